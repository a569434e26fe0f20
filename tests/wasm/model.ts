// The model written out by its definition, and what tests of the engine have in common.

import type { Head, Input } from "../../web/report/report";
import { EngineError } from "../../web/task/errors";

const dot = (a: readonly number[], b: readonly number[]): number =>
  a.reduce((sum, x, i) => sum + x * (b[i] ?? 0), 0);

/** f(Z) = Σ_h V_h Z Zᵀ Q_h z_n, written out. */
export function evaluate(heads: readonly Head[], input: Input): number[] {
  const last = input.at(-1) ?? [];
  const outputs = heads[0]?.V.length ?? 0;
  const answer = new Array<number>(outputs).fill(0);
  for (const { V, Q } of heads) {
    const query = Q.map((row) => dot(row, last));
    for (const token of input) {
      const weight = dot(token, query);
      V.forEach((row, a) => {
        answer[a] = (answer[a] ?? 0) + weight * dot(row, token);
      });
    }
  }
  return answer;
}

/** ‖a − b‖ / ‖b‖ */
export function relativeDistance(a: readonly number[], b: readonly number[]): number {
  const difference = Math.hypot(...a.map((x, i) => x - (b[i] ?? Number.NaN)));
  return difference / Math.hypot(...b);
}

export function expectClose(actual: readonly number[], expected: readonly number[], tolerance: number): void {
  if (actual.length !== expected.length)
    throw new Error(`${actual.length} numbers instead of ${expected.length}.`);
  const distance = relativeDistance(actual, expected);
  if (!(distance <= tolerance)) throw new Error(`The relative distance is ${distance}, above ${tolerance}.`);
}

/** The code with which a promise is rejected, or "fulfilled". */
export async function codeOf(promise: Promise<unknown> | undefined): Promise<string> {
  try {
    await promise;
  } catch (error) {
    // The built engine has a class of its own.
    if (error instanceof Error && error.name === EngineError.name && "code" in error)
      return String(error.code);
    throw error;
  }
  return "fulfilled";
}

/** The same of a promise that is settled without waiting for anything, be it a worker's answer or time; "not yet" of any other. */
export function codeAtOnce(promise: Promise<unknown> | undefined): Promise<string> {
  return Promise.race([codeOf(promise), new Promise<string>((later) => setImmediate(later, "not yet"))]);
}

/** Tokens of ordinary size, no two of them perpendicular. */
export function ordinaryInput(d: number, length: number): Input {
  return Array.from({ length }, (_, t) =>
    Array.from({ length: d }, (_, j) => Math.sin(1 + 3 * t + 5 * j * (t + 1))),
  );
}
