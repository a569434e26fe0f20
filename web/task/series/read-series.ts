// A series from text: one value a line, oldest first, or a table whose last column has the values. A first line without a
// number names the columns; an empty value between others is a gap.
import { separatorOf, splitLine } from "../import/csv-line";
import { quoted, textError } from "../import/file-error";
import { largestValue, longestSeries } from "../series-data";
import { numberInWords } from "../wording";

const NUMBER = /^[+-]?(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d+)?$/;
const GAP = /^(?:|na|nan|null|-)$/i;

export function readSeries(text: string): (number | null)[] {
  const lines = text.replace(/^\ufeff/, "").split(/\r\n|\n|\r/);
  while (lines.length > 0 && lines.at(-1)?.trim() === "") lines.pop();
  const separator = separatorOf(lines[0] ?? "");
  const values: (number | null)[] = [];
  lines.forEach((line, index) => {
    const fields = splitLine(line, separator, (column) => {
      throw textError({ line: index + 1, column, length: 1 }, "a quote is opened here and never closed.");
    });
    const field = fields.at(-1) ?? { text: "", column: 1, length: 0 };
    const place = { line: index + 1, column: field.column, length: Math.max(1, field.length) };
    if (NUMBER.test(field.text)) {
      const value = Number(field.text);
      if (!(Math.abs(value) <= largestValue)) {
        throw textError(
          place,
          `${quoted(field.text)} is too large; a value may be at most ${numberInWords(largestValue)}.`,
        );
      }
      values.push(value === 0 ? 0 : value);
    } else if (index === 0) {
      return; // the names of the columns
    } else if (GAP.test(field.text)) {
      if (values.length === 0)
        throw textError(place, "the first value is missing; a gap has to lie between others.");
      values.push(null);
    } else {
      throw textError(
        place,
        `${quoted(field.text)} is no number. Write decimals with a point, and nothing after the value.`,
      );
    }
  });
  if (values.at(-1) === null) {
    throw textError(
      { line: lines.length, column: 1, length: 1 },
      "the last value is missing; a gap has to lie between others.",
    );
  }
  if (values.length < 4) {
    throw textError(
      { line: 1, column: 1, length: 1 },
      `there are ${values.length} values; a series has to have at least 4.`,
    );
  }
  if (values.length > longestSeries) {
    throw textError(
      { line: longestSeries + 1, column: 1, length: 1 },
      `there are ${numberInWords(values.length)} values; a series may have at most ${numberInWords(longestSeries)}.`,
    );
  }
  return values;
}

/** One value a line; a gap is an empty line. */
export function seriesText(values: readonly (number | null)[]): string {
  return `${values.map((value) => value ?? "").join("\n")}\n`;
}
