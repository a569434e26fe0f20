// What each study measured, as plots and as sentences; see plots.ts.
import type { FigurePlot, PlotPoint, PlotSeries } from "../../charts/figure-plot";
import type { Exponent } from "../../figures/exponent";
import { FACTOR, type RobustnessFinding, type ViolationPoint } from "../../figures/study-robustness";
import { NEAR_D, NEAR_N, type ScalingFinding, type ScalingPoint } from "../../figures/study-scaling";
import { NEAR, SEQUENCES, type SequencePoint, type SequencesFinding } from "../../figures/study-sequences";
import { KEPT, LOST, type ShiftedError, type ShiftFinding } from "../../figures/study-shift";
import { studyWords } from "../../words/index";
import {
  count,
  factor,
  fixed,
  grouped,
  percent,
  powerOfTen,
  seconds,
  significant,
} from "../../words/numbers";
import { stopsOf } from "./figure-words";
import type { FigureView } from "./plots";

type Drawn = NonNullable<FigureView["more"]>[number];

/** Of each of several drawings beside each other. */
const HEIGHT = 200;

const marks = (look: PlotSeries["look"], points: PlotPoint[], name = "", joined = true): PlotSeries => ({
  name,
  look,
  joined,
  points,
});

/** A line that says what should be. */
function theory(places: readonly { x: number; y: number }[]): PlotSeries {
  return {
    name: "",
    look: "ink",
    joined: true,
    isThin: true,
    points: [...places].sort((a, b) => a.x - b.x).map((place) => ({ ...place, lead: "", rest: "" })),
  };
}

/** "−1.05 ± 0.02" */
function written(exponent: Exponent | null): string {
  if (!exponent) return "–";
  const error = exponent.error === null ? "" : ` ± ${fixed(exponent.error, 2)}`;
  return `${fixed(exponent.value, 2)}${error}`;
}

/** What the operations of the moments come to. */
const TIME_POWERS = { N: 1, d: 6 } as const;

function scalingPlot(finding: ScalingFinding, sweep: "N" | "d", of: "error" | "seconds"): Drawn {
  const words = studyWords.scaling;
  const all = finding.points[sweep];
  const placed = (points: readonly ScalingPoint[]): PlotPoint[] =>
    points.map((point) => ({
      x: point.x,
      y: point[of],
      lead: words.point[sweep](point.x),
      rest:
        of === "error"
          ? point.law > 0
            ? words.isError(significant(point.error), factor(point.error / point.law))
            : words.isValue(significant(point.error))
          : words.isValue(seconds(point.seconds)),
    }));
  const counted = all.filter(({ isFitted }) => isFitted);
  const left = all.filter(({ isFitted }) => !isFitted);
  const last = all.at(-1);
  const power = TIME_POWERS[sweep];
  const law = counted.map((point) => ({
    x: point.x,
    // Operations have no seconds: their line goes through the last point.
    y: of === "error" ? point.law : (last?.seconds ?? 0) * (point.x / (last?.x ?? 1)) ** power,
  }));
  const plot: FigurePlot = {
    xTitle: words.x[sweep],
    yTitle: words[of],
    xLog: true,
    height: HEIGHT,
    ...(sweep === "d" ? { xTicks: all.map(({ x }) => ({ value: x, text: count(x) })) } : {}),
    series: [theory(law), marks("hollow", placed(left), "", false), marks("filled", placed(counted))],
  };
  const isError = of === "error";
  const expected = isError ? (sweep === "N" ? fixed(-1, 0) : fixed(finding.lawInDimension, 2)) : count(power);
  return {
    title: words[`${of}${sweep === "N" ? "N" : "D"}`],
    plot,
    caption: [
      words.exponent(written(finding[of][sweep]), expected),
      isError ? (left.length > 0 ? words.left(count(finding.fewest)) : "") : words.machine,
    ].join(""),
  };
}

export function scalingView(finding: ScalingFinding): FigureView {
  const words = studyWords.scaling;
  const { points, error } = finding;
  const isExact = points.N.every(({ law }) => law === 0);
  const times = (list: readonly ScalingPoint[]): string =>
    factor(Math.max(...list.map((point) => point.error / point.law)));
  const [first, second] = points.N;
  const counted = points.N.filter(({ isFitted }) => isFitted);
  const measured = (): string => {
    if (isExact) return words.rounding(significant(Math.max(...points.N.slice(1).map((each) => each.error))));
    if (!error.N || !error.d) return words.few;
    return [
      words.measured(written(error.N), written(error.d), fixed(finding.lawInDimension, 2)),
      words.criterion(fixed(NEAR_N, 1), fixed(NEAR_D, 1)),
    ].join(" ");
  };
  return {
    ...scalingPlot(finding, "N", "error"),
    measured: measured(),
    stops: stopsOf(finding, [
      isExact || !first || !second || counted.length === 0
        ? isExact
          ? words.exact
          : words.few
        : words.stops(times([first]), times([second]), count(finding.fewest), times(counted)),
    ]),
    brief: (["N", "d"] as const).flatMap((sweep) =>
      isExact || !error[sweep] ? [] : [studyWords.brief.exponent(sweep, written(error[sweep]))],
    ),
    more: [
      scalingPlot(finding, "d", "error"),
      scalingPlot(finding, "N", "seconds"),
      scalingPlot(finding, "d", "seconds"),
    ],
  };
}

export function shiftView(errors: readonly ShiftedError[], finding: ShiftFinding): FigureView {
  const words = studyWords.shift;
  const { kinds, held, luckyWorst } = finding;
  const groups = [
    { group: "certified", look: "filled" },
    { group: "lucky", look: "open" },
    { group: "uncertified", look: "hollow" },
  ] as const;
  const groupOf = ({ verdict, from }: ShiftedError): (typeof groups)[number]["group"] | null =>
    verdict === "identifiable"
      ? "certified"
      : verdict !== "not-identifiable"
        ? null
        : from === "zero"
          ? "lucky"
          : "uncertified";
  const series = groups.map(({ group, look }): PlotSeries => {
    const mine = errors.filter((each) => groupOf(each) === group);
    const points = kinds.flatMap(({ shift }, x): PlotPoint[] => {
      const here = mine.filter((each) => each.shift === shift);
      if (here.length === 0) return [];
      const error = Math.max(...here.map((each) => each.error));
      const rest = words.is(significant(error), words.series[group]);
      return [{ x, y: error, lead: words.on(words.long[shift]), rest }];
    });
    return marks(look, points, "", false);
  });
  const right = kinds.filter(
    ({ shift, error, inputs }) => shift !== "trained" && inputs > 0 && error <= KEPT,
  );
  const sum = (of: "determined" | "inputs"): string =>
    count(right.reduce((total, each) => total + each[of], 0));
  const [kept, lost] = [powerOfTen(Math.log10(KEPT)), fixed(LOST, 2)];
  return {
    title: words.title,
    plot: {
      xTitle: words.x,
      yTitle: words.y,
      xLog: false,
      xTicks: kinds.map(({ shift }, value) => ({ value, text: words.kinds[shift] })),
      series,
    },
    measured: [
      ...(held === null
        ? [words.few(finding.certified, finding.uncertified)]
        : [
            words.measured(
              finding.certified,
              significant(finding.certifiedWorst),
              finding.uncertified,
              significant(finding.uncertifiedTrained),
              significant(finding.uncertifiedWorst),
            ),
            words.determined(significant(finding.worstDetermined)),
            words.criterion(kept, lost),
          ]),
      ...(finding.close > 0 ? [words.close(finding.close)] : []),
    ].join(" "),
    stops: stopsOf(finding, [
      ...(right.length > 0
        ? [
            words.right(
              right.map(({ shift }) => words.long[shift]).join(", "),
              sum("determined"),
              sum("inputs"),
            ),
          ]
        : []),
      ...(luckyWorst === null
        ? []
        : [(luckyWorst <= KEPT ? words.lucky : words.unlucky)(significant(luckyWorst))]),
    ]),
    caption: words.caption,
    brief:
      held === null
        ? []
        : [
            studyWords.brief.certified(significant(finding.certifiedWorst)),
            studyWords.brief.uncertified(significant(finding.uncertifiedWorst)),
          ],
  };
}

/** Shares of directions with a label. */
const SHARES = [0.01, 0.1, 1];

export function robustnessView(finding: RobustnessFinding): FigureView {
  const words = studyWords.robustness;
  const { points, worst } = finding;
  const share = ({ open, features }: ViolationPoint): number => open / features;
  const leadOf = ({ kind, value, noise }: ViolationPoint): string =>
    kind === "noise" ? words.point.noise(value, grouped(noise)) : words.point[kind](value);
  const isOf = ({ open, features, distance, law }: ViolationPoint): string =>
    words.is(count(open), count(features), significant(distance), significant(law));
  const kinds = [
    { kind: "mix", look: "filled" },
    { kind: "duplicates", look: "hollow" },
    { kind: "missing", look: "open" },
  ] as const;
  const opened = points.filter(({ kind, open }) => kind !== "noise" && open > 0);
  const byShare = (of: "distance" | "testError"): FigurePlot => ({
    xTitle: words.x,
    yTitle: of === "distance" ? words.y : words.yTest,
    xLog: true,
    xTicks: SHARES.map((value) => ({ value, text: percent(value) })),
    height: HEIGHT,
    series: [
      ...(of === "distance" ? [theory(opened.map((point) => ({ x: share(point), y: point.law })))] : []),
      ...kinds.map(({ kind, look }) =>
        marks(
          look,
          opened
            .filter((point) => point.kind === kind)
            .map((point) => ({
              x: share(point),
              y: point[of],
              lead: leadOf(point),
              rest: of === "distance" ? isOf(point) : words.isTest(significant(point.testError)),
            })),
          words.kinds[kind],
        ),
      ),
    ],
  });
  const noisy = points.filter(({ kind }) => kind === "noise");
  const closed = noisy.filter(({ open }) => open === 0);
  const half = noisy.filter(({ open }) => open > 0);
  const underNoise = (list: readonly ViolationPoint[], look: PlotSeries["look"], name: string) => [
    theory(list.map(({ noise, law }) => ({ x: noise, y: law }))),
    marks(
      look,
      list.map((point, place) => ({
        x: point.noise,
        y: point.distance,
        lead: leadOf(point),
        rest: isOf(point),
        // Where the two kinds are apart.
        ...(place === 0 ? { label: name } : {}),
      })),
      "",
      false,
    ),
  ];
  const most = opened.find(({ kind }) => kind === "mix");
  const crossed = closed.find(
    ({ noise, distance }) => most && noise > most.noise && distance > most.distance,
  );
  // Near the criterion a third digit decides.
  const apart = significant(finding.factor, finding.factor < 10 ? 3 : 2);
  return {
    title: words.distance,
    plot: byShare("distance"),
    measured: worst
      ? [
          words.measured(points.length, apart, leadOf(worst)),
          ...(finding.closed === null ? [] : [words.measuredClosed(significant(finding.closed))]),
          words.criterion(fixed(FACTOR, 1)),
        ].join(" ")
      : "",
    stops: stopsOf(
      finding,
      crossed && most
        ? [
            words.stops(
              grouped(crossed.noise),
              significant(crossed.distance),
              count(most.open),
              significant(most.distance),
            ),
          ]
        : [],
      words.notFound,
    ),
    caption: words.caption(
      points[0]?.fits ?? 1,
      opened.some(({ noise }) => noise > 0),
    ),
    brief: worst ? [studyWords.brief.factor(apart)] : [],
    more: [
      { title: words.test, plot: byShare("testError"), caption: words.captionTest },
      {
        title: words.noise,
        plot: {
          xTitle: words.xNoise,
          yTitle: words.y,
          xLog: true,
          height: HEIGHT,
          series: [
            ...underNoise(closed, "filled", words.closed),
            ...underNoise(half, "hollow", words.half(count(half[0]?.open ?? 0))),
          ],
        },
        caption: words.captionNoise,
      },
    ],
  };
}

/** Ratios with a label. */
const RATIOS = [0.8, 0.9, 1, 1.1, 1.2, 1.3];

export function sequencesView(finding: SequencesFinding): FigureView {
  const words = studyWords.sequences;
  const { points, last } = finding;
  const looks = { text: "filled", series: "open", induction: "hollow" } as const;
  const apart = ({ ratio }: SequencePoint): string => percent(Math.abs(ratio - 1), 1);
  const standing = (point: SequencePoint): string =>
    words.standing(words.kinds[point.kind], apart(point), point.ratio <= 1);
  const inputs = points.map((point) => point.inputs);
  const ends = [Math.min(...inputs), Math.max(...inputs)];
  const behind = points.filter(({ ratio }) => ratio > 1 + NEAR);
  const worst = behind.reduce<SequencePoint | null>(
    (found, point) => (found && found.ratio >= point.ratio ? found : point),
    null,
  );
  return {
    title: words.title,
    plot: {
      xTitle: words.x,
      yTitle: words.y,
      xLog: true,
      yTicks: RATIOS,
      series: [
        theory(ends.map((x) => ({ x, y: 1 }))),
        ...SEQUENCES.map((kind) =>
          marks(
            looks[kind],
            points
              .filter((point) => point.kind === kind)
              .map((point) => ({
                x: point.inputs,
                y: point.ratio,
                lead: words.point(words.kinds[kind], point.inputs),
                rest: words.is(
                  significant(point.layer, 3),
                  significant(point.rival, 3),
                  words.losses[kind],
                  words.rivals[kind],
                ),
              })),
            words.kinds[kind],
          ),
        ),
      ],
    },
    measured: [...last.map(standing), words.criterion(percent(NEAR))].join(" "),
    stops: stopsOf(
      finding,
      worst ? [words.stops(words.kinds[worst.kind], count(worst.inputs), apart(worst))] : [],
      studyWords.robustness.notFound,
    ),
    caption: words.caption,
    brief: last.slice(0, 2).map(standing),
  };
}
