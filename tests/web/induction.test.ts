import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { certificateOnKind, hasSpectrum, verdictOnKind } from "../../web/report/certificate";
import { parseDocument } from "../../web/task/schema";
import { barsSentence, drawBars } from "../../web/tasks/induction/bars";
import { addedAt } from "../../web/tasks/induction/head";
import {
  headlineOf,
  headSentence,
  lengthNote,
  lookedBack,
  missingPairs,
} from "../../web/tasks/induction/sentences";
import {
  bayesAnswer,
  drawSequence,
  earlierPlaces,
  followers,
  mostTelling,
  parseSequence,
  sequenceOf,
  sequenceText,
  tokensOf,
} from "../../web/tasks/induction/sequence";
import { inductionWords } from "../../web/tasks/induction/words/en";
import { pageWords } from "../../web/words/index";
import { verdictSentence, verdictTitle } from "../../web/words/sentences";
import { report } from "./report-sample";

const letters = 4;
const sequences = fc.array(fc.integer({ min: 0, max: letters - 1 }), { minLength: 2, maxLength: 60 });
/** Numbers from a list, again and again. */
const from = (numbers: readonly number[]) => {
  let place = -1;
  return () => numbers[++place % numbers.length] ?? 0;
};

describe("A document of an induction head", () => {
  it("gets every default", () => {
    expect(parseDocument({ v: 1, task: "induction" })).toMatchObject({
      params: { letters: 4, length: 32, alpha: 0.3, label: "next" },
      samples: 8192,
      test: 4096,
    });
  });

  it.each([{ letters: 7 }, { length: 3 }, { alpha: 0 }, { label: "both" }])(
    "is refused with %o",
    (params) => {
      expect(() => parseDocument({ v: 1, task: "induction", params })).toThrow(Object.keys(params)[0]);
    },
  );
});

describe("A sequence", () => {
  it("comes back from its letters and from its tokens", () => {
    fc.assert(
      fc.property(sequences, (sequence) => {
        expect(parseSequence(sequenceText(sequence), letters)).toEqual({ sequence });
        expect(sequenceOf(tokensOf(sequence, letters))).toEqual(sequence);
      }),
    );
  });

  it("is refused with what is wrong", () => {
    expect(parseSequence("ab e", letters)).toEqual({ wrong: "letter", letter: "e", place: 3 });
    expect(parseSequence("a", letters)).toEqual({ wrong: "short" });
    expect(parseSequence("ab".repeat(3000), letters)).toEqual({ wrong: "long", length: 6000 });
  });

  it("has as many followers of its last letter as that stood before", () => {
    fc.assert(
      fc.property(sequences, (sequence) => {
        const counts = followers(sequence, letters);
        expect(counts.reduce((sum, count) => sum + count, 0)).toBe(earlierPlaces(sequence).length);
      }),
    );
  });

  it("of the picture is followed by b three times, by d twice, by a once", () => {
    const typed = parseSequence("abdcabadcbabdcaadba", letters);
    const sequence = "sequence" in typed ? typed.sequence : [];
    expect(followers(sequence, letters)).toEqual([1, 3, 0, 2]);
  });

  it("gives means that sum to one, and without any evidence equal ones", () => {
    const mean = bayesAnswer([1, 3, 0, 2], 0.3);
    expect(mean.reduce((sum, share) => sum + share, 0)).toBeCloseTo(1, 12);
    expect(mean[1]).toBeCloseTo(3.3 / 7.2, 12);
    expect(bayesAnswer([0, 0, 0, 0], 0.3)).toEqual([0.25, 0.25, 0.25, 0.25]);
  });

  it("is drawn as long as asked for, of its letters", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 2, max: 200 }),
        fc.array(fc.double({ min: 0, max: 0.999999, noNaN: true }), { minLength: 1 }),
        (length, numbers) => {
          const drawn = drawSequence(length, { letters, alpha: 0.3 }, from(numbers));
          expect(drawn).toHaveLength(length);
          expect(drawn.every((letter) => letter >= 0 && letter < letters)).toBe(true);
        },
      ),
    );
  });
});

describe("What is said of an answer", () => {
  const answers = (layer: readonly number[], beside: readonly number[], times: readonly number[]) =>
    [..."abcd"].map((letter, place) => ({
      letter,
      layer: layer[place] ?? 0,
      beside: beside[place] ?? 0,
      times: times[place] ?? 0,
    }));
  const { headline } = inductionWords;

  it("names the letter that the layer expects, and Bayes's where it is another", () => {
    const next = { label: "next", letters } as const;
    const agreed = answers([0, 0.6, 0.1, 0.3], [0.1, 0.5, 0.1, 0.3], [0, 2, 0, 1]);
    expect(headlineOf(next, [0], agreed)).toBe(headline.agree("a", "b"));
    const differs = answers([0, 0.2, 0.1, 0.3], [0.1, 0.5, 0.1, 0.3], [0, 2, 0, 1]);
    expect(headlineOf(next, [0], differs)).toBe(headline.differ("a", "d", "b"));
  });

  it("says “exactly” of counts only where they are", () => {
    const counts = { label: "counts", letters } as const;
    expect(headlineOf(counts, [1], answers([1, 2, 0, 0], [1, 2, 0, 0], []))).toBe(headline.exact("b"));
    expect(headlineOf(counts, [1], answers([1, 2.5, 0, 0], [1, 2, 0, 0], []))).toBe(
      headline.off("b", "0.50"),
    );
  });

  it("says what followed, or that there is nothing to look back at", () => {
    expect(lookedBack([0], answers([], [], [1, 3, 0, 2]))).toContain("b");
    expect(lookedBack([2], answers([], [], [0, 0, 0, 0]))).toBe(inductionWords.nothingBefore("c"));
  });

  it("warns of another length where answers grow with it, and not where counts hold", () => {
    expect(lengthNote({ label: "next", length: 32 }, 40)).toBeNull();
    expect(lengthNote({ label: "next", length: 32 }, 64)).toBe(inductionWords.farLength("64", "32"));
    expect(lengthNote({ label: "counts", length: 8 }, 5000)).toBe(inductionWords.anyLength("5,000", "8"));
  });

  it("names the letter pairs that an undetermined answer hangs on", () => {
    expect(missingPairs([], letters)).toBe("");
    // Now b, before a, the last letter c; then the same with c as the letter before the last.
    expect(missingPairs([{ j: 1, k: 4, l: 2 }], letters)).toBe(
      inductionWords.missing(inductionWords.pair("a", "b", inductionWords.isLast("c"))),
    );
    expect(missingPairs([{ j: 1, k: 4, l: letters + 2 }], letters)).toBe(
      inductionWords.missing(inductionWords.pair("a", "b", inductionWords.isLastButOne("c"))),
    );
  });
});

describe("The bars of the next letter", () => {
  it("write counts in full, and what rounding leaves of zero as zero", () => {
    const counted = [
      { letter: "a", times: 281, layer: 281 - 1e-12, beside: 281 },
      { letter: "b", times: 0, layer: -1e-13, beside: 0 },
    ];
    expect(barsSentence(counted, inductionWords.bars)).toBe(inductionWords.bars.sentence("a", "281", "281"));
    const [, none] = drawBars(counted, 400, inductionWords.bars).points;
    expect(none?.readout.rest).toContain(inductionWords.bars.point("0", "0", 0));
  });
});

describe("The verdict on sequences", () => {
  const sequenceReport = (rank: number) => {
    const base = report();
    const certificate = {
      ...base.certificate,
      verdict: "not-identifiable" as const,
      rank,
      leastRank: rank,
      mostRank: rank,
      features: 288,
    };
    return { ...base, certificate, sequences: { reachable: 112, largestError: 0, right: null } };
  };

  it("is that every answer is determined once all directions are that sequences can show", () => {
    const all = sequenceReport(112);
    expect(verdictOnKind(all, all.certificate)).toBe("identifiable");
    expect(verdictTitle(all)).toBe(pageWords.verdict.everyAnswer);
    expect(verdictSentence(all)).toContain("112 of 112");
    const spectrum = {
      ...all.certificate,
      eigenvalues: Array.from({ length: 112 }, (_, at) => 112 - at),
      zeros: 176,
    };
    expect(certificateOnKind(all, spectrum)).toMatchObject({ features: 112, zeros: 0, lambdaMin: 1 });
  });

  it("stays “not identifiable” with one fewer", () => {
    const fewer = sequenceReport(111);
    expect(verdictOnKind(fewer, fewer.certificate)).toBe("not-identifiable");
    expect(verdictTitle(fewer)).toBe(pageWords.verdict["not-identifiable"]);
    expect(verdictSentence(fewer)).toContain("111 of 112");
    const spectrum = {
      ...fewer.certificate,
      eigenvalues: Array.from({ length: 120 }, (_, at) => (at < 111 ? 112 - at : 1e-16)),
      zeros: 168,
    };
    const shown = certificateOnKind(fewer, spectrum);
    expect(shown).toMatchObject({ verdict: "not-identifiable", features: 112, zeros: 0, lambdaMin: 1e-16 });
    expect(hasSpectrum(shown)).toBe(true);
    // What has no spectrum yet gets none.
    expect(certificateOnKind(fewer, fewer.certificate)).toBe(fewer.certificate);
  });
});

/** V picks the letter now, Q matches a token's letter before with the last letter: times 2 and a half, which changes nothing. */
const teacher = {
  weight: 1,
  V: Array.from({ length: letters }, (_, a) =>
    Array.from({ length: 2 * letters }, (_, column) => (column === a ? 2 : 0)),
  ),
  Q: Array.from({ length: 2 * letters }, (_, row) =>
    Array.from({ length: 2 * letters }, (_, column) => (row === letters + column ? 0.5 : 0)),
  ),
};

describe("Of several sequences", () => {
  it("the one is shown whose last letter was followed by the most different ones", () => {
    const [dull, telling] = [
      [0, 0, 0, 0],
      [0, 1, 0, 2, 0],
    ];
    expect(mostTelling([dull, telling, [1, 0, 1, 2, 1]], letters)).toBe(telling);
    expect(mostTelling([], letters)).toEqual([]);
  });
});

describe("A head", () => {
  it("that counts adds one for every place where the last letter stood before", () => {
    fc.assert(
      fc.property(sequences, (sequence) => {
        expect(addedAt([teacher], sequence, letters)).toEqual(earlierPlaces(sequence).map(() => 1));
        // Two heads of half the size are the same layer.
        const half = { ...teacher, V: teacher.V.map((row) => row.map((value) => value / 2)) };
        expect(addedAt([half, half], sequence, letters)).toEqual(earlierPlaces(sequence).map(() => 1));
      }),
    );
  });

  it("is said to be an induction head only if it looks behind and copies", () => {
    const words = inductionWords.head;
    const turned = (matrix: readonly number[][]) => [...matrix].reverse();
    expect(headSentence(teacher, letters)).toBe(words.both);
    expect(headSentence({ ...teacher, V: turned(teacher.V) }, letters)).toBe(words.looks);
    expect(headSentence({ ...teacher, Q: turned(teacher.Q) }, letters)).toBe(words.copies);
    expect(headSentence({ ...teacher, V: turned(teacher.V), Q: turned(teacher.Q) }, letters)).toBe(
      words.neither,
    );
  });
});
