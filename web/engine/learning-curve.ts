// How the error on unseen inputs falls with the number of training inputs, beside the shape that Theorem 2.2 gives it.

import { EngineError } from "../task/errors";
import { requireLinear, taskOf } from "../task/registry";
import { parseDocument } from "../task/schema";
import type { Engine } from "./engine";

/** One fit of the curve. */
export interface LearningPoint {
  /** Training inputs. */
  samples: number;
  /** Mean squared error on unseen inputs. */
  testMse: number;
  /** The same above the best layer there is, which is the one that made the (clean) answers; at least 0. */
  excess: number;
  /** C·d⁴/N. The theorem has no constant, so C is such that the first point lies on it: only the shape can be compared. */
  shape: number;
}

/** How a learning curve is measured. */
export interface LearningCurveOptions {
  /** Ends it. */
  signal?: AbortSignal;
  /** Hears every point as soon as it is there. */
  onPoint?: (point: LearningPoint) => void;
}

const mostPoints = 8;

function refuse(field: string, sentence: string): never {
  throw new EngineError("invalid-document", sentence, { field });
}

/** From all of the inputs down to about as many rows as there are features, halving. */
function sampleCounts(samples: number, rowsPerInput: number, features: number): number[] {
  const counts = [samples];
  for (let count = Math.floor(samples / 2); counts.length < mostPoints; count = Math.floor(count / 2)) {
    if (count * rowsPerInput < features || count < 1) break;
    counts.push(count);
  }
  return counts;
}

/** Fits the document with all of its samples, then with half of them, and so on. For tasks that have `samples`. */
export async function measureLearningCurve(
  engine: Pick<Engine, "fit" | "plan">,
  value: unknown,
  { signal, onPoint }: LearningCurveOptions = {},
): Promise<LearningPoint[]> {
  const document = requireLinear(parseDocument(value));
  const task = taskOf(document);
  if (document.samples === undefined) {
    refuse("task", `task is "${task.id}"; it has to be one whose number of training inputs can be chosen.`);
  }
  if (document.test === 0)
    refuse("test", "test is 0; it has to be at least 1 to measure an error on unseen inputs.");
  const { rows, features } = await engine.plan(document);
  const points: LearningPoint[] = [];
  for (const samples of sampleCounts(document.samples, rows / document.samples, features)) {
    const fit = await engine.fit({ ...document, samples }, signal ? { signal } : {});
    fit.dispose();
    const testMse = fit.report.fit.testMse ?? 0;
    const [first] = points;
    const shape = first ? (first.excess * first.samples) / samples : testMse;
    const point = { samples, testMse, excess: testMse, shape };
    points.push(point);
    onPoint?.(point);
  }
  return points;
}
