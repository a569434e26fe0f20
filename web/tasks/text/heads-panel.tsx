// Panel a of the heads of a text: what is going to be computed, the button, and what was found in numbers.
import "../../styles/history.css";
import { planned, textFit } from "../../page/state";
import type { TextReport } from "../../report/text";
import { bytesInWords } from "../../task/wording";
import { errorText } from "../../words/errors-words";
import { count, grouped, percent, seconds, significant } from "../../words/numbers";
import { cancelHeads, findHeads, headsSearch } from "./heads-state";
import { textWords } from "./words/en";

export function TextHeadsPanel() {
  const report = textFit.value?.report;
  const words = textWords.heads;
  return (
    <>
      <h2 class="panel-title">{words.question}</h2>
      {report ? <About report={report} /> : <p class="description">{words.waiting}</p>}
    </>
  );
}

function About({ report: { data } }: { report: TextReport }) {
  const words = textWords.heads;
  return (
    <>
      <p class="description">
        {words.about(count(data.outputs), count(data.features), count(mostHeads(data)))}
      </p>
      <Search outputs={data.outputs} features={data.features} />
      <Found />
    </>
  );
}

/** As many as the table W has rows, which are fewer than its columns. */
const mostHeads = ({ outputs, d }: TextReport["data"]): number => Math.min(outputs * d, d * d);

function Search({ outputs, features }: { outputs: number; features: number }) {
  const words = textWords.heads;
  const search = headsSearch.value;
  const fraction = search?.fraction ?? null;
  if (fraction !== null)
    return (
      <div class="seeds-running">
        <p class="seeds-head">
          <b>{words.finding}</b>
          <button type="button" class="button small" onClick={cancelHeads}>
            {words.cancel}
          </button>
        </p>
        <progress class="job-bar" max={1} value={fraction} aria-label={words.finding} />
      </div>
    );
  if (search?.heads) return null;
  const plan = planned.value;
  return (
    <>
      <div class="row">
        <button type="button" class="button filled" onClick={() => void findHeads()}>
          {words.find}
        </button>
      </div>
      {plan && (
        <p class="hint">
          {words.takes(
            count(outputs),
            count(features),
            seconds(Math.ceil(10 * plan.headsSeconds) / 10),
            bytesInWords(plan.headsBytes, grouped),
          )}
        </p>
      )}
      {search?.error && (
        <p class="problem-words" role="alert">
          {words.failed(errorText(search.error))}
        </p>
      )}
    </>
  );
}

function Found() {
  const words = textWords.heads.numbers;
  const heads = headsSearch.value?.heads;
  const last = heads?.first.at(-1);
  if (!heads || !last) return null;
  const rows: [string, string][] = [
    [words.strongest, significant(heads.strengths[0] ?? 0, 3)],
    [words.weakest(count(last.heads)), significant(heads.strengths[last.heads - 1] ?? 0, 3)],
    [words.power(count(last.heads)), percent(last.power, 1)],
    [words.told, count(heads.strengths.length)],
    [words.took, seconds(heads.seconds)],
  ];
  return (
    <>
      <dl class="numbers">
        {rows.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <p class="hint">{words.note}</p>
    </>
  );
}
