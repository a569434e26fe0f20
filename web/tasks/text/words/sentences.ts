// Which sentence about a text's layer is true, from the numbers of its report. Some are unflattering to us.
import { bestTable, type TextHeads, type TextReport } from "../../../report/text";
import { count, fixed, seconds } from "../../../words/numbers";
import { textWords } from "./en";

/** Bits per letter that a few thousand letters do not tell apart. */
const LEVEL = 0.05;

interface Standing {
  where: "level" | "ahead" | "behind";
  /** Bits per letter between the layer and the best table. */
  bits: number;
  /** Letters that the best table looks at, and one. */
  n: number;
}

/** Against the table with the fewest bits; null where no letter was judged. */
function standingOf(report: TextReport): Standing | null {
  const best = bestTable(report);
  const { bits } = report.text.layer;
  if (bits === null || best === undefined || best.bits === null) return null;
  const apart = bits - best.bits;
  const where = Math.abs(apart) <= LEVEL ? "level" : apart < 0 ? "ahead" : "behind";
  return { where, bits: Math.abs(apart), n: best.letters + 1 };
}

export function learnedTitle(report: TextReport, took: number): string {
  return textWords.learned(seconds(took), count(report.data.rows));
}

export function tablesSentence(report: TextReport): string {
  const words = textWords.tables;
  const standing = standingOf(report);
  if (!standing) return words.none;
  // Never "to 0.00 bits": that would be a claim to be equal.
  const bits = fixed(Math.max(standing.bits, 0.01), 2);
  return standing.where === "level"
    ? words.level(bits)
    : words[standing.where](bits, textWords.comparison.table(standing.n));
}

export function comparisonTitle(report: TextReport): string {
  return textWords.comparison[standingOf(report)?.where ?? "none"];
}

export function judgedSentence(report: TextReport): string {
  return report.data.testRows === 0
    ? textWords.tables.none
    : textWords.comparison.judged(count(report.data.testRows));
}

export function comparisonSentence(report: TextReport): string {
  return `${comparisonTitle(report)}. ${tablesSentence(report)}`;
}

export function bitsSentence(report: TextReport): string {
  const best = bestTable(report);
  const words = textWords.comparison;
  const { bits } = report.text.layer;
  if (bits === null || !best || best.bits === null) return textWords.tables.none;
  return words.sentence(fixed(bits, 2), words.table(best.letters + 1), fixed(best.bits, 2));
}

export function openTitle({ data }: TextReport): string {
  return textWords.comparison.open(count(data.rows), count(data.features));
}

export function openSentence({ data }: TextReport): string {
  return textWords.comparison.openWords(count(data.active));
}

/** The fewest of the first heads that are as good as the whole layer, or how far all of them are from it. */
export function headsHeadline({ heads, first }: TextHeads, report: TextReport): string {
  const words = textWords.heads;
  const whole = report.text.layer.bits;
  const apart = first.flatMap(({ heads, bits }) =>
    bits === null || whole === null ? [] : [{ heads, by: bits - whole }],
  );
  const last = apart.at(-1);
  if (!last) return words.unjudged(count(heads.length));
  const enough = apart.find(({ by }) => by <= LEVEL);
  const { heads: kept, by } = enough ?? last;
  const say = !enough ? words.behind : by < -LEVEL ? words.better : words.enough;
  return say(count(kept), kept === 1, fixed(Math.max(Math.abs(by), 0.01), 2));
}
