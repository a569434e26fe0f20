// What exact arithmetic says of a fit's data: its rank modulo prime numbers, and what follows from it.
import type { RawProof } from "../../wasm/polyhead";
import { rowsOf } from "./from-raw";
import { relationText } from "./relation-text";
import type { Certificate, Verdict } from "./report";

/** A relation that holds on every training input: Σ coefficient · G_jk z_l = 0. */
export interface ExactRelation {
  /** [j, k, l, coefficient] each, with whole coefficients. */
  terms: [number, number, number, number][];
  /** For a person who reads the file: the same in the coordinates' names. */
  words: string;
}

export interface Proof {
  primes: number[];
  /** The largest rank modulo one of the primes: the true rank is at least this. */
  rank: number;
  /** The training numbers are whole, or whole over 10 to the power `decimals`. */
  whole: boolean;
  decimals: number;
  /** The probability that `rank` is not the true rank of the data as given; 0 where it is proved. */
  error: number;
  /** The report's verdict with exactness taken into account. */
  verdict: Verdict;
  relations: ExactRelation[];
  /** Seconds. */
  seconds: number;
}

export function proofOf(raw: RawProof, names: readonly string[]): Proof {
  const relations = raw.relations.filter((terms) => terms.length > 0);
  return {
    primes: Array.from(raw.primes),
    rank: raw.rank,
    whole: raw.whole,
    decimals: raw.decimals,
    error: raw.error,
    verdict: raw.verdict,
    relations: relations.map((flat) => {
      const terms = rowsOf(flat, 4) as ExactRelation["terms"];
      return { terms, words: relationText(terms, names) };
    }),
    seconds: raw.seconds,
  };
}

/**
 * "proved": nothing is left to chance or rounding. "decided": by exact arithmetic, but for the stated probability. "certified":
 * in 64-bit arithmetic. "close": not even that.
 */
export type Standing = "proved" | "decided" | "certified" | "close";

export function standingOf({ features }: Pick<Certificate, "features">, proof: Proof): Standing {
  const { verdict, rank, whole, error } = proof;
  if (verdict === "too-close") return "close";
  // Numbers that are not whole have been rounded: that their rank is full to the last bit does not make it so for what they stand for.
  const isExact = verdict === "identifiable" ? rank === features : whole && rank < features;
  if (!isExact) return "certified";
  return error === 0 ? "proved" : "decided";
}

/** The certificate with what exact arithmetic decided in the place of what 64-bit arithmetic said. */
export function withProof(certificate: Certificate, proof: Proof | null): Certificate {
  if (!proof) return certificate;
  const standing = standingOf(certificate, proof);
  const isExact = standing === "proved" || standing === "decided";
  const isSame = proof.verdict === certificate.verdict && (!isExact || proof.rank === certificate.rank);
  if (isSame) return certificate;
  const { verdict, rank } = proof;
  return {
    ...certificate,
    verdict,
    rank,
    leastRank: rank,
    mostRank: rank,
    way: "exact",
    reason: "whole-numbers",
  };
}
