// A run of thousands of steps without words: lines of one column a step, what the layer wrote as ink, and marks below a line
// where the data does not determine an answer. Each line is a few paths, so that 5,000 steps cost little.

import { type ChartDrawing, type ChartPoint, type DataTable, round } from "../../charts/drawing";
import { count } from "../../words/numbers";
import type { ProgramWords } from "./words/en";

type Words = ProgramWords["length"];

export interface OverviewStep {
  /** For each row of the picture whether it is inked in this step: states, or cells of the tape. */
  ink: readonly boolean[];
  /** Answers that are not determined, and those of which 64-bit arithmetic cannot tell. */
  open: number;
  close: number;
  isWrong: boolean;
}

const PER_LINE = 500;
const NARROW = 420;
const CELL_HEIGHT = 5;
const LINE_GAP = 12;
/** Above the lines stands how far each step is from the first of its line, to their left the number of that one. */
const AXES = { top: 18, left: 46 };
/** A picture this small has no axes. */
const TINY = { width: 200, axes: { top: 0, left: 0 } };
const TICKS = 5;

export function linesOf(steps: readonly OverviewStep[], width: number): OverviewStep[][] {
  const size = width < NARROW ? PER_LINE / 2 : PER_LINE;
  return Array.from({ length: Math.ceil(steps.length / size) }, (_, line) =>
    steps.slice(line * size, (line + 1) * size),
  );
}

/** Columns of a row that are inked, neighbours as one box. */
function inkPath(line: readonly OverviewStep[], row: number, x: number, y: number, step: number): string {
  let path = "";
  for (let from = 0; from < line.length; from += 1) {
    if (!line[from]?.ink[row]) continue;
    let to = from;
    while (line[to]?.ink[row]) to += 1;
    path += `M${round(x + from * step)} ${y}h${round((to - from) * step)}v${CELL_HEIGHT - 1}h${-round((to - from) * step)}z`;
    from = to;
  }
  return path;
}

/** `current`: the chosen step, from 0; −1 for none. */
export function drawOverview(
  steps: readonly OverviewStep[],
  width: number,
  words: Words,
  current = -1,
): ChartDrawing {
  const lines = linesOf(steps, width);
  const isTiny = width < TINY.width;
  const { top, left } = isTiny ? TINY.axes : AXES;
  const rows = steps[0]?.ink.length ?? 0;
  const step = (width - left) / Math.max(1, lines[0]?.length ?? 1);
  const lineHeight = rows * CELL_HEIGHT + LINE_GAP;
  const wrong = steps.findIndex(({ isWrong }) => isWrong);
  const perLine = lines[0]?.length ?? 1;
  const lineTop = (place: number): number => top + Math.floor(place / perLine) * lineHeight;
  const ticks = Array.from({ length: TICKS + 1 }, (_, tick) => Math.round((tick * perLine) / TICKS));
  const marks = (
    <g class="marks">
      {!isTiny && (
        <g class="tick">
          <text x={left - 6} y={top - 6} text-anchor="end">
            {words.axis}
          </text>
          {ticks.slice(1).map((tick) => (
            <text
              key={tick}
              x={round(left + tick * step)}
              y={top - 6}
              text-anchor={tick === perLine ? "end" : "middle"}
            >
              +{count(tick)}
            </text>
          ))}
          {lines.map((_, number) => (
            <text
              // A line's place is what it is.
              key={number}
              x={left - 6}
              y={top + number * lineHeight + (rows * CELL_HEIGHT) / 2 + 4}
              text-anchor="end"
            >
              {count(number * perLine + 1)}
            </text>
          ))}
        </g>
      )}
      {lines.map((line, number) => {
        const y = top + number * lineHeight;
        const below = y + rows * CELL_HEIGHT + 1;
        const open = line.flatMap((each, place) => (each.open > 0 ? [place] : []));
        const close = line.flatMap((each, place) => (each.close > 0 && each.open === 0 ? [place] : []));
        return (
          // A line's place is what it is.
          <g key={number}>
            <rect
              class="overview-ground"
              x={left}
              y={y}
              width={round(line.length * step)}
              height={rows * CELL_HEIGHT - 1}
            />
            <path
              class="overview-ink"
              d={Array.from({ length: rows }, (_, row) =>
                inkPath(line, row, left, y + row * CELL_HEIGHT, step),
              ).join("")}
            />
            <path
              class="overview-open"
              d={open.map((place) => `M${round(left + (place + 0.5) * step)} ${below}v4`).join("")}
            />
            {close.length > 0 && (
              <path
                class="overview-close"
                d={close
                  .map((place) => `M${round(left + (place + 0.5) * step)} ${below}l2 2l-2 2l-2 -2Z`)
                  .join("")}
              />
            )}
          </g>
        );
      })}
      {wrong >= 0 && (
        <rect
          class="mismatch"
          x={round(left + (wrong % perLine) * step - 3)}
          y={lineTop(wrong) - 3}
          width={round(step + 6)}
          height={rows * CELL_HEIGHT + 5}
        />
      )}
      {current >= 0 && (
        // From below, where neither the frame nor the marks of a line are.
        <path
          class="overview-current"
          d={`M${round(left + ((current % perLine) + 0.5) * step)} ${lineTop(current) + rows * CELL_HEIGHT + 5}l4 6h-8z`}
        />
      )}
    </g>
  );
  const points: ChartPoint[] = lines.map((line, number) => ({
    x: width / 2,
    y: top + number * lineHeight + (rows * CELL_HEIGHT) / 2,
    readout: {
      lead: words.line(count(number * perLine + 1), count(number * perLine + line.length)),
      rest: words.lineRest(total(line, "open"), total(line, "close")),
    },
  }));
  return {
    width,
    height: top + lines.length * lineHeight,
    marks,
    points,
    pointsPerColumn: lines.length,
    reach: 400,
  };
}

function total(steps: readonly OverviewStep[], which: "open" | "close"): number {
  return steps.reduce((sum, step) => sum + step[which], 0);
}

/** A hundred steps a row: thousands of rows would say no more. */
export function overviewTable(steps: readonly OverviewStep[], words: Words): DataTable {
  const { first, last, open, close, wrong } = words.columns;
  const size = 100;
  return {
    columns: [first, last, open, close, wrong],
    rows: Array.from({ length: Math.ceil(steps.length / size) }, (_, part) => {
      const slice = steps.slice(part * size, (part + 1) * size);
      return [
        part * size + 1,
        part * size + slice.length,
        total(slice, "open"),
        total(slice, "close"),
        slice.filter(({ isWrong }) => isWrong).length,
      ];
    }),
  };
}
