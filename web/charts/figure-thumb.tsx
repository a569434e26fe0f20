// A figure in the size of a stamp, for the list: its lines and marks without an axis.
import { round } from "./drawing";
import { type FigurePlot, horizontal, marksOf, type PlotSeries, vertical } from "./figure-plot";
import { Marks } from "./plot";

const WIDTH = 150;
const HEIGHT = 58;
const LINE_OF_TEXT = 12;
const LETTER = 5.4;
const FEWEST_NAMES = 56;

/** Names stand beside the ends of their lines, the upper one first, and never on each other. */
function namesOf(series: readonly PlotSeries[], at: (value: number) => number) {
  const ends = series.flatMap(({ name, points }) => {
    const last = points.at(-1);
    return name === "" || !last ? [] : [{ name, y: at(last.y) }];
  });
  const lowest = HEIGHT - 2;
  let free = LINE_OF_TEXT - 2;
  return ends
    .sort((a, b) => a.y - b.y)
    .slice(0, Math.floor(HEIGHT / LINE_OF_TEXT))
    .map(({ name, y }, index, all) => {
      // The names below need their lines, too.
      const most = lowest - (all.length - 1 - index) * LINE_OF_TEXT;
      const height = Math.max(free, Math.min(most, y + 4));
      free = height + LINE_OF_TEXT;
      return { name, y: height };
    });
}

export function FigureThumb({ plot }: { plot: FigurePlot }) {
  const all = plot.series.filter(({ points }) => points.length > 0);
  const longest = Math.max(0, ...all.map(({ name }) => name.length));
  const right = WIDTH - (longest > 0 ? Math.max(FEWEST_NAMES, longest * LETTER + 4) : 6);
  const y = vertical(
    all.flatMap(({ points }) => points.map((point) => point.y)),
    [HEIGHT - 5, 5],
    undefined,
  );
  const x = horizontal({ ...plot, series: all }, 5, right - 6);
  const spot = (place: { x: number; y: number }) => ({ x: x.at(place.x), y: y.at(place.y) });
  return (
    <svg
      class="figure-thumb"
      width={WIDTH}
      height={HEIGHT}
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      aria-hidden="true"
    >
      <path class="axis" d={`M1 ${HEIGHT - 0.5}H${right}`} />
      <Marks
        marks={all.flatMap((series) => marksOf({ ...series, isSmall: true }, series.points.map(spot)))}
      />
      {namesOf(all, y.at).map(({ name, y: height }) => (
        <text key={name} x={right + 2} y={round(height)}>
          {name}
        </text>
      ))}
    </svg>
  );
}
