// Numbers inside German sentences, written as ../numbers.ts writes them in German (a test compares the two). German imports
// nothing but German: its file is loaded while the page waits for it, and whatever belongs to the page would wait for German
// in turn, for ever.

const NO_BREAK = "\u00a0";
const MINUS = "\u2212";
const SUPERSCRIPTS = "⁰¹²³⁴⁵⁶⁷⁸⁹";

/** 16384.5 → "16.384,5", from digits as JavaScript writes them. */
function written(digits: string): string {
  const [whole = "", ...decimals] = digits.split(".");
  return [whole.replace(/\B(?=(\d{3})+$)/g, "."), ...decimals].join(",").replace("-", MINUS);
}

/** 16384 → "16.384" */
export function count(value: number): string {
  return written(String(Math.round(value)));
}

/** 0.00075 → "7,5 × 10⁻⁴"; 3.79 → "3,8" */
export function significant(value: number, digits = 2): string {
  if (value === 0) return "0";
  const [mantissa = "", power = "0"] = value.toExponential(digits - 1).split("e");
  const exponent = Number(power);
  if (exponent >= -3 && exponent <= 4)
    return written(Number(`${mantissa}e${exponent}`).toFixed(Math.max(0, digits - 1 - exponent)));
  const raised = [...String(Math.abs(exponent))].map((digit) => SUPERSCRIPTS[Number(digit)]).join("");
  return `${written(mantissa)}${NO_BREAK}×${NO_BREAK}10${exponent < 0 ? "⁻" : ""}${raised}`;
}

/** 0.97 → "97 %" */
export function percent(share: number, decimals = 2): string {
  return `${written(String(Number((share * 100).toFixed(decimals))))}${NO_BREAK}%`;
}

/** All digits of a number: "0,5", "−1.000" */
export function number(value: number): string {
  return written(String(value));
}

/** 1 → "1 Eingabe"; 16384 → "16.384 Eingaben" */
export function plural(value: number, one: string, many: string): string {
  return `${count(value)} ${value === 1 ? one : many}`;
}

/** Nouns that are counted in many places, as "1 Eingabe", "5 Eingaben"; with the form after "mit", "von" and "aus". */
export const inputs = (value: number): string => plural(value, "Eingabe", "Eingaben");
export const directions = (value: number): string => plural(value, "Richtung", "Richtungen");
export const answers = (value: number): string => plural(value, "Antwort", "Antworten");
export const machines = (value: number): string => plural(value, "Maschine", "Maschinen");
export const letters = (value: number): string => plural(value, "Buchstabe", "Buchstaben");
export const digits = (value: number): string => plural(value, "Stelle", "Stellen");
export const eigenvalues = (value: number): string => plural(value, "Eigenwert", "Eigenwerte");
export const features = (value: number): string => plural(value, "Merkmal", "Merkmale");
export const heads = (value: number): string => plural(value, "Kopf", "Köpfe");
export const states = (value: number): string => plural(value, "Zustand", "Zustände");
export const steps = (value: number): string => plural(value, "Schritt", "Schritte");

/** ["a", "b", "c"], "oder" → "a, b oder c" */
export function listed(words: readonly (string | number)[], conjunction: string): string {
  return words.length < 2
    ? words.join("")
    : `${words.slice(0, -1).join(", ")} ${conjunction} ${words.at(-1)}`;
}
