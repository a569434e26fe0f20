// Fig. 2b as a plot and in sentences: do layers that fit end at the same function?
import type { PlotSeries } from "../../charts/figure-plot";
import {
  APART,
  DATA,
  type DataKind,
  FITS,
  SAME,
  type SameFinding,
  type TrainedLayer,
} from "../../figures/figure-2b";
import { paperWords } from "../../words/index";
import { count, powerOfTen, significant } from "../../words/numbers";
import { stopsOf } from "./figure-words";
import type { FigureView } from "./plots";

type Groups = SameFinding["groups"];

const headsOf = (groups: Groups): string => paperWords.same.headList(groups.map(({ heads }) => heads));

const sum = (groups: Groups, data: DataKind, of: "fitted" | "near" | "starts"): number =>
  groups.reduce((total, group) => total + group[data][of], 0);

function measured(groups: Groups): string {
  const words = paperWords.same;
  const [fitted, starts] = [sum(groups, "identifiable", "fitted"), sum(groups, "identifiable", "starts")];
  const lost = groups.filter(({ identifiable }) => identifiable.fitted < identifiable.starts);
  const found = groups.filter(({ not }) => not.near > 0);
  const apart = groups.filter(({ not }) => (not.distance ?? 0) >= APART);
  const medians = apart.map(({ not }) => not.distance ?? 0);
  const range = [...new Set([Math.min(...medians), Math.max(...medians)].map((each) => significant(each)))];
  return [
    words.measured(fitted, starts, sum(groups, "identifiable", "near")),
    ...(lost.length > 0
      ? [
          words.lost(
            sum(lost, "identifiable", "starts") - sum(lost, "identifiable", "fitted"),
            sum(lost, "identifiable", "starts"),
            headsOf(lost),
          ),
        ]
      : []),
    apart.length > 0 ? words.apart(headsOf(apart), range.join("–")) : words.together(significant(APART)),
    ...(found.length > 0
      ? [words.found(sum(found, "not", "near"), sum(found, "not", "fitted"), headsOf(found))]
      : []),
    words.criterion(powerOfTen(Math.log10(FITS)), significant(SAME), significant(APART)),
  ].join(" ");
}

export function sameView(layers: readonly TrainedLayer[], finding: SameFinding): FigureView {
  const words = paperWords.same;
  const { groups, held } = finding;
  const kinds = [
    { kind: "identifiable", look: "filled" },
    { kind: "not", look: "hollow" },
  ] as const;
  const series = kinds.flatMap(({ kind, look }): PlotSeries[] => [
    {
      name: "",
      look,
      joined: false,
      isSmall: true,
      points: layers
        .filter(({ orthogonal, trainMse }) => orthogonal === DATA[kind] && trainMse <= FITS)
        .map(({ heads, distance }) => ({ x: heads, y: distance, lead: "", rest: "" })),
    },
    {
      name: words[kind],
      look,
      joined: true,
      points: groups.flatMap((group) => {
        const { distance } = group[kind];
        if (distance === null) return [];
        const rest = words.is(significant(distance), words.kinds[kind]);
        return [{ x: group.heads, y: distance, lead: words.point(group.heads), rest }];
      }),
    },
  ]);
  const brief = kinds.map(({ kind }) =>
    paperWords.brief.atTruth(words.onData[kind], sum(groups, kind, "near"), sum(groups, kind, "starts")),
  );
  const holding = groups.filter(({ holds }) => holds);
  const isPartly = held === false && holding.length > 0;
  return {
    title: words.title,
    ...(isPartly && { scope: headsOf(holding) }),
    plot: {
      xTitle: words.x,
      yTitle: words.y,
      xLog: true,
      xTicks: groups.map(({ heads }) => ({ value: heads, text: count(heads) })),
      series,
    },
    measured: measured(groups),
    stops: stopsOf(finding, isPartly ? [words.partly(headsOf(holding))] : [], words.notFound),
    caption: words.caption,
    brief,
  };
}
