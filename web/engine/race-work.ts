// How much arithmetic a race asks for, and the refusal of one that would take hours. Counted as core/train does it, roughly.
import { type RaceSettings, type Runner, trainsInMoments } from "../report/race";
import type { Budget } from "../task/budget";
import type { FullDocument } from "../task/document";
import { taskOf } from "../task/registry";
import { refusal } from "../task/sentences";
import type { TaskSize } from "../task/task";

/** A race is watched and can be cancelled: it may take this many times the work of the largest fit. */
const FITS = 50;
/** Errors are measured at no more passes than about this. */
export const MEASURED = 100;
/** Moments of all batches may take this much memory (core/train/batches.cpp). */
export const MOMENT_BYTES = 128e6;
/** Forward and back through a number of the model, for every token. */
const THERE_AND_BACK = 6;
const THERE = 2;

type Sizes = Pick<RaceSettings, "passes" | "starts" | "batch" | "deepRows">;

/** Whether a step of one layer uses the moments of its batch: that is less work than reading its rows, and they can be kept. */
export function sumsMoments({ d, rows, rowsPerInput }: TaskSize, batch: number): boolean {
  const features = (d * d * (d + 1)) / 2;
  const batches = Math.ceil(rows / rowsPerInput / batch);
  return features <= (2 * rows) / batches && 8 * features * features * batches <= MOMENT_BYTES;
}

/** One layer: a gradient in the coefficients for every batch, from its moments or its rows, and from there to the heads. */
function layerPass(size: TaskSize, heads: number, batch: number): number {
  const { d, outputs, rows, rowsPerInput } = size;
  const features = (d * d * (d + 1)) / 2;
  const batches = Math.ceil(rows / rowsPerInput / batch);
  const gradient = sumsMoments(size, batch)
    ? 2 * outputs * features ** 2 * batches
    : 4 * outputs * features * rows;
  return gradient + THERE_AND_BACK * heads * d ** 3 * outputs * batches;
}

/** Numbers of a token inside a transformer block: whole fours for every head (core/train/transformer.cpp). */
export function transformerWidth(d: number, heads: number): number {
  return Math.max(1, Math.ceil(Math.floor(Math.max(16, 2 * d) / heads) / 4)) * 4 * heads;
}

/** Multiplications for a token, times `each` for those of a weight. */
function tokenWork(
  { architecture, heads, layers }: Runner,
  { d, rowsPerInput, tokens, rows, testRows }: TaskSize,
  each: number,
): number {
  // Query, product with the Gram matrix and value of every head, and the Gram matrix itself.
  if (architecture === "linear") return each * layers * (3 * heads + 2) * d ** 2;
  const width = transformerWidth(d, heads);
  const inputTokens = (tokens * rowsPerInput) / (rows + testRows);
  // Attention looks back at half of the input where every token is answered, else only once an input.
  const lookedAt = rowsPerInput > 1 ? inputTokens / 2 : 1;
  return each * (12 * width ** 2 + 2 * width * lookedAt);
}

function runnerWork(size: TaskSize, runner: Runner, { passes, batch, deepRows }: Sizes): number {
  const { d, outputs, rows, testRows, rowsPerInput, tokens } = size;
  const measured = Math.min(passes, MEASURED);
  const judgedRows = testRows > 0 ? testRows : rows;
  if (trainsInMoments(runner)) {
    return passes * layerPass(size, runner.heads, batch) + measured * judgedRows * outputs * d ** 2 * (d + 1);
  }
  const learned = Math.min(rows, Math.max(deepRows, batch * rowsPerInput));
  const perRow = tokens / (rows + testRows);
  return (
    passes * learned * perRow * tokenWork(runner, size, THERE_AND_BACK) +
    measured * judgedRows * perRow * tokenWork(runner, size, THERE)
  );
}

/** Steps of arithmetic, counted as those of a fit are. */
export function raceWork(document: FullDocument, settings: RaceSettings): number {
  const size = taskOf(document).size(document);
  const once = settings.runners.reduce((sum, runner) => sum + runnerWork(size, runner, settings), 0);
  return settings.starts * once;
}

type Lowered = "passes" | "starts" | "deepRows";

/** How the settings are called that a race can be made shorter with. */
export type RaceLabels = Record<Lowered, string>;
const plainLabels: RaceLabels = { passes: "passes", starts: "starts", deepRows: "deepRows" };

/** The largest value that fits, with all else as it is; null if none does. */
function mostOf(key: Lowered, document: FullDocument, settings: RaceSettings, flops: number): number | null {
  const fits = (value: number): boolean => raceWork(document, { ...settings, [key]: value }) <= flops;
  if (!fits(1)) return null;
  let [low, high] = [1, settings[key]];
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2);
    if (fits(middle)) low = middle;
    else high = middle;
  }
  return low;
}

/** Throws a sentence that says how much would be needed, and what to lower to which value. */
export function checkRaceWork(
  document: FullDocument,
  settings: RaceSettings,
  { place, flops }: Budget,
  labels: RaceLabels = plainLabels,
): void {
  const most = FITS * flops;
  const needed = raceWork(document, settings);
  if (needed <= most) return;
  const lowered = (["passes", "starts", "deepRows"] as const).flatMap((key) => {
    const value = mostOf(key, document, settings, most);
    return value === null ? [] : [{ key, label: labels[key], value }];
  });
  const [first] = lowered;
  throw refusal(
    "too-much-work",
    (words) =>
      `${words.tooMuchWork(needed, place, most)} ${first ? words.lower(lowered.slice(0, 2), false) : words.defaults}`,
    first ? { field: first.key } : {},
  );
}
