// Sentences that once contradicted the number or the sentence beside them, each asked with the facts that made it wrong.
import { describe, expect, test } from "vitest";
import { relationText } from "../../web/report/relation-text";
import type { Minimality, NullDirections, Report } from "../../web/report/report";
import { programWords } from "../../web/tasks/machines/words/en";
import { runVerdict } from "../../web/tasks/machines/words/sentences";
import { softmaxWords } from "../../web/tasks/softmax/words/en";
import { headsHeadline } from "../../web/words/heads-sentences";
import { smallestEigenvalue } from "../../web/words/history-sentences";
import { headWords, historyWords, pageWords, paperWords } from "../../web/words/index";
import { openKind } from "../../web/words/open-words";
import { fewestHeadsSentence } from "../../web/words/sentences";
import { coordinateNames } from "../../web/words/tasks-words";
import { sayAll, textsOf } from "../golden/all-sentences";
import { certificate, openCertificate, report } from "./report-sample";

const found: Minimality = { before: 64, after: 64, status: "generic", residual: 1e-15 };
const NOISY = { document: { noise: 0.1 } };

function withHeads(heads: number, trueHeads: number, sample: Parameters<typeof report>[0] = {}): Report {
  const list = (length: number) => Array.from({ length }, () => ({ weight: 1, V: [[1]], Q: [[1]] }));
  const headErrors = Array.from({ length: heads }, (_, kept) => (kept === heads - 1 ? 1e-3 : 0.5));
  return { ...report(sample), heads: list(heads), truth: list(trueHeads), headErrors };
}

describe("Beside what stands next to it", () => {
  test("64 heads are needed for a noisy fit, not for the function", () => {
    const { enough, enoughNoisy } = pageWords.fewest;
    expect(fewestHeadsSentence(found, report(NOISY))).toContain(enoughNoisy("64", false));
    expect(fewestHeadsSentence(found, report())).toContain(enough("64", false));
  });

  test("a list of heads that is longer than the true layer’s is not called needed", () => {
    const longer = headsHeadline(withHeads(5, 3, NOISY), { ...found, before: 5, after: 5 }).note;
    expect(longer).toContain(headWords.note.trueFewer("three", false));
    const equal = headsHeadline(withHeads(3, 3), { ...found, before: 3, after: 3 }).note;
    expect(equal).not.toContain(headWords.note.trueFewer("three", false));
  });

  test("an eigenvalue that counts as zero is not written as a negative number", () => {
    expect(openCertificate.lambdaMin).toBeLessThan(0);
    expect(smallestEigenvalue(openCertificate)).toBe(historyWords.numbers.zero);
    // Decided by the rows: identifiable, though the eigenvalue is lost in rounding.
    expect(smallestEigenvalue(certificate({ way: "rows", lambdaMin: -1e-17 }))).toBe(
      historyWords.numbers.zero,
    );
    expect(smallestEigenvalue(certificate())).not.toBe(historyWords.numbers.zero);
  });

  test("answers that hold only given others are not counted as determined", () => {
    const onlyGiven = { sure: 0, given: 5, close: 0, open: 19, answers: 24 };
    expect(runVerdict(onlyGiven)).toBe(programWords.certificate.none(24));
    expect(runVerdict({ ...onlyGiven, sure: 1, open: 18 })).toBe(programWords.certificate.some("1", 24));
  });

  test("a claim that is held by most starts does not say always", () => {
    for (const { says, short } of Object.values(paperWords.figures)) {
      expect(`${says} ${short}`).not.toMatch(/\balways\b/);
    }
  });

  test("no sentence speaks of a panel by its letter: embeds and phones have none", () => {
    const words = { softmaxWords, historyWords, pageWords, programWords };
    const spoken = textsOf(words, "").flatMap(([path, text]) => sayAll(text, path));
    expect(spoken.filter((text) => /panel [abc]\b/.test(text))).toEqual([]);
  });

  test("a coordinate of the keys is not named like the key of a pair", () => {
    const data = {
      ...report().data,
      names: ["key 1", "key 2", "value 1", "value 10"],
      groups: ["key", "value"],
    };
    const sample = { ...report(), data };
    expect(coordinateNames(sample)).toEqual(["k₁", "k₂", "v₁", "v₁₀"]);
    const kind: NullDirections = {
      ...{ reason: "relation", types: [[0, 0, 0]], count: 1, kinds: 1, kind: "", words: "" },
      terms: [
        [0, 0, 1, 1],
        [0, 1, 0, -1],
      ],
    };
    const open = { ...sample, certificate: { ...openCertificate, nullDirections: [kind] } };
    expect(relationText(kind.terms, coordinateNames(open))).toBe("⟨k₁, k₁⟩ · k₂ = ⟨k₁, k₂⟩ · k₁");
    // What the symbols stand for is said with the first relation.
    expect(openKind(kind, open).words).toContain("k₁");
  });
});
