// What a single answer of the layer says, in words: rounded as it was fed back, and the numbers behind it.
import { letterName } from "../../../programs/automaton";
import { type DfaLayout, numbersIn, type Span, type TuringLayout, valuesIn } from "../../../programs/layout";
import {
  type AutomatonStep,
  isWrong,
  mismatchOf,
  type TuringPart,
  turingParts,
} from "../../../programs/steps";
import { stateLetter } from "../../../programs/turing";
import type { MachineAnswer, TokenBits } from "../../../report/machine";
import { listed, rawNumber, wordList } from "../../../words/numbers";
import { numberWord } from "../../../words/sentences";
import { programWords } from "./en";

/** "0.15, 0.03, 0.83" or "−0.20 and 1.21" */
export function numberList(values: readonly number[]): string {
  const words = values.map(rawNumber);
  return words.length === 2 ? wordList(words) : listed(words);
}

/** What is in a token beside the fields that were asked for, and whether a mark that belongs there is missing. */
function oddities(
  token: TokenBits,
  asked: readonly Span[],
  needsMark: boolean,
  names: readonly string[],
): string[] {
  const isAsked = (bit: number): boolean =>
    asked.some(({ first, size }) => bit >= first && bit < first + size);
  const others = token.filter((bit) => !isAsked(bit) && bit !== 0);
  const words: string[] = [];
  if (needsMark && !token.includes(0)) words.push(programWords.answer.noMark);
  // The right answer where there is no rule is nothing at all: a mark alone makes it wrong.
  if (!needsMark && token.includes(0)) words.push(programWords.answer.strayMark);
  if (others.length > 0)
    words.push(
      programWords.answer.also(wordList(others.map((bit) => programWords.answer.quoted(names[bit] ?? "")))),
    );
  return words;
}

function withOddities(words: string, odd: readonly string[]): string {
  return [words, ...odd].join(", ");
}

/** "state 1 reads a" */
function foundRule(token: TokenBits, layout: DfaLayout, names: readonly string[]): string {
  const { answer } = programWords;
  const letters = layout.letter.size;
  const pairs = valuesIn(token, layout.pair);
  const words = pairs.map((pair) =>
    answer.readsIn(String(Math.floor(pair / letters)), letterName(pair % letters)),
  );
  const odd = oddities(token, [layout.pair, layout.pointer], pairs.length > 0, names);
  return withOddities(words.length === 0 ? answer.noRule : wordList(words), odd);
}

/** "2", "0 and 1" or "none" */
function nextState(token: TokenBits, layout: DfaLayout, names: readonly string[]): string {
  const states = valuesIn(token, layout.next);
  // In the prompt format the next letter and its position come with the state.
  const asked = layout.position.size > 0 ? [layout.next, layout.letter, layout.position] : [layout.next];
  const odd = oddities(token, asked, states.length > 0, names);
  return withOddities(states.length === 0 ? programWords.answer.nothing : wordList(states.map(String)), odd);
}

export function automatonAnswers(
  { rule, next }: Pick<AutomatonStep, "rule" | "next">,
  layout: DfaLayout,
  names: readonly string[],
): [string, string] {
  const { answer } = programWords;
  return [
    answer.rule(foundRule(rule.token, layout, names)),
    answer.next(nextState(next.token, layout, names)),
  ];
}

const arrows = ["←", "→"] as const;
const sides = [programWords.machine.left, programWords.machine.right] as const;

/** One of the four answers of a step; `short` as it stands in the grid. */
export function turingAnswer(
  part: TuringPart,
  token: TokenBits,
  layout: TuringLayout,
  names: readonly string[],
  short = false,
): string {
  const { answer } = programWords;
  const symbols = layout.symbol.size;
  if (part === "read") {
    const read = valuesIn(token, layout.read);
    const words = read.length === 0 ? answer.readsNothing : answer.reads(wordList(read.map(String)));
    return withOddities(words, oddities(token, [layout.read, layout.cell], false, names));
  }
  if (part === "find") {
    const rules = valuesIn(token, layout.pair).map(
      (pair) => `${stateLetter(Math.floor(pair / symbols))}, ${pair % symbols}`,
    );
    const words = answer.ruleOf(rules.length === 0 ? answer.noRule : wordList(rules));
    return withOddities(words, oddities(token, [layout.pair, layout.cell], rules.length > 0, names));
  }
  if (part === "apply") {
    const write = valuesIn(token, layout.symbol).map(String);
    const move = valuesIn(token, layout.move);
    const state = valuesIn(token, layout.state).map(stateLetter);
    const odd = oddities(
      token,
      [layout.symbol, layout.move, layout.state, layout.cell],
      state.length > 0,
      names,
    );
    if (write.length + move.length + state.length === 0) return withOddities(answer.halts, odd);
    const orNone = (words: readonly string[]): string => (words.length === 0 ? "–" : wordList(words));
    const words = short
      ? `${orNone(write)} ${orNone(move.map((side) => arrows[side === 0 ? 0 : 1]))} ${orNone(state)}`
      : answer.applies(orNone(write), orNone(move.map((side) => sides[side === 0 ? 0 : 1])), orNone(state));
    return withOddities(words, odd);
  }
  const heads = valuesIn(token, layout.head).map((cell) => String(cell + 1));
  const moves = valuesIn(token, layout.move);
  const odd = oddities(token, [layout.head, layout.move], false, names);
  if (heads.length > 0) return withOddities(answer.toCell(wordList(heads)), odd);
  return withOddities(moves.length > 0 ? answer.leaves : answer.noCell, odd);
}

export function isExactFit(noise: number, ridge: number): boolean {
  return noise === 0 && ridge === 0;
}

/** What another fit could write in the place of answers that are not determined. */
function anything(answers: readonly MachineAnswer[], isExact: boolean): string {
  const { anything: other, anythingNoisy, tooClose } = programWords.detail;
  if (answers.every((answer) => answer.determined || answer.tooClose)) return tooClose;
  return isExact ? other : anythingNoisy;
}

/** "state 2", "states 0 and 1"; `none` is said where no number reaches ½. */
function roundedSentence(
  names: readonly string[],
  none: string,
  one: (name: string) => string,
  many: (names: string) => string,
) {
  const { detail } = programWords;
  if (names.length === 0) return none;
  return names.length === 1
    ? detail.rounded(one(names[0] ?? ""))
    : detail.roundedSeveral(many(wordList(names)));
}

/** What the step should have been, or, once the layer had gone wrong before, what the machine itself has there. */
function rightSentence(words: string, isFirst: boolean): string {
  return isFirst ? programWords.detail.should(words) : programWords.detail.own(words);
}

export interface StepContext {
  /** Without noise and ridge. */
  isExact: boolean;
  /** Whether the run was right up to this step. */
  isFirst: boolean;
  /** Whether its first mistake is framed in the picture. */
  isFramed?: boolean;
}

/** The numbers that the layer wrote in a step of an automaton, and what rounding makes of them. */
export function automatonDetail(
  step: AutomatonStep,
  layout: DfaLayout,
  { isExact, isFirst, isFramed = false }: StepContext,
  names: readonly string[],
): string {
  const { detail } = programWords;
  const sentences: string[] = [];
  const rulesWanted = !step.rule.determined || isWrong(step.rule);
  if (rulesWanted) {
    sentences.push(detail.wroteFor(detail.fields.rule, numberList(numbersIn(step.rule.raw, layout.pair))));
    if (step.rule.expected && isWrong(step.rule))
      sentences.push(rightSentence(foundRule(step.rule.expected, layout, names), isFirst));
  }
  sentences.push(detail.wroteStates(numberList(step.states), numberWord(step.states.length)));
  const isPlain = step.states.every((value) => Math.abs(value - Math.round(value)) < 0.005);
  const states = step.named.map(String);
  const expected = step.expected === null ? detail.noState : detail.state(String(step.expected));
  if (isWrong(step.next)) {
    const place = mismatchOf(step);
    // Where the rule was found, its state is what should stand here; a rule not found says nothing of it.
    if (!isFirst || place === "rule") sentences.push(detail.own(expected));
    else if (place === "none") sentences.push(detail.should(expected));
    else if (place !== "next") sentences.push(detail.ruleSays(expected, isFramed));
  }
  if (!isPlain || states.length !== 1)
    sentences.push(roundedSentence(states, detail.noneOfStates, detail.state, detail.states));
  if (!step.next.determined || !step.rule.determined)
    sentences.push(anything([step.rule, step.next], isExact));
  return sentences.join(" ");
}

/** Which field of each answer says most, in the order in which they are looked at. */
const askedFields: Readonly<Record<TuringPart, readonly (keyof TuringLayout)[]>> = {
  read: ["read"],
  find: ["pair"],
  apply: ["symbol", "state", "move"],
  move: ["head"],
};

function fieldValue(field: keyof TuringLayout, value: number): string {
  if (field === "state") return stateLetter(value);
  if (field === "move") return sides[value === 0 ? 0 : 1];
  return field === "head" || field === "cell" ? String(value + 1) : String(value);
}

function farFromWhole(values: readonly number[]): number {
  return values.reduce((most, value) => Math.max(most, Math.abs(value - Math.round(value))), 0);
}

/** The same for a step of a Turing machine: about the first answer that is wrong or not determined, else about the last. */
export function turingDetail(
  answers: readonly MachineAnswer[],
  layout: TuringLayout,
  { isExact, isFirst }: StepContext,
  names: readonly string[],
): string {
  const { detail } = programWords;
  const wrong = answers.findIndex(isWrong);
  const open = answers.findIndex(({ determined }) => !determined);
  const place = wrong >= 0 ? wrong : open >= 0 ? open : answers.length - 1;
  const answer = answers[place];
  const part = turingParts[place];
  if (!answer || !part) return "";
  const fields = [...askedFields[part]].sort(
    (a, b) => farFromWhole(numbersIn(answer.raw, layout[b])) - farFromWhole(numbersIn(answer.raw, layout[a])),
  );
  const field = fields[0] ?? "read";
  const fieldWords: Partial<Record<keyof TuringLayout, string>> = {
    ...detail.fields,
    pair: detail.fields.rule,
  };
  const sentences = [
    detail.wroteFor(fieldWords[field] ?? field, numberList(numbersIn(answer.raw, layout[field]))),
  ];
  const values = valuesIn(answer.token, layout[field]).map((value) => fieldValue(field, value));
  if (field !== "pair" && farFromWhole(numbersIn(answer.raw, layout[field])) >= 0.005)
    sentences.push(
      roundedSentence(
        values,
        detail.noneOfThese,
        (name) => name,
        (several) => several,
      ),
    );
  if (wrong >= 0 && answer.expected)
    sentences.push(rightSentence(turingAnswer(part, answer.expected, layout, names), isFirst));
  if (!answer.determined) sentences.push(anything([answer], isExact));
  return sentences.join(" ");
}
