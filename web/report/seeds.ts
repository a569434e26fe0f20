// What is kept of one task over several seeds.
import type { FullDocument } from "../task/document";
import type { Certificate, Report } from "./report";

export interface SeedResult {
  seed: number;
  certificate: Certificate;
  /** Relative, on unseen inputs. */
  error: number | null;
  distance: number | null;
  seconds: number;
  dataFingerprint: string;
  fitFingerprint: string;
}

/** Consecutive seeds from the first one on, within the range of seeds. */
export function seedsFrom(first: number, length: number): number[] {
  const start = Math.min(first, Number.MAX_SAFE_INTEGER - length + 1);
  return Array.from({ length }, (_, place) => start + place);
}

/** Without noise and without a random start, data of the reader's own is the same for every seed. */
export function usesSeed({ data, noise, learner: { start } }: FullDocument): boolean {
  return data === undefined || noise > 0 || start === "random";
}

export function seedResult(report: Report, seconds: number): SeedResult {
  return {
    seed: report.task.seed,
    certificate: report.certificate,
    error: report.fit.testRelativeError,
    distance: report.distanceToTruth,
    seconds,
    dataFingerprint: report.data.fingerprint,
    fitFingerprint: report.fit.fingerprint,
  };
}

/** 0 where features that are always zero are left out of the eigenvalues. */
export function smallestEigenvalue({ certificate: { zeros, lambdaMin } }: SeedResult): number {
  return zeros > 0 ? 0 : lambdaMin;
}
