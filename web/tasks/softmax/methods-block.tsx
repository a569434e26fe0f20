// Three methods on the same data: one chart, one table, and the sentence that favours whoever won here.
import { useCallback, useEffect, useMemo } from "preact/hooks";
import { ChartFrame } from "../../charts/frame";
import { isStale } from "../../page/state";
import { baselineStarts, bestPolish, type SoftmaxBaseline, type SoftmaxReport } from "../../report/softmax";
import { errorText } from "../../words/errors-words";
import { count, seconds, significant } from "../../words/numbers";
import { compareAgain, comparisonOf, watchFits } from "./method-comparison";
import { drawMethods, type Methods, methodsSentence, methodsTable } from "./methods";
import { softmaxWords } from "./words/en";
import { methodsVerdict, milliseconds } from "./words/sentences";

/** The rows are the same for all; what differs is the search on them. */
function searchSeconds({ timings, softmax }: SoftmaxReport): number {
  return timings.phases + timings.refine - softmax.phases[0].seconds;
}

export function MethodsBlock({ report }: { report: SoftmaxReport }) {
  useEffect(watchFits, []);
  const { baselines, error } = comparisonOf(report);
  const pipeline = bestPolish(report.softmax.phases[6]);
  const methods = useMemo<Methods>(() => ({ pipeline, baselines }), [pipeline, baselines]);
  const draw = useCallback((width: number) => drawMethods(methods, width, softmaxWords.methods), [methods]);
  const words = softmaxWords.methods;
  const isDone = baselines.adam?.starts.length === baselineStarts.adam;
  const verdict = isDone ? methodsVerdict(report.softmax, searchSeconds(report), baselines) : null;
  return (
    <section class="methods">
      <ChartFrame
        id="softmax-methods"
        title={words.title}
        sentence={methodsSentence(methods, softmaxWords.methods)}
        draw={draw}
        table={() => methodsTable(methods, softmaxWords.methods)}
        stale={isStale.value}
        quiet
      />
      <table class="methods-table">
        <thead>
          <tr>
            <th scope="col">{words.table.method}</th>
            <th scope="col">{words.table.solved}</th>
            <th scope="col">{words.table.error}</th>
            <th scope="col">{words.table.seconds}</th>
          </tr>
        </thead>
        <tbody>
          <PipelineRow report={report} />
          <BaselineRow name="varpro" baseline={baselines.varpro} isNext={error === null} />
          <BaselineRow
            name="adam"
            baseline={baselines.adam}
            isNext={error === null && baselines.varpro?.starts.length === baselineStarts.varpro}
          />
        </tbody>
      </table>
      {error && (
        <p class="problem" role="alert">
          {words.failed(errorText(error))}{" "}
          <button type="button" class="button small" onClick={compareAgain}>
            {words.again}
          </button>
        </p>
      )}
      {verdict && (
        <p class="hint" role="status">
          {verdict} {words.oneStart}
          {report.softmax.phases[6].refined.length > 0 &&
            ` ${words.noisy(count(report.softmax.phases[0].used))}`}
          {baselines.suggestedHeads !== null &&
            ` ${words.suggested(baselines.suggestedHeads, report.softmax.truth.length)}`}
        </p>
      )}
    </section>
  );
}

function PipelineRow({ report }: { report: SoftmaxReport }) {
  const { softmax } = report;
  const words = softmaxWords.methods;
  const polishes = softmax.phases[6].histories.length;
  const solved = softmax.outcome === "not-fitted" ? 0 : 1;
  return (
    <tr>
      <th scope="row">
        <MethodMark method="pipeline" />
        {words.pipeline}
      </th>
      <td>{words.table.of(solved, polishes)}</td>
      <td>{errorWords(softmax.testRelativeError)}</td>
      <td>{timeWords(searchSeconds(report))}</td>
    </tr>
  );
}

function errorWords(error: number | null): string {
  return error === null ? "–" : significant(error);
}

/** A start may take a thousandth of a second. */
function timeWords(time: number): string {
  return time < 0.1 ? softmaxWords.way.milliseconds(milliseconds(time)) : seconds(time);
}

interface BaselineRowProps {
  name: "varpro" | "adam";
  baseline: SoftmaxBaseline | null;
  /** It is its turn, or has been. */
  isNext: boolean;
}

function BaselineRow({ name, baseline, isNext }: BaselineRowProps) {
  const words = softmaxWords.methods;
  const done = baseline?.starts.length ?? 0;
  const isDone = done === baselineStarts[name];
  return (
    <tr>
      <th scope="row">
        <MethodMark method={name} />
        {words[name]}
      </th>
      {isDone && baseline ? (
        <td>{words.table.of(baseline.solved, done)}</td>
      ) : (
        <td class="pending">{isNext ? words.running(done, baselineStarts[name]) : words.waiting}</td>
      )}
      <td>{baseline && errorWords(baseline.testRelativeError)}</td>
      <td>{baseline && timeWords(baseline.seconds)}</td>
    </tr>
  );
}

/** The line and the mark of a method as the chart has them. */
function MethodMark({ method }: { method: "pipeline" | "varpro" | "adam" }) {
  return (
    <svg class="method-mark" width="26" height="12" viewBox="0 0 26 12" aria-hidden="true">
      {method === "pipeline" && (
        <>
          <path class="line line-a" d="M0 6H26" />
          <circle class="dot-unseen" cx="13" cy="6" r="3.6" />
        </>
      )}
      {method === "varpro" && (
        <>
          <path class="line line-c" d="M0 6H26" />
          <rect class="square-c" x="10" y="3" width="6" height="6" />
        </>
      )}
      {method === "adam" && <path class="line line-d" d="M0 6H26" />}
    </svg>
  );
}
