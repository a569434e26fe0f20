// Whether a saved report says what the same engine says here, number by number: fingerprints alone would not notice a rank
// or an error that somebody changed in the file.
import type { AnyReport } from "../../report/any-report";
import { isRecord, own, type UnknownRecord } from "../../task/record";

/** What may differ: the clock, what is compared by itself, and what is run after the fit. */
const besides: readonly string[] = ["v", "engine", "task", "timings", "seconds", "baselines", "exact"];

/** Facts that reports saved before did not have. */
const later: readonly string[] = ["groups", "reason", "types", "kinds"];

function isSame(a: unknown, b: unknown): boolean {
  if (Array.isArray(a)) {
    return Array.isArray(b) && a.length === b.length && a.every((value, index) => isSame(value, b[index]));
  }
  if (isRecord(a)) {
    if (!isRecord(b)) return false;
    const keys = keysOf(a).filter((key) => own(b, key) !== undefined || !later.includes(key));
    return keys.length === keysOf(b).length && keys.every((key) => isSame(own(a, key), own(b, key)));
  }
  return a === b;
}

function keysOf(record: object): string[] {
  return Object.keys(record).filter((key) => !besides.includes(key));
}

/** The first part of the report that differs; null if none does. */
export function differingPart(report: AnyReport, saved: UnknownRecord): string | null {
  const said = Object.entries(report).filter(([key]) => !besides.includes(key));
  return said.find(([key, value]) => !isSame(value, own(saved, key)))?.[0] ?? null;
}
