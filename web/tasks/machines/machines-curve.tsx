// Answers determined and runs exact against the number of training machines, random ones against suggested ones.

import { type Axis, linearAxis } from "../../charts/axes";
import type { ChartDrawing, DataTable } from "../../charts/drawing";
import { plotDrawing, upright } from "../../charts/plot";
import {
  enoughMachines,
  type MachinesCurve,
  type MachinesPoint,
  RUN_LENGTH,
  type Shares,
  UNSEEN,
} from "../../engine/machines-curve";
import { count, percent } from "../../words/numbers";
import type { ProgramWords } from "./words/en";

type Words = ProgramWords["curve"];

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

export function drawMachinesCurve({ points, now }: MachinesCurve, width: number, words: Words): ChartDrawing {
  const places = (shares: (point: MachinesPoint) => number | undefined) =>
    points.flatMap((point) => {
      const y = shares(point);
      return y === undefined ? [] : [{ x: point.machines, y }];
    });
  const determined = places(({ random }) => random?.determined);
  const exact = places(({ random }) => random?.exact);
  const [base] = points;
  // Both begin with the same random machines.
  const suggestedOf = (share: keyof Shares) =>
    places((point) => (point === base ? point.random : point.suggested)?.[share]);
  const suggested = suggestedOf("determined");
  const suggestedExact = suggestedOf("exact");
  return plotDrawing(
    {
      height: 116,
      inset: { left: 10 },
      x: (range) => machinesAxis(points, range),
      y: (range) => ({
        at: linearAxis([0, 1], range).at,
        ticks: [0, 0.5, 1].map((value) => ({ value, text: value === 0 ? "0" : percent(value) })),
      }),
      xTitle: words.xAxis,
      marks: [
        upright("now-line", now),
        { look: "line line-suggested", line: suggested },
        { look: "line line-suggested exact", line: suggestedExact },
        { look: "line line-exact", line: exact },
        { look: "line line-a", line: determined },
        { look: "dot-suggested", dots: suggested.slice(1), radius: 4.4, shape: "diamond" },
        { look: "dot-suggested exact", dots: suggestedExact.slice(1), radius: 2.8, shape: "diamond" },
        { look: "dot-exact", dots: exact, radius: 3.2, shape: "square" },
        { look: "dot-unseen", dots: determined, radius: 3.2 },
      ],
      labels: [{ text: words.now, look: "note", at: { x: now, y: "bottom" }, by: [5, -6] }],
      points: points.map((point) => ({
        at: { x: point.machines, y: point.random?.determined ?? 0 },
        ...(point.suggested && { twin: { x: point.machines, y: point.suggested.determined } }),
        readout: () => ({ lead: words.point(count(point.machines)), rest: pointWords(point, words) }),
      })),
      reach: 60,
    },
    width,
  );
}

const asWords = (shares: Shares): [string, string] => [
  percent(shares.determined, 0),
  percent(shares.exact, 0),
];

function pointWords({ random, suggested }: MachinesPoint, words: Words): string {
  const first = random ? words.pointRandom(...asWords(random)) : "";
  return `${first}${suggested ? words.pointSuggested(...asWords(suggested)) : ""}.`;
}

export function machinesSentence({ points }: MachinesCurve, words: Words): string {
  return words.sentence(
    points.length,
    percent(points[0]?.random?.determined ?? 0, 0),
    percent(points.at(-1)?.random?.determined ?? 0, 0),
  );
}

/** From how many machines on everything is determined, as far as that was measured. */
export function machinesCaption(measured: MachinesCurve, words: Words): string {
  const fewest = measured.points[0]?.machines ?? 0;
  const most = measured.points.at(-1)?.machines ?? 0;
  const random = enoughMachines(measured, "random");
  const suggested = enoughMachines(measured, "suggested");
  const first = random === null ? words.notEnough(count(most)) : words.enough(count(random));
  const saysMore = suggested !== null && (random === null || suggested < random);
  return [
    first,
    ...(saysMore ? [words.enoughSuggested(count(fewest), count(suggested - fewest), count(suggested))] : []),
    words.measuredOn(count(UNSEEN), count(RUN_LENGTH)),
  ].join(" ");
}

export function machinesTable({ points }: MachinesCurve, words: Words): DataTable {
  const { machines, determined, exact, suggestedDetermined, suggestedExact } = words.columns;
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
