// ui=min of tasks that run machines: what the data determines of the run on screen, and the run itself.
import { VerdictLine } from "../../page/marks";
import { countMarks, verdictOfRun } from "../../programs/steps";
import { errorText } from "../../words/errors-words";
import { Trace } from "../dfa/result";
import { Tape } from "../turing/result";
import { isExactRun, machineRun, runError } from "./run-state";
import { programWords } from "./words/en";
import { runVerdict, runVerdictSentence } from "./words/sentences";

export function MachineVerdict() {
  const run = machineRun.value;
  if (runError.value) return <p class="problem-words">{errorText(runError.value)}</p>;
  if (!run) return <VerdictLine verdict={null} title={programWords.headline.running} sentence="" />;
  const marks = countMarks(run.trace.answers);
  return (
    <VerdictLine
      verdict={verdictOfRun(marks)}
      title={runVerdict(marks)}
      sentence={runVerdictSentence(marks, isExactRun(run))}
    />
  );
}

export function MachineChart() {
  const run = machineRun.value;
  if (run?.task === "dfa") return <Trace run={run} exportable={false} />;
  if (run?.task === "turing") return <Tape run={run} exportable={false} />;
  return null;
}
