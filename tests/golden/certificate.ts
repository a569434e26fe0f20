// What the data determines: spectra, and the charts of what is open.

import { h } from "preact";
import { type BoundRow, boundSentence, boundTable, drawBound } from "../../web/charts/bound-scatter";
import { type Spectrum, spectrumOf } from "../../web/charts/direction-plot";
import {
  type Disagreement,
  disagreementSentence,
  disagreementTable,
  drawDisagreement,
} from "../../web/charts/disagreement";
import { drawTiles } from "../../web/charts/input-tiles";
import { drawKindBars, kindBarsSentence, kindBarsTable } from "../../web/charts/kind-bars";
import { drawAwaitedSpectrum, drawNumberLine, SpectrumPrediction } from "../../web/charts/prediction";
import { drawRepair, repairChartSentence, repairTable } from "../../web/charts/repair-curve";
import { bandCaption, bandSentence, bandTable, drawSeedBand } from "../../web/charts/seed-band";
import { drawSeedStrips, seedsTable, stripsCaption, stripsSentence } from "../../web/charts/seed-strips";
import {
  drawSpectraPair,
  spectraCaption,
  spectraSentence,
  spectraTable,
} from "../../web/charts/spectra-pair";
import { drawSpectrum, spectrumGeometry, spectrumMotion, spectrumTable } from "../../web/charts/spectrum";
import { bandWords, pairWords, stripsWords } from "../../web/panels/history/chart-words";
import type { Certificate } from "../../web/report/report";
import { type SeedResult, seedResult } from "../../web/report/seeds";
import { choiceWords, compareWords, guaranteeWords, lessonsWords, pageWords } from "../../web/words/index";
import { certificate, openCertificate as open, report } from "../web/report-sample";
import { chart, drawn, type Picture } from "./picture";

const close = certificate({
  verdict: "too-close",
  leastRank: 3,
  eigenvalues: [1e-10, 0.02, 0.13, 3.79],
  lambdaMin: 1e-10,
});
/** Its threshold contradicts the rank. */
const weak = certificate({
  way: "rows",
  reason: "row-sizes",
  eigenvalues: [1e-13, 0.02, 0.13, 3.79],
  lambdaMin: 1e-13,
});
const inactive = certificate({ features: 6, active: 5, rank: 5, eigenvalues: [1e-3, 0.02, 0.13, 0.4, 3.79] });
const before = certificate({ eigenvalues: [1e-6, 1e-4, 1e-2, 1] });
/** As at the end stop of the first task: the last ones of 288 are left open. */
function spectrumOfMany(missing: number): Certificate {
  const features = 288;
  const rank = features - missing;
  const eigenvalues = Array.from({ length: features }, (_, place) =>
    place < rank ? 10 ** (-3 * (place / features) ** 2) : 10 ** (-16 - place / features),
  );
  return certificate({
    verdict: missing > 0 ? "not-identifiable" : "identifiable",
    features,
    active: features,
    rank,
    leastRank: rank,
    mostRank: rank,
    lambdaMin: eigenvalues.at(-1) ?? 0,
    eigenvalues: eigenvalues.reverse(),
  });
}
const whole = spectrumOfMany(0);
const fallen = spectrumOfMany(40);
const spectrum = { draw: drawSpectrum, table: spectrumTable, words: pageWords.spectrum };

const names = ["key 1", "key 2", "value 1", "value 2"];
const disagreement: Disagreement = {
  picture: {
    input: [
      [1, 0, 2, 0],
      [0, 1, 0, -1.5],
    ],
    names,
    groups: [
      { label: "keys", rows: 2 },
      { label: "values", rows: 2 },
    ],
    lastName: "query",
    asked: 0,
    words: pageWords.oneInput,
  },
  outputNames: names,
  answers: [
    [0, 0, 0, 1e-16],
    [0, 1e-15, 4.6, -4.6],
  ],
};

const tiles = Array.from({ length: 26 }, (_, place) => [
  [1, -0.5],
  [place / 20, -1],
]);

const bounds: BoundRow[] = [
  { row: 0, difference: 1e-3, bound: 0.4 },
  { row: 1, difference: 0, bound: 0.02 },
  { row: 2, difference: 3e-3, bound: 1e-3 },
];

const spectra: Spectrum[] = [1, 1.1, 0.95].map((factor) => {
  const one = spectrumOf(certificate());
  return { ...one, eigenvalues: one.eigenvalues.map((value) => factor * value) };
});

function result(seed: number, changes: Partial<Certificate> = {}, error = 1e-15): SeedResult {
  const made = report({ certificate: changes, testError: error, document: { seed } });
  return seedResult({ ...made, distanceToTruth: 1e-14 * (seed - 42) }, 0.25);
}

const strips = [
  result(42),
  result(43, { verdict: "not-identifiable", rank: 3, eigenvalues: [-1e-18, 0.02, 0.13, 3.79] }),
  result(44, { lambdaMin: 1e-3 }, 1e-14),
];

const awaited = {
  features: 4,
  tau: 4.1e-12,
  previous: certificate(),
  previousWords: "before",
  awaitedWords: "to come",
  predicted: 3,
  predictedTitle: lessonsWords.chart.prediction,
  predictedWords: "3 of 4",
  words: pageWords.spectrum,
};
const line = {
  scale: "linear",
  ends: [0, 100],
  title: "unseen inputs right, in per cent",
  predicted: 30,
  predictedTitle: lessonsWords.chart.prediction,
  predictedWords: "30 %",
  measured: 82,
  measuredWords: "82 %",
} as const;

export const certificatePictures: Picture[] = [
  ...chart("spectrum", certificate(), { ...spectrum, widths: [340, 640] }),
  ...chart("spectrum-open", open, { ...spectrum, widths: [340, 640] }),
  ...chart("spectrum-close", close, spectrum),
  ...chart("spectrum-weak", weak, spectrum),
  ...chart("spectrum-inactive", inactive, spectrum),
  ...chart("spectrum-moving", certificate(), {
    of: drawSpectrum,
    draw: (data, width) =>
      drawSpectrum(data, width, pageWords.spectrum, { motion: spectrumMotion("refit", before, data, 60) }),
  }),
  ...chart("spectrum-falling", fallen, {
    of: drawSpectrum,
    draw: (data, width) =>
      drawSpectrum(data, width, pageWords.spectrum, { motion: spectrumMotion("fall", whole, data, 900) }),
  }),
  ...chart("spectrum-deep", whole, {
    ...spectrum,
    of: drawSpectrum,
    draw: (data, width) => drawSpectrum(data, width, pageWords.spectrum, { isDeep: true }),
  }),
  ...chart("spectrum-few-open", spectrumOfMany(10), spectrum),
  ...chart("spectrum-low", certificate(), {
    of: drawSpectrum,
    draw: (data, width) => drawSpectrum(data, width, pageWords.spectrum, { height: 190 }),
  }),
  drawn(
    "spectrum-prediction",
    h(SpectrumPrediction, {
      plot: spectrumGeometry(open, 520, pageWords.spectrum),
      predicted: 3,
      title: lessonsWords.chart.prediction,
      words: "3 of 4",
    }),
  ),
  ...chart("awaited-spectrum", awaited, { draw: drawAwaitedSpectrum, widths: [340, 640] }),
  ...chart(
    "awaited-spectrum-first",
    { ...awaited, previous: null, predicted: null },
    { draw: drawAwaitedSpectrum },
  ),
  ...chart("number-line", line, { draw: drawNumberLine, widths: [340, 640] }),
  ...chart("number-line-asked", { ...line, scale: "log", ends: [1, 1000], measured: null } as const, {
    draw: drawNumberLine,
  }),
  ...chart("disagreement", disagreement, {
    draw: drawDisagreement,
    words: choiceWords.answers,
    sentence: disagreementSentence,
    table: disagreementTable,
    widths: [300, 640],
  }),
  ...chart("tiles", tiles, {
    draw: drawTiles,
    words: choiceWords.tiles,
    widths: [340, 640],
  }),
  ...chart("bound", bounds, {
    draw: drawBound,
    words: guaranteeWords.bound,
    sentence: boundSentence,
    table: boundTable,
    widths: [340, 480],
  }),
  ...chart(
    "repair",
    { suggested: [248, 260, 288], random: [248, 249, 250], features: 288 },
    {
      draw: drawRepair,
      words: choiceWords.repair,
      sentence: repairChartSentence,
      table: repairTable,
      widths: [300, 520],
    },
  ),
  ...chart(
    "kind-bars",
    [
      { kind: "key · key × key", distance: 0.9 },
      { kind: "key · key × value", distance: 1e-16 },
      { kind: "value · value × value", distance: 0.2 },
    ],
    {
      draw: drawKindBars,
      words: compareWords.differ,
      sentence: kindBarsSentence,
      table: kindBarsTable,
      widths: [340, 640],
    },
  ),
  ...chart("spectra-pair", [spectrumOf(certificate()), spectrumOf(open)] as const, {
    draw: drawSpectraPair,
    words: pairWords(),
    sentence: spectraSentence,
    caption: spectraCaption,
    table: spectraTable,
    widths: [340, 640],
  }),
  ...chart("spectra-pair-alike", [spectrumOf(certificate()), spectrumOf(certificate())] as const, {
    draw: drawSpectraPair,
    words: pairWords(),
    sentence: spectraSentence,
    caption: spectraCaption,
  }),
  ...chart("seed-band", spectra, {
    draw: drawSeedBand,
    words: bandWords(),
    sentence: bandSentence,
    caption: bandCaption,
    table: bandTable,
    widths: [340, 640],
  }),
  ...chart("seed-strips", strips, {
    draw: drawSeedStrips,
    words: stripsWords(),
    sentence: stripsSentence,
    caption: stripsCaption,
    table: seedsTable,
    widths: [320, 640],
  }),
];
