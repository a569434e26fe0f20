// What the page says about forecasts of a series. Loaded with them; see web/words/en/page.ts.
import { plural } from "../../../words/numbers";
import { inLanguage } from "../../../words/translation";

export const enSeries = {
  title: "The forecast against the series",
  beside: (rows: number, layer: string, linear: string, naive: string) =>
    `On ${plural(rows, "later value")} the layer is off by ${layer} training standard deviations, a plain linear forecast from the same values by ${linear}, and the latest value itself by ${naive}.`,
  layerBest: "Here the layer is better than both.",
  linearBest: "Here the plain linear forecast is better than the layer.",
  naiveBest: "Here simply repeating the latest value is better than the layer.",
  equal: "Here the layer and the better of the others are equally good.",
  oneToken:
    "An input is one token, so no series can determine this layer; a ridge chooses among those that fit.",
  gaps: (gaps: number) =>
    `${plural(gaps, "missing value lies", "missing values lie")} on the straight line between the neighbours.`,
  carried: "Where a gap ends in the forecast part, training and forecasts use the value before it instead.",
  sources: {
    sunspots: "Yearly sunspot numbers 1700–2008, NOAA National Geophysical Data Center, public domain.",
    co2: "Weekly CO₂ at Mauna Loa 1958–2001 in parts per million, Scripps Institution of Oceanography, public domain.",
    own: "A series of your own; it stays in this browser.",
  },
  units: { sunspots: "sunspots", co2: "CO₂, parts per million", own: "value" },
  times: { sunspots: "year", co2: "year", own: "value number" },
  legend: { series: "the series", layer: "the layer", linear: "linear forecast" },
  split: "forecast from here",
  point: (time: string, truth: string, layer: string, linear: string) =>
    `${time}: ${truth}; the layer said ${layer}, the linear forecast ${linear}.`,
  sentence: (values: number, layer: string, linear: string) =>
    `${plural(values, "value")} of the series with both forecasts. Root mean squared errors: the layer ${layer}, the linear forecast ${linear}.`,
  caption: "All forecasts see only values from before; both learned from the part left of the dashed line.",
  columns: { time: "time", truth: "series", layer: "layer", linear: "linear forecast" },
  own: {
    label: "Your series",
    use: "Use this series",
    choose: "Choose a file",
    help: "One value a line, oldest first, or a CSV file whose last column has the values. An empty value is a gap. The text stays in this browser.",
    missing: "There is no series yet: paste one here and press “Use this series”.",
    tooLong: (values: number) => `The series has ${plural(values, "value")}: too many to edit here.`,
  },
};

export const seriesWords = inLanguage("series", enSeries);
export type SeriesWords = typeof seriesWords;
