// ui=min of softmax heads: what was found, two numbers, and the heads beside the true ones.
import { softmaxFit } from "../../page/state";
import { embedWords } from "../../words/index";
import { significant } from "../../words/numbers";
import { MatchedHeads } from "./heads-panel";
import { resultSentence, resultTitle } from "./words/sentences";

export function SoftmaxVerdict() {
  const softmax = softmaxFit.value?.report.softmax;
  if (!softmax) return null;
  return (
    <>
      <h2 class="verdict-word softmax">{resultTitle(softmax)}</h2>
      <p class="verdict-sentence">{resultSentence(softmax)}</p>
    </>
  );
}

export function SoftmaxNumbers() {
  const softmax = softmaxFit.value?.report.softmax;
  if (!softmax) return null;
  const { numbers } = embedWords;
  const shown: [string, number | null][] = [
    [numbers.error, softmax.testRelativeError],
    [numbers.heads, softmax.headsError],
  ];
  return (
    <dl class="numbers">
      {shown.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value === null ? "–" : significant(value)}</dd>
        </div>
      ))}
    </dl>
  );
}

export function SoftmaxChart() {
  const softmax = softmaxFit.value?.report.softmax;
  return softmax ? <MatchedHeads result={softmax} exportable={false} /> : null;
}
