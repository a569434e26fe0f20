// The ground on which several spectra are drawn: direction against eigenvalue on a log axis, strongest first, with the
// threshold and the zone below it.

import type { ComponentChildren } from "preact";
import { constants } from "../contract/values";
import { eigenvaluesStrongestFirst, isSpectrumRight, type Spectral } from "../report/certificate";
import type { Translation } from "../words/catalogue";
import { count, powerOfTen } from "../words/numbers";
import { Axes, type Axis, type PlotBox } from "./axes";
import { round } from "./drawing";
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

export interface DirectionPlot {
  box: PlotBox;
  x: Axis;
  y: Axis;
  /** Heights of the highest and of the lowest threshold. */
  thresholds: readonly [number, number];
  /** Not where one of them misleads. */
  hasThreshold: boolean;
}

const MARGIN = { left: 42, right: 10, top: 26, bottom: 36 };
/** The zone below the threshold has to hold the two lines of its label. */
const ZONE_HEIGHT = 42;
/** Thresholds nearer than this, in pixels, are drawn as one. */
const APART = 5;
/** Eigenvalues below 10⁻²⁰ of the largest are only rounding; they sit on the axis. */
const DEEPEST = 20;

export function directionPlot(spectra: readonly Spectrum[], width: number, height: number): DirectionPlot {
  const box: PlotBox = {
    left: MARGIN.left,
    right: width - MARGIN.right + 4,
    top: MARGIN.top,
    bottom: MARGIN.top + height,
  };
  let largest = 0;
  let smallest = Number.POSITIVE_INFINITY;
  let directions = 0;
  for (const { eigenvalues } of spectra) {
    directions = Math.max(directions, eigenvalues.length);
    for (const eigenvalue of eigenvalues) {
      const magnitude = Math.abs(eigenvalue);
      largest = Math.max(largest, magnitude);
      if (magnitude > 0) smallest = Math.min(smallest, magnitude);
    }
  }
  // Data that is zero all over has no spectrum to scale by.
  if (!(largest > 1e-250)) largest = 1;
  const thresholds = spectra.map(({ threshold }) => (threshold > 0 ? threshold : largest * 1e-12));
  const [low, high] = [Math.min(largest, ...thresholds), Math.max(...thresholds, Number.MIN_VALUE)];
  const top = Math.log10(largest) + 0.4;
  const zone = ((top - Math.log10(low)) * ZONE_HEIGHT) / (height - ZONE_HEIGHT);
  const deepest = Math.max(Math.log10(Math.min(largest, smallest)) - 0.3, Math.log10(largest) - DEEPEST);
  const bottom = Math.min(Math.log10(low) - zone, deepest);
  const scale = linearScale([bottom, top], [box.bottom, box.top]);
  const at = (eigenvalue: number): number => {
    const magnitude = Math.abs(eigenvalue);
    return magnitude > 0 ? Math.min(box.bottom, scale(Math.log10(magnitude))) : box.bottom;
  };
  return {
    box,
    x: {
      at: linearScale([1, Math.max(2, directions)], [box.left + 4, box.right - 4]),
      ticks: directionTicks(directions).map((value) => ({ value, text: count(value) })),
    },
    y: {
      at,
      ticks: powerTicks(bottom, top).map((exponent) => ({
        value: 10 ** exponent,
        text: powerOfTen(exponent),
      })),
    },
    thresholds: [at(high), at(low)],
    hasThreshold: spectra.every(({ misleads }) => misleads !== true),
  };
}

/** 1, the quarters and the last. */
export function directionTicks(directions: number): number[] {
  if (directions <= 5) return Array.from({ length: directions }, (_, place) => place + 1);
  const quarters = [0.25, 0.5, 0.75].map((share) => Math.round(directions * share));
  return [...new Set([1, ...quarters, directions])];
}

/** Height below the plot that the axis and its title take. */
export const BELOW_PLOT = MARGIN.bottom;

interface DirectionAxesProps {
  plot: DirectionPlot;
  words: Words;
  /** At most two lines; one leaves room for the formula. */
  thresholdLabel: readonly string[];
  /** Active features, if they are the same for all that is drawn. */
  active: number | null;
  /** Drawn on the zone, below the axes. */
  ground?: ComponentChildren;
  /** Which explanation belongs to the threshold. */
  explain?: string;
  /** Left out where another plot with the same axis follows below. */
  xTitle?: string;
}

export function DirectionAxes({
  plot,
  thresholdLabel,
  active,
  words,
  ground,
  explain,
  xTitle = words.direction,
}: DirectionAxesProps) {
  const { box, thresholds } = plot;
  const [high, low] = thresholds.map(round) as [number, number];
  const across = box.right - box.left;
  return (
    <>
      {plot.hasThreshold && (
        <rect class="zone" x={box.left} y={low} width={across} height={Math.max(0, box.bottom - low)} />
      )}
      {ground}
      <Axes box={box} x={plot.x} y={plot.y} xTitle={xTitle} yTitle={words.eigenvalue} />
      {plot.hasThreshold ? (
        <>
          <path class="threshold" d={`M${box.left} ${low}H${box.right}`} />
          {low - high > APART && <path class="threshold" d={`M${box.left} ${high}H${box.right}`} />}
          <g class="note-ink" data-explain={explain}>
            {thresholdLabel.map((line, place) => (
              <text key={line} x={box.left + 6} y={low + 16 + 16 * place}>
                {line}
              </text>
            ))}
            {active !== null && thresholdLabel.length === 1 && (
              <Formula words={words} x={box.left + 6} y={low + 32} active={active} />
            )}
          </g>
        </>
      ) : (
        <text class="note-ink halo" x={box.left + 6} y={box.bottom - 8}>
          {words.byRows}
        </text>
      )}
    </>
  );
}

function Formula({ x, y, active, words }: { x: number; y: number; active: number; words: Words }) {
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

/** The number of active features if all spectra have the same, and null otherwise. */
export function sharedActive(spectra: readonly Spectrum[]): number | null {
  const [first] = spectra;
  return first && spectra.every(({ active }) => active === first.active) ? first.active : null;
}

/** Which directions are drawn when there are more than the eye can tell apart: evenly, with both ends of every part. */
export function sampledDirections(directions: number, edges: readonly number[], most: number): number[] {
  const stride = Math.max(1, Math.ceil(directions / most));
  const wanted = new Set<number>([directions - 1]);
  for (let place = 0; place < directions; place += stride) wanted.add(place);
  for (const edge of edges) for (const place of [edge - 1, edge]) wanted.add(place);
  return [...wanted].filter((place) => place >= 0 && place < directions).sort((a, b) => a - b);
}
