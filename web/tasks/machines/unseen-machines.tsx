// How machines that the layer has never seen ran on it, sorted by whether the data determines all of their answers.

import type { Report } from "../../report/report";
import { count } from "../../words/numbers";
import { AnswerSign } from "./answer-mark";
import { isExactFit } from "./words/answers";
import { programWords } from "./words/en";
import { unseenRuns, unseenSentence } from "./words/sentences";

function titleOf({ task, execution }: Report): string {
  const { unseen } = programWords;
  const runs = execution?.runs ?? 0;
  if (task.task === "turing") return unseen.turing(runs, count(task.params.runLength));
  if (task.task !== "dfa") return "";
  const { format, length, runLength } = task.params;
  return unseen.dfa(runs, count(format === "prompt" ? Math.min(length, runLength) : runLength));
}

export function UnseenMachines({ report }: { report: Report }) {
  const { unseen: words } = programWords;
  const { execution } = report;
  if (!execution) return null;
  if (execution.runs === 0) return <p>{words.none}</p>;
  const { every, some } = unseenRuns(execution);
  return (
    <section class="unseen">
      <h3 id="unseen-machines">{titleOf(report)}</h3>
      <table aria-labelledby="unseen-machines">
        <thead>
          <tr>
            <td />
            <th scope="col">{words.exactly}</th>
            <th scope="col">{words.wrong}</th>
          </tr>
        </thead>
        <tbody>
          <tr>
            <th scope="row">
              <span class="chip step-answer sure">
                <AnswerSign mark="sure" />
                {words.every}
              </span>
            </th>
            <td>{count(every[0])}</td>
            <td class={every[1] === 0 ? "never" : undefined}>{count(every[1])}</td>
          </tr>
          <tr>
            <th scope="row">
              <span class="chip step-answer open">
                <AnswerSign mark="open" />
                {words.some}
              </span>
            </th>
            <td>{count(some[0])}</td>
            <td>{count(some[1])}</td>
          </tr>
        </tbody>
      </table>
      <p>{unseenSentence(execution, isExactFit(report.task.noise, report.fit.ridge))}</p>
    </section>
  );
}
