// A series with two forecasts of its later part: the learned layer's and the plain linear one's.

import { linearAxis } from "../../charts/axes";
import type { ChartDrawing, DataTable } from "../../charts/drawing";
import { plotDrawing, upright } from "../../charts/plot";
import { sharedLimits } from "../../charts/scale";
import { pointed, significant } from "../../words/numbers";
import type { SeriesWords } from "./words/en";

type Words = SeriesWords;

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

export function drawForecast(
  { values, xTitle, yTitle }: ForecastData,
  width: number,
  words: Words,
): ChartDrawing {
  const ends = [values[0]?.time ?? 0, values.at(-1)?.time ?? 1] as const;
  const all = values.flatMap(({ truth, layer, linear }) => [truth, layer ?? truth, linear ?? truth]);
  const line = (of: "truth" | "layer" | "linear") =>
    values.flatMap(({ time, [of]: y }) => (y === null ? [] : [{ x: time, y }]));
  const layer = line("layer");
  const begin = layer[0]?.x;
  return plotDrawing(
    {
      height: 190,
      x: (range) => {
        const { at, ticks } = linearAxis(ends, range);
        return { at, ticks: ticks.map(({ value }) => ({ value, text: String(value) })) };
      },
      y: (range) => linearAxis(sharedLimits(all), range),
      xTitle,
      yTitle,
      marks: [
        ...(begin === undefined ? [] : [upright("threshold", begin)]),
        { look: "line line-series", line: line("truth") },
        { look: "line line-linear", line: line("linear") },
        { look: "line line-a", line: layer },
        ...(layer.length <= MOST_DOTS ? [{ look: "dot-unseen", dots: layer, radius: 2.2 }] : []),
      ],
      labels:
        begin === undefined
          ? []
          : [{ text: words.split, look: "note", at: { x: begin, y: "top" }, by: [6, 4] }],
      points: values.flatMap(({ time, truth, layer: said, linear }) =>
        said === null || linear === null
          ? []
          : [
              {
                at: { x: time, y: said },
                twin: { x: time, y: truth },
                readout: () => {
                  const shown = (value: number): string => significant(value, 4);
                  return {
                    lead: "",
                    rest: words.point(timeInWords(time), shown(truth), shown(said), shown(linear)),
                  };
                },
              },
            ],
      ),
    },
    width,
  );
}

/** Years are not written in groups of three; parts of a year have one decimal. */
function timeInWords(time: number): string {
  return pointed(String(Number(time.toFixed(1))));
}

export function forecastTable({ values }: ForecastData, words: Words): DataTable {
  const { time, truth, layer, linear } = words.columns;
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
