// What the words after `polyhead` ask for.
import { mostWorkers } from "../engine/client";

export const usage = `Usage: polyhead fit [--workers N] <file>   fit a task document (JSON) and print the report on standard output
       polyhead compare <a> <b>              are two models the same function? Files: reports, or {"heads": […]}
       polyhead --help                       this help

A file may be - for standard input. Progress goes to standard error. Exit codes: 0 done, 1 could not run, 2 bad document
or bad arguments. A document: {"v": 1, "task": "associative", "params": {"k": 4, "orthogonal": 0.97}}
`;

/** Bad arguments: one sentence, then the usage. */
export class UsageError extends Error {}

export type Command =
  | { name: "help" }
  | { name: "fit"; source: string; workers: number }
  | { name: "compare"; sources: [string, string] };

function isOption(word: string): boolean {
  return word.startsWith("-") && word !== "-";
}

function refuseOptions(command: string, words: readonly string[]): void {
  const option = words.find(isOption);
  if (option !== undefined) throw new UsageError(`${command} has no option ${JSON.stringify(option)}.`);
}

function parseWorkers(text: string | undefined): number {
  const workers = Number(text);
  if (text !== undefined && /^\d+$/.test(text) && workers >= 1 && workers <= mostWorkers) return workers;
  const is = text === undefined ? "is missing" : `is ${JSON.stringify(text)}`;
  throw new UsageError(
    `The number of workers ${is}; it has to be a whole number between 1 and ${mostWorkers}.`,
  );
}

function parseFit(words: readonly string[]): Command {
  const rest = [...words];
  let workers = 1;
  const index = rest.findIndex((word) => word === "--workers" || word.startsWith("--workers="));
  if (index >= 0) {
    const joined = rest[index]?.split("=")[1];
    workers = parseWorkers(joined ?? rest[index + 1]);
    rest.splice(index, joined === undefined ? 2 : 1);
  }
  refuseOptions("fit", rest);
  const [source, ...more] = rest;
  if (source === undefined) throw new UsageError("fit needs a file, or - for standard input.");
  if (more.length > 0) throw new UsageError(`fit takes one file, but ${rest.length} were given.`);
  return { name: "fit", source, workers };
}

function parseCompare(words: readonly string[]): Command {
  refuseOptions("compare", words);
  const [first, second, ...more] = words;
  if (first === undefined || second === undefined || more.length > 0) {
    throw new UsageError(`compare takes two files, but ${words.length} were given.`);
  }
  if (first === "-" && second === "-")
    throw new UsageError("compare can read only one of its files from standard input.");
  return { name: "compare", sources: [first, second] };
}

export function parseArguments(words: readonly string[]): Command {
  const [command, ...rest] = words;
  if (command === undefined) throw new UsageError("No command was given.");
  if (command === "--help" || command === "-h" || command === "help") return { name: "help" };
  if (command === "fit") return parseFit(rest);
  if (command === "compare") return parseCompare(rest);
  throw new UsageError(`${JSON.stringify(command)} is not a command.`);
}
