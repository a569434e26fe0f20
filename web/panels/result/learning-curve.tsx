// Theorem 2.2 measured: the same task with fewer and fewer inputs, on request, with progress and a way to stop.
import { useCallback, useEffect, useRef, useState } from "preact/hooks";
import { ChartFrame } from "../../charts/frame";
import {
  drawLearningCurve,
  learningCaption,
  learningSentence,
  learningTable,
} from "../../charts/learning-curve";
import { type LearningPoint, measureLearningCurve } from "../../engine/learning-curve";
import { learner } from "../../page/learner";
import { Maths } from "../../page/maths";
import type { Report } from "../../report/report";
import { toEngineError } from "../../task/errors";
import { errorText } from "../../words/errors-words";
import { guaranteeWords } from "../../words/index";
import { count } from "../../words/numbers";

interface Measurement {
  /** The fit it was measured for; it stays on screen until it is measured again. */
  report: Report;
  points: readonly LearningPoint[];
}

export function LearningCurve({ report }: { report: Report }) {
  const words = guaranteeWords.curve;
  const [measured, setMeasured] = useState<Measurement | null>(null);
  const [soFar, setSoFar] = useState<readonly LearningPoint[] | null>(null);
  const [note, setNote] = useState("");
  const stop = useRef<AbortController | null>(null);
  useEffect(() => () => stop.current?.abort(), []);

  const measure = async (): Promise<void> => {
    const controller = new AbortController();
    stop.current = controller;
    setNote("");
    setSoFar([]);
    try {
      const points = await measureLearningCurve(await learner(), report.task, {
        signal: controller.signal,
        onPoint: (point) => setSoFar((points) => [...(points ?? []), point]),
      });
      setMeasured({ report, points });
    } catch (thrown) {
      const error = toEngineError(thrown);
      setNote(error.code === "cancelled" ? words.cancelled : errorText(error));
    } finally {
      setSoFar(null);
    }
  };

  const points = soFar && soFar.length > 0 ? soFar : (measured?.points ?? []);
  const draw = useCallback(
    (width: number) => drawLearningCurve(points, width, guaranteeWords.curve),
    [points],
  );
  const canMeasure = report.task.samples !== undefined && report.data.testInputs > 0;
  const isOld = soFar === null && measured !== null && measured.report !== report;
  const about = (
    <>
      <div class="about">
        <p>{words.about}</p>
        <Maths of="theorem22" block />
      </div>
      {canMeasure ? (
        <div class="row">
          {soFar ? (
            <>
              <progress class="job-bar" aria-label={words.progress} />
              <span role="status">{words.done(count(soFar.length), soFar.length === 1)}</span>
              <button type="button" class="button small" onClick={() => stop.current?.abort()}>
                {words.cancel}
              </button>
            </>
          ) : (
            <>
              <button type="button" class="button" onClick={() => void measure()}>
                {measured ? words.again : words.measure}
              </button>
              <span class="hint">{note === "" ? words.before : note}</span>
            </>
          )}
        </div>
      ) : (
        <p class="hint">{words.custom}</p>
      )}
    </>
  );
  return (
    <section class="guarantee">
      {points.length === 0 ? (
        <>
          <h3>{words.title}</h3>
          {about}
        </>
      ) : (
        <ChartFrame
          id="learning-curve"
          title={words.title}
          sentence={learningSentence(points, guaranteeWords.curve)}
          draw={draw}
          table={() => learningTable(points, guaranteeWords.curve)}
          caption={soFar ? undefined : learningCaption(points, guaranteeWords.curve)}
          stale={isOld}
          lead={about}
        />
      )}
    </section>
  );
}
