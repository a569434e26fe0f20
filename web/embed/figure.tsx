// ui=min: the verdict, one sentence, the task's main slider, two numbers and one chart.

import { useCallback, useMemo } from "preact/hooks";
import { ChartFrame } from "../charts/frame";
import { drawSpectrum, spectrumTable } from "../charts/spectrum";
import { VerdictLine } from "../page/marks";
import { MissingSpectrum } from "../page/missing-spectrum";
import { NumberList } from "../page/number-list";
import { shownCertificate, watchProofs } from "../page/proof";
import { nextStep, Remedy } from "../page/remedy";
import {
  currentTask,
  directions,
  hasControl,
  inputsAsked,
  isStale,
  linearFit,
  outcome,
  problem,
  readOnly,
  running,
  settings,
  shownFit,
} from "../page/state";
import { shownLook } from "../page/task-look";
import { useSpectrumMotion } from "../panels/certificate/certificate-panel";
import { FieldControl } from "../panels/task/field-control";
import { certificateOnKind, hasSpectrum, verdictOnKind } from "../report/certificate";
import type { Certificate } from "../report/report";
import { taskOf } from "../task/registry";
import { errorText } from "../words/errors-words";
import { embedWords, pageWords } from "../words/index";
import { spectrumSentence, verdictTitle } from "../words/sentences";
import type { Hideable } from "./options";
import { shortVerdictSentence, taskLine, twoNumbers } from "./sentences";
import { isStarted, start } from "./start";

watchProofs();

export function Figure({ hidden }: { hidden: ReadonlySet<Hideable> }) {
  const report = shownFit.value?.report;
  const { Verdict = FitVerdict, Numbers = TwoNumbers, Chart = Spectrum } = shownLook.value.figure ?? {};
  const shows = (part: Hideable): boolean => !hidden.has(part);
  const without = (["chart", "sentence"] as const).filter((part) => hidden.has(part));
  return (
    <main data-data-fingerprint={report?.data.fingerprint} data-fit-fingerprint={report?.fit.fingerprint}>
      <div class={["figure", ...without.map((part) => `without-${part}`)].join(" ")}>
        <div class="figure-words">
          <h1 class="figure-task">{taskLine(settings.value)}</h1>
          {report ? <Verdict /> : <Waiting />}
          <Trouble />
          {shows("slider") && <MainSlider />}
          {report && shows("numbers") && <Numbers />}
        </div>
        {shows("chart") && <div class="figure-chart">{report && <Chart />}</div>}
      </div>
    </main>
  );
}

function FitVerdict() {
  const report = linearFit.value?.report;
  if (!report) return null;
  const certificate = shownCertificate(report);
  return (
    <VerdictLine
      verdict={verdictOnKind(report, certificate)}
      title={verdictTitle(report, certificate)}
      sentence={shortVerdictSentence(report, certificate)}
    />
  );
}

/** Before the first fit: the size of the work, and the button where it waits for the reader. */
function Waiting() {
  const task = taskOf(settings.value);
  const inputs = inputsAsked.value;
  const size =
    task.ownLearner || inputs === null ? "" : pageWords.verdict.fittingSize(inputs, directions.value);
  const isFitting = running.value !== null || isStarted.value;
  return (
    <>
      <VerdictLine
        verdict={null}
        title={isFitting && outcome.value.kind === "none" ? pageWords.verdict.fitting : embedWords.notRun}
        sentence={size}
      />
      {!isFitting && <RunButton />}
    </>
  );
}

export function RunButton() {
  return (
    <button
      type="button"
      class="button filled figure-run"
      aria-label={embedWords.running}
      onClick={() => start()}
    >
      {embedWords.run}
    </button>
  );
}

/** What is wrong where no control shows it, with what to do about it. */
function Trouble() {
  const wrong = problem.value;
  const state = outcome.value;
  const isHidden = wrong !== null && hasControl(wrong.field) && wrong.field === mainPath();
  const error = wrong ?? (state.kind === "failed" && !running.value ? state.error : null);
  if (!error || isHidden) return null;
  return (
    <div class="figure-trouble" role="alert">
      <p>
        {errorText(error)} {nextStep(error)}
      </p>
      <Remedy error={error} />
    </div>
  );
}

function mainField() {
  return currentTask.value?.fields.find(({ main }) => main === true);
}

function mainPath(): string {
  return `params.${mainField()?.key}`;
}

function MainSlider() {
  const field = mainField();
  if (!field) return null;
  return (
    <fieldset class="figure-slider" disabled={readOnly.value} aria-describedby="read-only">
      <FieldControl
        key={settings.value.task}
        placed={{ field, path: mainPath() }}
        settings={settings.value}
      />
      {readOnly.value && (
        <p id="read-only" class="hint">
          {embedWords.readOnly}
        </p>
      )}
    </fieldset>
  );
}

function TwoNumbers() {
  const report = linearFit.value?.report;
  if (!report) return null;
  return <NumberList rows={twoNumbers(report)} />;
}

function Spectrum() {
  const report = linearFit.value?.report;
  if (!report) return null;
  const shown = shownCertificate(report);
  const certificate = useMemo(() => certificateOnKind(report, shown), [report, shown]);
  return hasSpectrum(certificate) ? (
    <SpectrumOf certificate={certificate} added={report.data.added} />
  ) : (
    <MissingSpectrum certificate={certificate} />
  );
}

function SpectrumOf({ certificate, added }: { certificate: Certificate; added: number }) {
  const motion = useSpectrumMotion(certificate, added);
  const draw = useCallback(
    (width: number) => drawSpectrum(certificate, width, pageWords.spectrum, { motion }),
    [certificate, motion],
  );
  return (
    <ChartFrame
      id="spectrum"
      title={pageWords.spectrum.title}
      sentence={spectrumSentence(certificate)}
      draw={draw}
      table={() => spectrumTable(certificate, pageWords.spectrum)}
      stale={isStale.value}
      exportable={false}
      quiet
    />
  );
}
