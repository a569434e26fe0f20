import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { firstAutomaton } from "../../web/programs/automaton";
import { automatonSteps, mismatchOf } from "../../web/programs/steps";
import { drawAutomaton } from "../../web/tasks/dfa/automaton-graph";
import { layoutGraph, NODE_RADIUS } from "../../web/tasks/dfa/graph-layout";
import { drawMachinesCurve, machinesCaption, machinesTable } from "../../web/tasks/machines/machines-curve";
import { drawOverview, linesOf, overviewTable } from "../../web/tasks/machines/overview-chart";
import { drawTrace, stepsPerPage, traceTable } from "../../web/tasks/machines/trace-grid";
import { automatonAnswers } from "../../web/tasks/machines/words/answers";
import { programWords } from "../../web/tasks/machines/words/en";
import { at, mixed, names, traceOf } from "./machine-runs";
import { markup } from "./markup";

describe("The drawings", () => {
  const automata = fc.integer({ min: 2, max: 6 }).chain((states) =>
    fc.record({
      transitions: fc.array(
        fc.array(fc.option(fc.nat(states - 1), { nil: null }), { minLength: 3, maxLength: 3 }),
        { minLength: states, maxLength: states },
      ),
      start: fc.nat(states - 1),
      word: fc.constant<number[]>([0]),
    }),
  );

  test("every state and every label of the graph stands inside, at every width", () => {
    fc.assert(
      fc.property(automata, fc.constantFrom(300, 344, 548, 632), (machine, width) => {
        const { nodes, edges, height } = layoutGraph(machine, width);
        for (const { x, y } of nodes) {
          expect(x - NODE_RADIUS).toBeGreaterThanOrEqual(0);
          expect(x + NODE_RADIUS).toBeLessThanOrEqual(width);
          expect(y - NODE_RADIUS).toBeGreaterThanOrEqual(0);
          expect(y + NODE_RADIUS).toBeLessThanOrEqual(height);
        }
        for (const { from, to, label } of edges) {
          // Letters beside a loop would cover it, however few they are.
          const away = Math.abs(label.y - (nodes[from]?.y ?? 0));
          if (from === to) expect(away).toBeGreaterThan(NODE_RADIUS);
          expect(label.x).toBeGreaterThan(0);
          expect(label.x).toBeLessThan(width);
          expect(label.y).toBeGreaterThan(8);
          expect(label.y).toBeLessThanOrEqual(height);
        }
        const rules = machine.transitions.flat().filter((next) => next !== null).length;
        expect(edges.reduce((sum, { letters }) => sum + letters.length, 0)).toBe(rules);
        expect(
          drawAutomaton({ machine, current: null, step: 1 }, width, programWords.graph).points,
        ).toHaveLength(edges.length);
      }),
    );
  });

  test("twelve steps fit beside each other on a laptop, six on a phone; all can be reached by key", () => {
    expect(stepsPerPage(548)).toBe(12);
    expect(stepsPerPage(358)).toBe(6);
    const steps = automatonSteps(traceOf(mixed), firstAutomaton.word, at);
    const words = steps.map((step) => automatonAnswers(step, at, names));
    const picture = { steps, words, current: 7, firstWrong: -1, perPage: 6, first: 6 };
    const { points } = drawTrace(picture, 358, programWords);
    expect(points).toHaveLength(12);
    expect(points.map(({ x }) => x > 0)).toEqual(steps.map((_, place) => place >= 6));
    expect(points[3]?.readout).toEqual({
      lead: programWords.trace.point("4"),
      rest: programWords.trace.pointRest(
        "a",
        programWords.answer.rule(programWords.answer.readsIn("1", "a")),
        programWords.answer.next("2"),
      ),
    });
    expect(traceTable(picture, programWords).rows[3]?.slice(0, 2)).toEqual([4, "a"]);
  });

  test("the first mistake is framed where it is: a state, or the mark of a rule that was not found", () => {
    const framed = (wrong: readonly number[]): string[] => {
      const steps = automatonSteps(traceOf(mixed, wrong), firstAutomaton.word, at);
      const words = steps.map((step) => automatonAnswers(step, at, names));
      const firstWrong = Math.floor((wrong[0] ?? 0) / 2);
      const picture = { steps, words, current: 0, firstWrong, perPage: 12, first: 0 };
      const drawn = markup(drawTrace(picture, 548, programWords).marks);
      return [...drawn.matchAll(/<rect class="mismatch" height="([\d.]+)".* y="([\d.]+)"/g)].map(
        ([, height, y]) => `${y} ${height}`,
      );
    };
    // States are 26 high from 42 on; the marks stand at 142 and 167.
    expect(framed([11])).toEqual(["68 25"]);
    expect(framed([10, 11])).toEqual(["130.5 23"]);
    expect(framed([10])).toEqual(["130.5 23"]);
  });

  test("a state that is right is not framed because something else stands beside it", () => {
    const steps = automatonSteps(traceOf(mixed), firstAutomaton.word, at);
    const [step] = steps;
    if (!step) throw new Error("There is no step.");
    const odd = { ...step, next: { ...step.next, token: [...step.next.token, at.letter.first] } };
    expect(mismatchOf(odd)).toBe("next");
    expect(mismatchOf({ ...step, named: [], next: { ...step.next, token: [0] } })).toBe(0);
    expect(mismatchOf({ ...step, expected: null, next: { ...step.next, expected: [] } })).toBe("none");
  });

  test("of a long word the chosen step is marked, in its line", () => {
    const steps = Array.from({ length: 900 }, () => ({
      ink: [true, false, false],
      open: 1,
      close: 0,
      isWrong: false,
    }));
    const marked = (current?: number): string[] =>
      [
        ...markup(drawOverview(steps, 500, programWords.length, current).marks).matchAll(
          /<path class="overview-current" d="(\S+ \S+?)l/g,
        ),
      ].map(([, place = ""]) => place);
    expect(marked()).toEqual([]);
    expect(marked(0)).toEqual(["M46.5 38"]);
    expect(marked(700)).toEqual(["M228.1 65"]);
    expect(drawOverview(steps.slice(0, 1), 500, programWords.length).points[0]?.readout.rest).toBe(
      programWords.length.lineRest(1, 0),
    );
    const close = [{ ink: [true], open: 0, close: 1, isWrong: false }];
    expect(drawOverview(close, 500, programWords.length).points[0]?.readout.rest).toBe(
      programWords.length.lineRest(0, 1),
    );
    // A shape of its own: a diamond, not a stroke.
    expect(markup(drawOverview(close, 500, programWords.length).marks)).toMatch(
      /<path class="overview-close" d="M\S+ \S+l2 2l-2 2l-2 -2Z/,
    );
  });

  test("five thousand steps without words: no step is lost, and mistakes are counted", () => {
    const steps = Array.from({ length: 5000 }, (_, place) => ({
      ink: [place % 2 === 0, false],
      open: place % 100 === 0 ? 1 : 0,
      close: place % 1000 === 7 ? 1 : 0,
      isWrong: place === 4321,
    }));
    for (const width of [358, 548]) {
      expect(linesOf(steps, width).flat()).toHaveLength(5000);
      const { height, points } = drawOverview(steps, width, programWords.length);
      for (const { y } of points) expect(y).toBeLessThan(height);
    }
    const { rows } = overviewTable(steps, programWords.length);
    expect(rows).toHaveLength(50);
    expect(rows.reduce((sum, row) => sum + Number(row[2]), 0)).toBe(50);
    expect(rows.reduce((sum, row) => sum + Number(row[3]), 0)).toBe(5);
    expect(rows[43]?.[4]).toBe(1);
  });

  test("the curve says from how many machines on everything is determined", () => {
    const shares = [0.2, 0.6, 1, 1];
    const curve = {
      now: 16,
      points: shares.map((determined, place) => ({
        machines: 8 + 8 * place,
        random: { determined, exact: determined },
        suggested: place === 0 ? null : { determined: 1, exact: 1 },
      })),
    };
    expect(machinesCaption(curve, programWords.curve)).toBe(
      `${programWords.curve.enough("24")} ${programWords.curve.enoughSuggested("8", "8", "16")} ${programWords.curve.measuredOn("60", "12")}`,
    );
    expect(machinesTable(curve, programWords.curve).rows[1]).toEqual([16, 60, 60, 100, 100]);
    const { points } = drawMachinesCurve(curve, 360, programWords.curve);
    expect(points[1]?.readout.rest).toContain(programWords.curve.pointRandom("60\u00a0%", "60\u00a0%"));
    const short = {
      ...curve,
      points: curve.points.slice(0, 2).map((point) => ({ ...point, suggested: null })),
    };
    expect(machinesCaption(short, programWords.curve)).toBe(
      `${programWords.curve.notEnough("16")} ${programWords.curve.measuredOn("60", "12")}`,
    );
  });
});
