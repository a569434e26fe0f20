// Softmax heads: a picture for every phase, the heads found, and the methods beside each other.

import { noBaselines } from "../../web/report/softmax";
import {
  drawLeftovers,
  drawMisfits,
  drawRowCounts,
  leftoversSentence,
  leftoversTable,
  misfitsTable,
  rowCountsTable,
} from "../../web/tasks/softmax/bars";
import { drawSoftmaxHeads, softmaxHeadsTable } from "../../web/tasks/softmax/heads";
import { drawMethods, methodsSentence, methodsTable } from "../../web/tasks/softmax/methods";
import { drawNet, netTable } from "../../web/tasks/softmax/net";
import {
  crudeSumTable,
  drawCrudeSum,
  drawOneHead,
  drawPolish,
  oneHeadTable,
  polishTable,
} from "../../web/tasks/softmax/points";
import { softmaxWords } from "../../web/tasks/softmax/words/en";
import { baseline, planeNet, softmaxResult } from "../web/softmax-sample";
import { chart, type Picture } from "./picture";

const result = softmaxResult();
const [rows, crude, sculpt, centre, hull, { net: pairs }, polish] = result.phases;
if (!pairs) throw new Error("The sample has a net.");

const pipeline = [0.05, 1e-8, 3e-15];
const methods = {
  draw: drawMethods,
  words: softmaxWords.methods,
  sentence: methodsSentence,
  table: methodsTable,
};
/** As wide as a phase is. */
const widths = [216];

export const softmaxPictures: Picture[] = [
  ...chart("softmax-rows", rows, { draw: drawRowCounts, words: softmaxWords, table: rowCountsTable, widths }),
  ...chart("softmax-crude", crude, { draw: drawCrudeSum, words: softmaxWords, table: crudeSumTable, widths }),
  ...chart("softmax-misfits", sculpt, {
    draw: drawMisfits,
    words: softmaxWords,
    table: misfitsTable,
    widths,
  }),
  ...chart("softmax-one-head", centre, {
    draw: drawOneHead,
    words: softmaxWords,
    table: oneHeadTable,
    widths,
  }),
  ...chart("softmax-leftovers", hull, {
    of: drawLeftovers,
    draw: (data, width) => drawLeftovers(data, 2, width, softmaxWords),
    sentence: leftoversSentence,
    table: leftoversTable,
    words: softmaxWords,
    widths,
  }),
  ...chart("softmax-net", pairs, { draw: drawNet, words: softmaxWords.net, table: netTable, widths }),
  ...chart("softmax-net-plane", planeNet, {
    draw: drawNet,
    words: softmaxWords.net,
    table: netTable,
    widths,
  }),
  ...chart("softmax-polish", polish, { draw: drawPolish, words: softmaxWords, table: polishTable, widths }),
  ...chart("softmax-heads", result, {
    draw: drawSoftmaxHeads,
    words: softmaxWords.result.heads,
    table: softmaxHeadsTable,
    widths: [360, 640],
  }),
  ...chart(
    "softmax-methods",
    { pipeline, baselines: { varpro: baseline(1, 2, 1), adam: baseline(1, 1, 1) } },
    { ...methods, widths: [260, 520] },
  ),
  ...chart("softmax-methods-waiting", { pipeline, baselines: noBaselines }, methods),
];
