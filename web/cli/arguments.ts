// What the words after `polyhead` ask for.
import { mostWorkers } from "../engine/client";
import { raceRanges, usualRunners } from "../engine/race";
import type { FigureId, FigureSettings, FigureSize } from "../figures/figure";
import { allIds, isFigureId } from "../figures/registry";
import { linear, type RaceSettings, type Runner, transformer } from "../report/race";
import { addedField } from "../task/common-fields";

export const usage = `Usage: polyhead fit [--workers N] [--no-proof] <file>
                                             fit a task document (JSON) and print the report on standard output; "exact"
                                             in it says what exact arithmetic makes of the verdict
       polyhead prove <task> [--seed N]      only that: rank modulo primes, what is proved; another seed takes other primes
       polyhead certify <task> <input>       is the answer to this input determined? With the prediction
       polyhead witness <task>               two models that both fit, and an input on which they disagree, or null
       polyhead witness <task> <input> <wanted>  a model that fits as well and gives the wanted answer, or null
       polyhead repair <task> [count]        the inputs that would determine the most
       polyhead heads <task>                 the fewest heads
       polyhead run <task> <machine>         a machine on the learned layer: its answers, and which of them are determined
       polyhead race <task> [--heads 1,2,4,8] [--layers 2,3] [--transformer 4] [--seeds N] [--epochs N] [--lr X]
                     [--batch N] [--deep-rows N]
                                             gradient descent beside the exact solve, as CSV
       polyhead figure <1a|1b|2a|2b|3|4|scaling|shift|robustness> [--full] [setting=value …]
                                             a figure of the paper or a study as CSV; its last column says whether the claim held
       polyhead compare <a> <b>              are two models the same function? Files: reports, or {"heads": […]}
       polyhead link <task>                  the task as a link: the fragment that follows the page's address
       polyhead task <link>                  the task document of a link, of a whole address or of its fragment
       polyhead --help                       this help

All but compare, link and task fit the task first and, but for race, take --workers N. An input is a JSON list of tokens, a wanted answer a JSON list of
numbers, a machine {"transitions": …} or {"rules": …}; each is a file, or written out: '[[1, 0], [0, 1]]'. One file may be - for standard input. Progress goes to
standard error. Exit codes: 0 done, 1 could not run, 2 bad document or bad arguments.
A document: {"v": 1, "task": "associative", "params": {"k": 4, "orthogonal": 0.97}}
`;

/** Bad arguments: one sentence, then the usage. */
export class UsageError extends Error {}

/** The task that is fitted. */
interface Fitted {
  source: string;
  workers: number;
}

export type Command =
  | { name: "help" }
  | ({ name: "fit"; proves: boolean } & Fitted)
  | ({ name: "prove"; seed: number } & Fitted)
  | ({ name: "heads" } & Fitted)
  | ({ name: "certify"; input: string } & Fitted)
  | ({ name: "witness"; question?: { input: string; wanted: string } } & Fitted)
  | ({ name: "repair"; count?: number } & Fitted)
  | ({ name: "run"; machine: string } & Fitted)
  | { name: "race"; source: string; settings: RaceSettings }
  | { name: "figure"; id: FigureId; size: FigureSize; changes: FigureSettings }
  | { name: "compare"; sources: [string, string] }
  | { name: "link" | "task"; source: string };

function isOption(word: string): boolean {
  return word.startsWith("-") && word !== "-";
}

function refuseOptions(command: string, words: readonly string[]): void {
  const option = words.find(isOption);
  if (option !== undefined) throw new UsageError(`${command} has no option ${JSON.stringify(option)}.`);
}

function refuseTwoInputs(command: string, words: readonly string[]): void {
  if (words.filter((word) => word === "-").length > 1)
    throw new UsageError(`${command} can read only one of its files from standard input.`);
}

function parseCount(text: string | undefined, what: string, most: number): number {
  const count = Number(text);
  if (text !== undefined && /^\d+$/.test(text) && count >= 1 && count <= most) return count;
  const is = text === undefined ? "is missing" : `is ${JSON.stringify(text)}`;
  throw new UsageError(`The number of ${what} ${is}; it has to be a whole number between 1 and ${most}.`);
}

/** The task, how many workers fit it, and the words that are left for the question. */
function parseFitted(command: string, words: readonly string[]): { fitted: Fitted; more: string[] } {
  const rest = [...words];
  let workers = 1;
  const index = rest.findIndex((word) => word === "--workers" || word.startsWith("--workers="));
  if (index >= 0) {
    const joined = rest[index]?.split("=")[1];
    workers = parseCount(joined ?? rest[index + 1], "workers", mostWorkers);
    rest.splice(index, joined === undefined ? 2 : 1);
  }
  refuseOptions(command, rest);
  refuseTwoInputs(command, rest);
  const [source, ...more] = rest;
  if (source === undefined) throw new UsageError(`${command} needs a file, or - for standard input.`);
  return { fitted: { source, workers }, more };
}

/** A command that takes nothing but a task. */
function parseAlone(name: string, words: readonly string[]): Fitted {
  const { fitted, more } = parseFitted(name, words);
  if (more.length > 0) throw new UsageError(`${name} takes one file, but ${more.length + 1} were given.`);
  return fitted;
}

function parseFit(words: readonly string[]): Command {
  const rest = words.filter((word) => word !== "--no-proof");
  return { name: "fit", proves: rest.length === words.length, ...parseAlone("fit", rest) };
}

const largestSeed = 2 ** 32 - 1;

function parseProve(words: readonly string[]): Command {
  const rest = [...words];
  let seed = 0;
  const index = rest.findIndex((word) => word === "--seed" || word.startsWith("--seed="));
  if (index >= 0) {
    const joined = rest[index]?.split("=")[1];
    const text = joined ?? rest[index + 1];
    seed = Number(text);
    if (text === undefined || !/^\d+$/.test(text) || seed > largestSeed) {
      const is = text === undefined ? "is missing" : `is ${JSON.stringify(text)}`;
      throw new UsageError(`The seed ${is}; it has to be a whole number between 0 and ${largestSeed}.`);
    }
    rest.splice(index, joined === undefined ? 2 : 1);
  }
  return { name: "prove", seed, ...parseAlone("prove", rest) };
}

/** A task and one thing to ask about. */
function parseAbout(
  command: string,
  what: string,
  words: readonly string[],
): { fitted: Fitted; about: string } {
  const { fitted, more } = parseFitted(command, words);
  const [about, ...others] = more;
  if (about === undefined || others.length > 0)
    throw new UsageError(`${command} takes a task and ${what}, but ${more.length + 1} files were given.`);
  return { fitted, about };
}

function parseCertify(words: readonly string[]): Command {
  const { fitted, about } = parseAbout("certify", "an input", words);
  return { name: "certify", ...fitted, input: about };
}

function parseRun(words: readonly string[]): Command {
  const { fitted, about } = parseAbout("run", "a machine", words);
  return { name: "run", ...fitted, machine: about };
}

function parseWitness(words: readonly string[]): Command {
  const { fitted, more } = parseFitted("witness", words);
  const [input, wanted, ...others] = more;
  if (input === undefined) return { name: "witness", ...fitted };
  if (wanted === undefined) throw new UsageError("witness with an input needs the wanted answer too.");
  if (others.length > 0) {
    throw new UsageError(
      `witness takes a task, an input and a wanted answer, but ${more.length + 1} files were given.`,
    );
  }
  return { name: "witness", ...fitted, question: { input, wanted } };
}

function parseRepair(words: readonly string[]): Command {
  const { fitted, more } = parseFitted("repair", words);
  const [count, ...others] = more;
  if (others.length > 0)
    throw new UsageError(`repair takes a task and a count, but ${more.length + 1} words were given.`);
  if (count === undefined) return { name: "repair", ...fitted };
  return { name: "repair", ...fitted, count: parseCount(count, "suggested inputs", addedField.max) };
}

function parseCompare(words: readonly string[]): Command {
  refuseOptions("compare", words);
  const [first, second, ...more] = words;
  if (first === undefined || second === undefined || more.length > 0) {
    throw new UsageError(`compare takes two files, but ${words.length} were given.`);
  }
  refuseTwoInputs("compare", words);
  return { name: "compare", sources: [first, second] };
}

/** Each option with the setting it stands for; its range is checked with the other settings. */
const raceOptions = {
  "--seeds": "starts",
  "--epochs": "passes",
  "--lr": "learningRate",
  "--batch": "batch",
  "--deep-rows": "deepRows",
} as const;

function isRaceOption(word: string): word is keyof typeof raceOptions {
  return Object.hasOwn(raceOptions, word);
}

/** Each option that adds runners: layers of linear attention with so many heads, so many layers of one head, a transformer. */
const runnerOptions = {
  "--heads": (heads: number): Runner => linear(heads),
  "--layers": (layers: number): Runner => linear(1, layers),
  "--transformer": transformer,
} as const;

function isRunnerOption(word: string): word is keyof typeof runnerOptions {
  return Object.hasOwn(runnerOptions, word);
}

function parseNumber(option: string, text: string): number {
  const value = Number(text);
  if (text.trim() !== "" && Number.isFinite(value)) return value;
  throw new UsageError(`${option} is ${JSON.stringify(text)}; it has to be a number.`);
}

function parseRace(words: readonly string[]): Command {
  const settings: RaceSettings = {
    runners: [...usualRunners],
    passes: raceRanges.passes.default,
    starts: raceRanges.starts.default,
    batch: raceRanges.batch.default,
    deepRows: raceRanges.deepRows.default,
    learningRate: raceRanges.learningRate.default,
  };
  const files: string[] = [];
  const runners: Runner[] = [];
  for (let at = 0; at < words.length; at++) {
    const [option = "", joined] = (words[at] ?? "").split("=", 2);
    if (!isRaceOption(option) && !isRunnerOption(option)) {
      refuseOptions("race", [option]);
      files.push(words[at] ?? "");
      continue;
    }
    const text = joined ?? words[++at];
    if (text === undefined) throw new UsageError(`${option} needs a value.`);
    if (isRunnerOption(option)) {
      runners.push(...text.split(",").map((each) => runnerOptions[option](parseNumber(option, each))));
    } else {
      settings[raceOptions[option]] = parseNumber(option, text);
    }
  }
  const [source, ...more] = files;
  if (source === undefined) throw new UsageError("race needs a file, or - for standard input.");
  if (more.length > 0) throw new UsageError(`race takes one file, but ${files.length} were given.`);
  if (runners.length > 0) settings.runners = runners;
  return { name: "race", source, settings };
}

function parseFigure(words: readonly string[]): Command {
  const size: FigureSize = words.includes("--full") ? "full" : "quick";
  const [id, ...rest] = words.filter((word) => word !== "--full");
  refuseOptions("figure", rest);
  const known = `one of ${allIds.join(", ")}`;
  if (id === undefined) throw new UsageError(`figure needs the name of a figure, ${known}.`);
  if (!isFigureId(id)) throw new UsageError(`${JSON.stringify(id)} is no figure; it has to be ${known}.`);
  const changes = Object.fromEntries(
    rest.map((word): [string, number] => {
      const [key = "", value = ""] = word.split("=", 2);
      return [key, parseNumber(key, value)];
    }),
  );
  return { name: "figure", id, size, changes };
}

/** Nothing is fitted. */
function parseConversion(name: "link" | "task", words: readonly string[]): Command {
  // A link may begin with anything but is never an option.
  if (name === "link") refuseOptions(name, words);
  const [source, ...more] = words;
  const what = name === "link" ? "file" : "link";
  if (source === undefined) throw new UsageError(`${name} needs a ${what}, or - for standard input.`);
  if (more.length > 0) {
    throw new UsageError(
      `${name} takes one ${what}, but ${more.length + 1} were given${
        name === "task" ? "; a link has to stand in quotes" : ""
      }.`,
    );
  }
  return { name, source };
}

export function parseArguments(words: readonly string[]): Command {
  const [command, ...rest] = words;
  switch (command) {
    case undefined:
      throw new UsageError("No command was given.");
    case "--help":
    case "-h":
    case "help":
      return { name: "help" };
    case "fit":
      return parseFit(rest);
    case "prove":
      return parseProve(rest);
    case "heads":
      return { name: "heads", ...parseAlone("heads", rest) };
    case "certify":
      return parseCertify(rest);
    case "witness":
      return parseWitness(rest);
    case "repair":
      return parseRepair(rest);
    case "run":
      return parseRun(rest);
    case "race":
      return parseRace(rest);
    case "figure":
      return parseFigure(rest);
    case "compare":
      return parseCompare(rest);
    case "link":
    case "task":
      return parseConversion(command, rest);
    default:
      throw new UsageError(`${JSON.stringify(command)} is not a command.`);
  }
}
