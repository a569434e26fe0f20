// One line of a CSV file as fields with their places, and the most frequent mistake in such files: decimals written with
// a comma.

export interface Field {
  text: string;
  /** Counted from 1. */
  column: number;
  /** Characters in the line, quotes included. */
  length: number;
}

const SEPARATORS = [",", ";", "\t"] as const;
export type Separator = (typeof SEPARATORS)[number];

/** The one that parts the first line into the most fields. */
export function separatorOf(header: string): Separator {
  const count = (separator: Separator): number => header.split(separator).length;
  return SEPARATORS.reduce((best, next) => (count(next) > count(best) ? next : best));
}

/** null where a quote is opened and never closed; `column` of the quote is then told to `onOpenQuote`. */
export function splitLine(
  line: string,
  separator: Separator,
  onOpenQuote: (column: number) => never,
): Field[] {
  if (!line.includes('"')) {
    let column = 1;
    return line.split(separator).map((text) => {
      const field = { text: text.trim(), column, length: text.length };
      column += text.length + 1;
      return field;
    });
  }
  const fields: Field[] = [];
  let start = 0;
  while (start <= line.length) {
    const { text, end } = readField(line, start, separator, onOpenQuote);
    fields.push({ text: text.trim(), column: start + 1, length: end - start });
    start = end + 1;
  }
  return fields;
}

function readField(
  line: string,
  start: number,
  separator: Separator,
  onOpenQuote: (column: number) => never,
): { text: string; end: number } {
  if (line[start] !== '"') {
    const next = line.indexOf(separator, start);
    const end = next < 0 ? line.length : next;
    return { text: line.slice(start, end), end };
  }
  let text = "";
  let position = start + 1;
  for (;;) {
    const quote = line.indexOf('"', position);
    if (quote < 0) onOpenQuote(start + 1);
    text += line.slice(position, quote);
    position = quote + 1;
    if (line[position] !== '"') break;
    // Two quotes inside quotes stand for one.
    text += '"';
    position += 1;
  }
  const next = line.indexOf(separator, position);
  const end = next < 0 ? line.length : next;
  return { text: text + line.slice(position, end), end };
}

/** A decimal with a comma: where it stands in its line and how it should be written. */
export interface DecimalComma {
  column: number;
  from: string;
  to: string;
  /** "1,234" may also mean one thousand and more. */
  certain: boolean;
}

const WHOLE = /^[+-]?\d+$/;
const DIGITS = /^\d+(?:[eE][+-]?\d+)?$/;
const DECIMAL = /^([+-]?\d+),(\d+(?:[eE][+-]?\d+)?)$/;

function decimal(column: number, whole: string, fraction: string): DecimalComma {
  const isThousands = /^[+-]?[1-9]\d{0,2}$/.test(whole) && /^\d{3}$/.test(fraction);
  return { column, from: `${whole},${fraction}`, to: `${whole}.${fraction}`, certain: !isThousands };
}

/**
 * The decimal commas of a line that has more fields than the first line: pairs of neighbours among the numbers that can be
 * joined. `firstNumber` is the place of the first column that holds numbers. Fields may be joined only once.
 */
export function splitDecimals(fields: readonly Field[], firstNumber: number): DecimalComma[] {
  const found: DecimalComma[] = [];
  for (let place = firstNumber; place + 1 < fields.length; place += 1) {
    const [left, right] = [fields[place], fields[place + 1]];
    if (!left || !right || left.length !== left.text.length || right.length !== right.text.length) continue;
    if (!WHOLE.test(left.text) || !DIGITS.test(right.text)) continue;
    found.push(decimal(left.column, left.text, right.text));
    place += 1;
  }
  return found;
}

/** The decimal comma inside one field, where fields are parted by something else. */
export function decimalIn({ text, column, length }: Field): DecimalComma | null {
  const parts = DECIMAL.exec(text);
  return parts && length === text.length ? decimal(column, parts[1] ?? "", parts[2] ?? "") : null;
}

/** `decimals` in the order of the line. */
export function withPoints(line: string, decimals: readonly DecimalComma[]): string {
  const starts = decimals.map(({ column }) => column - 1);
  const parts = decimals.map(({ from, to }, place) => {
    const end = (starts[place] ?? 0) + from.length;
    return to + line.slice(end, starts[place + 1]);
  });
  return line.slice(0, starts[0]) + parts.join("");
}
