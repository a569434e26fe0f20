// ui=min: the verdict, one sentence, the task's main slider, two numbers and one chart.
import type { FunctionComponent } from "preact";
import { useCallback } from "preact/hooks";
import { ChartFrame } from "../charts/frame";
import { drawSpectrum, spectrumTable } from "../charts/spectrum";
import { lazyPart } from "../page/lazy-part";
import { VerdictMark } from "../page/marks";
import { shownCertificate, watchProofs } from "../page/proof";
import { nextStep, Remedy } from "../page/remedy";
import {
  currentTask,
  directions,
  hasControl,
  inputsAsked,
  isStale,
  lastFit,
  outcome,
  problem,
  readOnly,
  running,
  settings,
  shownFit,
} from "../page/state";
import { useSpectrumMotion } from "../panels/certificate/use-motion";
import { FieldControl } from "../panels/task/field-control";
import type { Certificate, Report, Verdict } from "../report/report";
import type { SoftmaxReport } from "../report/softmax";
import { taskOf } from "../task/registry";
import { embedWords } from "../words/embed-words";
import { errorText } from "../words/errors-words";
import { pageWords } from "../words/page-words";
import { spectrumSentence, verdictTitle } from "../words/sentences";
import type { Hideable } from "./options";
import { shortVerdictSentence, taskLine, twoNumbers } from "./sentences";
import { isStarted, start } from "./start";

const MachineVerdict = lazyPart(() => import("./machine-figure").then((part) => part.MachineVerdict));
const MachineChart = lazyPart(() => import("./machine-figure").then((part) => part.MachineChart));
const SoftmaxVerdict = lazyPart(() => import("./softmax-figure").then((part) => part.SoftmaxVerdict));
const SoftmaxNumbers = lazyPart(() => import("./softmax-figure").then((part) => part.SoftmaxNumbers));
const SoftmaxChart = lazyPart(() => import("./softmax-figure").then((part) => part.SoftmaxChart));

watchProofs();

interface FigureParts {
  Verdict: FunctionComponent;
  Numbers: FunctionComponent;
  Chart: FunctionComponent;
}

/** Of machines the spectrum says nothing: one-hot tokens never fill the space. Of softmax heads there is none. */
function partsOf(report: Report | SoftmaxReport): FigureParts {
  if (report.certificate === null) {
    return { Verdict: SoftmaxVerdict, Numbers: SoftmaxNumbers, Chart: SoftmaxChart };
  }
  const isMachine = report.execution !== undefined && report.execution !== null;
  return {
    Verdict: isMachine ? MachineVerdict : FitVerdict,
    Numbers: TwoNumbers,
    Chart: isMachine ? MachineChart : Spectrum,
  };
}

export function Figure({ hidden }: { hidden: ReadonlySet<Hideable> }) {
  const report = shownFit.value?.report;
  const parts = report && partsOf(report);
  const shows = (part: Hideable): boolean => !hidden.has(part);
  const without = (["chart", "sentence"] as const).filter((part) => hidden.has(part));
  return (
    <main data-data-fingerprint={report?.data.fingerprint} data-fit-fingerprint={report?.fit.fingerprint}>
      <div class={["figure", ...without.map((part) => `without-${part}`)].join(" ")}>
        <div class="figure-words">
          <h1 class="figure-task">{taskLine(settings.value)}</h1>
          {parts ? <parts.Verdict /> : <Waiting />}
          <Trouble />
          {shows("slider") && <MainSlider />}
          {parts && shows("numbers") && <parts.Numbers />}
        </div>
        {shows("chart") && <div class="figure-chart">{parts && <parts.Chart />}</div>}
      </div>
    </main>
  );
}

interface VerdictLineProps {
  verdict: Verdict | null;
  title: string;
  sentence: string;
}

export function VerdictLine({ verdict, title, sentence }: VerdictLineProps) {
  return (
    <>
      <div class="verdict">
        <VerdictMark verdict={verdict} size={20} />
        <h2 class={`verdict-word ${verdict ?? "waiting"}`}>{title}</h2>
      </div>
      <p class="verdict-sentence">{sentence}</p>
    </>
  );
}

function FitVerdict() {
  const report = lastFit.value?.report;
  if (!report) return null;
  const certificate = shownCertificate(report);
  return (
    <VerdictLine
      verdict={certificate.verdict}
      title={verdictTitle(certificate)}
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
  const report = lastFit.value?.report;
  if (!report) return null;
  return (
    <dl class="numbers">
      {twoNumbers(report).map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function Spectrum() {
  const report = lastFit.value?.report;
  return report ? <SpectrumOf certificate={shownCertificate(report)} /> : null;
}

function SpectrumOf({ certificate }: { certificate: Certificate }) {
  const motion = useSpectrumMotion(certificate);
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
