// All verbs of the command line, in the order in which the help lists them.

import { helpOf, inColumns, type Output, readGiven, UsageError, type Verb } from "./verb";
import { certify } from "./verbs/certify";
import { compare } from "./verbs/compare";
import { figure } from "./verbs/figure";
import { fit } from "./verbs/fit";
import { grade } from "./verbs/grade";
import { heads } from "./verbs/heads";
import { link } from "./verbs/link";
import { moments } from "./verbs/moments";
import { predict } from "./verbs/predict";
import { prove } from "./verbs/prove";
import { race } from "./verbs/race";
import { repair } from "./verbs/repair";
import { run } from "./verbs/run";
import { scorm } from "./verbs/scorm";
import { task } from "./verbs/task";
import { witness } from "./verbs/witness";

export const verbs: readonly Verb[] = [
  fit,
  moments,
  predict,
  prove,
  certify,
  witness,
  repair,
  heads,
  run,
  race,
  figure,
  compare,
  link,
  task,
  scorm,
  grade,
];

export const usage = `Usage: polyhead <verb> [options] …

${inColumns(verbs.map(({ name, does }) => [name, does]))}
polyhead <verb> --help says what a verb takes, polyhead --version which version this is.

A file may be - for standard input. An input is a JSON list of tokens, a wanted answer a JSON list of numbers, a machine
{"transitions": …} or {"rules": …}; each is a file, or written out: '[[1, 0], [0, 1]]'. Progress goes to standard error.
Exit codes: 0 done, 1 could not run, 2 bad document or bad arguments.
A document: {"v": 1, "task": "associative", "params": {"k": 4, "orthogonal": 0.97}}
`;

const asksForHelp = (word: string | undefined): boolean => word === "--help" || word === "-h";

/** What the words after `polyhead` ask for: help, the version, or a verb. */
export function commandOf(
  words: readonly string[],
  version: string,
): { help: string; run(): Promise<Output> } {
  const [name, ...behind] = words;
  const say = (text: string) => ({ help: usage, run: async () => text });
  if (asksForHelp(name) || name === "help") return say(usage);
  if (name === "--version") return say(`${version}\n`);
  const verb = verbs.find((each) => each.name === name);
  if (!verb) {
    const sentence = name === undefined ? "No verb was given." : `${JSON.stringify(name)} is not a verb.`;
    return { help: usage, run: () => Promise.reject(new UsageError(sentence)) };
  }
  const help = helpOf(verb);
  if (behind.some(asksForHelp)) return say(help);
  return { help, run: async () => verb.run(readGiven(verb, behind)) };
}
