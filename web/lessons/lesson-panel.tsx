// The lesson beside the page: where one is, the text of the step, its prediction, and the way on.
import { effect } from "@preact/signals";
import { useEffect, useLayoutEffect, useRef } from "preact/hooks";
import "./package-lesson";
import { lessonLook, lessonReport } from "../page/lesson-slot";
import { currentTask, isVeiled, settings } from "../page/state";
import { lookOf } from "../page/task-look";
import { choosePanel, isNarrow } from "../page/views";
import { FieldControl, type PlacedField, placedFields } from "../panels/task/field-control";
import { OneInput } from "../panels/task/one-input";
import { lessonsWords } from "../words/index";
import { titleOf } from "../words/tasks-words";
import { AwaitedPanel, HiddenPanel } from "./awaited-panel";
import { ClosingCard } from "./closing-card";
import { conditionWords } from "./condition-words";
import { all } from "./judge";
import { shownPaths } from "./may-change";
import { panelsOfStep, viewOfStep } from "./panels-of-step";
import {
  evidence,
  finish,
  followLink,
  goTo,
  isEnded,
  leave,
  lesson,
  lockedBecause,
  lockIn,
  missingLesson,
  ownEvidence,
  progress,
  showSolution,
  step,
  stepIndex,
  toggleHint,
  watchLesson,
} from "./player";
import { PredictionForm } from "./prediction-form";
import { LessonText } from "./rendered-text";
import { saidPrediction } from "./results";
import { RevealedPanel } from "./revealed-panel";
import { isPackedLesson } from "./shelf";

const words = lessonsWords.player;

/** Panels that show no result. */
const ALWAYS_OPEN = ["lesson", "lessons", "lesson-editor"];

effect(() => {
  const now = step.value;
  const isAsking = isVeiled.value;
  const isRevealed = progress.value.outcome !== null;
  if (!now) {
    lessonLook.value = null;
    return;
  }
  lessonLook.value = {
    view: viewOfStep(now),
    panels: panelsOfStep(now),
    instead: (panel) => {
      if (ALWAYS_OPEN.includes(panel)) return null;
      if (panel === "task") return LessonTask;
      if (isAsking) return panel === now.focus ? AwaitedPanel : HiddenPanel;
      return panel === now.focus && isRevealed ? RevealedPanel : null;
    },
  };
});

effect(() => {
  const now = step.value;
  const open = lesson.value;
  if (!now || !open) {
    lessonReport.value = null;
    return;
  }
  const { prediction, outcome } = progress.value;
  const written = [now.unlock ?? [], now.predict?.choices.map(({ right }) => right) ?? []]
    .flat(3)
    .filter((each): each is string => typeof each === "string");
  const known = evidence.value;
  lessonReport.value = {
    lesson: open.id,
    step: now.id,
    index: stepIndex.value + 1,
    steps: open.steps.length,
    prediction: saidPrediction(now, prediction),
    right: outcome?.right ?? null,
    revealed: outcome !== null,
    unlocked: lockedBecause.value === null,
    predicates: isVeiled.value
      ? {}
      : Object.fromEntries(written.map((text) => [text, known !== null && all(text, known)])),
  };
});

watchLesson();

export function LessonPanel() {
  useArrowKeys();
  if (missingLesson.value !== null) {
    return (
      <div class="lesson">
        <p>
          {isPackedLesson(missingLesson.value)
            ? words.damaged
            : words.notThere(missingLesson.value.slice(0, 40))}
        </p>
        <p class="row">
          <button type="button" class="button" onClick={() => leave("lessons")}>
            {words.toList}
          </button>
        </p>
      </div>
    );
  }
  const open = lesson.value;
  const now = step.value;
  if (!open || !now) return null;
  return (
    <div class="lesson">
      <LessonHead />
      {isEnded.value ? <ClosingCard lesson={open} /> : <StepText key={`${open.id} ${now.id}`} />}
      {isEnded.value ? <WayBack /> : <Way />}
    </div>
  );
}

function LessonHead() {
  const open = lesson.value;
  if (!open) return null;
  const at = stepIndex.value;
  return (
    <div class="lesson-head">
      <div class="lesson-where">
        <p>{words.name(open.title)}</p>
        <span>{isEnded.value ? lessonsWords.closing.place : words.step(at + 1, open.steps.length)}</span>
        <button type="button" class="link" aria-label={words.leaveLong} onClick={() => leave()}>
          {words.leave}
        </button>
      </div>
      <div class="segments-done" aria-hidden="true">
        {open.steps.map(({ id }, place) => (
          <i
            key={id}
            class={place < at ? "done" : place > at ? "" : isEnded.value ? "done" : "done current"}
          />
        ))}
      </div>
    </div>
  );
}

function StepText() {
  const heading = useRef<HTMLHeadingElement>(null);
  const now = step.value;
  // Whoever goes on by keyboard or listens begins at the step's title; its number is said with it.
  useLayoutEffect(() => {
    heading.current?.focus({ preventScroll: true });
    heading.current?.closest(".lesson")?.scrollTo(0, 0);
    scrollTo(0, 0);
  }, []);
  if (!now) return null;
  const { hint, predict, solution } = now;
  const { showsHint } = progress.value;
  const hintButton = hint !== undefined && (
    <button type="button" class="link" aria-expanded={showsHint} onClick={toggleHint}>
      {showsHint ? words.hideHint : words.hint}
    </button>
  );
  return (
    <div class="step">
      <h2 ref={heading} tabIndex={-1} class="step-title">
        <span class="visually-hidden">
          {words.step(stepIndex.value + 1, lesson.value?.steps.length ?? 0)}:{" "}
        </span>
        {now.title}
      </h2>
      <LessonText text={now.body} evidence={ownEvidence.value} onLink={followLink} />
      {predict && <PredictionForm asked={predict}>{hintButton}</PredictionForm>}
      {!predict && (hint !== undefined || solution) && (
        <div class="hint-row">
          {hintButton}
          {solution && showsHint && lockedBecause.value === "unlock" && (
            <button type="button" class="link" onClick={showSolution}>
              {words.showMe}
            </button>
          )}
        </div>
      )}
      {hint !== undefined && showsHint && (
        <div class="lesson-hint">
          <LessonText text={hint} evidence={ownEvidence.value} onLink={followLink} />
        </div>
      )}
    </div>
  );
}

/** What stands beside the way on: why it is not open yet. */
function reasonOf(why: typeof lockedBecause.value): string {
  const { prediction, locked } = progress.value;
  if (why === "unlock") return words.opensWhen(conditionWords(step.value?.unlock ?? ""));
  if (why === null) return "";
  return locked ? words.revealing : prediction ? "" : words.chooseFirst;
}

/** Always in sight, so it also holds the button that a prediction needs. */
function Way() {
  const at = stepIndex.value;
  const isLast = at + 1 === lesson.value?.steps.length;
  const why = lockedBecause.value;
  const reason = reasonOf(why);
  const described = reason === "" ? undefined : "why-locked";
  return (
    <div class="lesson-way">
      <button type="button" class="button" disabled={at === 0} onClick={() => goTo(at - 1)}>
        {words.back}
      </button>
      <p id="why-locked">{reason}</p>
      {/* Both are focusable while they are locked, so that the reason can be heard. */}
      {why === "reveal" ? (
        <button
          key="lock"
          type="button"
          class="button filled"
          aria-disabled={!progress.value.prediction || progress.value.locked}
          aria-describedby={described}
          onClick={lockIn}
        >
          {words.lock}
        </button>
      ) : (
        <button
          key="next"
          type="button"
          class="button next"
          aria-disabled={why !== null}
          aria-describedby={described}
          onClick={() => {
            if (why !== null) return;
            if (isLast) finish();
            else goTo(at + 1);
          }}
        >
          {isLast ? words.finish : words.next}
        </button>
      )}
    </div>
  );
}

/** From the closing card. */
function WayBack() {
  return (
    <div class="lesson-way">
      <button type="button" class="button" onClick={() => goTo(stepIndex.value)}>
        {words.back}
      </button>
      <button type="button" class="button" onClick={() => leave("lessons")}>
        {words.toList}
      </button>
    </div>
  );
}

/** Whatever takes arrow keys for itself keeps them. */
const TAKES_ARROWS =
  "input, textarea, select, [role=tab], [role=slider], svg, [contenteditable], .table-view, summary";

function useArrowKeys(): void {
  // At once, not after the next frame: a reader may press a key as soon as the step is there.
  useLayoutEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey || event.defaultPrevented) return;
      if (event.key !== "ArrowRight" && event.key !== "ArrowLeft") return;
      if (!lesson.value || (event.target instanceof Element && event.target.closest(TAKES_ARROWS))) return;
      event.preventDefault();
      if (isEnded.value) {
        if (event.key === "ArrowLeft") goTo(stepIndex.value);
      } else goTo(stepIndex.value + (event.key === "ArrowRight" ? 1 : -1));
    };
    addEventListener("keydown", onKey);
    return () => removeEventListener("keydown", onKey);
  }, []);
  // On a narrow screen the answer is behind another tab: it is brought to the front when it appears.
  const isRevealed = progress.value.outcome !== null;
  const wasRevealed = useRef(isRevealed);
  useEffect(() => {
    if (isRevealed && !wasRevealed.current && isNarrow.value && step.value) {
      choosePanel(step.value.focus);
      scrollTo(0, 0);
    }
    wasRevealed.current = isRevealed;
  }, [isRevealed]);
}

function shownFields(task: string, named: readonly string[] | undefined): PlacedField[] {
  const fields = placedFields(task);
  return shownPaths(task, named).flatMap((path) => fields.filter((placed) => placed.path === path));
}

/** Panel a in a lesson: only the settings that the step is about, and one input. */
function LessonTask() {
  const task = currentTask.value;
  const now = step.value;
  if (!task || !now) return null;
  const fields = shownFields(task.id, now.controls);
  const { About } = lookOf(task.id);
  const isAsking = isVeiled.value;
  return (
    <>
      <h2 class="panel-title">{titleOf(task)}</h2>
      {fields.length > 0 && (
        // What is asked about must not change before it is answered.
        <fieldset class="fields lesson-fields" disabled={isAsking} aria-label={titleOf(task)}>
          {fields.map((placed, place) => (
            <div key={`${task.id} ${placed.path}`}>
              <FieldControl placed={placed} settings={settings.value} bare />
              {place === 0 && <p class="hint">{isAsking ? words.setByStep : words.setByStepOpen}</p>}
            </div>
          ))}
        </fieldset>
      )}
      {!About && (
        <div class="task-input">
          <hr />
          <OneInput />
        </div>
      )}
      {About && !isAsking && (
        <div class="task-input">
          <hr />
          <About />
        </div>
      )}
    </>
  );
}
