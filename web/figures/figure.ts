// A figure of the paper as software: settings, the runs it takes, what was measured, and whether the claim holds. Pure
// orchestration of engine calls, for the page and the command line alike.
import type { Engine } from "../engine/engine";
import { toCsv } from "../report/csv";
import { EngineError } from "../task/errors";

/** Our own, of what the theorems say beyond the paper's figures. */
export type StudyId = "scaling" | "shift" | "robustness" | "sequences";
export type FigureId = "1a" | "1b" | "2a" | "2b" | "3" | "4" | StudyId;
export type FigureSize = "quick" | "full";

/** A setting the reader may change; the claim may end there. */
export interface FigureField {
  key: string;
  /** By size. */
  default: Readonly<Record<FigureSize, number>>;
  min: number;
  max: number;
  /** Values a slider stops at. */
  steps: readonly number[];
  integer: boolean;
}

/** How many random starts, one after the other. */
export const startsSetting = (
  byDefault: FigureField["default"],
  steps: readonly number[],
  max = 20,
): FigureField => ({ key: "starts", default: byDefault, min: 1, max, steps, integer: true });

export type FigureSettings = Readonly<Record<string, number>>;

export interface FigureOptions {
  signal?: AbortSignal;
  onProgress?: (done: number, total: number) => void;
}

/** One line of the CSV: the same columns in every row. */
type FigureRow = Readonly<Record<string, string | number>>;

export interface Finding {
  /** Null: this run cannot tell, e.g. because too few points are left to compare. */
  held: boolean | null;
}

export interface Figure<Data = unknown, Judged extends Finding = Finding> {
  id: FigureId;
  /** Of the quick size on an ordinary laptop, about. */
  seconds: number;
  fields: readonly FigureField[];
  /** Runs of the engine that it takes. */
  runs(settings: FigureSettings): number;
  measure(engine: FigureEngine, settings: FigureSettings, options: FigureOptions): Promise<Data>;
  /** The criterion: it may fail. */
  judge(data: Data, settings: FigureSettings): Judged;
  rows(data: Data): FigureRow[];
}

export type FigureEngine = Pick<Engine, "fit" | "race">;

export function defaultSettings(figure: Pick<Figure, "fields">, size: FigureSize): FigureSettings {
  return Object.fromEntries(figure.fields.map((field) => [field.key, field.default[size]]));
}

/** The settings of a size with some of them changed; refuses what is out of range with a sentence. */
export function checkSettings(
  figure: Pick<Figure, "fields">,
  size: FigureSize,
  changes: FigureSettings,
): FigureSettings {
  const settings = { ...defaultSettings(figure, size), ...changes };
  for (const [key, value] of Object.entries(settings)) {
    const field = figure.fields.find((each) => each.key === key);
    if (!field) {
      const known = figure.fields.map((each) => each.key).join(", ");
      throw new EngineError("invalid-document", `${key} is no setting of this figure; it has ${known}.`, {
        field: key,
      });
    }
    const { min, max, integer } = field;
    if (value >= min && value <= max && (!integer || Number.isInteger(value))) continue;
    const kind = integer ? "a whole number " : "";
    throw new EngineError(
      "invalid-document",
      `${key} is ${value}; it has to be ${kind}between ${min} and ${max}.`,
      { field: key },
    );
  }
  return settings;
}

/** The runs of a figure one after the other, counted. */
export function counter(total: number, { signal, onProgress }: FigureOptions) {
  let done = 0;
  onProgress?.(0, total);
  return {
    options: signal ? { signal } : {},
    next(): void {
      onProgress?.(++done, total);
    },
    /** Within a long run. */
    at(share: number): void {
      onProgress?.(done + share, total);
    },
  };
}

export function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  const high = sorted[middle] ?? Number.NaN;
  return sorted.length % 2 === 1 ? high : ((sorted[middle - 1] ?? Number.NaN) + high) / 2;
}

/** Places in ascending order, equal values sharing the mean of theirs. */
function ranks(values: readonly number[]): number[] {
  return values.map((value) => {
    const below = values.filter((other) => other < value).length;
    const equal = values.filter((other) => other === value).length;
    return below + (equal + 1) / 2;
  });
}

/** Spearman's rank correlation; null where one side never changes. */
export function rankCorrelation(a: readonly number[], b: readonly number[]): number | null {
  const [left, right] = [ranks(a), ranks(b)];
  const [meanLeft, meanRight] = [mean(left), mean(right)];
  let together = 0;
  let alone = 0;
  let other = 0;
  left.forEach((value, place) => {
    const [x, y] = [value - meanLeft, (right[place] ?? 0) - meanRight];
    together += x * y;
    alone += x * x;
    other += y * y;
  });
  return alone > 0 && other > 0 ? together / Math.sqrt(alone * other) : null;
}

export function figureCsv(rows: readonly FigureRow[], { held }: Finding): string {
  const columns = Object.keys(rows[0] ?? {});
  const verdict = held === null ? "cannot tell" : held ? "held" : "not held";
  return toCsv({
    columns: [...columns, "claim"],
    rows: rows.map((row) => [...columns.map((column) => row[column] ?? null), verdict]),
  });
}
