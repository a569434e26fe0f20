// How strongly the data fixes each direction: eigenvalues of the moment matrix on a log axis, strongest first, with the
// threshold below which one counts as zero.

import { constants } from "../contract/values";
import { eigenvaluesStrongestFirst, isSpectrumRight, type Spectral } from "../report/certificate";
import type { Certificate } from "../report/report";
import type { Translation } from "../words/catalogue";
import { count, factor, significant } from "../words/numbers";
import { BELOW_PLOT, type DirectionPlot, directionPlot, spectrumOf } from "./direction-plot";
import { type ChartDrawing, type ChartPoint, type DataTable, discs, type Readout, round } from "./drawing";
import { linearScale } from "./scale";
import { Annotation, Backdrop, Frame } from "./spectrum-notes";

type Words = Translation["page"]["spectrum"];

type State = "determined" | "undetermined" | "close";

interface Direction {
  /** 1 is the strongest. */
  index: number;
  eigenvalue: number;
  state: State;
}

export interface SpectrumGeometry {
  directions: Direction[];
  ground: DirectionPlot;
  x: (index: number) => number;
  y: (eigenvalue: number) => number;
  /** Both ends of the bottom axis. */
  left: number;
  right: number;
  floor: number;
  /** The threshold did not decide and says something else: it is not drawn, and its height is that of the floor. */
  hasThreshold: boolean;
  thresholdY: number;
  /** Both edges of the zone in which nothing can be told; equal to thresholdY unless the verdict is too close. */
  greyY: number;
  greyFloor: number;
}

const PLOT_HEIGHT = 252;
/** Twice as many dots as pixels cannot be told apart. */
const MOST_DOTS = 640;

export function directionsOf(certificate: Spectral): Direction[] {
  const { rank, leastRank, mostRank } = certificate;
  return eigenvaluesStrongestFirst(certificate).map((eigenvalue, place) => {
    const close = place >= leastRank && place < mostRank;
    return {
      index: place + 1,
      eigenvalue,
      state: close ? "close" : place < rank ? "determined" : "undetermined",
    };
  });
}

export function spectrumGeometry(certificate: Spectral, width: number): SpectrumGeometry {
  const ground = directionPlot([spectrumOf(certificate)], width, PLOT_HEIGHT);
  const { box, hasThreshold } = ground;
  const y = ground.y.at;
  const thresholdY = hasThreshold ? ground.thresholds[1] : box.bottom;
  const isGrey = hasThreshold && certificate.verdict === "too-close";
  return {
    directions: directionsOf(certificate),
    ground,
    x: ground.x.at,
    y,
    left: box.left,
    right: box.right,
    floor: box.bottom,
    hasThreshold,
    thresholdY,
    greyY: isGrey ? y(constants.greyZone * certificate.threshold) : thresholdY,
    greyFloor: isGrey ? y(certificate.threshold / constants.greyZone) : thresholdY,
  };
}

/** Which directions are drawn when there are more than pixels: both ends of every state, and evenly between. */
function drawn(directions: readonly Direction[]): Direction[] {
  const stride = Math.ceil(directions.length / MOST_DOTS);
  return directions.filter((direction, place) => {
    const atEdge =
      direction.state !== directions[place - 1]?.state || direction.state !== directions[place + 1]?.state;
    return place % stride === 0 || atEdge;
  });
}

/** Where the dots come from and how much of the way they have gone, 0 to 1. */
export interface SpectrumMotion {
  from: readonly number[];
  share: number;
}

interface SpectrumLook {
  motion?: SpectrumMotion | undefined;
  /** First and last of the directions to frame. */
  framed?: readonly [number, number] | undefined;
}

export function drawSpectrum(
  certificate: Certificate,
  width: number,
  words: Words,
  { motion, framed }: SpectrumLook = {},
): ChartDrawing {
  const plot = spectrumGeometry(certificate, width);
  const shown = drawn(plot.directions);
  const places = shown.map((direction) => ({
    direction,
    x: round(plot.x(direction.index)),
    y: round(heightOf(direction)),
  }));

  function heightOf({ index, eigenvalue }: Direction): number {
    const target = plot.y(eigenvalue);
    const before = motion?.from[index - 1];
    return motion && before !== undefined
      ? linearScale([0, 1], [plot.y(before), target])(motion.share)
      : target;
  }

  const having = (state: State) => places.filter(({ direction }) => direction.state === state);
  // A few dots may be larger than the many that have to form a line.
  const radius = shown.length > 80 ? 2 : 2.8;

  const marks = (
    <>
      <Backdrop words={words} certificate={certificate} plot={plot} />
      <g class="marks">
        <path class="dot-determined" d={discs(having("determined"), radius)} />
        <path class="dot-close" d={discs(having("close"), radius)} />
        <path class="dot-undetermined" d={discs(having("undetermined"), radius + 0.4)} />
      </g>
      {!framed && <Annotation words={words} certificate={certificate} plot={plot} left={plot.left} />}
      {framed && <Frame plot={plot} first={framed[0]} last={framed[1]} />}
    </>
  );
  const points: ChartPoint[] = places.map(({ direction, x, y }) => ({
    x,
    y,
    get readout() {
      return directionReadout(direction, certificate, words);
    },
  }));
  return { width, height: plot.floor + BELOW_PLOT, marks, points };
}

function directionReadout(direction: Direction, certificate: Certificate, words: Words): Readout {
  const value = significant(direction.eigenvalue);
  const times = factor(direction.eigenvalue / certificate.threshold);
  const lead = words.point(count(direction.index));
  if (!isSpectrumRight(certificate)) {
    const { plain, plainOpen, plainClose } = words;
    const say = { determined: plain, undetermined: plainOpen, close: plainClose }[direction.state];
    return { lead, rest: say(value) };
  }
  if (direction.eigenvalue === 0) return { lead, rest: words.zero };
  if (direction.state === "determined") return { lead, rest: words.above(value, times) };
  const isClose = direction.state === "close";
  return { lead, rest: isClose ? words.close(value, times) : words.below(value) };
}

export function spectrumTable(certificate: Certificate, words: Words): DataTable {
  const { direction, eigenvalue, state } = words.columns;
  return {
    columns: [direction, eigenvalue, state],
    rows: directionsOf(certificate).map((row) => [row.index, row.eigenvalue, words.states[row.state]]),
  };
}
