// How a value is written inside an error sentence.

const longestQuote = 40;

/** 4194304 → "4,194,304"; fractions and very large or small numbers as JavaScript writes them. */
export function numberInWords(value: number): string {
  if (!Number.isInteger(value) || Math.abs(value) >= 1e16) return String(value);
  // By hand: toLocaleString takes a hundred times as long, which shows in sentences about thousands of tokens.
  return String(value).replace(/\B(?=(\d{3})+$)/g, ",");
}

/** Any value, short enough to stand in a sentence. */
export function valueInWords(value: unknown): string {
  if (typeof value === "number") return numberInWords(value);
  if (typeof value === "string") {
    const shown = value.length > longestQuote ? `${value.slice(0, longestQuote)}…` : value;
    return JSON.stringify(shown);
  }
  if (value === undefined) return "missing";
  if (value === null || typeof value === "boolean") return String(value);
  if (Array.isArray(value)) return value.length === 0 ? "an empty list" : "a list";
  return typeof value === "object" ? "an object" : `a ${typeof value}`;
}

/** ["a", "b", "c"] → "a, b or c", or with another conjunction. */
export function alternatives(words: readonly string[], conjunction = "or"): string {
  if (words.length < 2) return words.join("");
  return `${words.slice(0, -1).join(", ")} ${conjunction} ${words[words.length - 1]}`;
}

/** 1, "input" → "1 input"; 2, "input" → "2 inputs" */
export function counted(count: number, noun: string): string {
  return `${numberInWords(count)} ${noun}${count === 1 ? "" : "s"}`;
}

const superscripts = "⁰¹²³⁴⁵⁶⁷⁸⁹";

/** -4 → "⁻⁴" */
export function superscript(exponent: number): string {
  return [...String(exponent)].map((sign) => superscripts[Number(sign)] ?? "⁻").join("");
}

/** 3.5e11 → "3.5 × 10¹¹", two significant digits, with no-break spaces. */
export function powerInWords(value: number): string {
  const [mantissa = "0", exponent = "0"] = value.toExponential(1).split("e");
  return `${Number(mantissa)}\u00a0×\u00a010${superscript(Number(exponent))}`;
}

/** 42 → "42 seconds", 200 → "3 minutes" */
export function durationInWords(seconds: number): string {
  return seconds < 90 ? counted(Math.ceil(seconds), "second") : counted(Math.round(seconds / 60), "minute");
}

/** 3.1e9 → "3.1 GB" (decimal units); another language writes the number its way. */
export function bytesInWords(bytes: number, written: (value: number) => string = numberInWords): string {
  const [size, unit] = bytes >= 1e9 ? [bytes / 1e9, "GB"] : [bytes / 1e6, "MB"];
  const digits = size < 10 ? Math.round(size * 10) / 10 : Math.round(size);
  return `${written(digits)}\u00a0${unit}`;
}
