import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { eigenvaluesStrongestFirst, isSpectrumRight } from "../../web/report/certificate";
import type { Certificate } from "../../web/report/report";
import { superscript } from "../../web/task/wording";
import { pageWords } from "../../web/words/index";
import {
  count,
  digitsOfAgreement,
  factor,
  fixed,
  percent,
  seconds,
  significant,
} from "../../web/words/numbers";
import {
  distanceSentence,
  fewestHeadsSentence,
  numberWord,
  plainText,
  readingsSentence,
  relativeError,
  resultHeadline,
  roundingSentence,
  spectrumCaptionParts,
  spectrumSentence,
  verdictSentence,
  waySentence,
} from "../../web/words/sentences";
import { certificate, report, rowsOffBy } from "./report-sample";

const captionOf = (of: Certificate): string => plainText(spectrumCaptionParts(of));

/** No-break spaces are part of the numbers; the expectations are easier to read without them. */
const plain = (text: string): string => text.replaceAll("\u00a0", " ");

describe("Numbers", () => {
  test("two significant digits, powers of ten written out", () => {
    expect(plain(significant(7.5e-4))).toBe("7.5 × 10⁻⁴");
    expect(plain(significant(1.7e-16))).toBe("1.7 × 10⁻¹⁶");
    expect(plain(significant(3.5e11))).toBe("3.5 × 10¹¹");
    expect(significant(3.794, 3)).toBe("3.79");
    expect(significant(0.0042)).toBe("0.0042");
    expect(significant(5053)).toBe("5,100");
    expect(significant(0.4)).toBe("0.40");
    expect(significant(-2.14)).toBe("−2.1");
    expect(significant(0)).toBe("0");
  });

  test("rounding up to the next power of ten moves the power, not the digits", () => {
    expect(plain(significant(9.97e-5))).toBe("1.0 × 10⁻⁴");
    expect(plain(significant(99_700))).toBe("1.0 × 10⁵");
  });

  test("a written number never breaks over two lines", () => {
    fc.assert(
      fc.property(fc.double({ noNaN: true }), (value) => {
        expect(significant(value)).not.toMatch(/[ \n]/);
      }),
    );
  });

  test("a written number is within five per cent of the number it stands for", () => {
    fc.assert(
      fc.property(fc.double({ min: 1e-300, max: 1e300, noNaN: true }), (value) => {
        const [mantissa = "", power = ""] = plain(significant(value)).replaceAll(",", "").split(" × 10");
        const digits = "⁰¹²³⁴⁵⁶⁷⁸⁹";
        const exponent = [...power].map((c) => (c === "⁻" ? "-" : String(digits.indexOf(c)))).join("");
        const read = Number(`${mantissa}e${exponent || "0"}`);
        expect(Math.abs(read / value - 1)).toBeLessThan(0.0501);
      }),
    );
  });

  test("counts have a thousands comma", () => {
    expect([count(0), count(999), count(16_384), count(4_194_304)]).toEqual([
      "0",
      "999",
      "16,384",
      "4,194,304",
    ]);
  });

  test("shares, times and factors have their units", () => {
    expect(plain(percent(0.97))).toBe("97 %");
    expect(plain(percent(0.29))).toBe("29 %");
    expect(plain(seconds(0.2901))).toBe("0.29 s");
    expect(plain(seconds(12.44))).toBe("12.4 s");
    expect(factor(2.41)).toBe("2.4");
    expect(factor(853_000)).toBe("850,000");
    expect(plain(factor(48.3e6))).toBe("48 million");
    expect(plain(factor(5.8e9))).toBe("5.8 billion");
  });

  test("a negative zero has no sign", () => {
    expect(fixed(-0.0001, 2)).toBe("0.00");
    expect(fixed(-0.7, 2)).toBe("−0.70");
  });

  test("digits of agreement are never more than a 64-bit number has", () => {
    expect(digitsOfAgreement(0)).toBe(15);
    expect(digitsOfAgreement(1e-300)).toBe(15);
    expect(digitsOfAgreement(2e-13)).toBe(12);
    expect(digitsOfAgreement(3)).toBe(0);
  });

  test("exponents are raised", () => {
    expect(superscript(-120)).toBe("⁻¹²⁰");
  });

  test("small numbers are words", () => {
    expect([numberWord(8), numberWord(52)]).toEqual([pageWords.numberWord(8, "8"), "52"]);
    expect(numberWord(8, true)).toMatch(/^[A-Z]/);
  });
});

describe("The verdict sentence", () => {
  test("identifiable", () => {
    const sample = report({ certificate: { rank: 288, features: 288 } });
    expect(plain(verdictSentence(sample))).toBe(
      plainText(pageWords.verdict.identifiableSentence(288, 288, "7.5 × 10⁻⁴")),
    );
  });

  test("identifiable, but nothing fits perfectly: it does not speak of perfect fits", () => {
    expect(plain(verdictSentence(report({ trainError: 0.1 })))).toBe(
      plainText(pageWords.verdict.identifiableNoisy(4, 4, "7.5 × 10⁻⁴")),
    );
  });

  test("not identifiable", () => {
    const sample = report({ certificate: { verdict: "not-identifiable", rank: 248, features: 288 } });
    expect(verdictSentence(sample)).toBe(
      plainText(pageWords.verdict.notIdentifiableSentence("248", 288, "40", false)),
    );
  });

  test("too close to call: both readings", () => {
    const close = { verdict: "too-close", leastRank: 17, mostRank: 18, features: 18 } as const;
    expect(verdictSentence(report({ certificate: close }))).toBe(
      `${plainText(pageWords.verdict.readings("17", "18", 18, 1))} ${pageWords.verdict.wouldSettle}`,
    );
    const several = { ...close, leastRank: 6, rank: 9 };
    expect(readingsSentence(certificate(several))).toBe(
      plainText(pageWords.verdict.readings("6", "18", 18, 12)),
    );
  });

  test("a rank that the spectrum would contradict names no eigenvalue", () => {
    const weak = certificate({
      way: "rows",
      reason: "row-sizes",
      eigenvalues: [1e-13, 0.02, 0.13, 3.79],
      lambdaMin: 1e-13,
    });
    expect(isSpectrumRight(weak)).toBe(false);
    expect(verdictSentence(report({ certificate: weak }))).toBe(
      plainText(pageWords.verdict.identifiableByRows(4, 4)),
    );
    expect(captionOf(weak)).toContain(pageWords.way.read.rows(pageWords.way.because["row-sizes"]));
    expect(plain(spectrumSentence(weak))).toBe(
      pageWords.spectrum.sentenceByRows(4, "3.8", "1.0 × 10⁻¹³", [4]),
    );
    // Too close to call: both ranks, as in the verdict, and not the larger one as if it were sure.
    const close = certificate({ ...weak, verdict: "too-close", leastRank: 1, mostRank: 4 });
    expect(plain(spectrumSentence(close))).toBe(
      pageWords.spectrum.sentenceByRows(4, "3.8", "1.0 × 10⁻¹³", [1, 4]),
    );
    // Where both agree the eigenvalue is said, and the way too.
    const clear = certificate({ way: "rows", reason: "offsets" });
    expect(plain(verdictSentence(report({ certificate: clear })))).toContain(
      plainText(pageWords.verdict.identifiableSentence(4, 4, "7.5 × 10⁻⁴")),
    );
    expect(captionOf(clear)).toContain(pageWords.way.read.rows(pageWords.way.because.offsets));
  });

  test("every way and every reason is one plain sentence", () => {
    const ways = ["moments", "rows", "exact"] as const;
    const reasons = Object.keys(pageWords.way.because) as Certificate["reason"][];
    for (const way of ways) {
      for (const reason of reasons) {
        const sentence = waySentence({ way, reason });
        expect(sentence).toBe(pageWords.way.read[way](pageWords.way.because[reason]));
        expect(sentence).toMatch(/^[^.]+\.$/);
      }
    }
  });
});

describe("The headline of the result", () => {
  test("exact answers are counted in digits", () => {
    expect(resultHeadline(report({ testError: 2e-13 })).sentence).toBe(pageWords.result.allTo(2048, 12));
  });

  test("beside a negative verdict it says what the digits do not prove", () => {
    const { sentence, note } = resultHeadline(
      report({ certificate: { verdict: "not-identifiable", rank: 3 } }),
    );
    expect(sentence).toBe(pageWords.result.sameKindTo("14"));
    expect(note).toContain(pageWords.result.notRight);
  });

  test("the worst answer decides, not the average", () => {
    const sample = report({ testError: 1e-15 });
    sample.predictions[0] = { set: "test", row: 0, truth: [1], predicted: [1.0002], featurePower: 1 };
    expect(resultHeadline(sample).sentence).toBe(pageWords.result.allTo(2048, 3));
  });

  test("a poor fit is called poor", () => {
    expect(plain(resultHeadline(report({ testError: 0.27 })).sentence)).toBe(
      pageWords.result.offBy(2048, "27 %"),
    );
    expect(plain(resultHeadline(report({ testError: 1.5 })).sentence)).toBe(
      pageWords.result.useless(2048, "150 %"),
    );
  });

  test("noise and too few rows are named as causes", () => {
    expect(resultHeadline(report({ testError: 0.1, document: { noise: 0.1 } })).note).toBe(
      pageWords.result.noisy("0.1"),
    );
    expect(resultHeadline(report({ testError: 0.4, rows: 3 })).note).toContain(
      pageWords.result.fewRows(3, 4),
    );
  });

  test("without unseen inputs it speaks of the training answers and says so", () => {
    const open = { verdict: "not-identifiable", rank: 3 } as const;
    const { sentence, note } = resultHeadline(
      report({ testError: null, trainError: 2e-9, certificate: open }),
    );
    expect(sentence).toBe(pageWords.result.trainTo("8"));
    expect(note).toBe(pageWords.result.noTest);
  });

  test("beside a certificate for every input it does not say that nothing is known about new ones", () => {
    expect(resultHeadline(report({ testError: null })).note).toBe(pageWords.result.noTestDetermined);
  });

  test("a poor answer is not said to leave open whether the model is right", () => {
    const certificate = { verdict: "not-identifiable", rank: 3 } as const;
    expect(resultHeadline(report({ testError: 0.4, certificate })).note).toBe(pageWords.result.alsoOpen);
  });

  test("a fit that meets the truth by chance says so, and only that one", () => {
    const certificate = { verdict: "not-identifiable", rank: 3 } as const;
    const open = report({ certificate });
    expect(distanceSentence({ ...open, distanceToTruth: 4e-15 })).toBe(pageWords.result.smallestOfMany);
    expect(distanceSentence({ ...open, distanceToTruth: 0.5 })).toBeNull();
    expect(distanceSentence(open)).toBeNull();
    expect(distanceSentence({ ...report(), distanceToTruth: 4e-15 })).toBeNull();
    const random = report({ certificate, document: { learner: { start: "random" } } });
    expect(distanceSentence({ ...random, distanceToTruth: 4e-15 })).toBeNull();
  });
});

describe("Smaller sentences", () => {
  test("errors are called rounding only if they are", () => {
    expect(roundingSentence(report({ testError: 2e-16 }))).toContain(pageWords.result.onTheGrid);
    expect(roundingSentence(report({ testError: 1e-13 }))).toContain(pageWords.result.rounding);
    expect(roundingSentence(report({ testError: 1e-6 }))).toBeNull();
    expect(roundingSentence(report({ testError: 0 }))).toContain("no errors");
  });

  test("relative error is over all outputs of all rows", () => {
    expect(relativeError(rowsOffBy(0.25))).toBeCloseTo(0.25, 12);
    expect(relativeError([])).toBe(0);
  });

  test("how many heads are needed, in the words of how sure that is", () => {
    const found = { before: 17, after: 1, residual: 1e-15 };
    expect(fewestHeadsSentence({ ...found, status: "proved" }, report())).toBe(
      `${pageWords.fewest.enough("One", true)}; ${pageWords.fewest.status.proved("one")}`,
    );
    expect(fewestHeadsSentence({ ...found, after: 4, status: "generic" }, report())).toBe(
      `${pageWords.fewest.enough("Four", false)}; ${pageWords.fewest.status.generic}`,
    );
    expect(fewestHeadsSentence({ ...found, after: 12, status: "none smaller found" }, report())).toBe(
      `${pageWords.fewest.enough("12", false)}; ${pageWords.fewest.status["none smaller found"]}`,
    );
    expect(fewestHeadsSentence({ ...found, after: 0, status: "proved" }, report())).toContain(
      pageWords.fewest.zero,
    );
  });

  test("what rounding left of a zero is ordered by its magnitude", () => {
    const values = eigenvaluesStrongestFirst(certificate({ eigenvalues: [-3e-16, 1e-17, 2, 5], zeros: 1 }));
    expect(values).toEqual([5, 2, -3e-16, 1e-17, 0]);
  });

  test("the caption of the spectrum fits the verdict", () => {
    expect(plain(captionOf(certificate()))).toBe(plainText(pageWords.spectrum.caption("3.79", "5,100")));
    const close = certificate({
      verdict: "too-close",
      leastRank: 3,
      eigenvalues: [1e-10, 0.02, 0.13, 3.79],
      lambdaMin: 1e-10,
    });
    expect(captionOf(close)).toContain(pageWords.spectrum.captionClose("1", true));
  });
});
