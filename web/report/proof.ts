// What exact arithmetic says of a fit's data: its rank modulo prime numbers, and what follows from it.
import type { ProofFacts, RelationFacts } from "../contract/types";
import { relationText } from "./relation-text";
import type { Certificate } from "./report";

export interface ExactRelation extends RelationFacts {
  /** For a person who reads the file: the same in the coordinates' names. */
  words: string;
}

/** What exact arithmetic says of the data as it was given. */
export interface Proof extends Omit<ProofFacts, "relations"> {
  /** Examples of what is left open, with whole coefficients, true on every row; none of kinds with too many terms, or if the numbers are not whole. */
  relations: ExactRelation[];
}

export function proofOf(facts: ProofFacts, names: readonly string[]): Proof {
  const relations = facts.relations.map(({ terms }) => ({ terms, words: relationText(terms, names) }));
  return { ...facts, relations };
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
