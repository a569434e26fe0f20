// Panel c: how well unseen letters are told, beside tables counted on the same rows, and why there is no certificate.
import "../../styles/text.css";
import { useCallback } from "preact/hooks";
import { ChartFrame } from "../../charts/frame";
import { isStale, textFit } from "../../page/state";
import { Fitting } from "../../page/waiting";
import type { TextReport } from "../../report/text";
import { fixed, percent } from "../../words/numbers";
import { bitsTable, drawBits, methodScores } from "./bits-chart";
import { textWords } from "./words/en";
import { bitsSentence, comparisonTitle, judgedSentence, openSentence, openTitle } from "./words/sentences";

export function ComparisonPanel() {
  const report = textFit.value?.report;
  if (!report) return <Fitting />;
  return (
    <>
      <h2 class="verdict-word softmax">{comparisonTitle(report)}</h2>
      <p class="softmax-words">{judgedSentence(report)}</p>
      {report.text.layer.bits !== null && <BitsChart report={report} />}
      <Scores report={report} />
      <hr />
      <p>
        <span class="chip text-open">{openTitle(report)}</span>
      </p>
      <p class="softmax-words">{openSentence(report)}</p>
    </>
  );
}

export function BitsChart({ report, exportable = true }: { report: TextReport; exportable?: boolean }) {
  const words = textWords.comparison;
  const draw = useCallback((width: number) => drawBits(report.text, width, words), [report, words]);
  return (
    <ChartFrame
      id="text-bits"
      title={words.title}
      sentence={bitsSentence(report)}
      draw={draw}
      table={() => bitsTable(report.text, words)}
      stale={isStale.value}
      exportable={exportable}
      quiet
    />
  );
}

function Scores({ report }: { report: TextReport }) {
  const words = textWords.comparison;
  const scores = methodScores(report.text, words);
  const most = Math.max(...scores.map(({ share }) => share));
  const fewest = Math.min(...scores.map(({ bits }) => bits));
  const bold = (isBest: boolean, text: string) => (isBest ? <b>{text}</b> : text);
  if (scores.length === 0) return null;
  return (
    <table class="methods-table text-scores">
      <thead>
        <tr>
          <th scope="col">
            <span class="visually-hidden">{words.columns.method}</span>
          </th>
          <th scope="col">{words.columns.share}</th>
          <th scope="col">{words.columns.bits}</th>
        </tr>
      </thead>
      <tbody>
        {scores.map(({ name, share, bits, isLayer }) => (
          <tr key={name} class={isLayer ? "text-layer" : undefined}>
            <th scope="row">{name}</th>
            <td>{bold(share === most, percent(share, 1))}</td>
            <td>{bold(bits === fewest, fixed(bits, 2))}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
