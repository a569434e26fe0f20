// The residual of the three methods on the same rows: the pipeline and every random start step by step, Adam by where it ends.
import { adamSteps, type SoftmaxBaselines } from "../report/softmax";
import { significant } from "../words/numbers";
import { softmaxWords } from "../words/softmax-words";
import { Axes, linearAxis, linePath, logAxis, type PlotBox } from "./axes";
import { type ChartDrawing, type ChartPoint, type DataTable, discs, round } from "./drawing";

export interface Methods {
  /** The polish that counts. */
  pipeline: readonly number[];
  baselines: Pick<SoftmaxBaselines, "varpro" | "adam">;
}

const MARGIN = { left: 44, right: 10, top: 26, bottom: 38 };
const HEIGHT = 158;
/** Two labels nearer than this would touch. */
const CROWDED = 18;
/** Residuals below this are rounding, drawn on the axis. */
const ROUNDING = 1e-16;

function adamEnd({ baselines }: Methods): number | null {
  const ends = baselines.adam?.starts.map(({ residual }) => residual) ?? [];
  return ends.length > 0 ? Math.min(...ends) : null;
}

interface Place {
  x: number;
  y: number;
}

function squares(places: readonly Place[], radius: number): string {
  const side = 2 * radius;
  return places
    .map(({ x, y }) => `M${round(x - radius)} ${round(y - radius)}h${side}v${side}h${-side}z`)
    .join("");
}

/**
 * Where the pipeline's name ends: beside the end of its curve; where Adam's name is there, left of its first steps, or above both
 * if the curve is down there from the beginning.
 */
function labelPlace(curve: readonly Place[], adamLine: number | null): Place | null {
  const end = curve.at(-1);
  if (!end) return null;
  const isNearAdam = ({ y }: Place): boolean => adamLine !== null && Math.abs(y - 6 - adamLine) < CROWDED;
  if (!isNearAdam(end)) return { x: end.x - 8, y: end.y - 8 };
  const early = curve[Math.ceil(curve.length / 3)] ?? end;
  return isNearAdam(early) ? { x: end.x + 20, y: end.y - 24 } : { x: early.x - 8, y: early.y + 12 };
}

export function drawMethods(methods: Methods, width: number): ChartDrawing {
  const box: PlotBox = {
    left: MARGIN.left,
    right: width - MARGIN.right,
    top: MARGIN.top,
    bottom: MARGIN.top + HEIGHT,
  };
  const words = softmaxWords.methods;
  const starts = methods.baselines.varpro?.starts.map(({ history }) => history) ?? [];
  const adam = adamEnd(methods);
  const shown = (value: number): number => Math.max(ROUNDING, value);
  const curves = [methods.pipeline, ...starts];
  const most = Math.max(1, ...curves.map((history) => history.length - 1));
  const x = linearAxis([0, most], [box.left, box.right - 6], 4);
  // There are no parts of a step.
  const steps = { ...x, ticks: x.ticks.filter(({ value }) => Number.isInteger(value)) };
  const y = logAxis(
    [1, ...curves.flat().map(shown), ...(adam === null ? [] : [shown(adam)])],
    [box.bottom, box.top],
  );
  const placed = (history: readonly number[]) =>
    history.map((value, step) => ({ x: x.at(step), y: y.at(shown(value)) }));
  const [pipeline = [], ...random] = curves.map(placed);
  const ends = random.flatMap((places) => places.slice(-1));
  const end = pipeline.at(-1);
  const adamLine = adam === null ? null : y.at(shown(adam));
  const label = labelPlace(pipeline, adamLine);
  const marks = (
    <>
      <Axes box={box} x={steps} y={y} xTitle={words.xAxis} yTitle={words.yAxis} />
      <g class="marks">
        {random.map((places, start) => (
          <path key={start} class="line line-c" d={linePath(places)} />
        ))}
        <path class="square-c" d={squares(ends, 3)} />
        {adamLine !== null && <path class="line line-d" d={`M${box.left} ${round(adamLine)}H${box.right}`} />}
        <path class="line line-a" d={linePath(pipeline)} />
        {end && <path class="dot-unseen" d={discs([end], 3.8)} />}
      </g>
      {adamLine !== null && (
        <text class="note-ink halo" x={box.left + 6} y={round(adamLine) - 5}>
          {words.adamEnd}
        </text>
      )}
      {starts.length > 0 && (
        <text class="note-ink halo end" x={box.right} y={box.top + 8}>
          {words.starts(starts.length)}
        </text>
      )}
      {label && (
        <text
          class="finding halo end"
          x={round(Math.min(box.right, Math.max(label.x, box.left + 62)))}
          y={round(label.y)}
        >
          {words.pipeline}
        </text>
      )}
    </>
  );
  const read = (method: string, history: readonly number[], places: readonly Place[]): ChartPoint[] =>
    places.map((place, step) => ({
      ...place,
      readout: { lead: "", rest: words.point(method, String(step), significant(history[step] ?? 0)) },
    }));
  const points = [
    ...read(words.pipeline, methods.pipeline, pipeline),
    ...random.flatMap((places, start) => read(`${words.varpro} ${start + 1}`, starts[start] ?? [], places)),
  ];
  return { width, height: box.bottom + MARGIN.bottom, marks, points };
}

export function methodsSentence(methods: Methods): string {
  const ends = methods.baselines.varpro?.starts.map(({ residual }) => residual) ?? [];
  return softmaxWords.methods.sentence(
    significant(methods.pipeline.at(-1) ?? 1),
    ends.length > 0 ? significant(Math.min(...ends)) : null,
  );
}

export function methodsTable({ pipeline, baselines }: Methods): DataTable {
  const words = softmaxWords.methods;
  const { method, start, step, residual } = words.columns;
  const rows = (name: string, number: number, history: readonly number[], every = 1) =>
    history.map((value, place): [string, number, number, number] => [name, number, place * every, value]);
  return {
    columns: [method, start, step, residual],
    rows: [
      ...rows(words.pipeline, 1, pipeline),
      ...(baselines.varpro?.starts.flatMap(({ history }, number) =>
        rows(words.varpro, number + 1, history),
      ) ?? []),
      ...(baselines.adam?.starts.flatMap(({ history }, number) =>
        rows(words.adam, number + 1, history, adamSteps.every),
      ) ?? []),
    ],
  };
}
