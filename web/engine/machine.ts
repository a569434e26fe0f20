// Checks a machine that a reader wrote against the task whose fit is to run it.
import * as v from "valibot";
import { constants } from "../contract/values";
import type { Machine } from "../report/machine";
import type { FullDocument } from "../task/document";
import { EngineError } from "../task/errors";
import { counted, valueInWords } from "../task/wording";

export const { longestRun } = constants;
const moves = ["left", "right"] as const;

export function checkSteps(steps: number = longestRun): number {
  if (Number.isInteger(steps) && steps >= 1 && steps <= longestRun) return steps;
  throw new EngineError(
    "invalid-document",
    `steps is ${valueInWords(steps)}; it has to be a whole number between 1 and ${longestRun}.`,
    { field: "steps" },
  );
}

/** Completes "… has to be …" */
function wholeNumber(least: number, most: number, what: string) {
  const words = `${what}: a whole number between ${least} and ${most}`;
  return v.pipe(v.number(words), v.integer(words), v.minValue(least, words), v.maxValue(most, words));
}

function listOf<Item extends v.GenericSchema>(item: Item, count: number, what: string) {
  const words = `a list of ${counted(count, what)}`;
  return v.pipe(v.array(item, words), v.length(count, words));
}

function automatonSchema(states: number, letters: number, longest: number) {
  const wordWords = `a list of 1 to ${longest} letters`;
  return v.object(
    {
      transitions: listOf(
        listOf(v.nullable(wholeNumber(0, states - 1, "a next state")), letters, "next state"),
        states,
        "state",
      ),
      start: wholeNumber(0, states - 1, "a state"),
      word: v.pipe(
        v.array(wholeNumber(0, letters - 1, "a letter"), wordWords),
        v.minLength(1, wordWords),
        v.maxLength(longest, wordWords),
      ),
    },
    "an automaton with transitions, start and word",
  );
}

function turingSchema(states: number, symbols: number, cells: number) {
  const symbol = wholeNumber(0, symbols - 1, "a symbol");
  const rule = v.object(
    {
      write: symbol,
      move: v.picklist(moves, '"left" or "right"'),
      next: wholeNumber(0, states - 1, "a state"),
    },
    "a rule with write, move and next, or null",
  );
  return v.object(
    {
      rules: listOf(listOf(v.nullable(rule), symbols, "rule"), states, "state"),
      start: wholeNumber(0, states - 1, "a state"),
      tape: listOf(symbol, cells, "symbol"),
      head: wholeNumber(0, cells - 1, "a cell"),
    },
    "a machine with rules, start, tape and head",
  );
}

function parse<Schema extends v.GenericSchema>(schema: Schema, value: unknown): v.InferOutput<Schema> {
  const result = v.safeParse(schema, value, { abortEarly: true });
  if (result.success) return result.output;
  const [{ path = [], input, message }] = result.issues;
  const steps = path.map(({ key }) => (typeof key === "number" ? `[${key}]` : `.${String(key)}`));
  const field = `machine${steps.join("")}`;
  const found = input === undefined ? "is missing" : `is ${valueInWords(input)}`;
  throw new EngineError("invalid-document", `${field} ${found}; it has to be ${message}.`, { field });
}

/** The machine as the learner takes it. */
export function parseMachine(value: unknown, task: FullDocument): Machine {
  if (task.task === "dfa") {
    const { states, letters, length, format } = task.params;
    return parse(automatonSchema(states, letters, format === "prompt" ? length : longestRun), value);
  }
  if (task.task === "turing") {
    const { states, symbols, cells } = task.params;
    return parse(turingSchema(states, symbols, cells), value);
  }
  throw new EngineError(
    "invalid-document",
    `task is "${task.task}"; it has to be "dfa" or "turing" to run a machine.`,
    { field: "machine" },
  );
}
