// Directions determined against inputs added: the suggested inputs beside random ones of the same kind.
import type { Translation } from "../words/catalogue";
import { count } from "../words/numbers";
import { linearAxis } from "./axes";
import type { ChartDrawing, DataTable } from "./drawing";
import { type Label, plotDrawing } from "./plot";

type Words = Translation["choice"]["repair"];

export interface RepairCurves {
  /** Directions determined after 0, 1, 2, … inputs. */
  suggested: readonly number[];
  random: readonly number[];
  features: number;
}

const HEIGHT = 112;
/** Above all directions, and below where it begins. */
const AIR = 4;
/** Between two curves, in pixels. */
const ROOM_FOR_NAMES = 26;
/** More marks than this on one line run into each other. */
const MOST_MARKS = 12;

/** Evenly spaced, both ends among them. */
export function markedPlaces(length: number): number[] {
  if (length <= MOST_MARKS) return Array.from({ length }, (_, place) => place);
  const marks = Array.from({ length: MOST_MARKS }, (_, place) =>
    Math.round((place * (length - 1)) / (MOST_MARKS - 1)),
  );
  return [...new Set(marks)];
}

/** Whether suggested inputs determine no more than random ones, however many are added. */
export function isAlike({ suggested, random }: RepairCurves): boolean {
  return suggested.every((determined, added) => determined <= (random[added] ?? 0));
}

export function drawRepair(curves: RepairCurves, width: number, words: Words): ChartDrawing {
  const { suggested, random } = curves;
  const all = [...suggested, ...random];
  const last = Math.max(1, suggested.length - 1, random.length - 1);
  const [low, high] = [Math.min(...all), Math.max(curves.features, ...all)];
  const line = (curve: readonly number[]) => curve.map((y, x) => ({ x, y }));
  const marked = (curve: readonly number[]) => {
    const places = markedPlaces(curve.length);
    return line(curve).filter(({ x }) => places.includes(x));
  };
  return plotDrawing(
    {
      height: HEIGHT,
      inset: { top: AIR, bottom: AIR },
      x: (range) => linearAxis([0, last], range, 3),
      // The numbers that matter are where it begins and all directions.
      y: (range) => ({
        ...linearAxis([low, high], range),
        ticks: [...new Set([low, Math.round((low + high) / 2), high])].map((value) => ({
          value,
          text: count(value),
        })),
      }),
      xTitle: words.xAxis,
      marks: [
        { look: "line line-b", line: line(random) },
        { look: "line line-a", line: line(suggested) },
        { look: "dot-training solid", dots: marked(random), radius: 4.6 },
        { look: "dot-unseen", dots: marked(suggested), radius: 2.6 },
      ],
      labels: seriesLabels(curves, last, (HEIGHT - 2 * AIR) / (high - low), words),
      points: suggested.map((determined, inputs) => {
        const other = random[inputs] ?? determined;
        return {
          at: { x: inputs, y: determined },
          twin: { x: inputs, y: other },
          readout: () => ({ lead: "", rest: words.point(count(inputs), determined, count(other)) }),
        };
      }),
    },
    width,
  );
}

/** Each series is named where the two are furthest apart; where they run together one line of words stands for both. */
function seriesLabels(curves: RepairCurves, last: number, pixelsEach: number, words: Words): Label[] {
  const gaps = curves.suggested.map((value, place) => value - (curves.random[place] ?? value));
  const at = Math.max(1, gaps.indexOf(Math.max(...gaps, 0)));
  const ahead = curves.suggested[at] ?? 0;
  const behind = curves.random[at] ?? ahead;
  const look = "note-ink";
  if (!((ahead - behind) * pixelsEach > ROOM_FOR_NAMES)) {
    const lowest = Math.min(...curves.suggested);
    return [{ text: words.alike, look, at: { x: last, y: lowest }, by: [0, -8], end: true }];
  }
  const isLeft = at < last / 2;
  return [
    {
      text: words.suggested,
      look,
      at: { x: at, y: ahead },
      by: isLeft ? [10, 16] : [-10, -2],
      end: !isLeft,
    },
    { text: words.random, look, at: { x: last, y: behind }, by: [0, 18], end: true },
  ];
}

export function repairChartSentence(curves: RepairCurves, words: Words): string {
  const inputs = Math.min(curves.suggested.length, curves.random.length) - 1;
  return words.sentence(
    Math.max(0, inputs),
    curves.suggested[inputs] ?? 0,
    count(curves.random[inputs] ?? 0),
    curves.features,
  );
}

export function repairTable(curves: RepairCurves, words: Words): DataTable {
  const { inputs, suggested, random } = words.columns;
  return {
    columns: [inputs, suggested, random],
    rows: curves.suggested.map((value, place) => [place, value, curves.random[place] ?? ""]),
  };
}
