// The residual of the three methods on the same rows: the pipeline and every random start step by step, Adam by where it ends.

import { linearAxis, logAxis } from "../../charts/axes";
import type { ChartDrawing, DataTable } from "../../charts/drawing";
import { type Label, type Place, plotDrawing } from "../../charts/plot";
import { adamSteps, type SoftmaxBaselines } from "../../report/softmax";
import { significant } from "../../words/numbers";
import type { SoftmaxWords } from "./words/en";

type Words = SoftmaxWords["methods"];

export interface Methods {
  /** The polish that counts. */
  pipeline: readonly number[];
  baselines: Pick<SoftmaxBaselines, "varpro" | "adam">;
}

/** Residuals below this are rounding, drawn on the axis. */
const ROUNDING = 1e-16;
const edges = ["left", "right"] as const;

function adamEnd({ baselines }: Methods): number | null {
  const ends = baselines.adam?.starts.map(({ residual }) => residual) ?? [];
  return ends.length > 0 ? Math.min(...ends) : null;
}

export function drawMethods(methods: Methods, width: number, words: Words): ChartDrawing {
  const starts = methods.baselines.varpro?.starts.map(({ history }) => history) ?? [];
  const adam = adamEnd(methods);
  const shown = (value: number): number => Math.max(ROUNDING, value);
  const curves = [methods.pipeline, ...starts];
  const most = Math.max(1, ...curves.map((history) => history.length - 1));
  const placed = (history: readonly number[]) => history.map((value, step) => ({ x: step, y: shown(value) }));
  const [pipeline = [], ...random] = curves.map(placed);
  const ends = random.flatMap((places) => places.slice(-1));
  const end = pipeline.slice(-1);
  const level: readonly Place[] = adam === null ? [] : edges.map((x) => ({ x, y: shown(adam) }));
  const read = (method: string, history: readonly number[]) =>
    placed(history).map((at, step) => ({
      at,
      readout: () => ({
        lead: "",
        rest: words.point(method, String(step), significant(history[step] ?? 0)),
      }),
    }));
  return plotDrawing(
    {
      height: 158,
      inset: { left: 0, right: 6 },
      x: (range) => {
        const { at, ticks } = linearAxis([0, most], range, 4);
        // There are no parts of a step.
        return { at, ticks: ticks.filter(({ value }) => Number.isInteger(value)) };
      },
      y: (range) => logAxis([1, ...curves.flat(), adam ?? 1].map(shown), range),
      xTitle: words.xAxis,
      yTitle: words.yAxis,
      marks: [
        ...random.map((line) => ({ look: "line line-c", line })),
        { look: "square-c", dots: ends, radius: 3, shape: "square" },
        { look: "line line-d", line: level },
        { look: "line line-a", line: pipeline },
        { look: "dot-unseen", dots: end, radius: 3.8 },
      ],
      labels: [
        // At the right, where the fewest lines are left.
        ...level
          .slice(-1)
          .map((at): Label => ({ text: words.adamEnd, look: "note-ink", at, by: [-2, -5], end: true })),
        ...ends.slice(0, 1).map((): Label => {
          const at = { x: "right", y: "top" } as const;
          return { text: words.starts(ends.length), look: "note-ink", at, by: [0, 8], end: true };
        }),
      ],
      names: end.map((at) => ({ text: words.pipeline, at, isSeries: false, look: "finding" })),
      points: [
        ...read(words.pipeline, methods.pipeline),
        ...starts.flatMap((history, start) => read(`${words.varpro} ${start + 1}`, history)),
      ],
    },
    width,
  );
}

export function methodsSentence(methods: Methods, words: Words): string {
  const ends = methods.baselines.varpro?.starts.map(({ residual }) => residual) ?? [];
  return words.sentence(
    significant(methods.pipeline.at(-1) ?? 1),
    ends.length > 0 ? significant(Math.min(...ends)) : null,
  );
}

export function methodsTable({ pipeline, baselines }: Methods, words: Words): DataTable {
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
