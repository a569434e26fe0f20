// Behind the last step: what was learned, the score and who was told of it, which predictions were right, and three ways on.
import { useLayoutEffect, useRef } from "preact/hooks";
import { saveText } from "../charts/save";
import { type LessonResult, lessonResult, listener } from "../page/lesson-slot";
import { lessonsWords } from "../words/index";
import { percent } from "../words/numbers";
import { nextLesson } from "./finished";
import { outcomeSentence } from "./judge";
import type { Lesson } from "./lesson";
import { followLink, openLesson, ownEvidence, progresses, stay } from "./player";
import { LessonText } from "./rendered-text";
import { lessonPoints, scoreOf } from "./results";
import { shippedLessons } from "./shelf";

const words = lessonsWords.closing;

export function ClosingCard({ lesson }: { lesson: Lesson }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useLayoutEffect(() => {
    heading.current?.focus({ preventScroll: true });
    heading.current?.closest(".lesson")?.scrollTo(0, 0);
    scrollTo(0, 0);
  }, []);
  const place = shippedLessons.value.findIndex(({ id }) => id === lesson.id);
  const next = place < 0 ? undefined : nextLesson(shippedLessons.value, place + 1);
  return (
    <div class="step closing">
      <h2 ref={heading} tabIndex={-1} class="step-title">
        {words.title}
      </h2>
      {lesson.learned !== undefined && (
        <LessonText text={lesson.learned} evidence={ownEvidence.value} onLink={followLink} />
      )}
      <Score lesson={lesson} />
      <Predictions lesson={lesson} />
      <h3>{words.on}</h3>
      {next && (
        <p>
          <button type="button" class="button filled" onClick={() => openLesson(next.id)}>
            {words.next(next.title)}
          </button>
        </p>
      )}
      <p>
        <button type="button" class="button" onClick={stay}>
          {words.stay}
        </button>
      </p>
      <p class="hint">{words.stayHelp}</p>
    </div>
  );
}

function save(result: LessonResult): void {
  const name = [result.lesson, result.student?.replace(/[^\p{L}\p{N}_-]+/gu, "-")].filter(Boolean).join("-");
  saveText(`${name}-result.json`, "application/json", `${JSON.stringify(result, null, 2)}\n`);
}

/** What the lesson came to, as far as it asks for anything, and who knows it. */
function Score({ lesson }: { lesson: Lesson }) {
  const points = lessonPoints(lesson, progresses.value);
  const result = lessonResult.value;
  if (points.all === 0) return null;
  return (
    <div class="closing-score">
      <h3>{words.score(percent(scoreOf(points), 0))}</h3>
      <p>{words.points(points.won, points.all)}</p>
      <p role="status">{words.told[listener.value]}</p>
      {result && (
        <p class="row">
          <button type="button" class="button" onClick={() => save(result)}>
            {words.save}
          </button>
          <span class="hint">{words.saveHelp}</span>
        </p>
      )}
    </div>
  );
}

function Predictions({ lesson }: { lesson: Lesson }) {
  const asked = lesson.steps.flatMap(({ id, title, predict }) => {
    const { prediction = null, outcome = null } = progresses.value[id] ?? {};
    return predict ? [{ id, title, predict, prediction, outcome }] : [];
  });
  if (asked.length === 0) return null;
  const right = asked.filter(({ outcome }) => outcome?.right).length;
  return (
    <>
      <h3>{words.predictions(right, asked.length)}</h3>
      <ul class="closing-predictions">
        {asked.map(({ id, title, predict, prediction, outcome }) => (
          <li key={id}>
            <span class="closing-mark" aria-hidden="true">
              {outcome?.right ? "✓" : "–"}
            </span>
            <div>
              <b>{title}</b>
              <p>
                {outcome && prediction ? outcomeSentence(predict, prediction, outcome) : words.notAnswered}
              </p>
            </div>
          </li>
        ))}
      </ul>
    </>
  );
}
