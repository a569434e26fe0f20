// What the words after `polyhead` ask for.
import { parseArgs } from "node:util";
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
       polyhead witness <task>               two models that both fit, and an ordinary input on which they disagree, or null
       polyhead witness <task> <input> <wanted>  a model that fits as well and gives the wanted answer, or null
       polyhead repair <task> [count]        the inputs that would determine the most
       polyhead heads <task>                 the fewest heads
       polyhead run <task> <machine>         a machine on the learned layer: its answers, and which of them are determined
       polyhead race <task> [--heads 1,2,4,8] [--layers 2,3] [--transformer 4] [--seeds N] [--epochs N] [--lr X]
                     [--batch N] [--deep-rows N]
                                             gradient descent beside the exact solve, as CSV
       polyhead figure <1a|1b|2a|2b|3|4|scaling|shift|robustness> [--full] [--json] [setting=value …]
                                             a figure of the paper or a study as CSV; its last column says whether the claim held. --json: what was measured
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
  | { name: "figure"; id: FigureId; size: FigureSize; json: boolean; changes: FigureSettings }
  | { name: "compare"; sources: [string, string] }
  | { name: "link" | "task"; source: string };

type Options = Readonly<Record<string, { type: "string" | "boolean" }>>;
const withValue = { type: "string" } as const;
const alone = { type: "boolean" } as const;

/** The options as they were given, and the other words. Not by the parser's own strictness: its sentences are long and do not name the command. */
function separate(command: string, words: readonly string[], known: Options) {
  const parsed = parseArgs({
    args: [...words],
    options: known,
    allowPositionals: true,
    strict: false,
    tokens: true,
  });
  const given = parsed.tokens.flatMap((token): [string, string][] => {
    if (token.kind !== "option") return [];
    const { name, rawName, value, index } = token;
    const type = Object.hasOwn(known, name) ? known[name]?.type : undefined;
    if (type === undefined || (type === "boolean" && value !== undefined))
      throw new UsageError(`${command} has no option ${JSON.stringify(words[index])}.`);
    if (type === "string" && value === undefined) throw new UsageError(`${rawName} needs a value.`);
    return [[name, value ?? ""]];
  });
  return { given, rest: parsed.positionals };
}

/** As many of them as the command takes, which is said otherwise; of standard input there is only one. */
function requireSources(
  command: string,
  words: readonly string[],
  takes: string,
  counts: readonly number[],
): [string, ...string[]] {
  const [first, ...more] = words;
  if (first === undefined) throw new UsageError(`${command} needs a file, or - for standard input.`);
  if (!counts.includes(words.length))
    throw new UsageError(`${command} takes ${takes}, but ${words.length} were given.`);
  if (words.filter((word) => word === "-").length > 1)
    throw new UsageError(`${command} can read only one of its files from standard input.`);
  return [first, ...more];
}

function parseWhole(what: string, text: string, least: number, most: number): number {
  const value = Number(text);
  if (/^\d+$/.test(text) && value >= least && value <= most) return value;
  throw new UsageError(
    `${what} is ${JSON.stringify(text)}; it has to be a whole number between ${least} and ${most}.`,
  );
}

function parseNumber(name: string, text: string): number {
  const value = Number(text);
  if (text.trim() !== "" && Number.isFinite(value)) return value;
  throw new UsageError(`${name} is ${JSON.stringify(text)}; it has to be a number.`);
}

/** The task, how many workers fit it, and what is asked about it. */
function parseFitted(
  command: string,
  words: readonly string[],
  { takes = "one file", counts = [1], options = {} as Options } = {},
): { fitted: Fitted; about: string[]; given: Map<string, string> } {
  const { given, rest } = separate(command, words, { ...options, workers: withValue });
  const [source, ...about] = requireSources(command, rest, takes, counts);
  const values = new Map(given);
  const workers = parseWhole("The number of workers", values.get("workers") ?? "1", 1, mostWorkers);
  return { fitted: { source, workers }, about, given: values };
}

function parseFit(words: readonly string[]): Command {
  const { fitted, given } = parseFitted("fit", words, { options: { "no-proof": alone } });
  return { name: "fit", proves: !given.has("no-proof"), ...fitted };
}

const largestSeed = 2 ** 32 - 1;

function parseProve(words: readonly string[]): Command {
  const { fitted, given } = parseFitted("prove", words, { options: { seed: withValue } });
  return { name: "prove", seed: parseWhole("The seed", given.get("seed") ?? "0", 0, largestSeed), ...fitted };
}

function parseCertify(words: readonly string[]): Command {
  const asked = { takes: "a task and an input", counts: [2] };
  const { fitted, about } = parseFitted("certify", words, asked);
  return { name: "certify", ...fitted, input: about[0] ?? "" };
}

function parseRun(words: readonly string[]): Command {
  const { fitted, about } = parseFitted("run", words, { takes: "a task and a machine", counts: [2] });
  return { name: "run", ...fitted, machine: about[0] ?? "" };
}

function parseWitness(words: readonly string[]): Command {
  const asked = { takes: "a task, or a task, an input and the wanted answer", counts: [1, 3] };
  const { fitted, about } = parseFitted("witness", words, asked);
  const [input, wanted] = about;
  if (input === undefined || wanted === undefined) return { name: "witness", ...fitted };
  return { name: "witness", ...fitted, question: { input, wanted } };
}

function parseRepair(words: readonly string[]): Command {
  const asked = { takes: "a task and at most a count", counts: [1, 2] };
  const { fitted, about } = parseFitted("repair", words, asked);
  const [count] = about;
  if (count === undefined) return { name: "repair", ...fitted };
  const most = addedField.max;
  return { name: "repair", ...fitted, count: parseWhole("The number of suggested inputs", count, 1, most) };
}

function parseCompare(words: readonly string[]): Command {
  const { rest } = separate("compare", words, {});
  const [first, second = ""] = requireSources("compare", rest, "two files", [2]);
  return { name: "compare", sources: [first, second] };
}

/** Each option with the setting it stands for; its range is checked with the other settings. */
const raceSettings = new Map<string, Exclude<keyof RaceSettings, "runners">>([
  ["seeds", "starts"],
  ["epochs", "passes"],
  ["lr", "learningRate"],
  ["batch", "batch"],
  ["deep-rows", "deepRows"],
]);

/** Each option that adds runners: layers of linear attention with so many heads, so many layers of one head, a transformer. */
const raceRunners = new Map<string, (count: number) => Runner>([
  ["heads", (heads) => linear(heads)],
  ["layers", (layers) => linear(1, layers)],
  ["transformer", transformer],
]);

const raceOptions: Options = Object.fromEntries(
  [...raceSettings.keys(), ...raceRunners.keys()].map((name) => [name, withValue]),
);

function parseRace(words: readonly string[]): Command {
  const { given, rest } = separate("race", words, raceOptions);
  const [source] = requireSources("race", rest, "one file", [1]);
  const settings: RaceSettings = {
    runners: [...usualRunners],
    passes: raceRanges.passes.default,
    starts: raceRanges.starts.default,
    batch: raceRanges.batch.default,
    deepRows: raceRanges.deepRows.default,
    learningRate: raceRanges.learningRate.default,
  };
  const runners: Runner[] = [];
  for (const [name, text] of given) {
    const setting = raceSettings.get(name);
    const runner = raceRunners.get(name);
    if (setting) settings[setting] = parseNumber(`--${name}`, text);
    if (runner) runners.push(...text.split(",").map((each) => runner(parseNumber(`--${name}`, each))));
  }
  if (runners.length > 0) settings.runners = runners;
  return { name: "race", source, settings };
}

function parseFigure(words: readonly string[]): Command {
  const { given, rest } = separate("figure", words, { full: alone, json: alone });
  const [id, ...settings] = rest;
  const known = `one of ${allIds.join(", ")}`;
  if (id === undefined) throw new UsageError(`figure needs the name of a figure, ${known}.`);
  if (!isFigureId(id)) throw new UsageError(`${JSON.stringify(id)} is no figure; it has to be ${known}.`);
  const changes = Object.fromEntries(
    settings.map((word): [string, number] => {
      const [key = "", value = ""] = word.split("=", 2);
      return [key, parseNumber(key, value)];
    }),
  );
  const isGiven = (option: string): boolean => given.some(([name]) => name === option);
  return { name: "figure", id, size: isGiven("full") ? "full" : "quick", json: isGiven("json"), changes };
}

function parseLink(words: readonly string[]): Command {
  const { rest } = separate("link", words, {});
  return { name: "link", source: requireSources("link", rest, "one file", [1])[0] };
}

/** A link may begin with anything but is never an option. */
function parseTask([source, ...more]: readonly string[]): Command {
  if (source === undefined) throw new UsageError("task needs a link, or - for standard input.");
  if (more.length === 0) return { name: "task", source };
  const count = more.length + 1;
  throw new UsageError(`task takes one link, but ${count} were given; a link has to stand in quotes.`);
}

const parsers = new Map<string, (words: readonly string[]) => Command>([
  ["fit", parseFit],
  ["prove", parseProve],
  ["heads", (words) => ({ name: "heads", ...parseFitted("heads", words).fitted })],
  ["certify", parseCertify],
  ["witness", parseWitness],
  ["repair", parseRepair],
  ["run", parseRun],
  ["race", parseRace],
  ["figure", parseFigure],
  ["compare", parseCompare],
  ["link", parseLink],
  ["task", parseTask],
]);

export function parseArguments([command, ...words]: readonly string[]): Command {
  if (command === undefined) throw new UsageError("No command was given.");
  if (["--help", "-h", "help"].includes(command)) return { name: "help" };
  const parse = parsers.get(command);
  if (!parse) throw new UsageError(`${JSON.stringify(command)} is not a command.`);
  return parse(words);
}
