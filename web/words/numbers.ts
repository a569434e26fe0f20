// Numbers as the page writes them, in sentences, tables and drawings alike: two significant digits, powers of ten written out,
// groups of three digits, and no-break spaces so that a number never breaks over two lines; and numbers as a person types them. Signs
// and words are those of the page's language.
import { alternatives, superscript } from "../task/wording";
import { inLanguage } from "./translation";

/** How a language writes numbers and lists. */
export const enNumbers = {
  point: ".",
  thousands: ",",
  /** For a number of millions or billions: one, and any other. */
  million: { one: "million", many: "million" },
  billion: { one: "billion", many: "billion" },
  notANumber: "not a number",
  /** Between the numbers of a list: not to be taken for the decimal sign. */
  comma: ", ",
  /** Before the last word of a list. */
  and: "and",
};

const writing = inLanguage("numbers", enNumbers);

const NO_BREAK = "\u00a0";
const MINUS = "\u2212";

/** 64-bit numbers carry 15 to 16 decimal digits; more agreement than that is luck. */
const MOST_DIGITS = 15;

/** 10⁻⁴ */
export function powerOfTen(exponent: number): string {
  return `10${superscript(exponent)}`;
}

/** 8e-13 → "10¹²": in how many times it happens at most once, rounded to the safe side. */
export function rarely(probability: number): string {
  return powerOfTen(Math.floor(-Math.log10(probability)));
}

/** 16384 → "16,384". Decimals are kept as they are. */
export function grouped(value: number): string {
  return `${value < 0 ? MINUS : ""}${parted(String(Math.abs(value)))}`;
}

/** Digits as JavaScript writes them → in groups of three, with the language's own point. */
function parted(unsigned: string): string {
  const [whole = "", ...decimals] = unsigned.split(".");
  return [whole.replace(/\B(?=(\d{3})+$)/g, writing.thousands), ...decimals].join(writing.point);
}

/** The language's own decimal point in digits that stand without groups. */
export function pointed(digits: string): string {
  return digits.replace(".", writing.point);
}

/** A count of things. */
export function count(value: number): string {
  return grouped(Math.round(value));
}

/** 1, "input" → "1 input"; 16384, "input" → "16,384 inputs" */
export function plural(value: number, one: string, many = `${one}s`): string {
  return `${count(value)} ${value === 1 ? one : many}`;
}

/** A number on an axis: plain in the middle, powers of ten where zeros would have to be counted. */
export function tick(value: number): string {
  const magnitude = Math.abs(value);
  if (value === 0 || (magnitude >= 1e-4 && magnitude < 1e6)) return grouped(value);
  const [digits = "", exponent = "0"] = magnitude.toExponential(11).split("e");
  const mantissa = Number(digits);
  const power = powerOfTen(Number(exponent));
  return `${value < 0 ? MINUS : ""}${mantissa === 1 ? "" : `${pointed(String(mantissa))}×`}${power}`;
}

/** 0.00075 → "7.5 × 10⁻⁴"; 3.79 → "3.8"; between 0.001 and 100,000 without a power of ten. */
export function significant(value: number, digits = 2): string {
  if (!Number.isFinite(value)) return value > 0 ? "∞" : value < 0 ? `${MINUS}∞` : writing.notANumber;
  if (value === 0) return "0";
  const magnitude = Math.abs(value);
  const sign = value < 0 ? MINUS : "";
  const [mantissa = "", exponentText = "0"] = magnitude.toExponential(digits - 1).split("e");
  const exponent = Number(exponentText);
  if (exponent < -3 || exponent > 4)
    return `${sign}${pointed(mantissa)}${NO_BREAK}×${NO_BREAK}${powerOfTen(exponent)}`;
  const decimals = Math.max(0, digits - 1 - exponent);
  return `${sign}${parted(Number(`${mantissa}e${exponent}`).toFixed(decimals))}`;
}

/** A fixed number of decimals with a real minus sign, for columns of numbers. */
export function fixed(value: number, decimals: number): string {
  const text = Math.abs(value).toFixed(decimals);
  return value < 0 && Number(text) !== 0 ? `${MINUS}${pointed(text)}` : pointed(text);
}

/** Every digit of the value, for tables. */
export function full(value: number): string {
  return pointed(String(value)).replace("-", MINUS);
}

/** 0.97 → "97 %" */
export function percent(share: number, decimals = 2): string {
  return `${grouped(Number((share * 100).toFixed(decimals)))}${NO_BREAK}%`;
}

/** An error over the size of what it is the error of: "2.3 %", or a power of ten where percent would have too many zeros. */
export function shareOfSize(relative: number): string {
  return relative >= 1e-3 ? percent(Number(relative.toPrecision(2))) : significant(relative);
}

/** "0.15, 0.03, 0.83" */
export function listed(numbers: readonly string[]): string {
  return numbers.join(writing.comma);
}

/** "a, b and c" */
export function wordList(words: readonly string[]): string {
  return alternatives(words, writing.and);
}

/** "0.29 s", "12.4 s", "210 s", "0.0024 s": never none at all. */
export function seconds(value: number): string {
  if (value > 0 && value < 0.01) return `${significant(value)}${NO_BREAK}s`;
  const decimals = value < 10 ? 2 : value < 100 ? 1 : 0;
  return `${pointed(value.toFixed(decimals))}${NO_BREAK}s`;
}

/** "2.4", "850,000", "48 million", "2.0 × 10¹²": a factor in words as far as words go. */
export function factor(value: number): string {
  const rounded = Number(value.toPrecision(2));
  if (rounded >= 1e12) return significant(rounded);
  if (rounded >= 1e9) return ofUnit(rounded / 1e9, writing.billion);
  if (rounded >= 1e6) return ofUnit(rounded / 1e6, writing.million);
  return grouped(rounded);
}

function ofUnit(value: number, { one, many }: typeof writing.million): string {
  return `${grouped(value)}${NO_BREAK}${value === 1 ? one : many}`;
}

/** How many leading digits two numbers share when they differ by this relative error. */
export function digitsOfAgreement(relativeError: number): number {
  if (relativeError <= 0) return MOST_DIGITS;
  return Math.max(0, Math.min(MOST_DIGITS, Math.floor(-Math.log10(relativeError))));
}

/** Beside the largest number of a column, less than this part of it is zero. */
const NO_DIGIT = 1e-9;

/** Numbers of one column alike: three decimals where that reads well, two digits and a power of ten elsewhere. */
export function columnNumbers(values: readonly number[]): (value: number) => string {
  const largest = values.reduce((most, value) => Math.max(most, Math.abs(value)), 0);
  if (largest >= 0.05 && largest < 1000) return (value) => fixed(value, 3);
  return (value) => (Math.abs(value) <= NO_DIGIT * largest ? "0" : significant(value));
}

/** "0.15", "1", "0": as much as a reader needs to see what rounding does. */
export function rawNumber(value: number): string {
  const whole = Math.round(value);
  return Math.abs(value - whole) < 0.005 ? fixed(whole, 0) : fixed(value, 2);
}

/** Milliseconds count in a race that takes some. */
export function timeText(value: number): string {
  return value > 0 && value < 0.1 ? `${significant(value)}\u00a0s` : seconds(value);
}

/** "1,234.5": whole numbers in groups of three. */
function isGrouped(text: string): boolean {
  const { thousands, point } = writing;
  return new RegExp(`^[+-]?[1-9]\\d{0,2}(\\${thousands}\\d{3})+(\\${point}\\d*)?$`).test(text);
}

/**
 * What a person typed, as JavaScript reads it; null where its signs stand wrong. Where a point is the decimal sign, a comma is read only
 * between groups of three digits: 0,5 must never become 5. Where a comma is, a point is too, unless it parts groups; `isWhole`: then
 * 1.234 can only mean a thousand and more.
 */
function digitsIn(text: string, isWhole: boolean): string | null {
  const isPoint = writing.point === ".";
  const isPlain = text.split(/[.,]/).length <= 2;
  if (isGrouped(text) && (isPoint || isWhole || !isPlain))
    return text.replaceAll(writing.thousands, "").replace(writing.point, ".");
  if (isPoint) return text.includes(",") ? null : text;
  return isPlain ? text.replace(",", ".") : null;
}

/** The number that a text stands for; null when it is none. `isWhole` where only whole numbers are meant. */
export function typedNumber(text: string, isWhole = false): number | null {
  const plain = text.replace(/\s/g, "").replaceAll(MINUS, "-");
  const value = Number(digitsIn(plain, isWhole) ?? Number.NaN);
  return plain === "" || Number.isNaN(value) ? null : value;
}

/** Whether a text that is no number would be one with a point for its comma. */
export function hasDecimalComma(text: string): boolean {
  const plain = text.replaceAll("%", "");
  return typedNumber(plain) === null && typedNumber(plain.replace(",", ".")) !== null;
}
