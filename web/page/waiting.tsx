// What panels b and c say before there is a fit.
import { taskOf } from "../task/registry";
import { pageWords } from "../words/index";
import { VerdictMark } from "./marks";
import { directions, inputsAsked, isWaiting, settings } from "./state";

export function NoResult() {
  return (
    <p class="headline waiting">{isWaiting.value ? pageWords.status.loading : pageWords.status.nothingYet}</p>
  );
}

/** The size of the work, no empty shapes. */
export function Fitting() {
  if (!isWaiting.value) return <p>{pageWords.status.nothingYet}</p>;
  const task = taskOf(settings.value);
  const inputs = inputsAsked.value;
  return (
    <>
      <div class="verdict">
        <VerdictMark verdict={null} />
        <h2 class="verdict-word waiting">{pageWords.verdict.fitting}</h2>
      </div>
      {!task.ownLearner && inputs !== null && (
        <p class="verdict-sentence waiting">{pageWords.verdict.fittingSize(inputs, directions.value)}</p>
      )}
    </>
  );
}
