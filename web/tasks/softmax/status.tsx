// The status line of a fit of softmax heads. It speaks of what was found and has no verdict.
import { softmaxFit } from "../../page/state";
import { softmaxWords } from "../../words/index";
import { count, seconds } from "../../words/numbers";
import { isRecovered } from "./words/sentences";

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
