// What a text shows: the letters that may come next, and the layer beside the tables.
import { bitsTable, drawBits } from "../../web/tasks/text/bits-chart";
import {
  drawFirstHeads,
  drawStrengths,
  firstAndWhole,
  firstHeadsSentence,
  firstHeadsTable,
  strengthsSentence,
  strengthsTable,
} from "../../web/tasks/text/heads-charts";
import {
  drawLetterMatrix,
  letterMatrixSentence,
  letterMatrixTable,
  matricesOf,
} from "../../web/tasks/text/letter-matrix";
import { drawNextLetters, nextLettersSentence, nextLettersTable } from "../../web/tasks/text/next-letters";
import { textWords } from "../../web/tasks/text/words/en";
import { bitsSentence } from "../../web/tasks/text/words/sentences";
import { nextLetter, textHeads, textReport } from "../web/text-sample";
import { chart, type Picture } from "./picture";

const report = textReport();
const words = textWords.heads;
const first = firstAndWhole(textHeads, report);
const [head] = textHeads.heads;
const [V, Q] = head ? matricesOf(head) : [];
const matrix = {
  draw: drawLetterMatrix,
  words,
  sentence: letterMatrixSentence,
  table: letterMatrixTable,
};

export const textPictures: Picture[] = [
  ...chart("text-next", nextLetter, {
    draw: drawNextLetters,
    words: textWords.bars,
    sentence: nextLettersSentence,
    table: nextLettersTable,
    widths: [300, 480],
  }),
  ...chart("text-bits", report.text, {
    draw: drawBits,
    words: textWords.comparison,
    sentence: () => bitsSentence(report),
    table: bitsTable,
  }),
  ...(first
    ? chart("text-first-heads", first, {
        draw: drawFirstHeads,
        words,
        sentence: firstHeadsSentence,
        table: firstHeadsTable,
        widths: [340, 640],
      })
    : []),
  ...chart(
    "text-strengths",
    { strengths: textHeads.strengths, found: textHeads.heads.length, chosen: 1 },
    { draw: drawStrengths, words, sentence: strengthsSentence, table: strengthsTable },
  ),
  ...(V ? chart("text-head-V", V, { ...matrix, widths: [340, 640] }) : []),
  ...(Q ? chart("text-head-Q", Q, matrix) : []),
];
