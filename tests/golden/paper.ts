// Figures of the paper and the studies below them, each with its small drawing in the list.
import { h } from "preact";
import { drawFigurePlot, FigureThumb } from "../../web/charts/figure-plot";
import type { FigureId } from "../../web/figures/figure";
import type { TrainingCurve } from "../../web/figures/figure-1";
import type { MixFit } from "../../web/figures/figure-2a";
import type { TrainedLayer } from "../../web/figures/figure-2b";
import type { DeepRun } from "../../web/figures/figure-3";
import type { NeededData } from "../../web/figures/figure-4";
import { figureOf } from "../../web/figures/registry";
import type { ViolatedFit } from "../../web/figures/study-robustness";
import type { ScalingFit } from "../../web/figures/study-scaling";
import type { SequenceFit } from "../../web/figures/study-sequences";
import { SHIFTS, type ShiftedError } from "../../web/figures/study-shift";
import { viewOfFigure } from "../../web/panels/paper/plots";
import { linear, type Runner, transformer } from "../../web/report/race";
import { chart, drawn, type Picture } from "./picture";

const training = (many: number): TrainingCurve[] =>
  [
    [many, 0, 1e-20],
    [many, 1, 1e-13],
    [1, 0, 1e-3],
    [1, 1, 1e-7],
  ].map(([heads = 1, start = 0, final = 1]) => ({
    heads,
    start,
    points: [0, 5, 10].map((pass) => ({ pass, error: final ** (pass / 10) })),
    final,
  }));

const mix = (orthogonal: number, lambdaMin: number, distance: number, verdict: string): MixFit[] =>
  [0, 1].map((start) => ({ orthogonal, start, lambdaMin, distance: distance * (1 + 0.3 * start), verdict }));
const mixes: MixFit[] = [
  ...mix(0.95, 1e-3, 1, "identifiable"),
  ...mix(0.97, 3e-4, 2, "identifiable"),
  ...mix(0.98, 1e-4, 3, "identifiable"),
  ...mix(0.99, 1e-5, 5, "identifiable"),
  ...mix(1, 1e-17, 9, "not-identifiable"),
];

const layers: TrainedLayer[] = [1, 2, 4].flatMap((heads, place) => [
  { orthogonal: 0, heads, start: 0, distance: 1e-4 / heads, trainMse: 1e-9 },
  { orthogonal: 1, heads, start: 0, distance: [0.2, 0.3, 0.5][place] ?? 0, trainMse: 1e-9 },
]);

const run = (runner: Runner, ...errors: number[]): DeepRun => ({
  runner,
  start: 0,
  points: errors.map((error, pass) => ({ pass, error })),
  final: errors.at(-1) ?? 1,
  trained: 8,
});
const deep: DeepRun[] = [
  run(linear(1), 1, 0.1, 1e-4),
  run(linear(8), 1, 0.1, 1e-9),
  run(linear(1, 2), 1, 0.05, 1e-3),
  run(linear(1, 3), 1, 0.2, 1e-3),
  run(transformer(4), 1, 1, 0.5),
];

const needed: NeededData[] = (
  [
    ["states", [16, 32, 64]],
    ["letters", [16, 16, 24]],
    ["length", [24, 48, null]],
    ["streamed length", [32, 16, 8]],
  ] as const
).flatMap(([axis, machines]) =>
  machines.map((each, place) => ({ axis, value: place + 2, start: 0, machines: each })),
);

const scaled = (sweep: "N" | "d", d: number, samples: number): ScalingFit => {
  const law = (0.01 * d ** 3 * (d + 1)) / 2 / samples;
  return { sweep, d, samples, start: 0, error: law * 1.1, law, seconds: samples / 1e6 };
};
const scaling: ScalingFit[] = [
  ...[126, 1008, 2016, 4032].map((samples) => scaled("N", 6, samples)),
  ...[2, 3, 4, 6].map((d) => scaled("d", d, 8192)),
];

const shifted = (verdict: string, more: Partial<ShiftedError> = {}): ShiftedError[] =>
  SHIFTS.map((shift, place) => ({
    ordinary: verdict === "identifiable" ? 64 : 0,
    from: "random",
    start: 0,
    verdict,
    shift,
    error: verdict === "identifiable" || place < 3 ? 1e-15 : 0.1 * place,
    determined: 6 * (3 - (place % 3)),
    inputs: 24,
    worstDetermined: 1e-15,
    ...more,
  }));
const shift = [
  ...shifted("identifiable"),
  ...shifted("not-identifiable"),
  ...shifted("not-identifiable", { from: "zero" }),
];

const violated = (more: Partial<ViolatedFit>): ViolatedFit => ({
  ...{ kind: "mix", value: 0, noise: 0, start: 0, open: 40, features: 288 },
  ...{ distance: 0.37, law: 0.37, testError: 0.2 },
  ...more,
});
const noisy = (noise: number): ViolatedFit =>
  violated({ kind: "noise", value: 64, open: 0, noise, law: 5 * noise, distance: 6 * noise });
const violations: ViolatedFit[] = [
  violated({}),
  violated({ value: 20, open: 20, distance: 0.3, law: 0.26 }),
  violated({ kind: "duplicates", value: 10, open: 30, features: 40, distance: 0.8, law: 0.87 }),
  violated({ kind: "duplicates", value: 30, open: 10, features: 40, distance: 0.6, law: 0.5 }),
  violated({ kind: "missing", value: 1, open: 22, features: 40, distance: 0.7, law: 0.74 }),
  ...[0.01, 0.1, 1].map(noisy),
];

function figure(id: FigureId, data: unknown, widths: readonly number[] = [640]): Picture[] {
  const { judge, rows, fields } = figureOf(id);
  const settings = Object.fromEntries(fields.map((field) => [field.key, field.default.quick]));
  const view = viewOfFigure(id, data, judge(data, settings));
  const table = {
    columns: Object.keys(rows(data)[0] ?? {}),
    rows: rows(data).map((row) => Object.values(row)),
  };
  return [
    ...[view, ...(view.more ?? [])].flatMap(({ plot, caption }, place) =>
      chart(place === 0 ? `figure-${id}` : `figure-${id}-part-${place + 1}`, plot, {
        draw: drawFigurePlot,
        widths: place === 0 ? widths : [340],
        caption: () => caption,
        ...(place === 0 && {
          sentence: () =>
            [view.measured, view.stops, view.scope, ...(view.brief ?? [])].filter(Boolean).join(" / "),
          table: () => table,
        }),
      }),
    ),
    drawn(`figure-${id}-thumb`, h(FigureThumb, { plot: view.plot })),
  ];
}

const sequences: SequenceFit[] = (
  [
    ["text", 250, 3.6, 3.4],
    ["text", 1000, 3.25, 3.2],
    ["series", 90, 0.5, 0.44],
    ["series", 214, 0.41, 0.43],
    ["induction", 256, 0.45, 0.31],
    ["induction", 4096, 0.32, 0.31],
  ] as const
).map(([kind, inputs, layer, rival]) => ({ kind, inputs, start: 0, layer, rival }));

export const paperPictures: Picture[] = [
  ...figure("1a", training(4), [340, 640]),
  ...figure("1b", training(16)),
  ...figure("2a", mixes, [340, 640]),
  ...figure("2b", layers),
  ...figure("3", deep),
  ...figure("4", needed),
  ...figure("scaling", scaling),
  ...figure("shift", shift),
  ...figure("robustness", violations),
  ...figure("sequences", sequences),
];
