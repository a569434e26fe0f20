// What is inside a layer: its heads, their matrices and what they look at.

import { type AttentionPicture, attentionSentence, attentionTable } from "../../web/charts/attention-data";
import { drawAttention } from "../../web/charts/attention-picture";
import { drawLongAttention } from "../../web/charts/attention-profile";
import { drawHeadMaps, type HeadMaps, headMapsSentence, headMapsTable } from "../../web/charts/head-maps";
import { drawHeads, type HeadsFigure, headsSentence, headsTable } from "../../web/charts/heads-figure";
import { drawTrio, type MatrixTrio, trioSentence, trioTable } from "../../web/charts/matrix-trio";
import { attentionWords, headWords } from "../../web/words/index";
import { chart, type Picture } from "./picture";

function figure(heads: number, kept = heads): HeadsFigure {
  const square = (salt: number) => [0, 1].map((i) => [0, 1].map((j) => (i === j ? 1 : salt * (j - 0.3))));
  return {
    weights: Array.from({ length: heads }, (_, place) => 1 / (place + 1)),
    errors: Array.from({ length: heads }, (_, place) => (place === heads - 1 ? 1e-15 : 1 / (place + 2))),
    where: "unseen",
    matrices: Array.from({ length: heads }, (_, head) => ({ V: square(0.1 * head), Q: square(-0.2 * head) })),
    coordinateRuns: [1, 1],
    outputRuns: [2],
    kept,
    moved: kept !== heads,
    onKeep: () => {},
  };
}
const heads = { draw: drawHeads, words: headWords, sentence: headsSentence, table: headsTable };

const trio: MatrixTrio = {
  title: "V",
  learnedName: "learned",
  learned: [
    [1, 0],
    [-0.5, 0.25],
  ],
  truth: [
    [1, 1e-16],
    [-0.5, 0.3],
  ],
  difference: [
    [0, -1e-16],
    [0, -0.05],
  ],
  rowNames: ["answer 1", "answer 2"],
  columnNames: ["key", "value"],
  rowGroups: [{ label: "answer", rows: 2 }],
  columnGroups: [
    { label: "key", rows: 1 },
    { label: "value", rows: 1 },
  ],
  limit: 1,
};
const matrices = { draw: drawTrio, words: headWords.one, sentence: trioSentence, table: trioTable };

const maps: HeadMaps = {
  mapOf: (head) => [0, 1].map((row) => [0, 1].map((column) => (row <= column ? head - row : 0))),
  tokens: 2,
  sums: [0.7, -0.1, 0.3],
  answer: 0.9,
  outputName: "output 1",
  chosen: 1,
  onChoose: () => {},
};

function attention(many: number, several: boolean): AttentionPicture {
  const places = Array.from({ length: many }, (_, place) => place);
  const weights = places.map((place) => ((place * 7) % 5) / 4 - 0.5);
  const shares = weights.map((weight) => 0.5 * weight);
  return {
    tokens: places
      .map((place) => `token ${place + 1}`)
      .map((name) => ({ short: name, long: name, from: name })),
    map: places.map((row) => places.map((column) => ((row * column) % 4) / 4)),
    image: null,
    weights,
    values: places.map(() => 0.5),
    shares,
    allShares: several ? shares.map((share) => 2 * share) : null,
    heads: several ? 3 : 1,
    headName: several ? "head 2" : "the one head",
    outputName: "output 1",
    answer: shares.reduce((sum, share) => sum + share, 0),
    truth: several ? 0.5 : null,
  };
}
const attended = { sentence: attentionSentence, table: attentionTable };

export const headsPictures: Picture[] = [
  ...chart("heads", figure(5, 2), { ...heads, widths: [358, 900] }),
  ...chart("heads-all", { ...figure(3), errors: null }, heads),
  ...chart("matrix-trio", trio, { ...matrices, widths: [340, 640] }),
  ...chart("matrix-alone", { ...trio, truth: null, difference: null }, matrices),
  ...chart("head-maps", maps, {
    draw: drawHeadMaps,
    words: attentionWords,
    sentence: headMapsSentence,
    table: headMapsTable,
    widths: [340, 640],
  }),
  ...chart("attention", attention(3, false), {
    ...attended,
    draw: drawAttention,
    words: attentionWords,
    widths: [358, 640],
  }),
  ...chart("attention-several", attention(3, true), {
    ...attended,
    draw: drawAttention,
    words: attentionWords,
    widths: [358, 960],
  }),
  ...chart("attention-long", attention(14, true), {
    ...attended,
    draw: drawLongAttention,
    words: attentionWords,
    widths: [358, 960],
  }),
];
