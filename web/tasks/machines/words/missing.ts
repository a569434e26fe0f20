// What an answer needs that no training trace shows, in words. A feature G_jk z_l is not zero exactly when some token so far
// has both coordinates j and k while the last token has l. So "the feature is zero on every training row" says: in no
// training trace did the one thing hold when the other happened.

import { letterName } from "../../../programs/automaton";
import {
  type DfaLayout,
  type DfaParams,
  dfaLayout,
  placeOf,
  type TuringLayout,
  type TuringParams,
  turingLayout,
} from "../../../programs/layout";
import { stateLetter } from "../../../programs/turing";
import type { TokenBits } from "../../../report/machine";
import type { PointCertificate } from "../../../report/report";
import type { FullDocument } from "../../../task/document";
import { missingWords } from "./en";

export type Feature = PointCertificate["missing"][number];

/** What an undetermined answer of a machine lacks. */
export interface Missing {
  point: PointCertificate;
  /** Rules of the machine that no training machine ever looked up, as features that are zero on every training row. */
  never: Feature[];
  /** The machine is an automaton without a rule for some state and letter; those of the training data have all. */
  lacksRule: boolean;
}

/** What a pair of coordinates in one token says about a trace so far. */
type Fact =
  /** Every trace has it from its first token on. */
  | { kind: "always" }
  /** "had read a in state 1" */
  | { kind: "past"; words: string }
  /** The machine has such a rule: "a leads from state 1 to state 2". `about` is what it is the rule of. */
  | { kind: "rule"; words: string; about: string }
  /** No machine ever writes both; the layer did. */
  | { kind: "odd" };

interface Reading {
  fact: Fact;
  /** What the last token says: "read b in state 2". */
  occasion: string;
  /** What the rule in `fact` would be the rule of, if the last token uses it. */
  about: string;
}

function readDfa({ j, k, l }: Feature, params: DfaParams, names: readonly string[]): Reading {
  const { dfa: words } = missingWords;
  const layout: DfaLayout = dfaLayout(params);
  const inPrompt = params.format === "prompt";
  const [one, other] = [placeOf(layout, Math.min(j, k)), placeOf(layout, Math.max(j, k))];
  const last = placeOf(layout, l);
  const pairOf = (pair: number) => ({
    state: Math.floor(pair / params.letters),
    letter: letterName(pair % params.letters),
  });
  const readIn = (pair: number): string => words.readIn(pairOf(pair).letter, pairOf(pair).state);
  const hadReadIn = (pair: number): string => words.hadReadIn(pairOf(pair).letter, pairOf(pair).state);
  const fact = (): Fact => {
    const kind = `${one.name} ${other.name}`;
    // A state is what is asked for, never what an answer is asked to.
    if (last.name === "next" && !inPrompt) return { kind: "odd" };
    // Training machines have a rule for every state and letter.
    if (kind === "mark mark" || (kind === "pair pair" && j === k)) return { kind: "always" };
    if (kind === "next next" && j === k)
      return { kind: "past", words: missingWords.named(String(one.value)) };
    if (kind === "mark next") return { kind: "past", words: words.beenIn(other.value) };
    if (kind === "mark pair") return { kind: "past", words: hadReadIn(other.value) };
    if (kind === "next pair") {
      const { state, letter } = pairOf(other.value);
      return { kind: "rule", words: words.rule(letter, state, one.value), about: readIn(other.value) };
    }
    if (kind === "letter letter" && j === k && !inPrompt)
      return { kind: "past", words: words.hadRead(letterName(one.value)) };
    return inPrompt ? together(names, j, k) : { kind: "odd" };
  };
  const occasion = (): string => {
    if (last.name === "pair") return readIn(last.value);
    if (last.name === "letter") return words.read(letterName(last.value));
    if (last.name === "next") return words.cameTo(last.value);
    if (last.name === "position") return words.position(last.value + 1);
    if (last.name === "pointer") return words.pointer(last.value + 1);
    return inPrompt ? words.askedAnything : words.asked;
  };
  return { fact: fact(), occasion: occasion(), about: last.name === "pair" ? readIn(last.value) : "" };
}

/** Coordinates of one token that have no words of their own. */
function together(names: readonly string[], j: number, k: number): Fact {
  const { single, both } = missingWords;
  const words = j === k ? single(names[j] ?? "") : both(names[j] ?? "", names[k] ?? "");
  return { kind: "past", words };
}

function readTuring({ j, k, l }: Feature, params: TuringParams): Reading {
  const { turing: words } = missingWords;
  const layout: TuringLayout = turingLayout(params);
  const [one, other] = [placeOf(layout, Math.min(j, k)), placeOf(layout, Math.max(j, k))];
  const last = placeOf(layout, l);
  /** The symbol and the state of a rule. */
  const pairOf = (pair: number): [number, string] => [
    pair % params.symbols,
    stateLetter(Math.floor(pair / params.symbols)),
  ];
  const readIn = (pair: number): string => words.readIn(...pairOf(pair));
  const pastOf: Partial<Record<string, () => string>> = {
    "mark state": () => words.beenIn(stateLetter(other.value)),
    "mark pair": () => words.hadReadIn(...pairOf(other.value)),
    "mark symbol": () => words.written(other.value),
    "mark move": () => words.beenMoving(words.side(other.value)),
    "mark cell": () => words.hadWorkedIn(other.value + 1),
    "state symbol": () => words.toldBoth(words.goInto(stateLetter(one.value)), words.write(other.value)),
    "state move": () =>
      words.toldBoth(words.goInto(stateLetter(one.value)), words.moveTo(words.side(other.value))),
    "symbol move": () => words.toldBoth(words.write(one.value), words.moveTo(words.side(other.value))),
    "symbol cell": () => words.heldIn(one.value, other.value + 1),
    "read cell": () => words.readAt(one.value, other.value + 1),
    "pair cell": () => words.hadReadInAt(...pairOf(one.value), other.value + 1),
    "state cell": () => words.enteredAt(stateLetter(one.value), other.value + 1),
    "move cell": () => words.leftCell(words.side(one.value), other.value + 1),
    "move head": () => words.movedTo(words.side(one.value), other.value + 1),
  };
  /** One coordinate alone, in whatever token it is. */
  const aloneIn: Partial<Record<keyof TuringLayout, () => string>> = {
    state: () => missingWords.named(stateLetter(one.value)),
    symbol: () => words.heldOrTold(one.value),
    read: () => words.hadRead(one.value),
    move: () => words.toldMove(words.side(one.value)),
    pair: () => words.ruleOrRead(...pairOf(one.value)),
    head: () => words.beenOn(one.value + 1),
  };
  const rule = (kind: string): string | null => {
    if (kind === "state pair") return words.ruleState(...pairOf(other.value), stateLetter(one.value));
    if (kind === "symbol pair") return words.ruleSymbol(...pairOf(other.value), one.value);
    if (kind === "move pair") return words.ruleMove(...pairOf(other.value), words.side(one.value));
    return null;
  };
  const fact = (): Fact => {
    const kind = `${one.name} ${other.name}`;
    // Every tape has every cell.
    if (j === k && (one.name === "mark" || one.name === "cell")) return { kind: "always" };
    const ruleWords = rule(kind);
    if (ruleWords !== null) return { kind: "rule", words: ruleWords, about: readIn(other.value) };
    const past = j === k ? aloneIn[one.name]?.() : pastOf[kind]?.();
    return past === undefined ? { kind: "odd" } : { kind: "past", words: past };
  };
  const occasions: Record<keyof TuringLayout, string> = {
    mark: words.usedRule,
    head: words.cameTo(last.value + 1),
    read: words.justRead(last.value),
    pair: readIn(last.value),
    cell: words.workedIn(last.value + 1),
    state: words.entered(stateLetter(last.value)),
    symbol: words.wrote(last.value),
    move: words.decided(words.side(last.value)),
  };
  return {
    fact: fact(),
    occasion: occasions[last.name],
    about: last.name === "pair" ? readIn(last.value) : "",
  };
}

function readingOf(task: FullDocument, feature: Feature, names: readonly string[]): Reading | null {
  if (task.task === "dfa") return readDfa(feature, task.params, names);
  if (task.task === "turing") return readTuring(feature, task.params);
  return null;
}

/** How much a reader has to keep in mind; a thing that never happened at all is the plainest. */
function effort({ fact, about }: Reading): number {
  if (fact.kind === "always") return 0;
  if (fact.kind === "rule" && fact.about === about) return 1;
  return fact.kind === "odd" ? 3 : 2;
}

/** True of every training trace if the feature is zero on all of its rows. */
function absentSentence({ fact, occasion, about }: Reading): string {
  const { absent } = missingWords;
  if (fact.kind === "always") return absent.occasion(occasion);
  if (fact.kind === "rule" && fact.about === about) return absent.used(fact.words);
  if (fact.kind === "rule") return absent.rule(fact.words, occasion);
  return fact.kind === "odd" ? absent.odd : absent.past(fact.words, occasion);
}

/** What the weight that the data leaves open stands for. */
function mixedSentence({ fact, occasion }: Reading): string {
  const { mixed } = missingWords;
  if (fact.kind === "always") return mixed.always(occasion);
  if (fact.kind === "rule") return mixed.rule(fact.words, occasion);
  return fact.kind === "odd" ? mixed.unknown : mixed.past(fact.words, occasion);
}

/** Whether an input has the feature: a token with j and k, and l in the last one. */
export function hasFeature(tokens: readonly TokenBits[], { j, k, l }: Feature): boolean {
  const last = tokens.at(-1) ?? [];
  return last.includes(l) && tokens.some((token) => token.includes(j) && token.includes(k));
}

/** Why the answer to an input is not determined: at most two sentences, the plainest first. Empty if it is determined. */
export function missingSentences(
  task: FullDocument,
  { point: { determined, tooClose, touchesInactive, missing }, never, lacksRule }: Missing,
  tokens: readonly TokenBits[],
  names: readonly string[],
): string[] {
  if (determined) return [];
  if (tooClose) return [missingWords.tooClose];
  // Whatever else may be missing: no number of such machines would determine this one.
  if (lacksRule) return [missingWords.absent.lacksRule];
  const [nothing] = never
    .map((feature) => readingOf(task, feature, names))
    .filter((reading) => reading !== null);
  // The plainest says it all: whatever never happened happened under no condition either.
  if (nothing) return [absentSentence(nothing)];
  // The data may tie what the input has to what it does not have; only its own features are spoken of.
  const readings = missing
    .filter((feature) => hasFeature(tokens, feature))
    .map((feature) => readingOf(task, feature, names))
    .filter((reading) => reading !== null)
    .sort((a, b) => effort(a) - effort(b));
  const [plainest] = readings;
  if (!plainest) return [missingWords.mixed.unknown];
  if (!touchesInactive) return [mixedSentence(plainest)];
  return [...new Set(readings.map(absentSentence))].slice(0, 2);
}
