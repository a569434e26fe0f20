// The sorted spectrum over several seeds: median, the band from the smallest to the largest, and every seed as a thin line.
// Below it the same divided by the median, because a spread of a few per cent does not show on a scale of many powers of ten.

import type { Translation } from "../words/catalogue";
import { count, factor, percent, significant } from "../words/numbers";
import { linearAxis, logAxis } from "./axes";
import { directionPlot, type Spectrum, sampledDirections } from "./direction-plot";
import type { ChartDrawing, DataTable } from "./drawing";
import { type Mark, type Plot, plotsDrawing } from "./plot";

interface Words {
  band: Translation["seeds"]["band"];
  spectrum: Translation["page"]["spectrum"];
}

interface BandPlace {
  /** 1 is the strongest. */
  direction: number;
  low: number;
  median: number;
  high: number;
}

const HEIGHT = 232;
const RATIO_HEIGHT = 84;
const MOST_DIRECTIONS = 240;
/** Multiples of the median that span more than this get a log axis. */
const WIDE = 20;

/** The middle one, or the mean of the two in the middle. Of a sorted list. */
export function medianOf(sorted: readonly number[]): number {
  const upper = Math.floor(sorted.length / 2);
  const [a = 0, b = 0] = [sorted[sorted.length % 2 === 0 ? upper - 1 : upper], sorted[upper]];
  return (a + b) / 2;
}

/** Magnitudes: what rounding left of a zero may be negative. */
function placeOf(spectra: readonly Spectrum[], place: number): BandPlace {
  const values = spectra.map(({ eigenvalues }) => Math.abs(eigenvalues[place] ?? 0)).sort((a, b) => a - b);
  return { direction: place + 1, low: values[0] ?? 0, median: medianOf(values), high: values.at(-1) ?? 0 };
}

function directionsIn(spectra: readonly Spectrum[]): number {
  return Math.max(0, ...spectra.map(({ eigenvalues }) => eigenvalues.length));
}

/** Directions that every seed determines. */
function commonRank(spectra: readonly Spectrum[]): number {
  return Math.min(...spectra.map(({ rank }) => rank));
}

export function drawSeedBand(spectra: readonly Spectrum[], width: number, words: Words): ChartDrawing {
  const { xTitle = "", ...plot } = directionPlot(spectra, {
    height: HEIGHT,
    words: words.spectrum,
    thresholdLabel: [thresholdLabel(spectra, words)],
  });
  const shared = commonRank(spectra);
  const edges = [...new Set(spectra.map(({ rank }) => rank))];
  const places = sampledDirections(directionsIn(spectra), edges, MOST_DIRECTIONS).map((place) =>
    placeOf(spectra, place),
  );
  const determined = places.filter(({ direction }) => direction <= shared);
  const upper: Plot = { ...plot, marks: [...plot.marks, ...bandMarks(partsAt(places, edges), spectra)] };
  const lower: Plot = {
    height: RATIO_HEIGHT,
    inset: { bottom: 4 },
    x: plot.x,
    y: ratioAxis(determined),
    xTitle,
    yTitle: words.band.ratio,
    marks: bandMarks(
      [determined.map(divided)],
      spectra.map((spectrum) => dividedBy(spectrum, determined)),
    ),
  };
  const hasLower = determined.length > 1;
  return plotsDrawing(
    hasLower ? [upper, lower] : [{ ...upper, xTitle }],
    {
      points: places.map(({ direction, low, median, high }) => ({
        at: { x: direction, y: median },
        ...(hasLower && direction <= shared && { twin: { x: direction, y: 1, plot: 1 } }),
        readout: () => ({
          lead: words.band.point(count(direction)),
          rest: words.band.values(significant(median), significant(low, 3), significant(high, 3)),
        }),
      })),
    },
    width,
  );
}

/** Thresholds differ a little from seed to seed. */
function thresholdLabel(spectra: readonly Spectrum[], words: Words): string {
  const thresholds = spectra.map(({ threshold }) => threshold);
  const [low, high] = [Math.min(...thresholds), Math.max(...thresholds)].map((value) => significant(value));
  return low === high ? words.spectrum.countsAsZero(low ?? "") : words.band.threshold(low ?? "", high ?? "");
}

/** A line does not lead across the end of determination: there is a gap, not a slope. */
function partsAt(places: readonly BandPlace[], edges: readonly number[]): BandPlace[][] {
  const borders = [0, ...[...edges].sort((a, b) => a - b), Number.POSITIVE_INFINITY];
  return borders
    .slice(1)
    .map((end, part) =>
      places.filter(({ direction }) => direction > (borders[part] ?? 0) && direction <= end),
    )
    .filter((part) => part.length > 0);
}

function divided({ direction, low, median, high }: BandPlace): BandPlace {
  return { direction, low: low / median, median: 1, high: high / median };
}

/** The spectrum as multiples of the median, where that is drawn; `eigenvalues` keeps its places. */
function dividedBy(spectrum: Spectrum, places: readonly BandPlace[]): Spectrum {
  const eigenvalues: number[] = [];
  for (const { direction, median } of places) {
    eigenvalues[direction - 1] = (spectrum.eigenvalues[direction - 1] ?? 0) / median;
  }
  return { ...spectrum, eigenvalues };
}

function ratioAxis(places: readonly BandPlace[]): Plot["y"] {
  const ratios = places.map(divided);
  const low = Math.min(...ratios.map((place) => place.low));
  const high = Math.max(...ratios.map((place) => place.high));
  if (high / low > WIDE) return (range) => logAxis([low, 1, high], range, 3);
  // A band of nothing but rounding is drawn as a line, not blown up.
  const air = Math.max(0.01, (high - low) * 0.05);
  return (range) => linearAxis([low - air, high + air], range, 3);
}

function bandMarks(parts: readonly (readonly BandPlace[])[], spectra: readonly Spectrum[]): Mark[] {
  const along = (part: readonly BandPlace[], heightOf: (place: BandPlace) => number) =>
    part.map((place) => ({ x: place.direction, y: heightOf(place) }));
  const lines = (look: string, heightOf: (place: BandPlace) => number): Mark[] =>
    parts.map((part) => ({ look, line: along(part, heightOf) }));
  return [
    // Along the smallest values and back along the largest.
    ...parts.map((part) => ({
      look: "band",
      area: [...along(part, ({ low }) => low), ...along(part, ({ high }) => high).reverse()],
    })),
    ...spectra.flatMap(({ eigenvalues }) =>
      lines("seed-line", ({ direction }) => eigenvalues[direction - 1] ?? 0),
    ),
    ...lines("line median-line", ({ median }) => median),
  ];
}

function widestRatio(spectra: readonly Spectrum[]): number | null {
  const shared = commonRank(spectra);
  if (spectra.length === 0 || shared === 0) return null;
  let widest = 1;
  for (let place = 0; place < shared; place += 1) {
    const { low, median, high } = placeOf(spectra, place);
    widest = Math.max(widest, high / median, median / low);
  }
  return widest;
}

/** How far a determined direction is from its median at most. */
function spreadSentence(spectra: readonly Spectrum[], words: Words): string {
  const { spread, spreadFactor, noSpread } = words.band;
  const widest = widestRatio(spectra);
  if (widest === null) return noSpread;
  return widest < 2 ? spread(percent(Number((widest - 1).toPrecision(2)))) : spreadFactor(factor(widest));
}

export function bandSentence(spectra: readonly Spectrum[], words: Words): string {
  return words.band.sentence(spectra.length, directionsIn(spectra), spreadSentence(spectra, words));
}

export function bandCaption(spectra: readonly Spectrum[], words: Words): string {
  const { caption, captionOpen } = words.band;
  return (commonRank(spectra) > 1 ? caption : captionOpen)(spectra.length);
}

export function bandTable(spectra: readonly Spectrum[], words: Words): DataTable {
  const { direction, low, median, high } = words.band.columns;
  return {
    columns: [direction, low, median, high],
    rows: Array.from({ length: directionsIn(spectra) }, (_, index) => {
      const place = placeOf(spectra, index);
      return [place.direction, place.low, place.median, place.high];
    }),
  };
}
