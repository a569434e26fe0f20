// The two series that come with Polyhead, both in the public domain: yearly sunspot numbers 1700–2008 (NOAA National
// Geophysical Data Center) and weekly atmospheric CO₂ at Mauna Loa 1958–2001 in parts per million (Scripps Institution of
// Oceanography). Values have one decimal; a gap is null.
import { co2Text, sunspotsText } from "./encoded";

/** See web/tools/encode-series.mjs. */
const LETTERS = 91;
const GAP = 89;
const LARGE = 90;

function numberAt(text: string, place: number): number {
  const code = text.charCodeAt(place);
  return code - (code > 92 ? 36 : 35);
}

function pairAt(text: string, place: number): number {
  return LETTERS * numberAt(text, place) + numberAt(text, place + 1);
}

export function sunspots(): number[] {
  return Array.from({ length: sunspotsText.length / 2 }, (_, year) => pairAt(sunspotsText, 2 * year) / 10);
}

/** Differences from week to week, in tenths. */
export function co2(): (number | null)[] {
  const values: (number | null)[] = [];
  let tenths = 0;
  for (let place = 0; place < co2Text.length; place++) {
    let zigzag = numberAt(co2Text, place);
    if (zigzag === GAP) {
      values.push(null);
      continue;
    }
    if (zigzag === LARGE) {
      zigzag = pairAt(co2Text, place + 1);
      place += 2;
    }
    tenths += zigzag % 2 === 1 ? -(zigzag + 1) / 2 : zigzag / 2;
    values.push(tenths / 10);
  }
  return values;
}
