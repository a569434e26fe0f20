// What a certificate says without words.
import type { Certificate } from "./report";

/** Ordered by magnitude: what rounding left of a zero may be negative and is no weaker for it. */
export function eigenvaluesStrongestFirst(certificate: Certificate): number[] {
  const zeros = new Array<number>(certificate.zeros).fill(0);
  return [...certificate.eigenvalues].sort((a, b) => Math.abs(b) - Math.abs(a)).concat(zeros);
}

/** Whether the rank is what the spectrum and its threshold say, whatever decided it; otherwise the threshold would mislead. */
export function isSpectrumRight({ way, verdict, rank, eigenvalues, threshold }: Certificate): boolean {
  if (way === "moments") return true;
  return verdict !== "too-close" && eigenvalues.filter((value) => value > threshold).length === rank;
}
