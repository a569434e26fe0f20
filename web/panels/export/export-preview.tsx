// Panel b of the Export view: the chosen file as it will be, and the ways to take it.
import { useMemo } from "preact/hooks";
import { exampleIndex, linearFit, softmaxFit, textFit } from "../../page/state";
import type { AnyReport } from "../../report/any-report";
import type { Report } from "../../report/report";
import type { SoftmaxReport } from "../../report/softmax";
import type { TextReport } from "../../report/text";
import { comparisonOf, withBaselines } from "../../tasks/softmax/method-comparison";
import { exportWords } from "../../words/index";
import { ArraysPreview, TextArraysPreview } from "./arrays-preview";
import { ChartPreview } from "./chart-preview";
import { chosen, isHeadsKind, isReportKind, type ReportKind, reportChoice, reportFile } from "./export-state";
import { ModelPreview } from "./model-preview";
import { chartsOf } from "./report-charts";
import { TextPreview } from "./text-preview";

export function ExportPreview() {
  const report = linearFit.value?.report;
  if (textFit.value) return <TextPreviewOf report={textFit.value.report} />;
  if (softmaxFit.value) return <SoftmaxPreview report={softmaxFit.value.report} />;
  if (!report) return <p class="headline waiting">{exportWords.nothing}</p>;
  const choice = chosen.value;
  if (choice === "arrays") return <ArraysPreview report={report} />;
  if (isHeadsKind(choice)) return <ModelPreview key={choice} kind={choice} report={report} />;
  if (isReportKind(choice))
    return <ReportPreview kind={choice} report={report} note={exportWords.notes[choice]} />;
  return <ChosenChart report={report} choice={choice} />;
}

interface ReportPreviewProps {
  kind: ReportKind;
  report: AnyReport;
  note: string;
}

function ReportPreview({ kind, report, note }: ReportPreviewProps) {
  const file = useMemo(() => reportFile(kind, report), [kind, report]);
  return <TextPreview key={kind} file={file} headline={exportWords.headlines[kind]} note={note} />;
}

function ChosenChart({ report, choice }: { report: Report; choice: string }) {
  const charts = chartsOf(report, exampleIndex.value);
  // The chart that was chosen may not be there after another fit.
  const chart = charts.find(({ id }) => id === choice) ?? charts[0];
  return chart ? <ChartPreview key={chart.id} chart={chart} /> : null;
}

function TextPreviewOf({ report }: { report: TextReport }) {
  if (chosen.value === "arrays") return <TextArraysPreview report={report} />;
  const kind = reportChoice(chosen.value);
  const note = kind === "report" ? exportWords.text.report : exportWords.notes[kind];
  return <ReportPreview kind={kind} report={report} note={note} />;
}

function SoftmaxPreview({ report }: { report: SoftmaxReport }) {
  const kind = reportChoice(chosen.value);
  const { baselines } = comparisonOf(report);
  const whole = useMemo(() => withBaselines(report), [report, baselines]);
  const note = kind === "report" ? exportWords.softmax.report : exportWords.notes[kind];
  return <ReportPreview kind={kind} report={whole} note={note} />;
}
