// A series with two forecasts of its later part: the learned layer's and the plain linear one's.
import { pointed, significant } from "../words/numbers";
import { seriesWords } from "../words/series-words";
import { Axes, linearAxis, linePath, type PlotBox } from "./axes";
import { type ChartDrawing, type ChartPoint, type DataTable, discs, round } from "./drawing";
import { sharedLimits } from "./scale";

const MARGIN = { left: 46, right: 14, top: 26, bottom: 38 };
const HEIGHT = 190;
/** Up to this many forecasts have dots of their own. */
const MOST_DOTS = 200;

export interface ForecastValue {
  /** A year, or the number of the value. */
  time: number;
  truth: number;
  /** null before the forecasts begin. */
  layer: number | null;
  linear: number | null;
}

export interface ForecastData {
  values: readonly ForecastValue[];
  xTitle: string;
  yTitle: string;
}

export function drawForecast({ values, xTitle, yTitle }: ForecastData, width: number): ChartDrawing {
  const box: PlotBox = {
    left: MARGIN.left,
    right: width - MARGIN.right,
    top: MARGIN.top,
    bottom: MARGIN.top + HEIGHT,
  };
  const first = values[0]?.time ?? 0;
  const last = values.at(-1)?.time ?? 1;
  const all = values.flatMap(({ truth, layer, linear }) => [truth, layer ?? truth, linear ?? truth]);
  const x = linearAxis([first, last], [box.left + 4, box.right]);
  const years = x.ticks.map(({ value }) => ({ value, text: String(value) }));
  const y = linearAxis(sharedLimits(all), [box.bottom, box.top]);
  const line = (of: (value: ForecastValue) => number | null) =>
    values.flatMap((value) => {
      const here = of(value);
      return here === null ? [] : [{ x: x.at(value.time), y: y.at(here) }];
    });
  const layer = line((value) => value.layer);
  const begin = values.find((value) => value.layer !== null);
  const marks = (
    <>
      <Axes box={box} x={{ at: x.at, ticks: years }} y={y} xTitle={xTitle} yTitle={yTitle} />
      {begin && (
        <>
          <path class="threshold" d={`M${round(x.at(begin.time))} ${box.top - 4}V${box.bottom}`} />
          <text class="note halo" x={round(x.at(begin.time)) + 6} y={box.top + 4}>
            {seriesWords.split}
          </text>
        </>
      )}
      <g class="marks">
        <path class="line line-series" d={linePath(line((value) => value.truth))} />
        <path class="line line-linear" d={linePath(line((value) => value.linear))} />
        <path class="line line-a" d={linePath(layer)} />
        {layer.length <= MOST_DOTS && <path class="dot-unseen" d={discs(layer, 2.2)} />}
      </g>
    </>
  );
  const points: ChartPoint[] = values.flatMap(({ time, truth, layer: said, linear }) =>
    said === null || linear === null
      ? []
      : [
          {
            x: x.at(time),
            y: y.at(said),
            twin: { x: x.at(time), y: y.at(truth) },
            get readout() {
              const shown = (value: number): string => significant(value, 4);
              return {
                lead: "",
                rest: seriesWords.point(timeInWords(time), shown(truth), shown(said), shown(linear)),
              };
            },
          },
        ],
  );
  return { width, height: box.bottom + MARGIN.bottom, marks, points };
}

/** Years are not written in groups of three; parts of a year have one decimal. */
function timeInWords(time: number): string {
  return pointed(String(Number(time.toFixed(1))));
}

export function forecastTable({ values }: ForecastData): DataTable {
  const { time, truth, layer, linear } = seriesWords.columns;
  return {
    columns: [time, truth, layer, linear],
    rows: values.map((value) => [
      Number(value.time.toFixed(3)),
      value.truth,
      value.layer ?? "",
      value.linear ?? "",
    ]),
  };
}
