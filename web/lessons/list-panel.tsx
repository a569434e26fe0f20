// The lessons at hand, each with what it is about and how long it takes.
import { signal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { setPageKeys } from "../page/address";
import { choosePanel } from "../page/views";
import { lessonsWords, pageWords } from "../words/index";
import { fromLesson, replaceDraft } from "./draft";
import type { Lesson } from "./lesson";
import { loadedLesson } from "./load-lesson";
import { loadLessons, ownLessons } from "./shelf";

const words = lessonsWords.list;

const shipped = signal<readonly Lesson[]>([]);
const failed = signal(false);

function load(): void {
  failed.value = false;
  loadLessons()
    .then((lessons) => {
      shipped.value = lessons;
    })
    .catch(() => {
      failed.value = true;
    });
}

export function ListPanel() {
  useEffect(() => {
    if (shipped.value.length === 0) load();
  }, []);
  return (
    <>
      <h2 class="panel-title">{words.title}</h2>
      <p class="description">{words.lead}</p>
      {failed.value && (
        <p class="problem" role="alert">
          {words.failed}
          <button type="button" class="button small" onClick={load}>
            {pageWords.banner.tryAgain}
          </button>
        </p>
      )}
      {loadedLesson.value && (
        <p class="loaded-note" role="status">
          {lessonsWords.editor.loaded(loadedLesson.value.title)}
        </p>
      )}
      <ul class="lesson-list">
        {ownLessons.value.map((lesson) => (
          <Entry key={lesson.id} lesson={lesson} own />
        ))}
        {shipped.value.map((lesson) => (
          <Entry key={lesson.id} lesson={lesson} />
        ))}
      </ul>
    </>
  );
}

function Entry({ lesson, own = false }: { lesson: Lesson; own?: boolean }) {
  const { id, title, summary, minutes, steps } = lesson;
  return (
    <li>
      <h3>{title}</h3>
      <p>{summary}</p>
      <p class="row">
        <button
          type="button"
          class="button"
          aria-label={words.startLong(title)}
          onClick={() => setPageKeys({ lesson: id, step: "1", view: undefined }, true)}
        >
          {words.start}
        </button>
        {own && (
          <button
            type="button"
            class="button"
            aria-label={lessonsWords.editor.editLong(title)}
            onClick={() => {
              replaceDraft(fromLesson(lesson));
              choosePanel("lesson-editor");
            }}
          >
            {lessonsWords.editor.edit}
          </button>
        )}
        <span class="hint">
          {words.about(steps.length, minutes)}
          {own && ` · ${words.loaded}`}
        </span>
      </p>
    </li>
  );
}
