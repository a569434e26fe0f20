// Directions determined against inputs added: the suggested inputs beside random ones of the same kind.
import { choiceWords } from "../words/choice-words";
import { count } from "../words/numbers";
import { Axes, linearAxis, linePath, type PlotBox } from "./axes";
import { type ChartDrawing, type ChartPoint, type DataTable, discs } from "./drawing";

export interface RepairCurves {
  /** Directions determined after 0, 1, 2, … inputs. */
  suggested: readonly number[];
  random: readonly number[];
  features: number;
}

const MARGIN = { left: 38, right: 12, top: 10, bottom: 38 };
const HEIGHT = 112;
/** More marks than this on one line run into each other. */
const MOST_MARKS = 12;

export function repairGeometry(curves: RepairCurves, width: number) {
  const box: PlotBox = {
    left: MARGIN.left,
    right: width - MARGIN.right,
    top: MARGIN.top,
    bottom: MARGIN.top + HEIGHT,
  };
  const all = [...curves.suggested, ...curves.random];
  const last = Math.max(1, curves.suggested.length - 1, curves.random.length - 1);
  const [low, high] = [Math.min(...all), Math.max(curves.features, ...all)];
  const x = linearAxis([0, last], [box.left + 4, box.right], 3);
  const y = linearAxis([low, high], [box.bottom - 4, box.top + 4]);
  // The numbers that matter are where it begins and all directions.
  const middle = Math.round((low + high) / 2);
  const ticks = [...new Set([low, middle, high])].map((value) => ({ value, text: count(value) }));
  return { box, x, y: { ...y, ticks }, last };
}

/** Evenly spaced, both ends among them. */
export function markedPlaces(length: number): number[] {
  if (length <= MOST_MARKS) return Array.from({ length }, (_, place) => place);
  const marks = Array.from({ length: MOST_MARKS }, (_, place) =>
    Math.round((place * (length - 1)) / (MOST_MARKS - 1)),
  );
  return [...new Set(marks)];
}

export function drawRepair(curves: RepairCurves, width: number): ChartDrawing {
  const { box, x, y, last } = repairGeometry(curves, width);
  const placesOf = (curve: readonly number[]) =>
    curve.map((determined, inputs) => ({ x: x.at(inputs), y: y.at(determined) }));
  const suggested = placesOf(curves.suggested);
  const random = placesOf(curves.random);
  const marked = <T,>(list: readonly T[]): T[] =>
    markedPlaces(list.length).flatMap((place) => list.slice(place, place + 1));
  const labels = seriesLabels(curves, x.at, y.at, last);
  const { repair } = choiceWords;
  const marks = (
    <>
      <Axes box={box} x={x} y={y} xTitle={repair.xAxis} yTitle="" />
      <g class="marks">
        <path class="line line-b" d={linePath(random)} />
        <path class="line line-a" d={linePath(suggested)} />
        <path class="dot-training solid" d={discs(marked(random), 4.6)} />
        <path class="dot-unseen" d={discs(marked(suggested), 2.6)} />
      </g>
      {labels.map(({ text, place, anchor }) => (
        <text key={text} class={`note-ink halo ${anchor}`} x={place.x} y={place.y}>
          {text}
        </text>
      ))}
    </>
  );
  const points: ChartPoint[] = curves.suggested.map((determined, inputs) => ({
    x: x.at(inputs),
    y: y.at(determined),
    twin: { x: x.at(inputs), y: y.at(curves.random[inputs] ?? determined) },
    readout: {
      lead: "",
      rest: repair.point(count(inputs), determined, count(curves.random[inputs] ?? determined)),
    },
  }));
  return { width, height: box.bottom + MARGIN.bottom, marks, points };
}

interface SeriesLabel {
  text: string;
  place: { x: number; y: number };
  anchor: string;
}

/** Each series is named where the two are furthest apart; where they run together one line of words stands for both. */
function seriesLabels(
  curves: RepairCurves,
  x: (value: number) => number,
  y: (value: number) => number,
  last: number,
): SeriesLabel[] {
  const { suggested, random, alike } = choiceWords.repair;
  const gaps = curves.suggested.map((value, place) => value - (curves.random[place] ?? value));
  const at = Math.max(1, gaps.indexOf(Math.max(...gaps, 0)));
  const ahead = curves.suggested[at] ?? 0;
  const behind = curves.random[at] ?? ahead;
  const right = x(last);
  if (!(y(behind) - y(ahead) > 26)) {
    const low = y(Math.min(...curves.suggested));
    return [{ text: alike, place: { x: right, y: low - 8 }, anchor: "end" }];
  }
  const isLeft = x(at) < (x(0) + right) / 2;
  return [
    {
      text: suggested,
      place: { x: x(at) + (isLeft ? 10 : -10), y: y(ahead) + (isLeft ? 16 : -2) },
      anchor: isLeft ? "start" : "end",
    },
    { text: random, place: { x: right, y: y(behind) + 18 }, anchor: "end" },
  ];
}

export function repairChartSentence(curves: RepairCurves): string {
  const inputs = Math.min(curves.suggested.length, curves.random.length) - 1;
  return choiceWords.repair.sentence(
    Math.max(0, inputs),
    curves.suggested[inputs] ?? 0,
    count(curves.random[inputs] ?? 0),
    curves.features,
  );
}

export function repairTable(curves: RepairCurves): DataTable {
  const { inputs, suggested, random } = choiceWords.repair.columns;
  return {
    columns: [inputs, suggested, random],
    rows: curves.suggested.map((value, place) => [place, value, curves.random[place] ?? ""]),
  };
}
