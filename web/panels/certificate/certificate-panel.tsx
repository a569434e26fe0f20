// Panel c: did the data leave it any choice?
import { useCallback, useRef } from "preact/hooks";
import { ChartFrame } from "../../charts/frame";
import { drawSpectrum, spectrumTable } from "../../charts/spectrum";
import { Chip } from "../../page/chip";
import { WithExplained } from "../../page/explained";
import { lazyPart } from "../../page/lazy-part";
import { VerdictMark } from "../../page/marks";
import { proofOn, shownCertificate, watchProofs } from "../../page/proof";
import { directions, inputsAsked, isStale, isWaiting, lastFit, settings } from "../../page/state";
import { standingOf } from "../../report/proof";
import type { Report, Verdict } from "../../report/report";
import { taskOf } from "../../task/registry";
import { pageWords } from "../../words/page-words";
import { spectrumCaptionParts, spectrumSentence, verdictParts, verdictTitle } from "../../words/sentences";
import { shownKind } from "./shown-kind";
import { spectrumMark } from "./spectrum-mark";
import { TryInput } from "./try-input";
import { UndeterminedDirections } from "./undetermined";
import { useSpectrumMotion } from "./use-motion";

export const ProofBlock = lazyPart<{ report: Report }>(() =>
  import("./proof-block").then((part) => part.ProofBlock),
);

watchProofs();

export function CertificatePanel() {
  const report = lastFit.value?.report ?? null;
  const certificate = report && shownCertificate(report);
  const changes = useVerdictChanges(certificate?.verdict);
  const motion = useSpectrumMotion(certificate);
  const kind = shownKind.value;
  const mark = spectrumMark.value;
  const draw = useCallback(
    (width: number) => {
      if (!certificate) return { width, height: 314, marks: null, points: [] };
      const drawing = drawSpectrum(certificate, width, pageWords.spectrum, {
        motion,
        framed: kind?.directions,
      });
      return mark ? { ...drawing, marks: [drawing.marks, mark(certificate, width)] } : drawing;
    },
    [certificate, motion, kind, mark],
  );
  if (!report || !certificate) return <Fitting />;
  return (
    <>
      <div class={changes > 0 ? "verdict changed" : "verdict"} key={changes}>
        <VerdictMark verdict={certificate.verdict} />
        <h2 class={`verdict-word ${certificate.verdict}`}>{verdictTitle(certificate)}</h2>
        <ProvedChip report={report} />
      </div>
      <p class="verdict-sentence">
        <WithExplained parts={verdictParts(report, certificate)} />
      </p>
      <ChartFrame
        id="spectrum"
        title={pageWords.spectrum.title}
        sentence={spectrumSentence(certificate)}
        draw={draw}
        table={() => spectrumTable(certificate, pageWords.spectrum)}
        caption={kind?.words ?? <WithExplained parts={spectrumCaptionParts(certificate)} />}
        stale={isStale.value}
      />
      <hr />
      <UndeterminedDirections report={report} />
      <hr />
      <TryInput report={report} />
      <hr />
      {/* Last, for it comes late: nothing moves when it does. */}
      <ProofBlock report={report} />
    </>
  );
}

export function ProvedChip({ report }: { report: Report }) {
  const { proof } = proofOn(report);
  const isProved = proof && standingOf(report.certificate, proof) === "proved";
  return isProved ? <Chip look="determined">{pageWords.verdict.proved}</Chip> : null;
}

/** How often the verdict has changed: the first one stands, one that changes fades over. */
function useVerdictChanges(verdict: Verdict | undefined): number {
  const shown = useRef({ verdict, changes: 0 });
  if (verdict !== undefined && verdict !== shown.current.verdict) {
    const isFirst = shown.current.verdict === undefined;
    shown.current = { verdict, changes: shown.current.changes + (isFirst ? 0 : 1) };
  }
  return shown.current.changes;
}

/** Before the first fit: the size of the work, no empty shapes. */
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
