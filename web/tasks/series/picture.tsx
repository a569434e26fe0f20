// The picture of a series: its later part, what the layer said of it, and what a plain linear forecast said.
import { useCallback, useMemo } from "preact/hooks";
import { ChartFrame } from "../../charts/frame";
import { isStale } from "../../page/state";
import type { MakeChart } from "../../page/task-look";
import { fitAutoregression, linearForecast } from "../../report/forecast";
import type { Report } from "../../report/report";
import { significant } from "../../words/numbers";
import { prepareSeries } from "./data/rows";
import type { SeriesDocument } from "./data/series-data";
import { drawForecast, type ForecastData, type ForecastValue, forecastTable } from "./forecast-chart";
import { seriesWords } from "./words/en";
import { forecastSentence } from "./words/sentences";

/** This share of the forecast part is drawn before it. */
const BEFORE = 0.3;
/** Weeks of a year. */
const WEEKS = 52.1775;

function timeOf(source: SeriesDocument["params"]["source"], place: number): number {
  if (source === "sunspots") return 1700 + place;
  // The first week ends on 29 March 1958.
  return source === "co2" ? 1958.238 + place / WEEKS : place + 1;
}

function forecastData(report: Report): ForecastData | null {
  if (report.task.task !== "series") return null;
  const { params } = report.task;
  const prepared = prepareSeries(report.task);
  const { values, seen, mean, deviation, first, trainRows, testRows, split } = prepared;
  const weights = fitAutoregression(prepared, params);
  const said = new Map(
    report.predictions.filter(({ set }) => set === "test").map(({ row, predicted }) => [row, predicted[0]]),
  );
  const back = (value: number): number => mean + deviation * value;
  const shown: ForecastValue[] = [];
  const from = Math.max(0, split - Math.ceil(BEFORE * testRows));
  for (let place = from; place < values.length; place++) {
    const row = place - params.horizon - first - trainRows;
    const layer = said.get(row);
    // Of very many forecasts the report holds every second or third.
    if (place >= split && layer === undefined) continue;
    shown.push({
      time: timeOf(params.source, place),
      truth: values[place] ?? 0,
      layer: layer === undefined ? null : back(layer),
      linear: layer === undefined ? null : back(linearForecast(weights, seen, place - params.horizon)),
    });
  }
  return {
    values: shown,
    xTitle: seriesWords.times[params.source],
    yTitle: seriesWords.units[params.source],
  };
}

export function ForecastPicture({ report }: { report: Report }) {
  const data = useMemo(() => forecastData(report), [report]);
  const draw = useCallback(
    (width: number) =>
      data ? drawForecast(data, width, seriesWords) : { width, height: 0, marks: null, points: [] },
    [data],
  );
  if (!data || !report.forecast || report.task.task !== "series") return null;
  const { layer, autoregression } = report.forecast;
  return (
    <ChartFrame
      id="forecast"
      title={seriesWords.title}
      sentence={seriesWords.sentence(
        data.values.length,
        significant(layer, 3),
        significant(autoregression, 3),
      )}
      draw={draw}
      table={() => forecastTable(data, seriesWords)}
      lead={
        <>
          <p class="finding-words">{forecastSentence(report)}</p>
          <ul class="forecast-legend">
            {(["series", "layer", "linear"] as const).map((which) => (
              <li key={which}>
                <svg width="22" height="8" viewBox="0 0 22 8" aria-hidden="true">
                  <path class={`line line-${which === "layer" ? "a" : which}`} d="M0 4H22" />
                  {which === "layer" && <circle class="dot-unseen" cx="11" cy="4" r="3" />}
                </svg>
                {seriesWords.legend[which]}
              </li>
            ))}
          </ul>
        </>
      }
      caption={`${seriesWords.caption} ${seriesWords.sources[report.task.params.source]}`}
      stale={isStale.value}
    />
  );
}

const forecast: MakeChart = (report) => {
  const shown = forecastData(report);
  if (!shown) return null;
  return {
    id: "forecast",
    title: seriesWords.title,
    sentence: forecastSentence(report),
    draw: (width) => drawForecast(shown, Math.min(width, 640), seriesWords),
    table: () => forecastTable(shown, seriesWords),
  };
};

/** As the Export view has them. */
export const charts: readonly MakeChart[] = [forecast];
