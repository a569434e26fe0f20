// What stands in place of a result while a lesson waits for a prediction: nothing of the answer, and the prediction drawn
// where the answer will be.
import { useCallback } from "preact/hooks";
import { ChartFrame } from "../charts/frame";
import { drawAwaitedSpectrum } from "../charts/prediction";
import { spectrumTable } from "../charts/spectrum";
import { VerdictMark } from "../page/marks";
import { spectrumHeight } from "../page/spectrum-height";
import { directions, linearFit, planned } from "../page/state";
import { choosePanel, isNarrow } from "../page/views";
import { hasSpectrum } from "../report/certificate";
import { lessonsWords, pageWords } from "../words/index";
import { count, significant } from "../words/numbers";
import { evidence, followLink, isReady, ownEvidence, progress, step } from "./player";
import { PredictionLine, PredictionSlider } from "./prediction-line";
import { previousFit } from "./previous-fit";
import { findQuantity } from "./quantities";
import { LessonText } from "./rendered-text";

const words = lessonsWords.await;

/** Dotted ring with a question mark: the fourth of the verdict marks. */
function QuestionMark() {
  return (
    <span class="question-mark" aria-hidden="true">
      <VerdictMark verdict={null} />
      <b>?</b>
    </span>
  );
}

export function AwaitedPanel() {
  const asked = step.value?.predict;
  if (!asked) return null;
  const at = previousFit.value?.awaitedAt;
  const where = at ? words.at(at.label, at.value, at.isShare) : "";
  const isSpectrum = asked.quantity === "rank" && step.value?.focus === "certificate";
  return (
    <div class="awaited-panel">
      <div class="verdict">
        <QuestionMark />
        <h2 class="verdict-word waiting">{words.title}</h2>
      </div>
      <p class="awaited-sentence">{isReady.value ? words.ready(where) : words.computing(where)}</p>
      {isSpectrum && planned.value ? (
        <AwaitedSpectrum where={where} />
      ) : (
        asked.quantity !== undefined && <PredictionLine />
      )}
      <Notes clue={asked.clue} />
      {isNarrow.value && (
        <button type="button" class="button" onClick={() => choosePanel("lesson")}>
          {lessonsWords.player.toLesson}
        </button>
      )}
    </div>
  );
}

/** A panel beside it would give the answer away too. */
export function HiddenPanel() {
  return (
    <div class="hidden-panel">
      <div class="verdict">
        <QuestionMark />
        <h2 class="verdict-word waiting">{words.title}</h2>
      </div>
      <p>{words.hidden}</p>
    </div>
  );
}

function AwaitedSpectrum({ where }: { where: string }) {
  const features = directions.value;
  const tau = planned.value?.tau ?? 0;
  const kept = previousFit.value;
  const certificate = kept?.report.certificate;
  const previous = certificate?.features === features && hasSpectrum(certificate) ? certificate : null;
  const { prediction } = progress.value;
  const predicted = prediction?.value ?? null;
  const at = kept?.at;
  const previousWords = at
    ? lessonsWords.chart.previousAt(at.label, at.value, at.isShare)
    : lessonsWords.chart.previous;
  const awaitedWords = lessonsWords.chart.awaited(where);
  const predictedWords = predicted === null ? "" : rankWords(predicted, features);
  const draw = useCallback(
    (width: number) =>
      drawAwaitedSpectrum(
        {
          height: spectrumHeight(width),
          features,
          tau,
          previous,
          previousWords,
          awaitedWords,
          predicted,
          predictedTitle: lessonsWords.chart.prediction,
          predictedWords,
          words: pageWords.spectrum,
        },
        width,
      ),
    [features, tau, previous, previousWords, awaitedWords, predicted, predictedWords],
  );
  const sentence =
    predicted === null ? lessonsWords.chart.none : lessonsWords.chart.predicted(predictedWords);
  return (
    <ChartFrame
      id="awaited-spectrum"
      title={pageWords.spectrum.title}
      sentence={`${sentence} ${lessonsWords.chart.answerLater}`}
      draw={draw}
      table={() =>
        previous && predicted !== null
          ? spectrumTable(previous, pageWords.spectrum)
          : { columns: [], rows: [] }
      }
      caption={!previous ? words.noPrevious : predicted === null ? words.previousLater : words.tableCaption}
      exportable={false}
      lead={
        <PredictionSlider
          scale="linear"
          ends={[0, features]}
          whole
          wordsOf={(value) => rankWords(value, features)}
          class="over-spectrum"
          gaps={features - 1}
        />
      }
    />
  );
}

export function rankWords(rank: number, features: number): string {
  return lessonsWords.chart.rank(count(rank), count(features - rank));
}

/** The same number of the fit before, in words; null where that would be about something else. */
function previousWords(): string | null {
  const kept = previousFit.value;
  const name = step.value?.predict?.quantity ?? "";
  if (!kept) return null;
  const { certificate } = kept.report;
  const quantity = findQuantity(name);
  const measured = quantity?.read({ report: kept.report }) ?? null;
  const say = (lessonsWords.measured as Readonly<Record<string, (value: string) => string>>)[name];
  const words =
    name === "rank"
      ? lessonsWords.await.previousRank(
          count(certificate.rank),
          count(certificate.features),
          certificate.verdict === "identifiable" ? significant(certificate.lambdaMin) : null,
        )
      : measured === null
        ? undefined
        : say?.(quantity?.write(measured) ?? "");
  if (!words) return null;
  const { at } = kept;
  const where = at ? lessonsWords.await.whereBefore(at.label, at.value, at.isShare) : "";
  return lessonsWords.await.previousSentence(where, words);
}

/** The step's clue, and what the fit before was. */
function Notes({ clue }: { clue: string | undefined }) {
  const before = previousWords();
  const kept = previousFit.value;
  if (clue === undefined && before === null) return null;
  // A number for the clue may be taken from the fit that is there already.
  const known = ownEvidence.value ?? (linearFit.value ? evidence.value : null);
  return (
    <div class="awaited-notes">
      {clue !== undefined && (
        <section>
          <h3>{words.clue}</h3>
          <LessonText text={clue} evidence={known} onLink={followLink} />
        </section>
      )}
      {before !== null && kept && (
        <section>
          <h3>{kept.step === null ? words.before : words.fromStep(kept.step)}</h3>
          <p>{before}</p>
        </section>
      )}
    </div>
  );
}
