// Panel b of the Export view: the chosen file as it will be, and the ways to take it.
import "../../styles/export.css";
import { exampleIndex, lastFit } from "../../page/state";
import { exportWords } from "../../words/export-words";
import { ArraysPreview } from "./arrays-preview";
import { ChartPreview } from "./chart-preview";
import { chosen, isFile } from "./export-state";
import { ModelPreview } from "./model-preview";
import { chartsOf } from "./report-charts";
import { TextPreview } from "./text-preview";

export function ExportPreview() {
  const report = lastFit.value?.report;
  if (!report) return <p class="headline waiting">{exportWords.nothing}</p>;
  const choice = chosen.value;
  if (!isFile(choice)) {
    const charts = chartsOf(report, exampleIndex.value);
    // The chart that was chosen may not be there after another fit.
    const chart = charts.find(({ id }) => id === choice) ?? charts[0];
    return chart ? <ChartPreview key={chart.id} chart={chart} /> : null;
  }
  if (choice === "arrays") return <ArraysPreview report={report} />;
  if (choice === "report" || choice === "cite") {
    return (
      <TextPreview
        key={choice}
        kind={choice}
        report={report}
        model={null}
        headline={exportWords.headlines[choice]}
        note={exportWords.notes[choice]}
      />
    );
  }
  return <ModelPreview key={choice} kind={choice} report={report} />;
}
