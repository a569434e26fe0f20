// What a person typed as a number. In English a comma is read only where the page itself would write one, between groups of
// three digits: 0,5 must never become 5. In German a comma is the decimal sign; a point is too, unless it parts groups.
import { language } from "./language";

const GROUPED = {
  en: /^[+-]?[1-9]\d{0,2}(,\d{3})+(\.\d*)?$/,
  de: /^[+-]?[1-9]\d{0,2}(\.\d{3})+(,\d*)?$/,
};

/** The text as JavaScript reads it; null where its signs stand wrong. `isWhole`: 1.234 can only mean a thousand and more. */
function readGerman(text: string, isWhole: boolean): string | null {
  const isPlain = text.split(/[.,]/).length <= 2;
  if (GROUPED.de.test(text) && (isWhole || !isPlain)) return text.replaceAll(".", "").replace(",", ".");
  return isPlain ? text.replace(",", ".") : null;
}

function readEnglish(text: string): string | null {
  if (!text.includes(",")) return text;
  return GROUPED.en.test(text) ? text.replaceAll(",", "") : null;
}

/** The number that a text stands for; null when it is none. `isWhole` where only whole numbers are meant. */
export function typedNumber(text: string, isWhole = false): number | null {
  const plain = text.replace(/\s/g, "").replaceAll("\u2212", "-");
  const digits = language === "de" ? readGerman(plain, isWhole) : readEnglish(plain);
  const value = Number(digits ?? Number.NaN);
  return plain === "" || Number.isNaN(value) ? null : value;
}

/** Whether a text that is no number would be one with a point for its comma. */
export function hasDecimalComma(text: string): boolean {
  const plain = text.replaceAll("%", "");
  return typedNumber(plain) === null && typedNumber(plain.replace(",", ".")) !== null;
}
