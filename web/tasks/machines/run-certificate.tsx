// Panel c for machines: which answers of this run the data determines, what is missing, how unseen machines fare, and how
// many training machines would be enough.
import { VerdictMark } from "../../page/marks";
import { ProofBlock } from "../../page/proof-block";
import { linearFit } from "../../page/state";
import { Fitting } from "../../page/waiting";
import { countMarks, verdictOfRun } from "../../programs/steps";
import { MachineRepair } from "./machine-repair";
import { MachinesEnough } from "./machines-enough";
import { MissingBlock } from "./missing-block";
import { machineRun } from "./run-state";
import { UnseenMachines } from "./unseen-machines";
import { isExactFit } from "./words/answers";
import { programWords } from "./words/en";
import { oneHotNote, runVerdict, runVerdictSentence } from "./words/sentences";

export function RunCertificate() {
  const report = linearFit.value?.report;
  const run = machineRun.value;
  if (!report) return <Fitting />;
  const marks = run ? countMarks(run.trace.answers) : null;
  const verdict = marks && verdictOfRun(marks);
  const isExact = isExactFit(report.task.noise, report.fit.ridge);
  return (
    <>
      <div class="verdict">
        <VerdictMark verdict={verdict} />
        <h2 class={`verdict-word ${verdict ?? "waiting"}`}>
          {marks ? runVerdict(marks) : programWords.headline.running}
        </h2>
      </div>
      <p class="verdict-sentence of-run">{marks && runVerdictSentence(marks, isExact)}</p>
      {!isExact && <p class="hint">{programWords.certificate.noise}</p>}
      <p class="hint">{oneHotNote(report)}</p>
      {run && marks && marks.open + marks.close > 0 && (
        <>
          <hr />
          <MissingBlock run={run} />
        </>
      )}
      <hr />
      <UnseenMachines report={report} />
      <hr />
      <MachinesEnough report={report} />
      <MachineRepair report={report} />
      <hr />
      <ProofBlock report={report} />
    </>
  );
}
