// What exact arithmetic says of a fit, in words, and when it stands above what 64-bit arithmetic said.
import { describe, expect, it } from "vitest";
import type { ProofFacts } from "../../web/contract/types";
import { type Proof, proofOf, standingOf, withProof } from "../../web/report/proof";
import { relationText } from "../../web/report/relation-text";
import type { PointCertificate } from "../../web/report/report";
import { inputWords, pageWords, proofWords } from "../../web/words/index";
import { rarely } from "../../web/words/numbers";
import { surenessWords } from "../../web/words/open-words";
import { againSentence, howSentence, proofLines } from "../../web/words/proof-sentences";
import { plainText } from "../../web/words/sentences";
import { certificate } from "./report-sample";

const proof = (changes: Partial<Proof> = {}): Proof => ({
  primes: [6_291_469],
  rank: 4,
  whole: false,
  decimals: 0,
  error: 0,
  verdict: "identifiable",
  relations: [],
  seconds: 0.01,
  ...changes,
});

const open = { verdict: "not-identifiable", rank: 3 } as const;
const whole: Partial<Proof> = { ...open, whole: true, error: 8e-13, primes: [4_194_319, 5_000_011] };
const plain = (text: string): string => text.replaceAll("\u00a0", " ");

describe("A proof", () => {
  it("is a value of JSON, its relations written in the coordinates' names", () => {
    const facts: ProofFacts = {
      primes: [4_194_319],
      rank: 3,
      whole: true,
      decimals: 0,
      error: 8e-13,
      verdict: "not-identifiable",
      relations: [
        {
          terms: [
            [0, 0, 1, 5],
            [0, 1, 1, -1024],
          ],
        },
      ],
      seconds: 0.5,
    };
    const made = proofOf(facts, ["a", "b"]);
    expect(JSON.parse(JSON.stringify(made))).toEqual(made);
    expect(made.relations).toEqual([
      {
        terms: [
          [0, 0, 1, 5],
          [0, 1, 1, -1024],
        ],
        words: "5 ⟨a, a⟩ · b = 1024 ⟨a, b⟩ · b",
      },
    ]);
  });

  it("keeps every digit of a whole coefficient", () => {
    const terms = [[0, 0, 0, 123_457] as const, [1, 1, 1, -2] as const];
    expect(relationText(terms, ["a", "b"])).toBe("123457 ⟨a, a⟩ · a = 2 ⟨b, b⟩ · b");
  });

  it("is one only where nothing is left to rounding or to chance", () => {
    const standing = (changes: Partial<Proof>) => standingOf(certificate(), proof(changes));
    expect(standing({})).toBe("proved");
    expect(standing({ rank: 3 })).toBe("certified");
    expect(standing(whole)).toBe("decided");
    expect(standing({ ...whole, error: 0 })).toBe("proved");
    // Rounded numbers that fill the space to the last bit prove nothing about what they stand for.
    expect(standing({ verdict: "not-identifiable", rank: 4 })).toBe("certified");
    expect(standing({ ...open })).toBe("certified");
    expect(standing({ verdict: "too-close" })).toBe("close");
  });

  it("stands above 64-bit arithmetic where the two differ, and changes nothing where they do not", () => {
    const said = certificate();
    expect(withProof(said, null)).toBe(said);
    expect(withProof(said, proof())).toBe(said);
    expect(withProof(said, proof(whole))).toMatchObject({
      verdict: "not-identifiable",
      rank: 3,
      leastRank: 3,
      mostRank: 3,
      way: "exact",
    });
    // The numerical verdict stays where primes only see the last bits.
    const numerical = certificate(open);
    expect(withProof(numerical, proof({ verdict: "not-identifiable", rank: 4 }))).toBe(numerical);
    const close = certificate({ verdict: "too-close", leastRank: 3 });
    expect(withProof(close, proof({ verdict: "too-close" }))).toBe(close);
  });
});

describe("What is proved, certified and too close", () => {
  const said = (changes: Partial<Proof>, of = {}) =>
    proofLines(certificate(of), proof(changes)).map(
      ({ label, sentence }) => `${label}: ${sentence ?? "Nothing."}`,
    );
  const notClose = `${proofWords.labels.close}: Nothing.`;

  it("full rank modulo a prime is a proof", () => {
    expect(said({})).toEqual([
      `${proofWords.labels.proved}: ${proofWords.exact.all(4)}`,
      `${proofWords.labels.certified}: ${proofWords.certified.rest}`,
      notClose,
    ]);
  });

  it("whole numbers are decided in both directions, with the probability of an error", () => {
    expect(said(whole, open)).toEqual([
      `${proofWords.labels.decided}: ${proofWords.exact.exactly("3", 4)} ${proofWords.exact.error("10¹²")}`,
      `${proofWords.labels.certified}: ${proofWords.certified.restWhole}`,
      notClose,
    ]);
  });

  it("what is missing in rounded numbers is certified, not proved", () => {
    expect(said({ verdict: "not-identifiable", rank: 4 }, open)).toEqual([
      `${proofWords.labels.proved}: ${proofWords.exact.lastBits("4", 4, 1)}`,
      `${proofWords.labels.certified}: ${proofWords.certified.open("3", 1)}`,
      notClose,
    ]);
    expect(said({ verdict: "not-identifiable", rank: 3, error: 1e-9 }, open)[0]).toContain(
      proofWords.exact.atLeast("3", 4),
    );
  });

  it("too close shows both readings", () => {
    const lines = said({ verdict: "too-close" }, { verdict: "too-close", leastRank: 3 });
    expect(lines[0]).toContain(proofWords.exact.closeBits("4", 4));
    expect(lines[1]).toBe(`${proofWords.labels.certified}: ${proofWords.certified.all(3)}`);
    expect(lines[2]).toContain(plainText(pageWords.verdict.readings("3", "4", 4, 1)));
    const none = { verdict: "too-close", leastRank: 0 } as const;
    expect(said({ verdict: "too-close" }, none)[1]).toBe(`${proofWords.labels.certified}: Nothing.`);
    // What says nothing is not marked as if it were proved.
    const marks = proofLines(certificate(none), proof({ verdict: "too-close" })).map(
      ({ standing }) => standing,
    );
    expect(marks).toEqual([null, null, "close"]);
  });

  it("says how: which primes, which rank, what kind of numbers", () => {
    expect(plain(howSentence(proof()))).toContain(proofWords.how.one("6,291,469", "4"));
    expect(howSentence(proof())).toContain(proofWords.how.real);
    expect(howSentence(proof(whole))).toContain(proofWords.how.several("4,194,319, 5,000,011", "3"));
    expect(howSentence(proof({ ...whole, decimals: 2 }))).toContain(proofWords.how.decimals(2));
    expect(rarely(8e-13)).toBe("10¹²");
    expect(rarely(1.1e-12)).toBe("10¹¹");
  });

  it("a second look says whether it agrees, and the larger rank counts", () => {
    const now = proof({ primes: [7_340_033] });
    expect(againSentence(proof(), now)).toBe(proofWords.again.same("7,340,033", "4"));
    expect(againSentence(proof({ rank: 3 }), now)).toContain(proofWords.again.more("7,340,033", "4", "3"));
    expect(againSentence(proof({ rank: 5 }), now)).toContain(proofWords.again.less("7,340,033", "4", "5"));
  });
});

describe("How sure one answer is", () => {
  const point: PointCertificate = {
    determined: true,
    tooClose: false,
    exactError: null,
    largestDifference: 3.1e-14,
    residual: 1e-16,
    touchesInactive: false,
    missing: [],
    words: "",
    deviation: null,
  };

  it("says by how much another model could differ, and which arithmetic decided", () => {
    expect(plain(surenessWords(point))).toBe(`${inputWords.differs("3.1 × 10⁻¹⁴")} ${inputWords.by64Bit}`);
    expect(surenessWords({ ...point, largestDifference: 0, exactError: 8e-13 })).toBe(
      `${inputWords.differsNot} ${inputWords.exact("1 in 10¹²")}`,
    );
    expect(surenessWords({ ...point, exactError: 0 })).toContain(inputWords.proved);
    const open = { ...point, determined: false, largestDifference: 2 };
    expect(surenessWords(open)).toBe(`${inputWords.couldDiffer("2.0")} ${inputWords.by64Bit}`);
    // Where it cannot be told, nothing was decided.
    expect(surenessWords({ ...open, tooClose: true })).not.toContain(inputWords.by64Bit);
  });
});
