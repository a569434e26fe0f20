// Errors of in-context regression against the number of examples: the learned layer, the best layer in expectation, and ridge
// regression on the examples of each input.
import type { InContextError } from "../report/report";
import { count, significant } from "../words/numbers";
import { regressionWords } from "../words/regression-words";
import { Axes, linePath, logAxis, type PlotBox } from "./axes";
import { type ChartDrawing, type ChartPoint, type DataTable, diamonds, discs, round } from "./drawing";

const MARGIN = { left: 50, right: 64, top: 26, bottom: 38 };
const HEIGHT = 180;
/** Errors below this share of the largest one are drawn on the axis. */
const DEEPEST = 1e-4;

export function drawInContext(
  errors: readonly InContextError[],
  trained: number,
  width: number,
): ChartDrawing {
  const words = regressionWords.chart;
  const box: PlotBox = {
    left: MARGIN.left,
    right: width - MARGIN.right,
    top: MARGIN.top,
    bottom: MARGIN.top + HEIGHT,
  };
  const tokens = errors.map((error) => error.tokens);
  const x = logAxis(tokens, [box.left + 6, box.right]);
  const ticks = tokens.map((value) => ({ value, text: count(value) }));
  const all = errors.flatMap(({ layer, bestLayer, ridge }) => [layer, bestLayer, ridge]);
  const floor = DEEPEST * Math.max(...all);
  const y = logAxis(
    all.filter((value) => value >= floor),
    [box.bottom, box.top],
  );
  const isDrawn = (value: number): boolean => value >= floor;
  const places = (of: (error: InContextError) => number) =>
    errors.map((error) => ({ x: x.at(error.tokens), y: isDrawn(of(error)) ? y.at(of(error)) : box.bottom }));
  const layer = places((error) => error.layer);
  const best = places((error) => error.bestLayer);
  const ridge = places((error) => error.ridge);
  const ends = [
    { text: words.layer, place: layer.at(-1) },
    { text: words.ridge, place: ridge.at(-1) },
  ];
  const marks = (
    <>
      <Axes box={box} x={{ at: x.at, ticks }} y={y} xTitle={words.xAxis} yTitle={words.yAxis} />
      <path class="threshold" d={`M${round(x.at(trained))} ${box.top}V${box.bottom}`} />
      <text class="note halo" x={round(x.at(trained)) + 6} y={box.top + 8}>
        {words.trained}
      </text>
      <g class="marks">
        <path class="line line-truth" d={linePath(best)} />
        <path class="line line-b" d={linePath(ridge)} />
        <path class="line line-a" d={linePath(layer)} />
        <path class="mark-b" d={diamonds(ridge, 4.4)} />
        <path class="mark-a" d={discs(layer, 3.6)} />
      </g>
      {ends.map(
        ({ text, place }) =>
          place && (
            <text
              key={text}
              class="note-ink halo"
              x={round(place.x) + 9}
              y={round(place.y) - (place.y === box.bottom ? 5 : -4)}
            >
              {text}
            </text>
          ),
      )}
    </>
  );
  const points: ChartPoint[] = errors.map((error, place) => ({
    x: layer[place]?.x ?? 0,
    y: layer[place]?.y ?? 0,
    twin: ridge[place] ?? { x: 0, y: 0 },
    readout: {
      lead: words.point(error.tokens),
      rest: words.pointErrors(
        significant(error.layer),
        significant(error.bestLayer),
        significant(error.ridge),
      ),
    },
  }));
  return { width, height: box.bottom + MARGIN.bottom, marks, points, reach: 60 };
}

export function inContextTable(errors: readonly InContextError[]): DataTable {
  const { tokens, layer, bestLayer, ridge } = regressionWords.chart.columns;
  return {
    columns: [tokens, layer, bestLayer, ridge],
    rows: errors.map((error) => [error.tokens, error.layer, error.bestLayer, error.ridge]),
  };
}
