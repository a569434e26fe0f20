// Panel c: did the data leave it any choice?
import { signal } from "@preact/signals";
import type { ComponentChildren } from "preact";
import { useCallback, useLayoutEffect, useMemo, useRef, useState } from "preact/hooks";
import { ChartFrame } from "../../charts/frame";
import {
  drawSpectrum,
  type SpectrumGeometry,
  type SpectrumMotion,
  spectrumMotion,
  spectrumTable,
} from "../../charts/spectrum";
import { Explained, WithExplained } from "../../page/explained";
import { Chip, VerdictMark } from "../../page/marks";
import { MissingSpectrum } from "../../page/missing-spectrum";
import { proofOn, shownCertificate, watchProofs } from "../../page/proof";
import { ProofBlock } from "../../page/proof-block";
import { spectrumHeight } from "../../page/spectrum-height";
import { isStale, linearFit } from "../../page/state";
import { shownLook } from "../../page/task-look";
import { Fitting } from "../../page/waiting";
import { certificateOnKind, hasSpectrum, verdictOnKind } from "../../report/certificate";
import { standingOf } from "../../report/proof";
import type { Certificate, Report, Verdict } from "../../report/report";
import { pageWords } from "../../words/index";
import { spectrumCaptionParts, spectrumSentence, verdictParts, verdictTitle } from "../../words/sentences";
import { TryInput } from "./try-input";
import { UndeterminedDirections } from "./undetermined";

/** What a lesson draws into the spectrum: the reader's prediction. */
export const spectrumMark = signal<
  ((certificate: Certificate, plot: SpectrumGeometry) => ComponentChildren) | null
>(null);

watchProofs();

export function CertificatePanel() {
  const report = linearFit.value?.report ?? null;
  const certificate = report && shownCertificate(report);
  const spectrum = useMemo(
    () => report && certificate && certificateOnKind(report, certificate),
    [report, certificate],
  );
  const changes = useVerdictChanges(certificate?.verdict);
  const motion = useSpectrumMotion(spectrum, report?.data.added ?? 0);
  const mark = spectrumMark.value;
  const draw = useCallback(
    (width: number) => {
      if (!spectrum || !hasSpectrum(spectrum)) return { width, height: 316, marks: null, points: [] };
      return drawSpectrum(spectrum, width, pageWords.spectrum, {
        height: spectrumHeight(width),
        motion,
        mark: mark ? (plot) => mark(spectrum, plot) : undefined,
      });
    },
    [spectrum, motion, mark],
  );
  if (!report || !certificate || !spectrum) return <Fitting />;
  const verdict = verdictOnKind(report, certificate);
  const { BelowSpectrum } = shownLook.value;
  return (
    <>
      <div class={changes > 0 ? "verdict changed" : "verdict"} key={changes}>
        <VerdictMark verdict={verdict} />
        <h2 class={`verdict-word ${verdict}`}>
          <Explained by="verdict">{verdictTitle(report, certificate)}</Explained>
        </h2>
        <ProvedChip report={report} />
      </div>
      <p class="verdict-sentence">
        <WithExplained parts={verdictParts(report, certificate)} />
      </p>
      {report.sequences && (
        <p class="hint">
          {pageWords.verdict.lettersNeverFill(certificate.features, report.sequences.reachable)}
        </p>
      )}
      {hasSpectrum(certificate) ? (
        <ChartFrame
          id="spectrum"
          title={pageWords.spectrum.title}
          sentence={spectrumSentence(spectrum)}
          draw={draw}
          table={() => spectrumTable(spectrum, pageWords.spectrum)}
          caption={<WithExplained parts={spectrumCaptionParts(spectrum)} />}
          stale={isStale.value}
        />
      ) : (
        <MissingSpectrum certificate={certificate} />
      )}
      {BelowSpectrum && <BelowSpectrum report={report} />}
      {/* Of sequences what they can never show is no shortcoming of the data, and their inputs are typed. */}
      {!(report.sequences && verdict === "identifiable") && <UndeterminedDirections report={report} />}
      {!report.sequences && (
        <>
          <hr />
          <TryInput report={report} />
        </>
      )}
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

/**
 * Only to show that one spectrum became another: its dots move to their new heights after a refit, and slower where added
 * inputs lift them. Undefined while nothing moves, and always for readers who asked for no motion.
 */
export function useSpectrumMotion(
  certificate: Certificate | null,
  added: number,
): SpectrumMotion | undefined {
  const [motion, setMotion] = useState<SpectrumMotion>();
  const last = useRef({ certificate, added });
  useLayoutEffect(() => {
    const { certificate: before, added: addedBefore } = last.current;
    last.current = { certificate, added };
    const moves = before?.features === certificate?.features && before !== certificate;
    const isStill = matchMedia("(prefers-reduced-motion: reduce)").matches;
    if (!before || !certificate || !moves || isStill || ![before, certificate].every(hasSpectrum)) {
      setMotion(undefined);
      return undefined;
    }
    const kind = added > addedBefore ? "rise" : "refit";
    const start = performance.now();
    let frame = 0;
    const step = (now: number): void => {
      const next = spectrumMotion(kind, before, certificate, Math.max(0, now - start));
      setMotion(next);
      if (next) frame = requestAnimationFrame(step);
    };
    step(start);
    return () => cancelAnimationFrame(frame);
  }, [certificate]);
  return motion;
}
