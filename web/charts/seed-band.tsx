// The sorted spectrum over several seeds: median, the band from the smallest to the largest, and every seed as a thin line.
// Below it the same divided by the median, because a spread of a few per cent does not show on a scale of many powers of ten.

import type { Translation } from "../words/catalogue";
import { count, factor, percent, significant } from "../words/numbers";
import { Axes, type Axis, linearAxis, linePath, logAxis, type PlotBox } from "./axes";
import {
  BELOW_PLOT,
  DirectionAxes,
  type DirectionPlot,
  directionPlot,
  type Spectrum,
  sampledDirections,
  sharedActive,
} from "./direction-plot";
import type { ChartDrawing, ChartPoint, DataTable } from "./drawing";

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
/** Between the two plots: the labels of the upper axis and the title of the lower one. */
const BETWEEN = 48;
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
  const plot = directionPlot(spectra, width, HEIGHT);
  const shared = commonRank(spectra);
  const edges = [...new Set(spectra.map(({ rank }) => rank))];
  const places = sampledDirections(directionsIn(spectra), edges, MOST_DIRECTIONS).map((place) =>
    placeOf(spectra, place),
  );
  const determined = places.filter(({ direction }) => direction <= shared);
  const lower = determined.length > 1 ? ratioPlot(plot, determined) : null;
  const marks = (
    <>
      <DirectionAxes
        words={words.spectrum}
        plot={plot}
        thresholdLabel={[thresholdLabel(spectra, words)]}
        active={sharedActive(spectra)}
        {...(lower && { xTitle: "" })}
      />
      <Band x={plot.x} y={plot.y} parts={partsAt(places, edges)} spectra={spectra} />
      {lower && (
        <>
          <Axes
            box={lower.box}
            x={plot.x}
            y={lower.y}
            xTitle={words.spectrum.direction}
            yTitle={words.band.ratio}
          />
          <Band
            x={plot.x}
            y={lower.y}
            parts={[determined.map(divided)]}
            spectra={spectra.map((spectrum) => dividedBy(spectrum, determined))}
          />
        </>
      )}
    </>
  );
  const points: ChartPoint[] = places.map(({ direction, low, median, high }) => ({
    x: plot.x.at(direction),
    y: plot.y.at(median),
    ...(lower && direction <= shared && { twin: { x: plot.x.at(direction), y: lower.y.at(1) } }),
    get readout() {
      return {
        lead: words.band.point(count(direction)),
        rest: words.band.values(significant(median), significant(low, 3), significant(high, 3)),
      };
    },
  }));
  return { width, height: (lower?.box ?? plot.box).bottom + BELOW_PLOT, marks, points };
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

function ratioPlot(plot: DirectionPlot, places: readonly BandPlace[]): { box: PlotBox; y: Axis } {
  const top = plot.box.bottom + BETWEEN;
  const box = { ...plot.box, top, bottom: top + RATIO_HEIGHT };
  const ratios = places.map(divided);
  const low = Math.min(...ratios.map((place) => place.low));
  const high = Math.max(...ratios.map((place) => place.high));
  const range = [box.bottom - 4, box.top] as const;
  if (high / low > WIDE) return { box, y: logAxis([low, 1, high], range, 3) };
  // A band of nothing but rounding is drawn as a line, not blown up.
  const air = Math.max(0.01, (high - low) * 0.05);
  return { box, y: linearAxis([low - air, high + air], range, 3) };
}

interface BandProps {
  x: Axis;
  y: Axis;
  parts: readonly (readonly BandPlace[])[];
  spectra: readonly Spectrum[];
}

function Band({ x, y, parts, spectra }: BandProps) {
  const placed = (place: BandPlace, heightOf: (place: BandPlace) => number) => ({
    x: x.at(place.direction),
    y: y.at(heightOf(place)),
  });
  const drawn = (heightOf: (place: BandPlace) => number): string =>
    parts.map((part) => linePath(part.map((place) => placed(place, heightOf)))).join("");
  // Along the smallest values and back along the largest.
  const outlines = parts.map((part) => [
    ...part.map((place) => placed(place, ({ low }) => low)),
    ...part.map((place) => placed(place, ({ high }) => high)).reverse(),
  ]);
  return (
    <g class="marks">
      <path class="band" d={outlines.map((outline) => `${linePath(outline)}Z`).join("")} />
      {spectra.map((spectrum, index) => (
        // Seeds have no identity beyond their place.
        <path
          key={index}
          class="seed-line"
          d={drawn(({ direction }) => spectrum.eigenvalues[direction - 1] ?? 0)}
        />
      ))}
      <path class="line median-line" d={drawn(({ median }) => median)} />
    </g>
  );
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
