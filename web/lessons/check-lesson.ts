// What a schema cannot say about a lesson: names that have to differ or to exist elsewhere, states that the task's own schema
// has to accept, links and numbers inside texts. The first thing that is wrong is said.
import type { Engine } from "../engine/engine";
import { panelsOfViews, viewOfPanel } from "../page/panel-ids";
import { type EngineError, toEngineError } from "../task/errors";
import { canRace, findTask } from "../task/registry";
import { parseDocument } from "../task/schema";
import { alternatives } from "../task/wording";
import { documentText } from "../words/errors-words";
import { lessonsWords } from "../words/index";
import type { Lesson, Step } from "./lesson";
import { inlinesOf, isPlaceOfPage } from "./markdown";
import { readPredicate, writtenForms } from "./predicates";
import { findQuantity, quantities } from "./quantities";
import { type StepDocument, stepDocument, withPatch } from "./states";

/** How a sentence writes the path of a field and a value: as the file has them, or as a form calls them. */
export interface LessonNames {
  field: (path: string) => string;
  value: (value: unknown) => string;
}

export interface LessonProblem {
  /** steps[2].focus */
  field: string;
  say: (names: LessonNames) => string;
}

const { errors, allowed } = lessonsWords;

const wrong = (field: string, value: unknown, has: string): LessonProblem => ({
  field,
  say: (names) => errors.wrong(names.field(field), names.value(value), has),
});

export function checkLesson(lesson: Lesson): LessonProblem | null {
  for (const [place, step] of lesson.steps.entries()) {
    const at = `steps[${place}]`;
    const twin = lesson.steps.findIndex(({ id }) => id === step.id);
    if (twin < place) return wrong(`${at}.id`, step.id, allowed.ownId(`steps[${twin}]`));
    const problem =
      checkState(lesson, place, at) ??
      checkKind(lesson, place, at) ??
      checkPlaces(lesson, place, at) ??
      checkPredicates(step, at) ??
      checkPrediction(step, at) ??
      checkTexts(step, at);
    if (problem) return problem;
  }
  return checkText("learned", lesson.learned, []);
}

/** The documents of a step: its state, and what solves it. */
function documentsOf(lesson: Lesson, place: number, at: string): [StepDocument, string][] {
  const { solution } = lesson.steps[place] as Step;
  const document = stepDocument(lesson, place);
  const state: [StepDocument, string] = [document, `${at}.state`];
  return solution ? [state, [withPatch(document, solution), `${at}.solution`]] : [state];
}

function refusedState(error: EngineError, at: string): LessonProblem {
  const field = error.field === undefined ? at : `${at}.${error.field}`;
  return { field, say: (names) => errors.state(names.field(at), documentText(error)) };
}

function checkState(lesson: Lesson, place: number, at: string): LessonProblem | null {
  for (const [document, where] of documentsOf(lesson, place, at)) {
    try {
      parseDocument(document);
    } catch (thrown) {
      return refusedState(toEngineError(thrown), where);
    }
  }
  return null;
}

/** Whether every state of a lesson that came from elsewhere can be fitted here: the learner says. */
export async function checkLessonWork(
  engine: Pick<Engine, "plan">,
  lesson: Lesson,
): Promise<LessonProblem | null> {
  for (const place of lesson.steps.keys()) {
    for (const [document, where] of documentsOf(lesson, place, `steps[${place}]`)) {
      const { refusal } = await engine.plan(document);
      if (refusal) return refusedState(refusal, where);
    }
  }
  return null;
}

/** Predicates, quantities and most views are about linear attention: on another layer a step would wait for ever. */
function checkKind(lesson: Lesson, place: number, at: string): LessonProblem | null {
  const { task } = stepDocument(lesson, place);
  if (!findTask(task)?.ownLearner) return null;
  const { focus, predict, unlock, body, hint } = lesson.steps[place] as Step;
  const refuse = (key: string, value: unknown): LessonProblem =>
    wrong(`${at}.${key}`, value, allowed.noCertificate(task));
  if (predict) return refuse("predict", predict);
  if (unlock !== undefined) return refuse("unlock", unlock);
  if (["heads", "attention", "compare"].includes(viewOfPanel(focus))) return refuse("focus", focus);
  for (const [key, text] of Object.entries({ body, hint })) {
    const quoted = inlinesOf(text ?? "").find(({ kind }) => kind === "number");
    if (quoted?.kind === "number") return refuse(key, `{${quoted.name}}`);
  }
  return null;
}

function checkPlaces(lesson: Lesson, place: number, at: string): LessonProblem | null {
  const { focus, beside = [], controls = [] } = lesson.steps[place] as Step;
  const { task } = stepDocument(lesson, place);
  if (!canRace(task)) {
    const { race } = lesson.steps[place] as Step;
    if (race) return wrong(`${at}.race`, race, allowed.noRace(task));
    if (viewOfPanel(focus) === "race") return wrong(`${at}.focus`, focus, allowed.noRace(task));
  }
  const view = viewOfPanel(focus);
  const siblings: readonly string[] = panelsOfViews[view as keyof typeof panelsOfViews];
  const stray = beside.findIndex((panel) => panel === focus || !siblings.includes(panel));
  if (stray >= 0) {
    const others = siblings.filter((panel) => panel !== focus).map((panel) => JSON.stringify(panel));
    return wrong(`${at}.beside[${stray}]`, beside[stray], alternatives(others));
  }
  const known = controlPaths(task);
  const unknown = controls.findIndex((path) => !known.includes(path));
  return unknown < 0 ? null : wrong(`${at}.controls[${unknown}]`, controls[unknown], alternatives(known));
}

/** Paths of everything a reader can set in panel a. */
function controlPaths(id: string): string[] {
  const task = findTask(id);
  if (!task) return [];
  return [
    ...task.fields.map(({ key }) => `params.${key}`),
    ...(task.samples === null ? [] : ["samples"]),
    ...(task.test === null ? [] : ["test"]),
    "noise",
    "seed",
  ];
}

function checkPredicates(step: Step, at: string): LessonProblem | null {
  const places: [string, unknown][] = [
    [`${at}.unlock`, step.unlock],
    ...(step.predict?.choices ?? []).map(({ right }, place): [string, unknown] => [
      `${at}.predict.choices[${place}].right`,
      typeof right === "boolean" ? undefined : right,
    ]),
  ];
  for (const [field, given] of places) {
    for (const text of given === undefined ? [] : [given].flat()) {
      if (readPredicate(String(text)) === null) return wrong(field, text, alternatives(writtenForms));
    }
  }
  return null;
}

/** The real result has to be able to tell which choice is right. */
function checkPrediction({ predict }: Step, at: string): LessonProblem | null {
  if (!predict) return null;
  const { choices, quantity } = predict;
  const field = `${at}.predict.choices`;
  // A result names the choice by its words.
  const twin = choices.findIndex(
    ({ label }, place) => choices.findIndex((each) => each.label === label) < place,
  );
  if (twin >= 0) return wrong(`${field}[${twin}].label`, choices[twin]?.label, allowed.ownLabel);
  if (choices.some(({ right }) => right !== undefined && right !== false)) return null;
  const bare = choices.findIndex(({ value }) => value === undefined);
  if (quantity === undefined) return { field, say: (names) => errors.noneRight(names.field(field)) };
  return bare < 0
    ? null
    : { field: `${field}[${bare}].value`, say: (names) => errors.noValue(names.field(`${field}[${bare}]`)) };
}

/** What a reader sees before the reveal must not quote what is asked. */
function checkTexts({ body, hint, predict }: Step, at: string): LessonProblem | null {
  const asked = predict?.quantity === undefined ? [] : [predict.quantity];
  return (
    checkText(`${at}.body`, body, asked) ??
    checkText(`${at}.hint`, hint, asked) ??
    checkText(`${at}.predict.question`, predict?.question, asked) ??
    checkText(`${at}.predict.clue`, predict?.clue, asked) ??
    checkText(`${at}.predict.after`, predict?.after, [])
  );
}

function checkText(field: string, text = "", hidden: readonly string[]): LessonProblem | null {
  for (const inline of inlinesOf(text)) {
    if (inline.kind === "link" && !isPlaceOfPage(inline.to)) {
      return { field, say: (names) => errors.link(names.field(field), names.value(inline.to)) };
    }
    if (inline.kind !== "number") continue;
    if (!findQuantity(inline.name)) {
      return {
        field,
        say: (names) =>
          errors.quantity(names.field(field), `{${inline.name}}`, alternatives(Object.keys(quantities))),
      };
    }
    if (hidden.includes(inline.name)) {
      return { field, say: (names) => errors.givesAway(names.field(field), `{${inline.name}}`) };
    }
  }
  return null;
}
