// The lessons at hand, each with what it is about, how long it takes and whether it is finished.
import { signal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { NotLoaded } from "../page/not-loaded";
import { askWhetherOutdated } from "../page/site-version";
import { lessonsWords } from "../words/index";
import { fromLesson, replaceDraft } from "./draft";
import { openEditor } from "./editor-panel";
import { finished, nextLesson } from "./finished";
import type { Lesson } from "./lesson";
import { loadedLesson } from "./load-lesson";
import { openLesson } from "./player";
import { loadShipped, ownLessons, shippedLessons } from "./shelf";

const words = lessonsWords.list;

const failed = signal(false);

function load(): void {
  failed.value = false;
  loadShipped().catch(async () => {
    await askWhetherOutdated();
    failed.value = true;
  });
}

export function ListPanel() {
  useEffect(load, []);
  const shipped = shippedLessons.value;
  const isFinished = ({ id }: Lesson): boolean => finished.value.includes(id);
  const next = nextLesson(shipped);
  return (
    <>
      <h2 class="panel-title">{words.title}</h2>
      <p class="description">{words.lead}</p>
      {failed.value && <NotLoaded words={words.failed} onAgain={load} />}
      {loadedLesson.value && (
        <p class="loaded-note" role="status">
          {lessonsWords.editor.loaded(loadedLesson.value.title)}
        </p>
      )}
      {/* What is finished stands last, so the next one is the first to be reached. */}
      <ul class="lesson-list">
        {ownLessons.value.map((lesson) => (
          <Entry key={lesson.id} lesson={lesson} own />
        ))}
        {[...shipped.filter((each) => !isFinished(each)), ...shipped.filter(isFinished)].map((lesson) => (
          <Entry key={lesson.id} lesson={lesson} isNext={lesson === next} isFinished={isFinished(lesson)} />
        ))}
      </ul>
    </>
  );
}

interface EntryProps {
  lesson: Lesson;
  own?: boolean;
  isNext?: boolean;
  isFinished?: boolean;
}

function Entry({ lesson, own = false, isNext = false, isFinished = false }: EntryProps) {
  const { id, title, summary, minutes, steps } = lesson;
  return (
    <li class={isNext ? "next-lesson" : undefined}>
      <h3>
        {title}
        {isFinished && <span class="lesson-tick">✓ {words.finished}</span>}
      </h3>
      <p>{summary}</p>
      <p class="row">
        <button
          type="button"
          class={isNext ? "button filled" : "button"}
          aria-label={isFinished ? words.againLong(title) : words.startLong(title)}
          onClick={() => openLesson(id)}
        >
          {isFinished ? words.again : words.start}
        </button>
        {own && (
          <button
            type="button"
            class="button"
            aria-label={lessonsWords.editor.editLong(title)}
            onClick={() => {
              replaceDraft(fromLesson(lesson));
              openEditor();
            }}
          >
            {lessonsWords.editor.edit}
          </button>
        )}
        <span class="hint">
          {isNext && <b>{words.next(finished.value.length === 0)}</b>}
          {words.about(steps.length, minutes)}
          {own && ` · ${words.loaded}`}
        </span>
      </p>
    </li>
  );
}
