// The ground on which several spectra are drawn: direction against eigenvalue on a log axis, strongest first, with the
// threshold and the zone below it.

import { range } from "d3-array";
import { constants } from "../contract/values";
import { eigenvaluesStrongestFirst, isSpectrumRight, type Spectral } from "../report/certificate";
import type { Translation } from "../words/catalogue";
import { count, powerOfTen } from "../words/numbers";
import type { PlotBox } from "./axes";
import { round } from "./drawing";
import { level, type Plot } from "./plot";
import { linearScale, powerTicks } from "./scale";

type Words = Translation["page"]["spectrum"];

/** What a spectrum chart needs to know of one certificate; eigenvalues strongest first. */
export interface Spectrum {
  eigenvalues: readonly number[];
  rank: number;
  threshold: number;
  /** The threshold did not decide the rank, and says something else. */
  misleads?: boolean;
  /** Features that are not always zero; the threshold's formula names them. */
  active: number;
}

export function spectrumOf(certificate: Spectral): Spectrum {
  const { rank, threshold, active } = certificate;
  const misleads = !isSpectrumRight(certificate);
  return { eigenvalues: eigenvaluesStrongestFirst(certificate), rank, threshold, misleads, active };
}

/** Pixels: a dot there does not touch the axis. */
const ABOVE_AXIS = 6;
/** The zone below the threshold has to hold the two lines of its label, and below them the dots on the axis, if there are any. */
const ZONE_HEIGHT = { label: 42, dots: 56 };
/** Thresholds nearer than this, in pixels, are drawn as one. */
const APART = 5;
/** Eigenvalues below 10⁻²⁰ of the largest are only rounding; they sit on the axis. */
const DEEPEST = 20;

interface DirectionLook {
  height: number;
  words: Words;
  /** At most two lines; one leaves room for the formula. */
  thresholdLabel: readonly string[];
  /** Which explanation belongs to the threshold. */
  explain?: string;
  /** Down to where only rounding is, whatever there is to be drawn: the axis stays when dots fall. */
  isDeep?: boolean;
}

export interface DirectionPlot extends Plot {
  height: number;
  /** The lowest; null where one of them misleads, and none is drawn. */
  threshold: number | null;
}

export function directionPlot(
  spectra: readonly Spectrum[],
  { height, words, thresholdLabel, explain, isDeep = false }: DirectionLook,
): DirectionPlot {
  const magnitudes = spectra.map(({ eigenvalues }) => eigenvalues.map(Math.abs));
  const directions = Math.max(0, ...magnitudes.map(({ length }) => length));
  let largest = 0;
  let smallest = Number.POSITIVE_INFINITY;
  for (const magnitude of magnitudes.flat()) {
    largest = Math.max(largest, magnitude);
    if (magnitude > 0) smallest = Math.min(smallest, magnitude);
  }
  // Data that is zero all over has no spectrum to scale by.
  if (!(largest > 1e-250)) largest = 1;
  const thresholds = spectra.map(({ threshold }) => (threshold > 0 ? threshold : largest * 1e-12));
  const [low, high] = [Math.min(largest, ...thresholds), Math.max(...thresholds, Number.MIN_VALUE)];
  const top = Math.log10(largest) + 0.4;
  const zoneHeight = magnitudes.flat().includes(0) ? ZONE_HEIGHT.dots : ZONE_HEIGHT.label;
  const zone = ((top - Math.log10(low)) * zoneHeight) / (height - zoneHeight);
  const rounding = Math.log10(largest) - DEEPEST;
  const deepest = isDeep ? rounding : Math.max(Math.log10(Math.min(largest, smallest)) - 0.3, rounding);
  const bottom = Math.min(Math.log10(low) - zone, deepest);
  const y: Plot["y"] = (range) => {
    const scale = linearScale([bottom, top], range);
    return {
      // Nothing stands on the axis, and no number below one that is exactly zero.
      at: (eigenvalue) =>
        Math.min(range[0] - ABOVE_AXIS, scale(Math.max(bottom, Math.log10(Math.abs(eigenvalue))))),
      ticks: powerTicks(bottom, top).map((exponent) => ({
        value: 10 ** exponent,
        text: powerOfTen(exponent),
      })),
    };
  };
  const hasThreshold = spectra.every(({ misleads }) => misleads !== true);
  const { at } = y([height, 0]);
  const drawn = at(low) - at(high) > APART ? [low, high] : [low];
  return {
    height,
    threshold: hasThreshold ? low : null,
    x: (range) => ({
      at: linearScale([1, Math.max(2, directions)], range),
      ticks: directionTicks(directions).map((value) => ({ value, text: count(value) })),
    }),
    y,
    xTitle: words.direction,
    yTitle: words.eigenvalue,
    ...(hasThreshold
      ? {
          ground: (on) => <Zone box={on.box} top={round(on.y.at(low))} />,
          marks: drawn.map((value) => level("threshold", value)),
          notes: (on) => (
            <g class="note-ink" data-explain={explain}>
              {thresholdLabel.map((line, place) => (
                <text key={line} x={on.box.left + 6} y={round(on.y.at(low)) + 16 + 16 * place}>
                  {line}
                </text>
              ))}
              {thresholdLabel.length === 1 && (
                <Formula words={words} spectra={spectra} x={on.box.left + 6} y={round(on.y.at(low)) + 32} />
              )}
            </g>
          ),
        }
      : {
          marks: [],
          labels: [
            { text: words.byRows, look: "note-ink", at: { x: "right", y: "top" }, by: [-6, 14], end: true },
          ],
        }),
  };
}

/** From here on a quarter can be rounded, and counted from 0 or 1, without being seen to be. */
const MANY = 48;

/** The last, and as far apart as each other those before it: mostly 1, the quarters and the last. */
export function directionTicks(directions: number): number[] {
  if (directions <= 5) return Array.from({ length: directions }, (_, place) => place + 1);
  if (directions >= MANY) return [1, ...[0.25, 0.5, 0.75, 1].map((share) => Math.round(directions * share))];
  // Of two neighbours one is even, so halves are always to be had: from the first, or from where nothing stands.
  const parts = (from: number) => [4, 3, 5, 2].find((count) => (directions - from) % count === 0);
  const from = parts(1) === undefined ? 0 : 1;
  const step = (directions - from) / (parts(from) ?? 1);
  return range(from || step, directions + 1, step);
}

function Zone({ box: { left, right, bottom }, top }: { box: PlotBox; top: number }) {
  return <rect class="zone" x={left} y={top} width={right - left} height={Math.max(0, bottom - top)} />;
}

/** Of the threshold, if all have the same number of active features: by hand, because it has a subscript. */
function Formula({
  x,
  y,
  spectra,
  words,
}: {
  x: number;
  y: number;
  spectra: readonly Spectrum[];
  words: Words;
}) {
  const [active, ...others] = new Set(spectra.map((spectrum) => spectrum.active));
  if (active === undefined || others.length > 0) return null;
  const [formula, subscript, rest] = words.formula(count(constants.toleranceUnits), count(active));
  return (
    <text x={x} y={y}>
      {formula}
      <tspan dy="3" class="subscript">
        {subscript}
      </tspan>
      <tspan dy="-3">{rest}</tspan>
    </text>
  );
}

/** Which directions are drawn when there are more than the eye can tell apart: evenly, with both ends of every part. */
export function sampledDirections(directions: number, edges: readonly number[], most: number): number[] {
  const stride = Math.max(1, Math.ceil(directions / most));
  const wanted = new Set<number>([directions - 1]);
  for (let place = 0; place < directions; place += stride) wanted.add(place);
  for (const edge of edges) for (const place of [edge - 1, edge]) wanted.add(place);
  return [...wanted].filter((place) => place >= 0 && place < directions).sort((a, b) => a - b);
}
