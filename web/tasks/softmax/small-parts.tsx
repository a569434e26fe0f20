// What softmax heads show in small: in an embed (ui=min) what was found, two numbers and the heads beside the true ones; a note
// below the controls; the status line.

import { Maths } from "../../page/maths";
import { NumberList } from "../../page/number-list";
import { softmaxFit } from "../../page/state";
import { embedWords } from "../../words/index";
import { count, seconds, significant } from "../../words/numbers";
import { MatchedHeads } from "./heads-panel";
import { softmaxWords } from "./words/en";
import { isRecovered, resultSentence, resultTitle } from "./words/sentences";

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
  const { testRelativeError: error, headsError } = softmax;
  return (
    <NumberList
      rows={[
        [numbers.error, error === null ? null : significant(error)],
        [numbers.heads, significant(headsError)],
      ]}
    />
  );
}

export function SoftmaxChart() {
  const softmax = softmaxFit.value?.report.softmax;
  return softmax ? <MatchedHeads result={softmax} exportable={false} /> : null;
}

/** Panel a: what the task is, below its controls. */
export function SoftmaxAbout() {
  const { title, words, formula } = softmaxWords.about;
  return (
    <section class="softmax-about">
      <h3>{title}</h3>
      <p>{words}</p>
      <p>{formula}</p>
      <Maths of="softmaxLayer" block />
    </section>
  );
}

/** The status line. It speaks of what was found and has no verdict. */
export function SoftmaxStatus() {
  const fit = softmaxFit.value;
  if (!fit) return null;
  const { task, softmax } = fit.report;
  const words = softmaxWords.status;
  const time = seconds(fit.seconds);
  return (
    <>
      <b>{isRecovered(softmax) ? words.recovered(time) : words.notRecovered(time)}</b>
      <span class="status-part wide-only">{words.examples(count(task.samples), task.samples)}</span>
      <span class="status-part wide-only">{words.heads(task.params.heads)}</span>
      <span class="status-part">{words.seed(String(task.seed))}</span>
    </>
  );
}
