// Runs of the page's first automaton, made by hand: what the layer wrote, what is determined of it, and where it went wrong.
import { firstAutomaton } from "../../web/programs/automaton";
import { dfaLayout } from "../../web/programs/layout";
import type { Mark } from "../../web/programs/steps";
import type { MachineAnswer, MachineTrace } from "../../web/report/machine";
import { parseDocument } from "../../web/task/schema";
import { statesAlong } from "../states-along";

export const dfaDocument = parseDocument({ v: 1, task: "dfa" });
if (dfaDocument.task !== "dfa") throw new Error("Another task.");
export const at = dfaLayout(dfaDocument.params);
export const names = [
  "mark",
  ...[0, 1, 2].map((state) => `state ${state}`),
  "letter a",
  "letter b",
  ...["0a", "0b", "1a", "1b", "2a", "2b"].map((rule) => `rule ${rule}`),
];

export type Marks = readonly Mark[];

/** The run of the page's first automaton, right but for the steps named, with the marks given. */
export function traceOf(marks: Marks, wrong: readonly number[] = []): MachineTrace {
  const states = statesAlong(firstAutomaton);
  const answers = firstAutomaton.word.flatMap((letter, step): MachineAnswer[] => {
    const from = states[step] ?? 0;
    const to = states[step + 1] ?? 0;
    const bits = [
      [0, at.pair.first + 2 * from + letter],
      [0, at.next.first + to],
    ];
    return bits.map((expected, part) => {
      const mark = marks[2 * step + part] ?? "sure";
      const isWrong = wrong.includes(2 * step + part);
      const token = isWrong ? [0, at.next.first, at.next.first + 1] : expected;
      const raw = Array.from({ length: 12 }, (_, bit) =>
        isWrong && bit === 1 ? 0.73 : isWrong && bit === 2 ? 0.69 : token.includes(bit) ? 1 : 0,
      );
      return {
        position: 7 + 3 * step + 1 + part,
        raw,
        token,
        truth: expected,
        expected,
        determined: mark === "sure" || mark === "given",
        tooClose: mark === "close",
        unconditional: mark === "sure",
      };
    });
  });
  return { tokens: [], answers, expectedAnswers: 24, exact: wrong.length === 0, ending: "read" };
}

export const allSure: Marks = Array.from({ length: 24 }, () => "sure");
/** Eleven sure ones, then open and given in turn. */
export const mixed: Marks = allSure.map((_, place) =>
  place < 11 ? "sure" : ((["open", "given", "given"] as const)[(place - 11) % 3] ?? "sure"),
);
