// What a verb of the command line is: its name, what it takes, its options, its help, and what it does with them. A verb is a file in
// verbs/ and a line in verbs.ts.
import { parseArgs } from "node:util";

interface OptionOf<Type extends string> {
  readonly type: Type;
  /** What it does, for the help. */
  readonly does: string;
}

/** An option that takes a value says what stands for it in the help. */
type Option = (OptionOf<"string"> & { readonly value: string }) | OptionOf<"boolean">;
export type Options = Readonly<Record<string, Option>>;

/** What is printed on standard output, at once or as it comes. */
export type Output = string | Uint8Array | AsyncIterable<string>;

export interface Verb {
  readonly name: string;
  /** One sentence. */
  readonly does: string;
  /** The words behind it, one form or several: "<task> <input>". */
  readonly takes: readonly string[];
  readonly options: Options;
  /** What else the help says. */
  readonly more?: string;
  /** Commands as they are typed, with what each is for. */
  readonly examples: readonly (readonly [command: string, what: string])[];
  /** Its words are taken as they are: a link may begin with anything. */
  readonly plain?: true;
  run(given: Given): Promise<Output>;
}

/** Bad arguments: one sentence, then the usage of the verb. */
export class UsageError extends Error {}

/** What stands behind a verb. */
export interface Given {
  /** As many words as the verb takes, which is said otherwise; of standard input there is only one. */
  sources(takes: string, least: number, most?: number): [string, ...string[]];
  /** The words that are no options. */
  readonly words: readonly string[];
  /** Options in the order in which they were given. */
  readonly options: readonly (readonly [name: string, value: string])[];
  has(option: string): boolean;
  text(option: string): string | undefined;
  whole(option: string, preset: number, what: string, least: number, most: number): number;
  number(option: string): number | undefined;
}

export function parseWhole(what: string, text: string, least: number, most: number): number {
  const value = Number(text);
  if (/^\d+$/.test(text) && value >= least && value <= most) return value;
  throw new UsageError(
    `${what} is ${JSON.stringify(text)}; it has to be a whole number between ${least} and ${most}.`,
  );
}

export function parseNumber(name: string, text: string): number {
  const value = Number(text);
  if (text.trim() !== "" && Number.isFinite(value)) return value;
  throw new UsageError(`${name} is ${JSON.stringify(text)}; it has to be a number.`);
}

/** Not by the parser's own strictness: its sentences are long and do not name the verb. */
function separate({ name: verb, options, plain }: Verb, words: readonly string[]) {
  if (plain) return { given: [], rest: words };
  const parsed = parseArgs({
    args: [...words],
    options,
    allowPositionals: true,
    strict: false,
    tokens: true,
  });
  const given = parsed.tokens.flatMap((token): [string, string][] => {
    if (token.kind !== "option") return [];
    const { name, rawName, value, index } = token;
    const type = Object.hasOwn(options, name) ? options[name]?.type : undefined;
    if (type === undefined || (type === "boolean" && value !== undefined))
      throw new UsageError(`${verb} has no option ${JSON.stringify(words[index])}.`);
    if (type === "string" && value === undefined) throw new UsageError(`${rawName} needs a value.`);
    return [[name, value ?? ""]];
  });
  return { given, rest: parsed.positionals };
}

export function readGiven(verb: Verb, all: readonly string[]): Given {
  const { given, rest } = separate(verb, all);
  const values = new Map(given);
  return {
    words: rest,
    options: given,
    has: (option) => values.has(option),
    text: (option) => values.get(option),
    whole: (option, preset, what, least, most) =>
      parseWhole(what, values.get(option) ?? String(preset), least, most),
    number(option) {
      const text = values.get(option);
      return text === undefined ? undefined : parseNumber(`--${option}`, text);
    },
    sources(takes, least, most = least) {
      const [first, ...more] = rest;
      if (first === undefined) throw new UsageError(`${verb.name} needs a file, or - for standard input.`);
      if (rest.length < least || rest.length > most)
        throw new UsageError(
          `${verb.name} takes ${takes}, but ${rest.length} ${rest.length === 1 ? "was" : "were"} given.`,
        );
      if (rest.filter((word) => word === "-").length > 1)
        throw new UsageError(`${verb.name} can read only one of its files from standard input.`);
      return [first, ...more];
    },
  };
}

/** Two columns, the first as wide as its widest. */
export function inColumns(rows: readonly (readonly [string, string])[]): string {
  const width = Math.max(0, ...rows.map(([left]) => left.length));
  return rows.map(([left, right]) => `  ${left.padEnd(width)}  ${right}\n`).join("");
}

const optionWord = ([name, option]: [string, Option]): string =>
  option.type === "string" ? `--${name} ${option.value}` : `--${name}`;

/** Letters of a line of the help, where a word is not longer. */
const LINE = 100;

function inLines(text: string): string {
  return text.split(/\s+/).reduce((lines, word) => {
    const last = lines.length - (lines.lastIndexOf("\n") + 1);
    if (lines === "") return word;
    return `${lines}${last + 1 + word.length > LINE ? "\n" : " "}${word}`;
  }, "");
}

/** The help of one verb. */
export function helpOf({ name, does, takes, options, more, examples }: Verb): string {
  const listed = Object.entries(options);
  const some = listed.length > 0 ? " [options]" : "";
  const forms = takes.map((form) => `polyhead ${name}${some} ${form}`.trimEnd());
  return [
    `Usage: ${forms.join("\n       ")}\n`,
    `\n${does}\n`,
    more === undefined ? "" : `\n${inLines(more)}\n`,
    listed.length > 0
      ? `\nOptions:\n${inColumns(listed.map((each) => [optionWord(each), each[1].does]))}`
      : "",
    `\nExamples:\n${examples.map(([command, what]) => `  # ${what}\n  ${command}\n`).join("")}`,
  ].join("");
}
