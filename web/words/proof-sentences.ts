// Which sentence is true of what exact arithmetic says: what is proved, what is certified, what is too close to call, and how.
import { type Proof, type Standing, standingOf } from "../report/proof";
import type { Certificate } from "../report/report";
import { proofWords } from "./index";
import { count, listed, rarely, seconds } from "./numbers";
import { readingsSentence } from "./sentences";

interface ProofLine {
  /** null where there is nothing to say. */
  standing: Standing | null;
  label: string;
  /** null where there is nothing to say. */
  sentence: string | null;
}

/** null where nothing that counts is proved or decided. */
function exactStanding(certificate: Certificate, proof: Proof): "proved" | "decided" | null {
  const standing = standingOf(certificate, proof);
  if (standing === "proved" || standing === "decided") return standing;
  // At least as many directions as 64-bit arithmetic sees: a prime can prove that much of any numbers.
  return standing === "certified" && proof.rank > 0 && proof.rank <= certificate.rank ? "proved" : null;
}

function exactSentence(certificate: Certificate, proof: Proof): string | null {
  const { exact } = proofWords;
  const { features, rank } = certificate;
  const standing = standingOf(certificate, proof);
  if (standing === "proved" || standing === "decided") {
    const said = proof.rank === features ? exact.all(features) : exact.exactly(count(proof.rank), features);
    return standing === "decided" ? `${said} ${exact.error(rarely(proof.error))}` : said;
  }
  if (standing === "close") return exact.closeBits(count(proof.rank), features);
  if (proof.rank > rank) return exact.lastBits(count(proof.rank), features, proof.rank - rank);
  return proof.rank === 0 ? null : exact.atLeast(count(proof.rank), features);
}

function certifiedSentence(certificate: Certificate, proof: Proof): string | null {
  const { certified } = proofWords;
  const { features, rank, leastRank } = certificate;
  const standing = standingOf(certificate, proof);
  if (standing === "close") return leastRank === 0 ? null : certified.all(leastRank);
  if (standing !== "certified") return proof.whole ? certified.restWhole : certified.rest;
  return rank === features ? certified.all(features) : certified.open(count(rank), features - rank);
}

/** One sentence each. `certificate` is the one that counts, see `withProof`. */
export function proofLines(certificate: Certificate, proof: Proof): ProofLine[] {
  const { labels } = proofWords;
  const isClose = standingOf(certificate, proof) === "close";
  const exact = exactStanding(certificate, proof);
  const certified = certifiedSentence(certificate, proof);
  return [
    { standing: exact, label: labels[exact ?? "proved"], sentence: exactSentence(certificate, proof) },
    { standing: certified === null ? null : "certified", label: labels.certified, sentence: certified },
    {
      standing: isClose ? "close" : null,
      label: labels.close,
      sentence: isClose ? readingsSentence(certificate) : null,
    },
  ];
}

function primesText({ primes }: Pick<Proof, "primes">): string {
  return listed(primes.map(count));
}

export function howSentence(proof: Proof): string {
  const { how } = proofWords;
  const rank = count(proof.rank);
  const modulo = (proof.primes.length === 1 ? how.one : how.several)(primesText(proof), rank);
  const numbers = !proof.whole ? how.real : proof.decimals > 0 ? how.decimals(proof.decimals) : how.whole;
  return `${modulo} ${numbers} ${how.seconds(seconds(proof.seconds))}`;
}

/** What came of checking again with other primes. */
export function againSentence(before: Proof, now: Proof): string {
  const { again } = proofWords;
  const [primes, rank] = [primesText(now), count(now.rank)];
  if (now.rank === before.rank) return again.same(primes, rank);
  return (now.rank > before.rank ? again.more : again.less)(primes, rank, count(before.rank));
}
