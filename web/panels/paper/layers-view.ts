// Fig. 3 as a plot and in sentences: heads against layers.
import type { PlotPoint, PlotSeries } from "../../charts/figure-plot";
import { ZERO } from "../../figures/figure-1";
import { type DeepRun, HELPS, LAYERS_HELP, type LayersFinding, type Median } from "../../figures/figure-3";
import { type Runner, runnerKey } from "../../report/race";
import { paperWords } from "../../words/index";
import { count, powerOfTen, significant } from "../../words/numbers";
import { shown } from "./figure-words";
import type { FigureView } from "./plots";

function nameOf({ architecture, heads, layers }: Runner): string {
  const words = paperWords.layers;
  if (architecture === "transformer") return words.block(heads);
  return layers > 1 ? words.stack(layers, heads) : words.head(heads);
}

export function layersView(runs: readonly DeepRun[], finding: LayersFinding): FigureView {
  const words = paperWords.layers;
  const { heads, layers, transformer } = finding;
  const series = (
    name: string,
    look: PlotSeries["look"],
    medians: readonly Median[],
    x: (runner: Runner) => number,
  ): PlotSeries[] => {
    const drawn = medians.filter(({ error }) => Number.isFinite(error));
    return [
      {
        name: "",
        look,
        joined: false,
        isSmall: true,
        points: runs
          .filter(
            ({ runner, final }) =>
              Number.isFinite(final) && drawn.some((each) => runnerKey(each.runner) === runnerKey(runner)),
          )
          .map(({ runner, final }) => ({ x: x(runner), y: final, lead: "", rest: "" })),
      },
      {
        name,
        look,
        joined: true,
        points: drawn.map(
          ({ runner, error, trained }): PlotPoint => ({
            x: x(runner),
            y: error,
            lead: nameOf(runner),
            rest: words.ended(
              significant(error),
              count(trained),
              runner.architecture === "transformer" ? 1 : finding.starts,
            ),
          }),
        ),
      },
    ];
  };
  const ticks = [...new Set([...heads.map(({ runner }) => runner.heads), 3])].sort((a, b) => a - b);
  const [one, deep] = [layers[0], layers.at(-1)];
  const [few, many] = [heads[0], heads.at(-1)];
  return {
    title: words.title,
    plot: {
      xTitle: words.x,
      yTitle: words.y,
      xLog: true,
      xTicks: ticks.map((value) => ({ value, text: count(value) })),
      series: [
        ...series(words.heads, "filled", heads, (runner) => runner.heads),
        ...series(words.layers, "hollow", layers, (runner) => runner.layers),
      ],
      // Neither heads nor layers are more of it, so it stands apart.
      ...(transformer && {
        apart: {
          title: "",
          places: 1,
          series: series(words.transformer, "ink", [transformer], () => 0),
        },
      }),
    },
    measured: [
      ...(few && many && one && deep
        ? [
            words.measuredHeads(shown(few.error), many.runner.heads, shown(many.error)),
            words.measuredLayers(one.runner.heads, shown(one.error), deep.runner.layers, shown(deep.error)),
          ]
        : []),
      words.criterion(powerOfTen(Math.log10(ZERO)), count(HELPS), count(LAYERS_HELP)),
      ...(transformer ? [words.apart(count(transformer.trained), shown(transformer.error))] : []),
    ].join(" "),
    stops: stops(finding),
    caption: words.caption,
    brief: [
      ...(many ? [paperWords.brief.heads(many.runner.heads, shown(many.error))] : []),
      ...(deep ? [paperWords.brief.layers(deep.runner.layers, shown(deep.error))] : []),
    ],
  };
}

function stops({ ahead, headsHelp, oneArrives, reachedOne, starts, layersHelp }: LayersFinding): string {
  const words = paperWords.layers;
  const said = [
    ...(headsHelp ? [] : [oneArrives ? words.oneArrives : words.headsIdle]),
    ...(reachedOne > 0 ? [words.reachedOne(reachedOne, starts)] : []),
    ...(layersHelp ? [words.layersHelped] : []),
    ...(ahead ? [words.ahead(ahead.layers, ahead.pass)] : []),
  ];
  return said.length > 0 ? said.join(" ") : words.notFound;
}
