// A series from text: one value a line, oldest first, or a table whose last column has the values. A first line without a
// number names the columns; an empty value between others is a gap.
import { separatorOf, splitLine } from "../../../task/import/csv-line";
import { textError } from "../../../task/import/file-error";
import { largestValue, longestSeries } from "./series-data";

const NUMBER = /^[+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:[eE][+-]?\d+)?$/;
const FEWEST_VALUES = 4;
const GAP = /^(?:|na|nan|null|-)$/i;

export function readSeries(text: string): (number | null)[] {
  const lines = text.replace(/^\ufeff/, "").split(/\r\n|\n|\r/);
  while (lines.length > 0 && lines.at(-1)?.trim() === "") lines.pop();
  const separator = separatorOf(lines[0] ?? "");
  const values: (number | null)[] = [];
  lines.forEach((line, index) => {
    const fields = splitLine(line, separator, (column) => {
      throw textError({ line: index + 1, column, length: 1 }, (words) => words.openQuote);
    });
    const field = fields.at(-1) ?? { text: "", column: 1, length: 0 };
    const place = { line: index + 1, column: field.column, length: Math.max(1, field.length) };
    if (NUMBER.test(field.text)) {
      const value = Number(field.text);
      if (!(Math.abs(value) <= largestValue)) {
        throw textError(place, (words) => words.largeValue(field.text, largestValue));
      }
      values.push(value === 0 ? 0 : value);
    } else if (index === 0) {
      return; // the names of the columns
    } else if (GAP.test(field.text)) {
      if (values.length === 0) throw textError(place, (words) => words.gapAtEnd("first"));
      values.push(null);
    } else {
      throw textError(place, (words) => words.notAValue(field.text));
    }
  });
  if (values.at(-1) === null) {
    throw textError({ line: lines.length, column: 1, length: 1 }, (words) => words.gapAtEnd("last"));
  }
  if (values.length < FEWEST_VALUES) {
    throw textError({ line: 1, column: 1, length: 1 }, (words) =>
      words.fewValues(values.length, FEWEST_VALUES),
    );
  }
  if (values.length > longestSeries) {
    throw textError({ line: longestSeries + 1, column: 1, length: 1 }, (words) =>
      words.manyValues(values.length, longestSeries),
    );
  }
  return values;
}

/** One value a line; a gap is an empty line. */
export function seriesText(values: readonly (number | null)[]): string {
  return `${values.map((value) => value ?? "").join("\n")}\n`;
}
