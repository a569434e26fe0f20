// What stands in place of a result while a lesson waits for a prediction: nothing of the answer, and the prediction drawn
// where the answer will be.
import { useCallback } from "preact/hooks";
import { ChartFrame } from "../charts/frame";
import { drawAwaitedSpectrum } from "../charts/prediction";
import { spectrumTable } from "../charts/spectrum";
import { VerdictMark } from "../page/marks";
import { isNarrow } from "../page/screen";
import { lastFit, settings } from "../page/state";
import { choosePanel } from "../page/views";
import { taskOf } from "../task/registry";
import { lessonsWords } from "../words/lessons-words";
import { count, significant } from "../words/numbers";
import { pageWords } from "../words/page-words";
import { evidence, followLink, isReady, ownEvidence, progress, step } from "./player";
import { PredictionLine } from "./prediction-line";
import { PredictionSlider } from "./prediction-slider";
import { previousFit } from "./previous-fit";
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
  const at = previousFit.value?.awaitedAt ?? "";
  const where = at === "" ? "" : words.at(at);
  const isSpectrum = asked.quantity === "rank" && step.value?.focus === "certificate";
  return (
    <div class="awaited-panel">
      <div class="verdict">
        <QuestionMark />
        <h2 class="verdict-word waiting">{words.title}</h2>
      </div>
      <p class="awaited-sentence">{isReady.value ? words.ready(where) : words.computing(where)}</p>
      {isSpectrum ? <AwaitedSpectrum where={where} /> : asked.quantity !== undefined && <PredictionLine />}
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
    <>
      <div class="verdict">
        <QuestionMark />
        <h2 class="verdict-word waiting">{words.title}</h2>
      </div>
      <p>{words.hidden}</p>
    </>
  );
}

/** Known before anything is fitted. */
export function directionsOfSettings(): number {
  const { d } = taskOf(settings.value).size(settings.value);
  return (d * d * (d + 1)) / 2;
}

function AwaitedSpectrum({ where }: { where: string }) {
  const features = directionsOfSettings();
  const kept = previousFit.value;
  const previous = kept?.certificate.features === features ? kept.certificate : null;
  const { prediction } = progress.value;
  const predicted = prediction?.value ?? null;
  const previousWords = lessonsWords.chart.previous(kept?.at ?? "");
  const awaitedWords = lessonsWords.chart.awaited(where);
  const predictedWords = predicted === null ? "" : rankWords(predicted, features);
  const draw = useCallback(
    (width: number) =>
      drawAwaitedSpectrum(
        { features, previous, previousWords, awaitedWords, predicted, predictedWords },
        width,
      ),
    [features, previous, previousWords, awaitedWords, predicted, predictedWords],
  );
  const sentence =
    predicted === null ? lessonsWords.chart.none : lessonsWords.chart.predicted(predictedWords);
  return (
    <ChartFrame
      id="awaited-spectrum"
      title={pageWords.spectrum.title}
      sentence={`${sentence} ${lessonsWords.chart.answerLater}`}
      draw={draw}
      table={() => (previous ? spectrumTable(previous) : { columns: [], rows: [] })}
      caption={previous ? words.tableCaption : words.noPrevious}
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

/** The step's clue, and what the fit before was. */
function Notes({ clue }: { clue: string | undefined }) {
  const kept = previousFit.value;
  if (clue === undefined && !kept) return null;
  // A number for the clue may be taken from the fit that is there already.
  const known = ownEvidence.value ?? (lastFit.value ? evidence.value : null);
  return (
    <div class="awaited-notes">
      {clue !== undefined && (
        <section>
          <h3>{words.clue}</h3>
          <LessonText text={clue} evidence={known} onLink={followLink} />
        </section>
      )}
      {kept && (
        <section>
          <h3>{kept.step === null ? words.before : words.fromStep(kept.step)}</h3>
          <p>
            {words.previousNumbers(
              kept.at,
              count(kept.certificate.rank),
              count(kept.certificate.features),
              significant(kept.certificate.lambdaMin),
            )}
          </p>
        </section>
      )}
    </div>
  );
}
