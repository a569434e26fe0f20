// What each figure measured, as a plot and as sentences: held or not, where it stops.
import type { FigurePlot, PlotSeries } from "../../charts/figure-plot";
import type { FigureId, Finding } from "../../figures/figure";
import { FAR, type HeadsFinding, JUDGED, type TrainingCurve, ZERO } from "../../figures/figure-1";
import { type DistanceFinding, LEAST_FACTOR, type MixFit, MOST_CORRELATION } from "../../figures/figure-2a";
import type { SameFinding, TrainedLayer } from "../../figures/figure-2b";
import type { DeepRun, LayersFinding } from "../../figures/figure-3";
import type { AutomataFinding, AxisFinding, NeededData } from "../../figures/figure-4";
import type { RobustnessFinding } from "../../figures/study-robustness";
import type { ScalingFinding } from "../../figures/study-scaling";
import type { SequencesFinding } from "../../figures/study-sequences";
import type { ShiftedError, ShiftFinding } from "../../figures/study-shift";
import { paperWords } from "../../words/index";
import { count, fixed, percent, powerOfTen, significant } from "../../words/numbers";
import { shown, stopsOf } from "./figure-words";
import { layersView } from "./layers-view";
import { sameView } from "./same-view";
import { robustnessView, scalingView, sequencesView, shiftView } from "./study-plots";

export interface FigureView {
  title: string;
  plot: FigurePlot;
  measured: string;
  stops: string;
  /** What the claim was judged for, where that is not all of it. */
  scope?: string;
  caption: string;
  /** Further drawings of the same data, smaller. */
  more?: readonly { title: string; plot: FigurePlot; caption: string }[];
  /** A line or two beside the small drawing in the list. */
  brief?: readonly string[];
}

function trainingView(curves: readonly TrainingCurve[], finding: HeadsFinding): FigureView {
  const words = paperWords.training;
  const { many, starts, reached, reachedOne, medianMany, medianOne, side, since, passes } = finding;
  const lines = (heads: number): PlotSeries[] => {
    const mine = curves.filter((curve) => curve.heads === heads);
    return mine.map((curve, place) => ({
      name: place === 0 ? words.series(heads) : "",
      look: heads === many ? "filled" : "hollow",
      joined: true,
      isThin: true,
      points: curve.points.map(({ pass, error }) => ({ x: pass, y: error, lead: "", rest: "" })),
    }));
  };
  /** The last point of every start can be looked at. */
  const ends: PlotSeries[] = [many, 1].map((heads) => ({
    name: "",
    look: heads === many ? "filled" : "hollow",
    joined: false,
    points: curves
      .filter((curve) => curve.heads === heads && Number.isFinite(curve.final))
      .map(({ start, final, points }) => ({
        x: points.at(-1)?.pass ?? 0,
        y: final,
        lead: words.point(heads, count(start + 1)),
        rest: words.ended(significant(final)),
      })),
  }));
  return {
    title: words.title,
    plot: {
      xTitle: words.x,
      yTitle: words.y,
      xLog: false,
      series: [...lines(1), ...lines(many), ...ends],
      finding: { lines: [words.found(many, reached, starts), words.found(1, reachedOne, starts)] },
    },
    measured: [
      words.measured(many, reached, starts, shown(medianMany)),
      words.measuredOne(reachedOne, starts, shown(medianOne)),
      words.criterion(powerOfTen(Math.log10(ZERO)), count(FAR)),
    ].join(" "),
    stops: stopsOf(
      finding,
      side === "before"
        ? [words.before(many, reached, starts)]
        : side === "after"
          ? [words.after(reachedOne, starts, significant(medianOne / ZERO), medianOne > ZERO)]
          : [
              ...(reachedOne > 0 ? [words.some(reachedOne, starts)] : []),
              ...(since === null ? [] : [words.window(count(since), count(passes))]),
            ],
    ),
    caption: words.caption(JUDGED),
    brief: [paperWords.brief.heads(1, shown(medianOne)), paperWords.brief.heads(many, shown(medianMany))],
  };
}

function distanceView(fits: readonly MixFit[], finding: DistanceFinding): FigureView {
  const words = paperWords.distance;
  const { identifiable, others, correlation, factor, rounding } = finding;
  const starts = new Set(fits.map(({ start }) => start)).size;
  const singles = (mixes: DistanceFinding["others"], at: (fit: MixFit, mix: number) => number) =>
    mixes.flatMap(({ orthogonal }, mix) =>
      fits
        .filter((fit) => fit.orthogonal === orthogonal)
        .map((fit) => ({ x: at(fit, mix), y: fit.distance, lead: "", rest: "" })),
    );
  const apart: PlotSeries[] = [
    { name: "", look: "hollow", joined: false, isSmall: true, points: singles(others, (_, mix) => mix) },
    {
      name: "",
      look: "hollow",
      joined: false,
      points: others.map(({ orthogonal, lambdaMin, distance, isClose }, mix) => ({
        x: mix,
        y: distance,
        lead: words.at(percent(orthogonal)),
        rest: isClose
          ? words.isClose(significant(lambdaMin), significant(distance), starts)
          : words.isZero(significant(distance), starts),
        label: percent(orthogonal),
      })),
    },
  ];
  const sorted = [...identifiable].sort((a, b) => a.lambdaMin - b.lambdaMin);
  const series: PlotSeries[] = [
    {
      name: "",
      look: "filled",
      joined: false,
      isSmall: true,
      points: singles(identifiable, ({ lambdaMin }) => lambdaMin),
    },
    {
      name: "",
      look: "filled",
      joined: true,
      points: sorted.map(({ orthogonal, lambdaMin, distance }) => ({
        x: lambdaMin,
        y: distance,
        lead: words.at(percent(orthogonal)),
        rest: words.is(significant(lambdaMin), significant(distance), starts),
        label: percent(orthogonal),
      })),
    },
  ];
  const [low, high] = [sorted[0], sorted.at(-1)];
  const list = others.map(({ orthogonal, distance }) =>
    words.stop(percent(orthogonal), significant(distance)),
  );
  const isClose = others.some((mix) => mix.isClose);
  const last = others.at(-1);
  const isWorse = last?.isClose === false && (others[0]?.distance ?? 0) > last.distance;
  return {
    title: words.title,
    plot: {
      xTitle: words.x,
      yTitle: words.y,
      xLog: true,
      series,
      ...(others.length > 0 && {
        apart: {
          title: isClose ? words.zeroOrClose : words.zero,
          note: isClose ? words.openOrClose : words.open,
          places: others.length,
          series: apart,
        },
      }),
      ...(correlation !== null &&
        low &&
        high && {
          finding: {
            isDetermined: true,
            lines: [
              high.distance < low.distance ? words.falls : words.fallsNot,
              words.fromTo(significant(low.distance), significant(high.distance)),
            ],
          },
        }),
    },
    measured:
      rounding !== null
        ? words.rounding(significant(rounding))
        : correlation === null || !low || !high
          ? words.few(identifiable.length)
          : [
              words.measured(
                identifiable.length,
                significant(low.distance),
                significant(high.distance),
                significant(low.lambdaMin),
                significant(high.lambdaMin),
              ),
              words.criterion(
                fixed(correlation, 2),
                significant(factor),
                fixed(MOST_CORRELATION, 1),
                fixed(LEAST_FACTOR, 1),
              ),
            ].join(" "),
    stops: stopsOf(
      finding,
      [
        ...(correlation !== null && factor < LEAST_FACTOR ? [words.flat(significant(factor))] : []),
        ...(others.length > 0 ? [words.stops(list.join(", "), isWorse, isClose)] : []),
      ],
      words.notFound,
    ),
    caption: words.caption,
    brief: [
      ...(low && high
        ? [paperWords.brief.distance(significant(low.distance), significant(high.distance))]
        : []),
      ...(correlation === null ? [] : [paperWords.brief.correlation(fixed(correlation, 2))]),
    ],
  };
}

/** Automata are doubled. */
const TICKS = [2, 4, 8, 16, 32, 64, 128, 256, 512, 1024];

function automataView(needed: readonly NeededData[], finding: AutomataFinding): FigureView {
  const { axes } = finding;
  const words = paperWords.automata;
  const machines = (value: number | undefined): string =>
    value !== undefined && Number.isFinite(value) ? count(value) : words.tooFew;
  const looks = ["filled", "hollow", "ink", "open"] as const;
  const series = axes.map(
    ({ axis, points }, place): PlotSeries => ({
      name: words.axes[axis],
      look: looks[place] ?? "open",
      joined: true,
      points: points
        .filter((point) => Number.isFinite(point.machines))
        .map((point) => ({
          x: point.value,
          y: point.machines,
          lead: words.point(words.axes[axis], count(point.value)),
          rest: words.is(machines(point.machines)),
        })),
    }),
  );
  const ends = ({ points }: AxisFinding): [string, string] => [
    machines(points[0]?.machines),
    machines(points.at(-1)?.machines),
  ];
  const claimed = axes.filter(({ axis }) => axis !== "streamed length");
  const fails = claimed.filter(({ grows }) => !grows).map(({ axis }) => words.axes[axis]);
  const streamed = axes.find(({ axis }) => axis === "streamed length");
  return {
    title: words.title,
    plot: { xTitle: words.x, yTitle: words.y, xLog: false, yTicks: TICKS, series },
    measured: words.measured(
      capitalise(claimed.map((each) => words.one(words.axes[each.axis], ...ends(each))).join("; ")),
    ),
    stops: stopsOf(finding, [
      ...(finding.held === null ? [words.few] : []),
      ...(finding.held === false ? [words.fails(fails.join(", "))] : []),
      ...(streamed && !streamed.grows ? [words.stops(...ends(streamed))] : []),
      ...(streamed?.grows && finding.held ? [words.notFound(...ends(streamed))] : []),
    ]),
    caption: words.caption(new Set(needed.map(({ start }) => start)).size),
    brief: claimed
      .slice(0, 2)
      .map((each) => paperWords.brief.automata(capitalise(words.axes[each.axis]), ...ends(each))),
  };
}

function capitalise(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** Which figure the data belongs to is known by its id. */
export function viewOfFigure(id: FigureId, data: unknown, finding: Finding): FigureView {
  switch (id) {
    case "1a":
    case "1b":
      return trainingView(data as TrainingCurve[], finding as HeadsFinding);
    case "2a":
      return distanceView(data as MixFit[], finding as DistanceFinding);
    case "2b":
      return sameView(data as TrainedLayer[], finding as SameFinding);
    case "3":
      return layersView(data as DeepRun[], finding as LayersFinding);
    case "4":
      return automataView(data as NeededData[], finding as AutomataFinding);
    case "scaling":
      return scalingView(finding as ScalingFinding);
    case "shift":
      return shiftView(data as ShiftedError[], finding as ShiftFinding);
    case "robustness":
      return robustnessView(finding as RobustnessFinding);
    case "sequences":
      return sequencesView(finding as SequencesFinding);
  }
}
