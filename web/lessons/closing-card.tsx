// Behind the last step: what was learned, which predictions were right, and three ways on.
import { useLayoutEffect, useRef } from "preact/hooks";
import { lessonsWords } from "../words/index";
import { nextLesson } from "./finished";
import { outcomeSentence } from "./judge";
import type { Lesson } from "./lesson";
import { followLink, openLesson, ownEvidence, progresses, stay } from "./player";
import { LessonText } from "./rendered-text";
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
