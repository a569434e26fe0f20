// How strongly the data fixes each direction: eigenvalues of the moment matrix on a log axis, strongest first, with the
// threshold below which one counts as zero. What is said of them is placed by hand: brackets measure the dots.

import type { ComponentChildren } from "preact";
import { constants } from "../contract/values";
import { eigenvaluesStrongestFirst, isSpectrumRight, type Spectral } from "../report/certificate";
import type { Certificate } from "../report/report";
import type { Translation } from "../words/catalogue";
import { count, factor, significant } from "../words/numbers";
import type { PlotBox } from "./axes";
import { type DirectionPlot, directionPlot, spectrumOf } from "./direction-plot";
import { type ChartDrawing, type DataTable, type Readout, round } from "./drawing";
import { widthOf } from "./label-places";
import { placePlot, plotDrawing } from "./plot";
import { linearScale } from "./scale";

type Words = Translation["page"]["spectrum"];

type State = "determined" | "undetermined" | "close";

interface Direction {
  /** 1 is the strongest. */
  index: number;
  eigenvalue: number;
  state: State;
}

/** Where everything stands, for what is drawn by hand. */
export interface SpectrumGeometry {
  directions: Direction[];
  plot: DirectionPlot;
  x: (index: number) => number;
  y: (eigenvalue: number) => number;
  top: number;
  /** Both ends of the bottom axis. */
  left: number;
  right: number;
  floor: number;
  /** The threshold did not decide and says something else: it is not drawn, and its height is that of the floor. */
  hasThreshold: boolean;
  thresholdY: number;
  /** The upper edge of the zone in which nothing can be told; equal to thresholdY unless the verdict is too close. */
  greyY: number;
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

interface SpectrumSize {
  /** How high the plot is. */
  height?: number | undefined;
  /** Its axis stays when dots fall. */
  isDeep?: boolean | undefined;
  /** Before it is known: where its threshold lies has no number, and without a fit before it nor has its axis. */
  isAwaited?: boolean | undefined;
}

export function spectrumGeometry(
  certificate: Spectral,
  width: number,
  words: Words,
  { height = PLOT_HEIGHT, isDeep = false, isAwaited = false }: SpectrumSize = {},
): SpectrumGeometry {
  const known = directionPlot([spectrumOf(certificate)], {
    height,
    words,
    thresholdLabel: [
      isAwaited ? words.countsAsZeroHere : words.countsAsZero(significant(certificate.threshold)),
    ],
    ...(!isAwaited && { explain: "threshold" }),
    isDeep,
  });
  const hasScale = !isAwaited || certificate.eigenvalues.length > 0;
  const plot = hasScale ? known : { ...known, y: withoutNumbers(known.y) };
  const { box, x, y } = placePlot(plot, width);
  const thresholdY = plot.threshold === null ? box.bottom : y.at(plot.threshold);
  const isGrey = plot.threshold !== null && certificate.verdict === "too-close";
  const greyY = isGrey ? y.at(constants.greyZone * certificate.threshold) : thresholdY;
  const greyFloor = isGrey ? y.at(certificate.threshold / constants.greyZone) : thresholdY;
  const greyed: DirectionPlot = {
    ...plot,
    ground: (on) => (
      <>
        {plot.ground?.(on)}
        <GreyZone words={words} box={{ ...box, top: greyY, bottom: greyFloor }} />
      </>
    ),
  };
  return {
    directions: directionsOf(certificate),
    plot: isGrey ? greyed : plot,
    x: x.at,
    y: y.at,
    top: box.top,
    left: box.left,
    right: box.right,
    floor: box.bottom,
    hasThreshold: plot.threshold !== null,
    thresholdY,
    greyY,
  };
}

function withoutNumbers(axis: DirectionPlot["y"]): DirectionPlot["y"] {
  return (range) => {
    const { at, ticks } = axis(range);
    return { at, ticks: ticks.map(({ value }) => ({ value, text: "" })) };
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

/** How long the dots take from one spectrum to the next: after a change by hand, after a repair, and when many let go. */
export const motionMs = { refit: 240, rise: 900, fall: 1500 } as const;
/** Those that fall let go one after another, this far apart, as long as that leaves the last of them time to fall. */
const LET_GO_MS = 20;
const LET_GO_UNTIL = motionMs.fall / 2 + LET_GO_MS * 2;

/** On the way from one spectrum to another. */
export interface SpectrumMotion {
  kind: keyof typeof motionMs;
  /** Eigenvalues before, strongest first. */
  from: readonly number[];
  /** How much of its way each dot has gone, 0 to 1. */
  shares: readonly number[];
}

const easeOut = (time: number): number => 1 - (1 - time) ** 3;
const easeIn = (time: number): number => time ** 2;
const within = (share: number): number => Math.min(1, Math.max(0, share));

/** Where the dots are so many milliseconds after they began to move; undefined once all have arrived. */
export function spectrumMotion(
  kind: SpectrumMotion["kind"],
  before: Spectral,
  after: Spectral,
  ms: number,
): SpectrumMotion | undefined {
  const duration = motionMs[kind];
  if (ms >= duration) return undefined;
  const directions = directionsOf(after);
  const open = directions.filter(({ state }) => state === "undetermined").length;
  const apart = Math.min(LET_GO_MS, LET_GO_UNTIL / Math.max(1, open - 1));
  const falling = duration - apart * (open - 1);
  const shares = directions.map(({ index, state }) => {
    if (kind !== "fall") return easeOut(within(ms / duration));
    // What is determined before and after makes way at once.
    if (state !== "undetermined") return easeOut(within(ms / motionMs.refit));
    // The weakest, which is the last, lets go first.
    return easeIn(within((ms - apart * (directions.length - index)) / falling));
  });
  return { kind, from: eigenvaluesStrongestFirst(before), shares };
}

interface SpectrumLook extends SpectrumSize {
  motion?: SpectrumMotion | undefined;
  /** What else is drawn into it. */
  mark?: ((geometry: SpectrumGeometry) => ComponentChildren) | undefined;
}

export function drawSpectrum(
  certificate: Certificate,
  width: number,
  words: Words,
  { motion, mark, ...size }: SpectrumLook = {},
): ChartDrawing {
  const geometry = spectrumGeometry(certificate, width, words, size);
  const { plot, y } = geometry;
  const places = drawn(geometry.directions).map((direction) => {
    const before = motion?.from[direction.index - 1];
    const target = y(direction.eigenvalue);
    const share = motion?.shares[direction.index - 1] ?? 1;
    const height = before === undefined ? target : linearScale([0, 1], [y(before), target])(share);
    const state = share < 1 ? stateOnTheWay(direction, height, geometry) : direction.state;
    return { direction, state, x: direction.index, y: { pixels: height } };
  });
  const having = (state: State) => places.filter((place) => place.state === state);
  // A few dots may be larger than the many that have to form a line.
  const radius = places.length > 80 ? 2 : 2.8;
  return plotDrawing(
    {
      ...plot,
      marks: [
        ...plot.marks,
        { look: "dot-determined", dots: having("determined"), radius },
        { look: "dot-close", dots: having("close"), radius },
        { look: "dot-undetermined", dots: having("undetermined"), radius: radius + 0.4 },
      ],
      notes: (on) => (
        <>
          {plot.notes?.(on)}
          {/* Of dots that are seen to move nothing is said before they have arrived. */}
          {(!motion || motion.kind === "refit") && (
            <Annotation words={words} certificate={certificate} plot={geometry} />
          )}
          {mark?.(geometry)}
        </>
      ),
      points: places.map(({ direction, x, y: height }) => ({
        at: { x, y: height },
        readout: () => directionReadout(direction, certificate, words),
      })),
    },
    width,
  );
}

/** A dot is hollow from the threshold on, whichever way it goes; without one it is at once what it will be. */
function stateOnTheWay(direction: Direction, height: number, plot: SpectrumGeometry): State {
  if (!plot.hasThreshold || direction.state === "close") return direction.state;
  return height < plot.thresholdY ? "determined" : "undetermined";
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

/** Height of the two lines that label the threshold. */
const LABEL_LINES = 44;

/** In which nothing can be told: hatched. */
function GreyZone({ box: { left, right, top, bottom }, words }: { box: PlotBox; words: Words }) {
  const height = bottom - top;
  const lines: string[] = [];
  for (let x = left - height; x < right; x += 6) {
    const from = Math.max(left, x);
    const to = Math.min(right, x + height);
    if (to > from)
      lines.push(`M${round(from)} ${round(bottom - (from - x))}L${round(to)} ${round(bottom - (to - x))}`);
  }
  return (
    <>
      <path class="hatch" d={lines.join("")} />
      <text class="note-ink halo" x={left + 6} y={round(top) - 5}>
        {words.greyZone(count(constants.greyZone))}
      </text>
    </>
  );
}

interface AnnotationProps {
  words: Words;
  certificate: Certificate;
  plot: SpectrumGeometry;
}

/** The finding, said next to what it is about. */
function Annotation(props: AnnotationProps) {
  const { verdict } = props.certificate;
  if (verdict === "identifiable" && props.plot.hasThreshold) return <SmallestAbove {...props} />;
  return verdict === "not-identifiable" ? <Gap {...props} /> : null;
}

function SmallestAbove({ certificate, plot, words }: AnnotationProps) {
  const x = round(plot.x(plot.directions.length)) + 1;
  const top = round(plot.y(certificate.lambdaMin)) + 6;
  const bottom = round(plot.thresholdY) - 2;
  const middle = (top + bottom) / 2;
  if (bottom - top < 34) return null;
  return (
    <>
      <path class="bracket" d={`M${x - 6} ${top}H${x}V${bottom}H${x - 6}`} />
      <text class="finding halo end" x={x - 10} y={middle - 2}>
        {words.smallest(significant(certificate.lambdaMin))}
      </text>
      <text class="note-ink halo end" x={x - 10} y={middle + 14}>
        {words.timesThreshold(factor(certificate.lambdaMin / certificate.threshold))}
      </text>
    </>
  );
}

function Gap({ certificate, plot, words }: AnnotationProps) {
  const { rank, features, threshold } = certificate;
  const lastDetermined = plot.directions[rank - 1];
  const firstOpen = plot.directions[rank];
  if (!firstOpen) return null;
  const x = round(plot.x(firstOpen.index));
  const top = lastDetermined ? round(plot.y(lastDetermined.eigenvalue)) : plot.top;
  const bottom = round(plot.y(firstOpen.eigenvalue));
  const side = x - plot.left > 150 ? "end" : "start";
  const shift = side === "end" ? -8 : 8;
  const above = lastDetermined ? Math.log10(lastDetermined.eigenvalue) : 0;
  const powers = Math.round(above - Math.log10(Math.max(Math.abs(firstOpen.eigenvalue), Number.MIN_VALUE)));
  const hasGap =
    plot.hasThreshold && lastDetermined !== undefined && Math.abs(firstOpen.eigenvalue) > threshold * 1e-12;
  const text = words.notDetermined(count(features - rank));
  // Beside the first open direction, unless the label of the threshold stands there: then above the threshold, on the side
  // of the bracket that has the room.
  const beside = side === "end" && bottom + 4 >= plot.thresholdY + LABEL_LINES && bottom < plot.floor - 2;
  const end = round(plot.x(features));
  const isRight = end - widthOf(text) > x + 8;
  const open = beside
    ? { x: x - 8, y: bottom + 4 }
    : { x: isRight ? end : x - 8, y: round(plot.thresholdY) - 8 };
  // For what is said of the gap, below the first of its two lines: a label on its side takes some.
  const room = (beside || isRight ? bottom : open.y - 14) - (top + 24);
  return (
    <>
      {lastDetermined && (
        <path class="bracket" d={`M${x} ${top + 6}V${beside ? bottom - 6 : round(plot.thresholdY)}`} />
      )}
      {lastDetermined && room > 0 && (
        <text class={`finding determined halo ${side}`} x={x + shift} y={top + 24}>
          {words.determined(count(rank))}
        </text>
      )}
      {hasGap && room > 16 && (
        <text class={`note-ink halo ${side}`} x={x + shift} y={top + 40}>
          {words.gap(count(powers), powers === 1)}
        </text>
      )}
      <text class={`finding undetermined halo end${beside ? " zoned" : ""}`} x={open.x} y={open.y}>
        {text}
      </text>
    </>
  );
}
