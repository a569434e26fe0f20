// Panel c: did the data leave it any choice?
import { useCallback, useRef } from "preact/hooks";
import { ChartFrame } from "../../charts/frame";
import { drawSpectrum, spectrumTable } from "../../charts/spectrum";
import { Chip } from "../../page/chip";
import { WithExplained } from "../../page/explained";
import { VerdictMark } from "../../page/marks";
import { proofOn, shownCertificate, watchProofs } from "../../page/proof";
import { ProofBlock } from "../../page/proof-block";
import { isStale, linearFit } from "../../page/state";
import { Fitting } from "../../page/waiting";
import { standingOf } from "../../report/proof";
import type { Report, Verdict } from "../../report/report";
import { pageWords } from "../../words/index";
import { spectrumCaptionParts, spectrumSentence, verdictParts, verdictTitle } from "../../words/sentences";
import { shownKind } from "./shown-kind";
import { spectrumMark } from "./spectrum-mark";
import { TryInput } from "./try-input";
import { UndeterminedDirections } from "./undetermined";
import { useSpectrumMotion } from "./use-motion";

watchProofs();

export function CertificatePanel() {
  const report = linearFit.value?.report ?? null;
  const certificate = report && shownCertificate(report);
  const changes = useVerdictChanges(certificate?.verdict);
  const motion = useSpectrumMotion(certificate);
  const kind = shownKind.value;
  const mark = spectrumMark.value;
  const draw = useCallback(
    (width: number) => {
      if (!certificate) return { width, height: 316, marks: null, points: [] };
      return drawSpectrum(certificate, width, pageWords.spectrum, {
        motion,
        framed: kind?.directions,
        mark: mark ? (plot) => mark(certificate, plot) : undefined,
      });
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

function ProvedChip({ report }: { report: Report }) {
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
