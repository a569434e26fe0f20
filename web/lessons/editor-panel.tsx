// Writing a lesson without writing code: the page as it is becomes a step; steps are edited, moved, tried out and saved.
import { ChooseFile } from "../page/open-file/choose-file";
import "../styles/lesson-editor.css";
import { effect, signal } from "@preact/signals";
import { useRef, useState } from "preact/hooks";
import { saveText } from "../charts/save";
import { setPageKeys } from "../page/address";
import { panelIds } from "../page/panel-ids";
import { announcement, problem, written } from "../page/state";
import { choosePanel, isNarrow, openView } from "../page/views";
import { toEngineError } from "../task/errors";
import { valueInWords } from "../task/wording";
import { errorText } from "../words/errors-words";
import { lessonsWords, raceWords } from "../words/index";
import { languageCodes, languages } from "../words/language";
import type { LessonNames } from "./check-lesson";
import {
  captured,
  type DraftStep,
  draft,
  draftBefore,
  emptyDraft,
  freeId,
  isEmpty,
  nameFrom,
  replaceDraft,
  toLesson,
} from "./draft";
import { AreaField, SelectField, TextField } from "./form-fields";
import { type Lesson, LessonError, parseLesson } from "./lesson";
import { loadLessonFile, loadLessonText, loadProblem } from "./load-lesson";
import { raceNow } from "./race";
import { putOnShelf } from "./shelf";
import { StepEditor, updateStep } from "./step-editor";
import { RACE_NUMBERS } from "./step-parts";

/**
 * The panel that a captured step is about, as long as its writer does not choose another: of the last view that was open,
 * which is the certificate of the overview, and the first panel of another view.
 */
const lastPanel = signal("certificate");

effect(() => {
  const { id, panels } = openView.value;
  const [first] = panels;
  if (first && panelIds.includes(first.id)) lastPanel.value = id === "overview" ? "certificate" : first.id;
});

const words = lessonsWords.editor;

/** The step whose form is open. */
const openStep = signal<string | null>(null);

type Checked = { lesson: Lesson } | { sentence: string; step: number | null };

function check(): Checked {
  try {
    return { lesson: parseLesson(JSON.parse(JSON.stringify(toLesson(draft.value)))) };
  } catch (thrown) {
    const error = toEngineError(thrown);
    const place = STEP.exec(error.field ?? "")?.[1];
    const sentence = thrown instanceof LessonError ? thrown.sayAs(inForm) : errorText(error);
    return { sentence, step: place === undefined ? null : Number(place) };
  }
}

const STEP = /^steps\[(\d+)\]/;

/** Fields by the names that the form has for them: steps[1].predict.choices[0].label is "Choice 1, Answer". */
const inForm: LessonNames = {
  field: (path) => {
    const [, key = "", place] = /(\w+)(\[\d+\])?$/.exec(path) ?? [];
    const choice = /choices\[(\d+)\]/.exec(path)?.[1];
    const choiceName = choice === undefined ? "" : words.choice(Number(choice) + 1);
    if (key === "choices" && place !== undefined) return choiceName;
    const named: Readonly<Record<string, string>> = STEP.test(path) ? words.fields : words.lessonFields;
    const racing = RACE_NUMBERS[key as keyof typeof RACE_NUMBERS];
    const label = Object.hasOwn(named, key) ? named[key] : racing && raceWords[racing];
    if (label === undefined) return path;
    return choiceName === "" ? label : `${choiceName}, ${label}`;
  },
  value: (value) => (value === "" ? words.empty : valueInWords(value)),
};

/** Most readers want the lessons, so the form opens when it is asked for; on a narrow screen it has a tab of its own. */
const isOpen = signal(isNarrow.value || !isEmpty(draft.value));

export function openEditor(): void {
  isOpen.value = true;
  choosePanel("lesson-editor");
  requestAnimationFrame(() => document.querySelector<HTMLElement>(".lesson-editor input")?.focus());
}

export function EditorPanel() {
  return (
    <details
      class="lesson-editor"
      open={isOpen.value}
      onToggle={({ currentTarget }) => {
        isOpen.value = currentTarget.open;
      }}
    >
      <summary>{words.title}</summary>
      <Editor />
    </details>
  );
}

function Editor() {
  const now = draft.value;
  const result = check();
  return (
    <>
      <p class="description">{words.lead}</p>
      <div class="lesson-meta">
        <TextField
          label={words.lessonTitle}
          value={now.title}
          onInput={(title) => {
            draft.value = { ...now, title };
          }}
        />
        <AreaField
          label={words.summary}
          rows={2}
          value={now.summary}
          onInput={(summary) => {
            draft.value = { ...now, summary };
          }}
        />
        <TextField
          label={words.id}
          value={now.id}
          help={words.idHelp(nameFrom(now.title))}
          onInput={(id) => {
            draft.value = { ...now, id };
          }}
        />
        <SelectField
          label={words.language}
          value={now.language ?? ""}
          options={[
            ["", words.noLanguage],
            ...languageCodes.map((code): [string, string] => [code, languages[code].name]),
          ]}
          onChange={(code) => {
            draft.value = { ...now, language: languageCodes.find((each) => each === code) };
          }}
        />
        <TextField
          label={words.minutes}
          value={now.minutes}
          short
          onInput={(minutes) => {
            draft.value = { ...now, minutes };
          }}
        />
        <AreaField
          label={words.learned}
          rows={2}
          value={now.learned}
          onInput={(learned) => {
            draft.value = { ...now, learned };
          }}
        />
      </div>
      <h3>{words.steps}</h3>
      {now.steps.length === 0 && <p class="hint">{words.noSteps}</p>}
      <ol class="step-list">
        {now.steps.map((step, place) => (
          <StepRow key={step.id} step={step} place={place} last={now.steps.length - 1} />
        ))}
      </ol>
      <p class="row">
        <button type="button" class="button filled" onClick={capture}>
          {words.capture}
        </button>
        <span class="hint">{words.captureHelp}</span>
      </p>
      {problem.value !== null && <p class="problem-words">{words.captureProblem}</p>}
      <hr />
      <Finish result={result} />
      <hr />
      <Load />
    </>
  );
}

/** The page as it is becomes the next step. */
function capture(): void {
  // What is written but wrong cannot be a step; the controls say what is wrong.
  if (problem.value !== null) return;
  const { steps } = draft.value;
  const step: DraftStep = {
    id: freeId(steps),
    title: "",
    body: "",
    state: captured(written.value),
    focus: lastPanel.value,
    controls: null,
    hint: "",
    unlock: [],
    predict: null,
  };
  draft.value = { ...draft.value, steps: [...steps, step] };
  openStep.value = step.id;
  requestAnimationFrame(() => document.querySelector<HTMLElement>(".step-editor input")?.focus());
  announcement.value = words.captured(steps.length + 1);
  // A step about the race takes along who runs, and how.
  if (step.focus.startsWith("race")) updateStep(step.id, { race: raceNow() });
}

function StepRow({ step, place, last }: { step: DraftStep; place: number; last: number }) {
  const isOpen = openStep.value === step.id;
  const row = useRef<HTMLLIElement>(null);
  const { steps } = draft.value;
  const name = step.title || words.untitled;
  const move = (by: number): void => {
    const moved = steps.filter((each) => each !== step);
    moved.splice(place + by, 0, step);
    draft.value = { ...draft.value, steps: moved };
    announcement.value = words.moved(name, place + by + 1);
  };
  const remove = (): void => {
    draft.value = { ...draft.value, steps: steps.filter((each) => each !== step) };
    removed.value = { step, place };
    announcement.value = words.removed(name);
  };
  return (
    <li ref={row}>
      <div class="step-row">
        <button
          type="button"
          class="step-name"
          aria-expanded={isOpen}
          onClick={() => {
            openStep.value = isOpen ? null : step.id;
          }}
        >
          <b>{place + 1}</b> {name}
        </button>
        <div class="tools">
          <Tool name={words.up} label={words.upLong(name)} enabled={place > 0} onUse={() => move(-1)} />
          <Tool name={words.down} label={words.downLong(name)} enabled={place < last} onUse={() => move(1)} />
          <Tool name={words.remove} label={words.removeLong(name)} enabled onUse={remove} />
        </div>
      </div>
      {isOpen && <StepEditor step={step} place={place} />}
    </li>
  );
}

/** What was removed last, to bring it back. */
const removed = signal<{ step: DraftStep; place: number } | null>(null);

function Tool({
  name,
  label,
  enabled,
  onUse,
}: {
  name: string;
  label: string;
  enabled: boolean;
  onUse: () => void;
}) {
  return (
    <button
      type="button"
      class="tool"
      aria-label={label}
      aria-disabled={!enabled}
      onClick={() => {
        if (enabled) onUse();
      }}
    >
      {name}
    </button>
  );
}

function Finish({ result }: { result: Checked }) {
  const now = draft.value;
  const gone = removed.value;
  const preview = (lesson: Lesson): void => {
    putOnShelf(lesson);
    const at = Math.max(
      0,
      lesson.steps.findIndex(({ id }) => id === openStep.value),
    );
    setPageKeys({ lesson: lesson.id, step: String(at + 1), view: undefined }, true);
  };
  const bringBack = (): void => {
    if (!gone) return;
    const steps = [...now.steps];
    steps.splice(gone.place, 0, {
      ...gone.step,
      id: steps.some(({ id }) => id === gone.step.id) ? freeId(steps) : gone.step.id,
    });
    draft.value = { ...now, steps };
    removed.value = null;
  };
  const isReady = "lesson" in result;
  return (
    <>
      <p class="row">
        <button
          type="button"
          class="button"
          aria-disabled={!isReady}
          aria-describedby={isReady ? undefined : "not-ready"}
          onClick={() => {
            if (isReady) preview(result.lesson);
          }}
        >
          {words.preview}
        </button>
        <button
          type="button"
          class="button"
          aria-disabled={!isReady}
          aria-describedby={isReady ? undefined : "not-ready"}
          onClick={() => {
            if (isReady)
              saveText(
                `${result.lesson.id}.json`,
                "application/json",
                `${JSON.stringify(result.lesson, null, 2)}\n`,
              );
          }}
        >
          {words.save}
        </button>
        {gone && (
          <button type="button" class="link" onClick={bringBack}>
            {words.bringBackStep}
          </button>
        )}
        {!isEmpty(now) && (
          <button type="button" class="link" onClick={() => replaceDraft(emptyDraft)}>
            {words.startAnew}
          </button>
        )}
        {draftBefore.value && (
          <button type="button" class="link" onClick={() => replaceDraft(draftBefore.value ?? emptyDraft)}>
            {words.bringBack}
          </button>
        )}
      </p>
      {!isReady && !isEmpty(now) && (
        <p id="not-ready" class="not-ready">
          {words.notReady} {result.step !== null && `${words.step(result.step + 1)}: `}
          {result.sentence}
        </p>
      )}
    </>
  );
}

function Load() {
  const [text, setText] = useState("");
  return (
    <section class="lesson-load">
      <h3>{words.load}</h3>
      <p class="row">
        <ChooseFile
          text={words.chooseFile}
          accept=".json,application/json"
          onFile={(file) => void loadLessonFile(file)}
        />
        <span class="hint">{words.loadHelp}</span>
      </p>
      <AreaField label={words.paste} rows={3} value={text} onInput={setText} mono />
      <p class="row">
        <button
          type="button"
          class="button"
          aria-disabled={text.trim() === ""}
          onClick={() => {
            if (text.trim() === "") return;
            void loadLessonText(text, null).then((isLoaded) => isLoaded && setText(""));
          }}
        >
          {words.loadText}
        </button>
      </p>
      {loadProblem.value !== null && (
        <p class="problem-words" role="alert">
          {loadProblem.value}
        </p>
      )}
    </section>
  );
}
