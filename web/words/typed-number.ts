// What a person typed as a number. A comma is read only where the page itself would write one, between groups of three
// digits: 0,5 must never become 5.

const GROUPED = /^[+-]?[1-9]\d{0,2}(,\d{3})+(\.\d*)?$/;

/** The number that a text stands for; null when it is none. */
export function typedNumber(text: string): number | null {
  const plain = text.replace(/\s/g, "").replaceAll("\u2212", "-");
  if (plain === "" || (plain.includes(",") && !GROUPED.test(plain))) return null;
  const value = Number(plain.replaceAll(",", ""));
  return Number.isNaN(value) ? null : value;
}

/** Whether a text that is no number would be one with a point for its comma. */
export function hasDecimalComma(text: string): boolean {
  const plain = text.replaceAll("%", "");
  return typedNumber(plain) === null && typedNumber(plain.replace(",", ".")) !== null;
}
