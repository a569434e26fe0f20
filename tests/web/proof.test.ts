// What exact arithmetic says of a fit, in words, and when it stands above what 64-bit arithmetic said.
import { describe, expect, it } from "vitest";
import type { ProofFacts } from "../../web/contract/types";
import { type Proof, proofOf, standingOf, withProof } from "../../web/report/proof";
import { relationText } from "../../web/report/relation-text";
import type { PointCertificate } from "../../web/report/report";
import { rarely } from "../../web/words/numbers";
import { surenessWords } from "../../web/words/open-words";
import { againSentence, howSentence, proofLines } from "../../web/words/proof-sentences";
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

  it("full rank modulo a prime is a proof", () => {
    expect(said({})).toEqual([
      "Proved in exact arithmetic: All 4 directions are determined by the data as given, whatever rounding does.",
      "Certified in 64-bit arithmetic: The coefficients, the errors and the answers to single inputs.",
      "Too close to call: Nothing.",
    ]);
  });

  it("whole numbers are decided in both directions, with the probability of an error", () => {
    expect(said(whole, open)).toEqual([
      "Decided in exact arithmetic: The data determines exactly 3 of 4 directions. The probability of an error is less than 1 in 10¹².",
      "Certified in 64-bit arithmetic: The coefficients and the errors; the verdict and single inputs do not rest on rounding.",
      "Too close to call: Nothing.",
    ]);
  });

  it("what is missing in rounded numbers is certified, not proved", () => {
    expect(said({ verdict: "not-identifiable", rank: 4 }, open)).toEqual([
      "Proved in exact arithmetic: Nothing that counts: to the last bit the numbers reach 4 of 4 directions, but 1 of them only by the rounding in the numbers themselves.",
      "Certified in 64-bit arithmetic: 3 directions are determined and one is not: a change along it changes no training answer by more than rounding does.",
      "Too close to call: Nothing.",
    ]);
    expect(said({ verdict: "not-identifiable", rank: 3, error: 1e-9 }, open)[0]).toContain("At least 3 of 4");
  });

  it("too close shows both readings", () => {
    const lines = said({ verdict: "too-close" }, { verdict: "too-close", leastRank: 3 });
    expect(lines[0]).toContain(
      "Nothing that counts: to the last bit the numbers determine 4 of 4 directions",
    );
    expect(lines[1]).toBe("Certified in 64-bit arithmetic: 3 directions are determined.");
    expect(lines[2]).toContain("The data determines 3 or 4 of 4 directions");
    const none = { verdict: "too-close", leastRank: 0 } as const;
    expect(said({ verdict: "too-close" }, none)[1]).toBe("Certified in 64-bit arithmetic: Nothing.");
    // What says nothing is not marked as if it were proved.
    const marks = proofLines(certificate(none), proof({ verdict: "too-close" })).map(
      ({ standing }) => standing,
    );
    expect(marks).toEqual([null, null, "close"]);
  });

  it("says how: which primes, which rank, what kind of numbers", () => {
    expect(plain(howSentence(proof()))).toContain("Modulo 6,291,469 they have rank 4");
    expect(howSentence(proof())).toContain("not whole");
    expect(howSentence(proof(whole))).toContain("Modulo 4,194,319, 5,000,011 they have rank 3 at most");
    expect(howSentence(proof({ ...whole, decimals: 2 }))).toContain("at most 2 decimals");
    expect(rarely(8e-13)).toBe("10¹²");
    expect(rarely(1.1e-12)).toBe("10¹¹");
  });

  it("a second look says whether it agrees, and the larger rank counts", () => {
    const now = proof({ primes: [7_340_033] });
    expect(againSentence(proof(), now)).toBe("Checked again modulo 7,340,033: the rank is 4 as before.");
    expect(againSentence(proof({ rank: 3 }), now)).toContain("is 4, not 3; the larger one counts");
    expect(againSentence(proof({ rank: 5 }), now)).toContain("only 4; a prime can hide a direction, and 5");
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
    expect(plain(surenessWords(point))).toBe(
      "Another model that fits as well, and is no farther from this one than this one is from zero, could differ here by at most 3.1 × 10⁻¹⁴. Decided in 64-bit arithmetic.",
    );
    expect(surenessWords({ ...point, largestDifference: 0, exactError: 8e-13 })).toBe(
      "No other model that fits as well gives anything else here. Decided in exact arithmetic; the probability of an error is less than 1 in 10¹².",
    );
    expect(surenessWords({ ...point, exactError: 0 })).toContain("without any doubt left");
    const open = { ...point, determined: false, largestDifference: 2 };
    expect(surenessWords(open)).toContain("could differ here by up to 2.0. Decided in 64-bit");
    // Where it cannot be told, nothing was decided.
    expect(surenessWords({ ...open, tooClose: true })).not.toContain("Decided");
  });
});
