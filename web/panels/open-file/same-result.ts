// Whether a saved report says what the same engine says here, number by number: fingerprints alone would not notice a rank
// or an error that somebody changed in the file.
import type { Report } from "../../report/report";
import { isRecord, own, type UnknownRecord } from "../../task/record";

/** What may differ: the clock, and what is compared by itself. */
const besides: readonly (keyof Report)[] = ["v", "engine", "task", "timings"];

function isSame(a: unknown, b: unknown): boolean {
  if (Array.isArray(a)) {
    return Array.isArray(b) && a.length === b.length && a.every((value, index) => isSame(value, b[index]));
  }
  if (isRecord(a)) {
    if (!isRecord(b)) return false;
    const keys = Object.keys(a);
    return keys.length === Object.keys(b).length && keys.every((key) => isSame(own(a, key), own(b, key)));
  }
  return a === b;
}

/** The first part of the report that differs; null if none does. */
export function differingPart(report: Report, saved: UnknownRecord): string | null {
  const parts = (Object.keys(report) as (keyof Report)[]).filter((key) => !besides.includes(key));
  return parts.find((key) => !isSame(report[key], own(saved, key))) ?? null;
}
