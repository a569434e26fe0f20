// A reader's machine as a link carries it: short, and readable for who knows the notation. An automaton is the next states
// of each state, its start and its word: 01_21_12.0.aabab. A Turing machine is its rules in the usual notation (write,
// move, next state; --- where it halts), its start, its tape and the cell of its head: 1RB1LB_1LA---.A.0000.3.
import type { Automaton, TuringMachine, TuringRule } from "../report/machine";
import { CUT, LONGEST_LINK_WORD } from "../task/link-keys";
import { LONGEST_WORD, wordText } from "./automaton";
import { stateLetter } from "./turing";

const AUTOMATON = /^([0-5-]{2,4}(?:_[0-5-]{2,4}){1,5})\.([0-5])\.([a-d]+)~?$/;
const TURING =
  /^((?:[0-2][LR][A-C]|---){2,3}(?:_(?:[0-2][LR][A-C]|---){2,3}){1,2})\.([A-C])\.([0-2]{3,5})\.([1-5])$/;

const digits = (text: string): number[] => [...text].map(Number);
const place = (letter: string, first: string): number => letter.charCodeAt(0) - first.charCodeAt(0);

/** Rows of one length, or null. */
function rowsOf<Item>(text: string, width: number, read: (item: string) => Item): Item[][] | null {
  const rows = text.split("_");
  if (rows.some((row) => row.length !== rows[0]?.length)) return null;
  return rows.map((row) => (row.match(new RegExp(`.{${width}}`, "g")) ?? []).map(read));
}

export function automatonText({ transitions, start, word }: Automaton): string {
  const rows = transitions.map((row) => row.map((next) => next ?? "-").join(""));
  const letters = wordText(word.slice(0, LONGEST_LINK_WORD));
  return `${rows.join("_")}.${start}.${letters}${word.length > LONGEST_LINK_WORD ? CUT : ""}`;
}

/** null if it is none; whether it fits the task's sizes is seen where it is shown. */
export function parseAutomatonText(text: string): Automaton | null {
  const [, rules = "", start = "", word = ""] = AUTOMATON.exec(text) ?? [];
  const transitions = rowsOf(rules, 1, (next) => (next === "-" ? null : Number(next)));
  if (rules === "" || !transitions || word.length > LONGEST_WORD) return null;
  return { transitions, start: Number(start), word: [...word].map((letter) => place(letter, "a")) };
}

const ruleText = (rule: TuringRule | null): string =>
  rule ? `${rule.write}${rule.move === "left" ? "L" : "R"}${stateLetter(rule.next)}` : "---";

function parseRule([write, move, next = ""]: string): TuringRule | null {
  if (write === "-") return null;
  return { write: Number(write), move: move === "L" ? "left" : "right", next: place(next, "A") };
}

export function turingText({ rules, start, tape, head }: TuringMachine): string {
  const rows = rules.map((row) => row.map(ruleText).join(""));
  return `${rows.join("_")}.${stateLetter(start)}.${tape.join("")}.${head + 1}`;
}

export function parseTuringText(text: string): TuringMachine | null {
  const [, written = "", start = "", tape = "", cell = ""] = TURING.exec(text) ?? [];
  const rules = rowsOf(written, 3, parseRule);
  if (written === "" || !rules || Number(cell) > tape.length) return null;
  return { rules, start: place(start, "A"), tape: digits(tape), head: Number(cell) - 1 };
}
