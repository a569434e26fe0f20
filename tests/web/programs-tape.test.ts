import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { turingLayout } from "../../web/programs/layout";
import { turingParts, turingSteps } from "../../web/programs/steps";
import type { MachineAnswer, MachineTrace } from "../../web/report/machine";
import { turingAnswer } from "../../web/tasks/machines/words/answers";
import { programWords } from "../../web/tasks/machines/words/en";
import { drawTape, fitWords } from "../../web/tasks/turing/tape-grid";
import { markup } from "./markup";

const layout = turingLayout({ states: 2, symbols: 2, cells: 4 });
const COORDINATES = 21;
const names = Array.from({ length: COORDINATES }, (_, place) => `coordinate ${place}`);
const bit = (field: keyof typeof layout, value: number): number => layout[field].first + value;

const prompt = [
  ...[0, 1, 2, 3].map((cell) => [bit("symbol", 0), bit("cell", cell)]),
  [0, bit("state", 0)],
  [bit("head", 2)],
];

/** A run in which the layer writes anything at all. */
function garbageRun(tokens: readonly (readonly number[])[]): MachineTrace {
  const answers = tokens.map(
    (token, place): MachineAnswer => ({
      position: prompt.length + place,
      raw: new Array<number>(COORDINATES).fill(0.5),
      token: [...token],
      truth: [],
      expected: null,
      determined: false,
      tooClose: false,
      unconditional: false,
    }),
  );
  return {
    tokens: [...prompt, ...answers.map(({ token }) => token)],
    answers,
    expectedAnswers: 48,
    exact: false,
    ending: "time",
  };
}

describe("The tape grid of a layer that writes garbage", () => {
  const token = fc.uniqueArray(fc.nat(COORDINATES - 1), { maxLength: 12 });
  const garbage = fc.array(token, { minLength: 4, maxLength: 48 });

  test("keeps its words inside their columns, whatever the layer wrote", () => {
    fc.assert(
      fc.property(garbage, fc.constantFrom(520, 548, 632), (tokens, width) => {
        const trace = garbageRun(tokens);
        const steps = turingSteps(trace, layout);
        const words = steps.map(({ answers }) =>
          answers.map(({ token: own }, part) =>
            turingAnswer(turingParts[part] ?? "read", own, layout, names, true),
          ),
        );
        const picture = { trace, steps, words, symbols: 2, title: "the tape", current: 0 };
        const drawn = markup(drawTape(picture, width, programWords).marks);
        const answers = [...drawn.matchAll(/<text class="answer-words wrong" x="([\d.]+)"[^>]*>([^<]*)</g)];
        expect(answers.length).toBe(Math.min(48, tokens.length));
        // Six pixels a letter is what the narrowest of these words take.
        for (const [place, [, x = "", text = ""]] of answers.entries()) {
          const next = answers[place + 1];
          const end = next && Number(next[1]) > Number(x) ? Number(next[1]) - 16 : width;
          expect(Number(x) + 6 * text.length).toBeLessThanOrEqual(end);
        }
        // What was left out of the grid stands in its readout and in the step's detail.
        expect(drawTape(picture, width, programWords).points[0]?.readout.rest).toContain(
          (words[0] ?? []).join("; "),
        );
      }),
    );
  });

  test("says that it cut", () => {
    expect(fitWords("reads 0", 70)).toBe("reads 0");
    expect(fitWords("reads 0 and 1, also “rule A0”", 70)).toBe("reads 0 a…");
    expect(fitWords("reads 0, also “rule A0”", 58)).toBe("reads 0…");
    expect(fitWords("0+1+2", 25)).toBe("0…");
    expect(fitWords("", 0)).toBe("");
  });
});
