// What a text shows: the letters that may come next, and the layer beside the tables.
import { bitsTable, drawBits } from "../../web/tasks/text/bits-chart";
import { drawNextLetters, nextLettersSentence, nextLettersTable } from "../../web/tasks/text/next-letters";
import { textWords } from "../../web/tasks/text/words/en";
import { bitsSentence } from "../../web/tasks/text/words/sentences";
import { nextLetter, textReport } from "../web/text-sample";
import { chart, type Picture } from "./picture";

const report = textReport();

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
];
