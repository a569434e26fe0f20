// What a certificate says without words.
import { constants } from "../contract/values.ts";
import type { Certificate, Report, Verdict } from "./report";

/** What the drawing of a spectrum takes from a certificate. */
export type Spectral = Pick<
  Certificate,
  "verdict" | "way" | "rank" | "leastRank" | "mostRank" | "active" | "threshold" | "eigenvalues" | "zeros"
>;

/** Not of a large fit whose spectrum is still being computed, or was cancelled before it was. */
export function hasSpectrum({
  eigenvalues,
  zeros,
  features,
}: Pick<Certificate, "eigenvalues" | "zeros" | "features">): boolean {
  return eigenvalues.length + zeros === features;
}

/** Ordered by magnitude: what rounding left of a zero may be negative and is no weaker for it. */
export function eigenvaluesStrongestFirst(certificate: Pick<Spectral, "eigenvalues" | "zeros">): number[] {
  const zeros = new Array<number>(certificate.zeros).fill(0);
  return [...certificate.eigenvalues].sort((a, b) => Math.abs(b) - Math.abs(a)).concat(zeros);
}

/** Whether the rank is what the spectrum and its threshold say, whatever decided it; otherwise the threshold would mislead. */
export function isSpectrumRight({ way, verdict, rank, eigenvalues, threshold }: Spectral): boolean {
  if (way === "moments") return true;
  return verdict !== "too-close" && eigenvalues.filter((value) => value > threshold).length === rank;
}

const filledIn = (formula: string, units: string, active: string): string =>
  formula.replace("{units}", units).replace("{n}", active);

/** How τ is made, for drawings and as TeX. */
export const tauWritten = (units: string, active: string): string =>
  filledIn(constants.toleranceWritten, units, active);
export const tauInTex = (units: number, active: string): string =>
  filledIn(constants.toleranceTex, String(units), active);

/** The verdict on inputs of the task's kind: letters never fill the space, but data that shows all that their sequences can show
 * determines every answer to them. */
export function verdictOnKind(
  { sequences }: Pick<Report, "sequences">,
  { verdict, leastRank }: Pick<Certificate, "verdict" | "leastRank">,
): Verdict {
  return sequences && leastRank >= sequences.reachable ? "identifiable" : verdict;
}

/** The directions that inputs of the task's kind can show: the others are none of the data's. */
export function certificateOnKind(
  { sequences }: Pick<Report, "sequences">,
  certificate: Certificate,
): Certificate {
  if (!sequences || !hasSpectrum(certificate)) return certificate;
  const { reachable } = sequences;
  const strongest = eigenvaluesStrongestFirst(certificate).slice(0, reachable);
  const eigenvalues = strongest.filter((value) => value !== 0);
  return {
    ...certificate,
    verdict: verdictOnKind({ sequences }, certificate),
    features: reachable,
    eigenvalues,
    zeros: reachable - eigenvalues.length,
    lambdaMin: strongest.at(-1) ?? 0,
  };
}
