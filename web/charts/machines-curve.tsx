// Answers determined and runs exact against the number of training machines, random ones against suggested ones.
import {
  enoughMachines,
  type MachinesCurve,
  type MachinesPoint,
  RUN_LENGTH,
  type Shares,
  UNSEEN,
} from "../engine/machines-curve";
import { count, percent } from "../words/numbers";
import { programWords } from "../words/programs-words";
import { Axes, type Axis, linearAxis, linePath, type PlotBox } from "./axes";
import { type ChartDrawing, type ChartPoint, type DataTable, diamonds, discs, round } from "./drawing";

const MARGIN = { left: 44, right: 16, top: 10, bottom: 38 };
const HEIGHT = 116;

function squares(places: readonly { x: number; y: number }[], half: number): string {
  return places
    .map(({ x, y }) => `M${round(x - half)} ${round(y - half)}h${2 * half}v${2 * half}h${-2 * half}Z`)
    .join("");
}

/** Few ticks, at numbers that were measured. */
function machinesAxis(points: readonly MachinesPoint[], range: readonly [number, number]): Axis {
  const first = points[0]?.machines ?? 0;
  const last = points.at(-1)?.machines ?? 1;
  const axis = linearAxis([first, last], range);
  const ticks: { value: number; text: string }[] = [];
  for (const { machines } of points) {
    const before = ticks.at(-1);
    const room = before ? axis.at(machines) - axis.at(before.value) : Number.POSITIVE_INFINITY;
    if (room >= 36) ticks.push({ value: machines, text: count(machines) });
  }
  return { at: axis.at, ticks };
}

export function drawMachinesCurve({ points, now }: MachinesCurve, width: number): ChartDrawing {
  const { curve: words } = programWords;
  const box: PlotBox = {
    left: MARGIN.left,
    right: width - MARGIN.right,
    top: MARGIN.top,
    bottom: MARGIN.top + HEIGHT,
  };
  const x = machinesAxis(points, [box.left + 10, box.right]);
  const y = {
    at: linearAxis([0, 1], [box.bottom, box.top]).at,
    ticks: [0, 0.5, 1].map((value) => ({ value, text: value === 0 ? "0" : percent(value) })),
  };
  const places = (shares: (point: MachinesPoint) => number | undefined) =>
    points.flatMap((point) => {
      const value = shares(point);
      return value === undefined ? [] : [{ x: x.at(point.machines), y: y.at(value) }];
    });
  const determined = places(({ random }) => random?.determined);
  const exact = places(({ random }) => random?.exact);
  const [base] = points;
  // Both begin with the same random machines.
  const suggestedOf = (share: keyof Shares) =>
    places((point) => (point === base ? point.random : point.suggested)?.[share]);
  const suggested = suggestedOf("determined");
  const suggestedExact = suggestedOf("exact");
  const marks = (
    <>
      <Axes box={box} x={x} y={y} xTitle={words.xAxis} yTitle="" />
      <path class="now-line" d={`M${round(x.at(now))} ${box.top}V${box.bottom}`} />
      <text class="note halo" x={round(x.at(now) + 5)} y={box.bottom - 6}>
        {words.now}
      </text>
      <g class="marks">
        <path class="line line-suggested" d={linePath(suggested)} />
        <path class="line line-suggested exact" d={linePath(suggestedExact)} />
        <path class="line line-exact" d={linePath(exact)} />
        <path class="line line-a" d={linePath(determined)} />
        <path class="dot-suggested" d={diamonds(suggested.slice(1), 4.4)} />
        <path class="dot-suggested exact" d={diamonds(suggestedExact.slice(1), 2.8)} />
        <path class="dot-exact" d={squares(exact, 3.2)} />
        <path class="dot-unseen" d={discs(determined, 3.2)} />
      </g>
    </>
  );
  const chartPoints: ChartPoint[] = points.map((point) => ({
    x: x.at(point.machines),
    y: y.at(point.random?.determined ?? 0),
    ...(point.suggested ? { twin: { x: x.at(point.machines), y: y.at(point.suggested.determined) } } : {}),
    readout: { lead: words.point(count(point.machines)), rest: pointWords(point) },
  }));
  return { width, height: box.bottom + MARGIN.bottom, marks, points: chartPoints, reach: 60 };
}

const asWords = (shares: Shares): [string, string] => [
  percent(shares.determined, 0),
  percent(shares.exact, 0),
];

function pointWords({ random, suggested }: MachinesPoint): string {
  const { curve } = programWords;
  const first = random ? curve.pointRandom(...asWords(random)) : "";
  return `${first}${suggested ? curve.pointSuggested(...asWords(suggested)) : ""}.`;
}

export function machinesSentence({ points }: MachinesCurve): string {
  return programWords.curve.sentence(
    points.length,
    percent(points[0]?.random?.determined ?? 0, 0),
    percent(points.at(-1)?.random?.determined ?? 0, 0),
  );
}

/** From how many machines on everything is determined, as far as that was measured. */
export function machinesCaption(measured: MachinesCurve): string {
  const { curve } = programWords;
  const fewest = measured.points[0]?.machines ?? 0;
  const most = measured.points.at(-1)?.machines ?? 0;
  const random = enoughMachines(measured, "random");
  const suggested = enoughMachines(measured, "suggested");
  const first = random === null ? curve.notEnough(count(most)) : curve.enough(count(random));
  const saysMore = suggested !== null && (random === null || suggested < random);
  return [
    first,
    ...(saysMore ? [curve.enoughSuggested(count(fewest), count(suggested - fewest), count(suggested))] : []),
    curve.measuredOn(count(UNSEEN), count(RUN_LENGTH)),
  ].join(" ");
}

export function machinesTable({ points }: MachinesCurve): DataTable {
  const { machines, determined, exact, suggestedDetermined, suggestedExact } = programWords.curve.columns;
  const cell = (share: number | undefined): number | string =>
    share === undefined ? "" : Number((100 * share).toFixed(2));
  return {
    columns: [machines, determined, exact, suggestedDetermined, suggestedExact],
    rows: points.map((point) => [
      point.machines,
      cell(point.random?.determined),
      cell(point.random?.exact),
      cell(point.suggested?.determined),
      cell(point.suggested?.exact),
    ]),
  };
}
