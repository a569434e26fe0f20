// A lesson is data: steps of text, each with the state that the page takes, the panel it is about, and perhaps a
// prediction. This is its schema, the same for the lessons of the site and for a file that an instructor loads.
import * as v from "valibot";
import type { Engine } from "../engine/engine";
import { panelIds } from "../page/panel-ids";
import { EngineError } from "../task/errors";
import { alternatives, valueInWords } from "../task/wording";
import { lessonsWords } from "../words/index";
import { languageCodes } from "../words/language";
import { checkLesson, checkLessonWork, type LessonNames, type LessonProblem } from "./check-lesson";
import { predictable } from "./quantities";

const words = lessonsWords.allowed;
const MOST_STEPS = 40;

const text = (most: number) => {
  const message = words.text(most);
  return v.pipe(
    v.string(message),
    v.check((value) => value.trim() !== "", message),
    v.maxLength(most, message),
  );
};

const id = v.pipe(v.string(words.id), v.regex(/^[a-z0-9][a-z0-9-]{0,39}$/, words.id));
const panel = v.picklist(panelIds, alternatives(panelIds.map((name) => JSON.stringify(name))));
const shortLine = text(160);
const markdown = text(6000);
export const MOST_CONDITIONS = 4;
/** One predicate, or several that all have to hold. */
const predicate = v.union(
  [v.string(), v.pipe(v.array(v.string()), v.minLength(1), v.maxLength(MOST_CONDITIONS))],
  words.predicate,
);
const record = v.record(v.string(), v.unknown(), words.object);
const number = v.number(words.number);

const state = v.strictObject(
  {
    task: v.exactOptional(v.string(words.task)),
    params: v.exactOptional(record),
    learner: v.exactOptional(record),
    samples: v.exactOptional(number),
    test: v.exactOptional(number),
    seed: v.exactOptional(number),
    noise: v.exactOptional(number),
    added: v.exactOptional(number),
    data: v.exactOptional(record),
  },
  words.state,
);

const choice = v.strictObject(
  {
    label: shortLine,
    reason: v.exactOptional(shortLine),
    /** Where it is drawn on the axis of the quantity. */
    value: v.exactOptional(number),
    /** When it is right: always, or when this holds of the real result. */
    right: v.exactOptional(v.union([v.boolean(), predicate], words.right)),
  },
  words.choice,
);

const predict = v.strictObject(
  {
    question: markdown,
    /** What the prediction is about: its axis is drawn, and the real result decides which choice is right. */
    quantity: v.exactOptional(
      v.picklist(predictable, alternatives(predictable.map((name) => JSON.stringify(name)))),
    ),
    choices: v.pipe(
      v.array(choice, words.choices),
      v.minLength(2, words.choices),
      v.maxLength(8, words.choices),
    ),
    /** Shown beside the chart while the answer is hidden. */
    clue: v.exactOptional(markdown),
    /** Shown after the reveal. */
    after: markdown,
  },
  words.predict,
);

const whole = (least: number, most: number) => {
  const message = words.whole(least, most);
  return v.pipe(v.number(message), v.integer(message), v.minValue(least, message), v.maxValue(most, message));
};

/** How many heads a model of a lesson's race may have. */
export const HEADS = [1, 2, 4, 8, 16] as const;

/** What the view Race is set to; absent parts stay as they are. */
const race = v.strictObject(
  {
    /** How many heads each runner has. */
    heads: v.exactOptional(
      v.pipe(v.array(v.picklist(HEADS, words.heads), words.heads), v.minLength(1, words.heads)),
    ),
    passes: v.exactOptional(whole(1, 5000)),
    starts: v.exactOptional(whole(1, 20)),
    batch: v.exactOptional(v.picklist([16, 64, 256], words.batch)),
    learningRate: v.exactOptional(v.pipe(number, v.minValue(1e-6, words.rate), v.maxValue(1, words.rate))),
    /** Starts it when the step is entered; a prediction about a race needs that. */
    run: v.exactOptional(v.boolean(words.truth)),
  },
  words.race,
);

const step = v.strictObject(
  {
    id,
    title: shortLine,
    body: markdown,
    state: v.exactOptional(state),
    race: v.exactOptional(race),
    focus: panel,
    /** Further panels of the same view; absent: panel a of the overview, all others elsewhere. */
    beside: v.exactOptional(v.array(panel, words.panels)),
    /** Paths of the controls that panel a shows; absent: the task's main one. */
    controls: v.exactOptional(v.array(v.string(words.control), words.controls)),
    predict: v.exactOptional(predict),
    unlock: v.exactOptional(predicate),
    hint: v.exactOptional(markdown),
    /** A change of the state that opens Next: "Show me" makes it, and the tests of the site's lessons try it. */
    solution: v.exactOptional(state),
  },
  words.step,
);

const lessonSchema = v.strictObject(
  {
    v: v.literal(1, "1"),
    id,
    title: shortLine,
    language: v.exactOptional(v.picklist(languageCodes, alternatives(languageCodes.map(valueInWords)))),
    summary: text(400),
    minutes: v.exactOptional(whole(1, 600)),
    steps: v.pipe(
      v.array(step, words.steps),
      v.minLength(1, words.steps),
      v.maxLength(MOST_STEPS, words.steps),
    ),
    /** What the closing card says was learned, in two or three sentences. */
    learned: v.exactOptional(text(1000)),
  },
  words.lesson,
);

export type Lesson = v.InferOutput<typeof lessonSchema>;
export type Step = Lesson["steps"][number];
export type StatePatch = NonNullable<Step["state"]>;
export type RaceSetup = NonNullable<Step["race"]>;
export type Prediction = NonNullable<Step["predict"]>;
export type Choice = Prediction["choices"][number];
/** A lesson while it is being written: anything may still be missing or wrong. */
export type LessonDraft = v.InferInput<typeof lessonSchema>;

/** Keys that must be there, for the sentence about one that is not: valibot then only speaks of what is around it. */
const required: Readonly<Record<string, string>> = {
  v: "1",
  id: words.id,
  title: words.text(160),
  summary: words.text(400),
  steps: words.steps,
  body: words.text(6000),
  focus: alternatives(panelIds.map((name) => JSON.stringify(name))),
  question: words.text(6000),
  choices: words.choices,
  label: words.text(160),
  after: words.text(6000),
};

const { errors } = lessonsWords;

function refuseIssue({ type, path: found, input, message, expected }: v.BaseIssue<unknown>): never {
  const path = found ?? [];
  // steps[2].predict.choices[0].label, counted from 0 as in the file's own JSON
  const field = path
    .map(({ key }) => (typeof key === "number" ? `[${key}]` : `.${String(key)}`))
    .join("")
    .replace(/^\./, "");
  const last = path.at(-1);
  if (type === "strict_object" && expected === "never") {
    refuse(field, (names) => errors.unknownKey(names.field(field)));
  }
  if (path.length === 0) refuse("", (names) => errors.notALesson(names.value(input), message));
  if (input === undefined) {
    const needed = required[String(last?.key)] ?? message;
    refuse(field, (names) => errors.missing(names.field(field), needed));
  }
  refuse(field, (names) => errors.wrong(names.field(field), names.value(input), message));
}

const inFile: LessonNames = { field: (path) => path, value: valueInWords };

/** What is wrong with a lesson; a form says it with its own names. */
export class LessonError extends EngineError {
  readonly sayAs: LessonProblem["say"];

  constructor({ field, say }: LessonProblem) {
    super("invalid-document", say(inFile), { field, say: () => say(inFile) });
    this.sayAs = say;
  }
}

function refuse(field: string, say: LessonProblem["say"]): never {
  throw new LessonError({ field, say });
}

/** Checks a lesson. Throws a LessonError whose one sentence names step and field. */
export function parseLesson(value: unknown): Lesson {
  const result = v.safeParse(lessonSchema, value, { abortEarly: true });
  if (!result.success) refuseIssue(result.issues[0]);
  const problem = checkLesson(result.output);
  if (problem) throw new LessonError(problem);
  return result.output;
}

/** The same of a lesson that came from elsewhere, whose states may also be more than this page fits. */
export async function admitLesson(value: unknown, engine: Pick<Engine, "plan">): Promise<Lesson> {
  const lesson = parseLesson(value);
  const problem = await checkLessonWork(engine, lesson);
  if (problem) throw new LessonError(problem);
  return lesson;
}
