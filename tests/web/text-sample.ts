// A report of a text, made by hand: what the layer needs in bits per letter can be anything.
import type { TextReportFacts } from "../../web/contract/types";
import type { NextLetter, TextHeads, TextReport } from "../../web/report/text";
import { parseDocument } from "../../web/task/schema";
import { emptyFacts } from "./empty-facts";

const empty = emptyFacts<TextReportFacts>("TextReportFacts");

const tables = [
  [0.21, 4.02, 0.91],
  [0.288, 3.36, 0.83],
  [0.398, 3.06, 0.75],
  [0.439, 3.08, 0.72],
  [0.439, 3.18, 0.74],
] as const;

/** `bits` null: no letter was judged. */
export function textReport(bits: number | null = 3.09): TextReport {
  const score = (letters: number, share: number, of: number, squared: number) =>
    bits === null
      ? { letters, share: null, bits: null, squared: null }
      : { letters, share, bits: of, squared };
  return {
    v: 1,
    engine: "0.1.0",
    arithmetic: 4,
    task: parseDocument({ v: 1, task: "text" }) as TextReport["task"],
    data: {
      ...empty.data,
      letters: 56_432,
      split: 50_788,
      inputs: 2000,
      rows: 2000,
      testInputs: bits === null ? 0 : 3000,
      testRows: bits === null ? 0 : 3000,
      d: 54,
      outputs: 27,
      features: 80_190,
      active: 9321,
      fingerprint: "0123456789abcdef",
      examples: [],
      names: [],
    },
    fit: {
      ...empty.fit,
      ridge: 0.002,
      leaveOneOut: { ridges: [0.0006, 0.002, 0.006], errors: [0.75, 0.73, 0.74] },
      fingerprint: "fedcba9876543210",
    },
    certificate: null,
    heads: null,
    text: {
      ...empty.text,
      layer: score(13, 0.421, bits ?? 0, 0.728),
      tables: tables.map(([share, of, squared], place) => score(place, share, of, squared)),
    },
    timings: { ...empty.timings, dataset: 0.01, solve: 2.1, judge: 0.4 },
  };
}

/** After "said the kin": g, then a blank. */
export const nextLetter: NextLetter = {
  probabilities: Array.from({ length: 27 }, (_, place) =>
    place === 6 ? 0.46 : place === 26 ? 0.17 : place === 3 ? 0.12 : 0.25 / 24,
  ),
  deviations: Array.from({ length: 27 }, () => 0.06),
  letter: 6,
};

/** Rows of small numbers, with one large entry. */
function table(rows: number, columns: number, [row, column, value]: readonly [number, number, number]) {
  return Array.from({ length: rows }, (_, i) =>
    Array.from({ length: columns }, (__, j) =>
      i === row && j === column ? value : ((i * 7 + j * 3) % 11) / 100 - 0.05,
    ),
  );
}

/** Two heads: behind t the first looks where the letter before is t, and lets h raise e; the second lets q lower a. */
export const textHeads: TextHeads = {
  heads: [
    { weight: 4, V: table(27, 54, [4, 7, 0.9]), Q: table(54, 54, [27 + 19, 19, 1.2]) },
    { weight: 2, V: table(27, 54, [0, 16, -0.7]), Q: table(54, 54, [26, 27 + 26, 0.8]) },
  ],
  strengths: Array.from({ length: 200 }, (_, place) => 4 / (1 + place)),
  first: [
    { heads: 1, power: 0.3, share: 0.2, bits: 4.1 },
    { heads: 2, power: 0.4, share: 0.3, bits: 3.6 },
  ],
  seconds: 1.2,
};
