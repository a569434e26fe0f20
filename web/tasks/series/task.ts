// Forecasts of a real series.

import { declareTask } from "../../task/task";
import { seriesForLearner } from "./data/rows";
import { checkSeries, parseSeriesData } from "./data/series-data";

export const series = declareTask({
  id: "series",
  title: "Forecast a series",
  description:
    "A series of measurements: the layer sees a few of its latest values and has to say a later one. It is judged on the " +
    "part after those it learned from, beside a plain linear forecast and the last value itself.",
  fields: [
    {
      key: "source",
      kind: "choice",
      default: "sunspots",
      options: ["sunspots", "co2", "own"],
      label: "Series",
      help: "Yearly sunspots 1700–2008, weekly CO₂ at Mauna Loa 1958–2001, or a series of your own.",
    },
    {
      key: "lags",
      kind: "integer",
      default: 2,
      min: 1,
      max: 12,
      label: "Values in a token",
      help: "How many of the latest values a token holds, after a constant 1.",
      steps: 1,
    },
    {
      key: "window",
      kind: "integer",
      default: 1,
      min: 1,
      max: 64,
      label: "Tokens per input",
      help: "How many successive tokens an input has. One token alone never determines a layer.",
      steps: [1, 2, 3, 4, 6, 8, 12, 16, 24, 32, 64],
    },
    {
      key: "split",
      kind: "number",
      default: 0.7,
      min: 0.1,
      max: 0.95,
      label: "Share for training",
      help: "The first part of the series is learned from, the rest is forecast.",
      steps: 0.05,
      format: "percent",
    },
    {
      key: "horizon",
      kind: "integer",
      default: 1,
      min: 1,
      max: 52,
      label: "Steps ahead",
      help: "How far ahead the forecast value lies.",
      steps: [1, 2, 3, 4, 6, 8, 11, 13, 26, 52],
    },
  ],
  samples: null,
  test: null,
  data: "series",
  ridge: "loo",
  parseData: parseSeriesData,
  // A series that is too short or never changes is refused with the fields that would help.
  checkTogether: (params, data) =>
    checkSeries({ params, data } as unknown as Parameters<typeof checkSeries>[0]),
  coordinateNames: ({ params }) => [
    "one",
    ...Array.from({ length: params.lags }, (_, lag) => (lag === 0 ? "now" : `lag ${lag}`)),
  ],
  groupNames: () => ["one", "value"],
  whyOpen: ({ params: { window } }) => ({
    because: window === 1 ? "window-of-one" : "shared-values",
    tokens: window,
  }),
  toLearner: seriesForLearner,
});
