// What a text shows in small: in an embed (ui=min) how it compares, two numbers and the bits per letter; a note below the controls;
// the status line.
import { useCallback } from "preact/hooks";
import { ChartFrame } from "../../charts/frame";
import { drawRidge, ridgeCaption, ridgeSentence, ridgeTable } from "../../charts/ridge-curve";
import { isStale, settings, textFit } from "../../page/state";
import { guaranteeWords, pageWords } from "../../words/index";
import { count, fixed, percent, seconds, significant } from "../../words/numbers";
import { BitsChart } from "./comparison";
import { textWords } from "./words/en";
import { comparisonTitle, tablesSentence } from "./words/sentences";

export function TextVerdict() {
  const report = textFit.value?.report;
  if (!report) return null;
  return (
    <>
      <h2 class="verdict-word softmax">{comparisonTitle(report)}</h2>
      <p class="verdict-sentence">{tablesSentence(report)}</p>
    </>
  );
}

export function TextNumbers() {
  const layer = textFit.value?.report.text.layer;
  if (!layer) return null;
  const { columns } = textWords.comparison;
  const shown: [string, string | null][] = [
    [columns.share, layer.share === null ? null : percent(layer.share, 1)],
    [columns.bits, layer.bits === null ? null : fixed(layer.bits, 2)],
  ];
  return (
    <dl class="numbers">
      {shown.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value ?? "–"}</dd>
        </div>
      ))}
    </dl>
  );
}

export function TextChart() {
  const report = textFit.value?.report;
  return report && report.text.layer.bits !== null ? <BitsChart report={report} exportable={false} /> : null;
}

/** Panel a: how the ridge was chosen, below the controls. */
export function TextAbout() {
  const fit = textFit.value?.report.fit;
  const words = textWords.about;
  return (
    <section class="softmax-about">
      <h3>{words.title}</h3>
      <p>{words.how}</p>
      {fit && settings.value.learner.ridge === "loo" && (
        <>
          <p>{words.ridge(significant(fit.ridge))}</p>
          <RidgeCurve />
        </>
      )}
    </section>
  );
}

const nothing = { ridges: [], errors: [] };

function RidgeCurve() {
  const curve = textFit.value?.report.fit.leaveOneOut ?? nothing;
  const draw = useCallback((width: number) => drawRidge(curve, width, guaranteeWords.ridge), [curve]);
  if (curve === nothing) return null;
  return (
    <ChartFrame
      id="ridge"
      title={guaranteeWords.ridge.title}
      sentence={ridgeSentence(curve, guaranteeWords.ridge)}
      draw={draw}
      table={() => ridgeTable(curve, guaranteeWords.ridge)}
      caption={ridgeCaption(curve, guaranteeWords.ridge)}
      stale={isStale.value}
      exportable={false}
    />
  );
}

export function TextStatus() {
  const fit = textFit.value;
  if (!fit) return null;
  const { data, task } = fit.report;
  const words = textWords.status;
  return (
    <>
      <b>{pageWords.status.fitted(seconds(fit.seconds))}</b>
      <span class="status-part wide-only">{words.letters(count(data.rows))}</span>
      <span class="status-part wide-only">{words.features(count(data.features))}</span>
      <span class="status-part">{pageWords.status.seed(String(task.seed))}</span>
    </>
  );
}
