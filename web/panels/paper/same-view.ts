// Fig. 2b as a plot and in sentences: do layers that fit end at the same function?
import type { PlotSeries } from "../../charts/figure-plot";
import { APART, FITS, isApart, SAME, type SameFinding, type TrainedLayer } from "../../figures/figure-2b";
import { count, powerOfTen, significant } from "../../words/numbers";
import { paperWords } from "../../words/paper-words";
import type { FigureView } from "./plots";
import { stopsOf } from "./stops";

type Groups = SameFinding["groups"];

const headsOf = (groups: Groups): string => paperWords.same.headList(groups.map(({ heads }) => heads));

/** The largest distance of a single layer that fits; null if none does. */
function farthestOf(groups: Groups, kind: "identifiable" | "not"): number | null {
  const all = groups.flatMap((group) => group[kind].farthest ?? []);
  return all.length > 0 ? Math.max(...all) : null;
}

function measured(groups: Groups): string {
  const words = paperWords.same;
  const [near, far] = [farthestOf(groups, "identifiable"), farthestOf(groups, "not")];
  if (near === null && far === null) return words.noneFits;
  const sum = (of: "fitted" | "starts"): number =>
    groups.reduce((total, { identifiable }) => total + identifiable[of], 0);
  const apart = groups.filter(isApart);
  const medians = apart.map(({ not }) => not.distance ?? 0);
  const range = [...new Set([Math.min(...medians), Math.max(...medians)].map((each) => significant(each)))];
  return [
    near === null
      ? words.noneIdentifiable
      : words.measured(sum("fitted"), count(sum("starts")), significant(near)),
    far === null
      ? words.noneOther
      : apart.length > 0
        ? words.apart(headsOf(apart), range.join("–"), significant(far))
        : words.together(significant(APART), significant(far)),
  ].join(" ");
}

function stops(finding: SameFinding): string {
  const words = paperWords.same;
  const { groups } = finding;
  const lost = groups.filter(({ identifiable }) => identifiable.fitted < identifiable.starts);
  const layers = lost.reduce((sum, { identifiable }) => sum + identifiable.starts - identifiable.fitted, 0);
  const near = groups.filter(({ not }) => not.distance !== null && not.distance <= SAME);
  const isNear = ({ not }: Groups[number]): boolean => (not.farthest ?? 0) <= SAME;
  const all = near.filter(isNear);
  const most = near.filter((group) => !isNear(group));
  const farthest = farthestOf(most, "not");
  return stopsOf(
    finding,
    [
      ...(lost.length > 0 ? [words.lost(layers, headsOf(lost))] : []),
      ...(all.length > 0 ? [words.few(headsOf(all))] : []),
      ...(farthest === null ? [] : [words.mostly(headsOf(most), significant(farthest))]),
    ],
    words.notFound,
  );
}

export function sameView(layers: readonly TrainedLayer[], finding: SameFinding): FigureView {
  const words = paperWords.same;
  const { groups } = finding;
  const kinds = [
    { kind: "identifiable", orthogonal: 0, look: "filled" },
    { kind: "not", orthogonal: 1, look: "hollow" },
  ] as const;
  const series = kinds.flatMap(({ kind, orthogonal, look }): PlotSeries[] => [
    {
      name: "",
      look,
      joined: false,
      isSmall: true,
      points: layers
        .filter((layer) => layer.orthogonal === orthogonal && layer.trainMse <= FITS)
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
  const brief = (kind: "identifiable" | "not"): string => {
    const farthest = farthestOf(groups, kind);
    return paperWords.brief.farthest(words.onData[kind], farthest === null ? null : significant(farthest));
  };
  const apart = groups.filter(isApart);
  return {
    title: words.title,
    ...(finding.held && apart.length < groups.length && { scope: headsOf(apart) }),
    plot: {
      xTitle: words.x,
      yTitle: words.y,
      xLog: true,
      xTicks: groups.map(({ heads }) => ({ value: heads, text: count(heads) })),
      series,
    },
    measured: [
      measured(groups),
      words.criterion(powerOfTen(Math.log10(FITS)), significant(SAME), significant(APART)),
    ].join(" "),
    stops: stops(finding),
    caption: words.caption,
    brief: [brief("identifiable"), brief("not")],
  };
}
