// The learned layer as it is taken along: its heads, and inputs with the report's answers to check them by.
import type { Head, Input, Report } from "../report/report";

export type Which = "fewest" | "fit";

export interface TakenModel {
  which: Which;
  heads: readonly Pick<Head, "V" | "Q">[];
  d: number;
  outputs: number;
  names: readonly string[];
  /** What the layer answers to each input, by the report. */
  checks: readonly { input: Input; answer: readonly number[] }[];
  /** Largest difference that the check allows, relative to answers above 1. */
  tolerance: number;
  /** What it was made from, in plain words, a line each. */
  about: readonly string[];
}

/** What the check promises. */
const TOLERANCE = 1e-9;
/** Where the heads themselves differ from the coefficients by more than that, the check says so instead of failing. */
const ROOM = 10;

export function takenModel(
  report: Report,
  heads: readonly Pick<Head, "V" | "Q">[],
  which: Which,
  about: readonly string[],
): TakenModel {
  const { d, outputs, names, examples, exampleRows } = report.data;
  const checks = examples.flatMap((input, index) => {
    const place = exampleRows[index];
    const row = report.predictions.find((each) => each.set === place?.set && each.row === place.row);
    return row ? [{ input, answer: row.predicted }] : [];
  });
  const worst = checks.reduce((most, { input, answer }) => {
    return Math.max(most, relativeDifference(answerOf(heads, input, outputs), answer));
  }, 0);
  return {
    which,
    heads,
    d,
    outputs,
    names,
    checks,
    tolerance: worst <= TOLERANCE ? TOLERANCE : ROOM * worst,
    about,
  };
}

function relativeDifference(a: readonly number[], b: readonly number[]): number {
  const scale = Math.max(1, ...b.map(Math.abs));
  return Math.max(...b.map((value, output) => Math.abs((a[output] ?? 0) - value))) / scale;
}

/** f(Z) = Σ_h V_h Z (Zᵀ Q_h z_n) */
function answerOf(heads: TakenModel["heads"], input: Input, outputs: number): number[] {
  const last = input.at(-1) ?? [];
  const answer = new Array<number>(outputs).fill(0);
  for (const { V, Q } of heads) {
    const asked = Q.map((row) => dot(row, last));
    const mixed = new Array<number>(last.length).fill(0);
    for (const token of input) {
      const weight = dot(token, asked);
      token.forEach((value, coordinate) => {
        mixed[coordinate] = (mixed[coordinate] ?? 0) + weight * value;
      });
    }
    V.forEach((row, output) => {
      answer[output] = (answer[output] ?? 0) + dot(row, mixed);
    });
  }
  return answer;
}

function dot(a: readonly number[], b: readonly number[]): number {
  return a.reduce((sum, value, place) => sum + value * (b[place] ?? 0), 0);
}

/** How many numbers the heads and the inputs of the check have: what makes code too long to read. */
export function numbersIn({ heads, d, outputs, checks }: TakenModel): number {
  const tokens = checks.reduce((sum, { input }) => sum + input.length, 0);
  return heads.length * d * (d + outputs) + tokens * d;
}
