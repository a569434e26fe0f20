// Answers and inputs: the charts beside the sentence of a result, of every task that has one of its own.

import { h } from "preact";
import { drawInput, type InputPicture, inputTable } from "../../web/charts/heatmap";
import { ExamplesPicture, LayerPicture, SystemPicture } from "../../web/charts/learned-steps";
import {
  drawLearningCurve,
  learningCaption,
  learningSentence,
  learningTable,
} from "../../web/charts/learning-curve";
import { drawRidge, ridgeCaption, ridgeSentence, ridgeTable } from "../../web/charts/ridge-curve";
import { drawScatter, scatterTable } from "../../web/charts/scatter";
import { drawnAnswers, drawSmallScatter, scatterSentence } from "../../web/charts/small-scatter";
import { drawTiles } from "../../web/charts/tiles";
import { drawLookup, lookupOf, lookupSentence, lookupTable } from "../../web/tasks/associative/lookup";
import {
  drawGallery,
  type Gallery,
  gallerySentence,
  galleryTable,
} from "../../web/tasks/custom/input-gallery";
import { arcsSentence, arcsTable, drawArcs } from "../../web/tasks/induction/arcs";
import { barsSentence, barsTable, drawBars } from "../../web/tasks/induction/bars";
import { drawHead, headTable } from "../../web/tasks/induction/head-picture";
import { inductionWords } from "../../web/tasks/induction/words/en";
import { drawPositions, positionsSentence, positionsTable } from "../../web/tasks/random/positions";
import { drawInContext, inContextTable } from "../../web/tasks/regression/in-context";
import { regressionWords } from "../../web/tasks/regression/words/en";
import { drawForecast, forecastTable } from "../../web/tasks/series/forecast-chart";
import { seriesWords } from "../../web/tasks/series/words/en";
import { guaranteeWords, pageWords, pictureWords } from "../../web/words/index";
import { report } from "../web/report-sample";
import { chart, drawn, type Picture } from "./picture";

const scatter = {
  draw: drawScatter,
  words: pageWords.result,
  sentence: scatterSentence,
  table: scatterTable,
};

const answers = [0.2, -0.7, 1.1, 0.4].map((truth, place) => ({
  position: place + 1,
  truth,
  predicted: truth + (place === 2 ? 0.3 : 1e-16),
}));

const pairs = [
  [1, 0, 0.3, 0.4],
  [0, 1, -0.5, 0.6],
  [0, 1, 0.1, 0.2],
];
const lookup = { draw: drawLookup, words: pageWords.lookup, sentence: lookupSentence, table: lookupTable };
const leaking = pairs.map((token, place) => (place === 0 ? [1, 0.2, 0.3, 0.4] : token));

const input: InputPicture = {
  input: pairs,
  names: ["key 1", "key 2", "value 1", "value 2"],
  groups: [
    { label: "keys", rows: 2 },
    { label: "values", rows: 2 },
  ],
  lastName: "query",
  words: pageWords.oneInput,
};
/** More tokens than can be drawn one by one. */
const longInput: InputPicture = {
  input: Array.from({ length: 200 }, (_, token) => [(token % 7) - 3, token / 100]),
  names: ["height", "weight"],
  groups: [{ label: "", rows: 2 }],
  lastName: "token 200",
  words: pageWords.oneInput,
};

const gallery: Gallery = {
  inputs: Array.from({ length: 5 }, (_, index) => ({
    input: Array.from({ length: 2 + (index % 3) }, (_, token) => [index - token, -1]),
    set: index < 3 ? "test" : "train",
    truth: [index],
    predicted: [index + 0.1],
  })),
  names: ["height", "weight"],
  chosen: 2,
};

const inContext = [8, 16, 32, 64].map((tokens) => ({
  tokens,
  layer: tokens > 16 ? 0.4 / tokens : 1e-20,
  bestLayer: 0.3 / tokens,
  ridge: 0.2 / tokens ** 2,
}));

const forecast = {
  values: [1956, 1957, 1958, 1959, 1960].map((time, place) => ({
    time,
    truth: [40, 160, 90, 20, 130][place] ?? 0,
    layer: place < 2 ? null : ([0, 0, 95, 31, 120][place] ?? 0),
    linear: place < 2 ? null : ([0, 0, 70, 44, 101][place] ?? 0),
  })),
  xTitle: "year",
  yTitle: "sunspots",
};

/** As of the picture that it was designed after. */
const sequence = [..."abdcabadcbabdcaadba"].map((letter) => letter.charCodeAt(0) - 97);
const arcs = { sequence, letters: 4, current: -1, adds: null };
/** The one head that counts, with the smallest coefficients. */
const inductionHead = {
  weight: 1,
  V: Array.from({ length: 4 }, (_, row) =>
    Array.from({ length: 8 }, (_, column) => (column > 3 ? 0.1 : row === column ? 0.7 : -0.1)),
  ),
  Q: Array.from({ length: 8 }, (_, row) =>
    Array.from({ length: 8 }, (_, column) =>
      row < 4 || column > 3 ? 0.077 : row - 4 === column ? 1 : -0.231,
    ),
  ),
};
const nextLetter = [
  { letter: "a", times: 1, layer: 0.16, beside: 0.18 },
  { letter: "b", times: 3, layer: 0.52, beside: 0.46 },
  { letter: "c", times: 0, layer: -0.04, beside: 0.04 },
  { letter: "d", times: 2, layer: 0.28, beside: 0.32 },
];

const learning = [4096, 2048, 1024].map((samples) => {
  const error = 100 / samples ** 1.1;
  return { samples, testMse: error + 1e-4, excess: error, shape: 50 / samples };
});

export const resultPictures: Picture[] = [
  ...chart("scatter", drawnAnswers(report()), { ...scatter, widths: [320, 420] }),
  drawn(
    "learned-steps",
    h(ExamplesPicture, { input: pairs }),
    h(SystemPicture, { equations: 288, unknowns: 288 }),
    h(SystemPicture, { equations: 500, unknowns: 288 }),
    h(LayerPicture, {
      head: [
        [1, 0],
        [0, -0.5],
      ],
    }),
  ),
  ...chart("scatter-small", drawnAnswers(report()), { draw: drawSmallScatter, widths: [190] }),
  ...chart("scatter-wrong", drawnAnswers(report({ testError: 0.1, trainError: 0.02 })), scatter),
  ...chart("scatter-training", drawnAnswers(report({ testError: null })), scatter),
  ...chart("tiles", [input.input, input.input, input.input], {
    of: drawTiles,
    draw: (inputs, width) => drawTiles(inputs, input.groups, width),
    widths: [40],
  }),
  ...chart("lookup", lookupOf(pairs, 2, [0, 0, -0.4, 0.8], [0, 0, -0.4, 0.8]), {
    ...lookup,
    widths: [340, 640],
  }),
  ...chart("lookup-leaking", lookupOf(leaking, 2, [0, 0, 0.1, 0.9], [0, 0, 0.4, 0.8]), lookup),
  ...chart("positions", answers, {
    of: drawPositions,
    draw: (data, width) => drawPositions(data, { axis: "output 1", width }, pictureWords.positions),
    sentence: positionsSentence,
    table: positionsTable,
    words: pictureWords.positions,
    widths: [340, 640],
  }),
  ...chart("input", input, { draw: drawInput, table: inputTable, widths: [280, 420] }),
  ...chart("input-long", longInput, { draw: drawInput, table: inputTable, widths: [340] }),
  ...chart("gallery", gallery, {
    draw: drawGallery,
    words: pictureWords.gallery,
    sentence: gallerySentence,
    table: galleryTable,
    widths: [280, 640],
  }),
  ...chart("in-context", inContext, {
    of: drawInContext,
    draw: (data, width) => drawInContext(data, 32, width, regressionWords.chart),
    table: inContextTable,
    words: regressionWords.chart,
    widths: [340, 640],
  }),
  ...chart("forecast", forecast, {
    draw: drawForecast,
    words: seriesWords,
    table: forecastTable,
    widths: [340, 640],
  }),
  ...chart(
    "ridge",
    { ridges: [1e-6, 1e-4, 1e-2], errors: [0.3, 0.1, 0.4] },
    {
      draw: drawRidge,
      words: guaranteeWords.ridge,
      sentence: ridgeSentence,
      caption: ridgeCaption,
      table: ridgeTable,
      widths: [300, 480],
    },
  ),
  ...chart("arcs", arcs, {
    draw: drawArcs,
    words: inductionWords.arcs,
    sentence: arcsSentence,
    table: arcsTable,
    widths: [340, 680],
  }),
  ...chart(
    "arcs-looked-at",
    { ...arcs, current: 2, adds: [1, 1, 0.98, 1, 1, 1] },
    { draw: drawArcs, words: inductionWords.arcs, table: arcsTable },
  ),
  ...chart("induction-head", inductionHead, {
    of: drawHead,
    draw: (head, width) => drawHead(head, 4, width, inductionWords.head),
    table: (head) => headTable(head, 4, inductionWords.head),
    words: inductionWords.head,
    widths: [300, 420],
  }),
  ...chart(
    "arcs-long",
    { ...arcs, sequence: Array.from({ length: 300 }, (_, place) => place % 4) },
    {
      draw: drawArcs,
      words: inductionWords.arcs,
    },
  ),
  ...chart("next-letter", nextLetter, {
    draw: drawBars,
    words: inductionWords.bars,
    sentence: barsSentence,
    table: barsTable,
    widths: [340, 480],
  }),
  ...chart("learning-curve", learning, {
    draw: drawLearningCurve,
    words: guaranteeWords.curve,
    sentence: learningSentence,
    caption: learningCaption,
    table: learningTable,
    widths: [320, 520],
  }),
];
