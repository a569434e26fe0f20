// Which sentences are true of a forecast, also the unflattering ones.
import type { Forecast, Report } from "../../../report/report";
import { significant } from "../../../words/numbers";
import { seriesWords } from "./en";

/** Errors nearer to each other than this share are called equal. */
const EQUAL = 0.005;

function ranking({ layer, autoregression, naive }: Forecast): string {
  const other = Math.min(autoregression, naive);
  if (Math.abs(layer - other) <= EQUAL * other) return seriesWords.equal;
  if (layer < other) return seriesWords.layerBest;
  return naive < autoregression ? seriesWords.naiveBest : seriesWords.linearBest;
}

export function forecastSentence({ data, task, forecast }: Report): string {
  if (!forecast || task.task !== "series") return "";
  const { layer, autoregression, naive, gaps, carried } = forecast;
  const said = (error: number): string => significant(error, 3);
  return [
    seriesWords.beside(data.testRows, said(layer), said(autoregression), said(naive)),
    ranking(forecast),
    ...(task.params.window === 1 ? [seriesWords.oneToken] : []),
    ...(gaps > 0 ? [seriesWords.gaps(gaps)] : []),
    ...(carried > 0 ? [seriesWords.carried] : []),
  ].join(" ");
}
