// Marks for results of a lesson. Nothing that a result says of itself is taken for granted: every document is fitted again, conditions
// and predictions are judged by what comes out, and only what the lesson lets a student change may differ from it. What cannot be checked:
// whether somebody knew an answer before predicting it, and how long they took.
import { all, judge } from "../../lessons/judge";
import type { Lesson, Step } from "../../lessons/lesson";
import { asAllowed, differingPaths, mayChange } from "../../lessons/may-change";
import { pointsOf, scoreOf } from "../../lessons/results";
import { stepDocument } from "../../lessons/states";
import type { LessonResult, StepResult } from "../../page/lesson-slot";
import type { FullDocument } from "../../task/document";
import { toEngineError } from "../../task/errors";
import { compareMark } from "../../task/result-mark";
import { documentGiven, type Recompute, readWork } from "./recompute";
import { remarks } from "./remarks";

/** A result by its file's name, or why there is none in the file. */
export type Submission = { file: string } & ({ result: LessonResult } | { why: string });

interface Handed {
  file: string;
  result: LessonResult;
}

export interface Marks {
  file: string;
  student: string | null;
  /** As it was computed here; `claimed` is what the result says. */
  score: number;
  claimed: number;
  seconds: number;
  /** By step: points won, null where it has none to win. */
  steps: readonly (number | null)[];
  /** A sentence each. */
  remarks: string[];
}

interface Judged {
  right: boolean | null;
  unlocked: boolean | null;
  remarks: string[];
}

const NOTHING: StepResult = {
  id: "",
  prediction: null,
  right: null,
  attempts: 0,
  unlocked: null,
  helped: false,
  seconds: 0,
  work: null,
};

const NO_RESULT: LessonResult = {
  v: 1,
  lesson: "",
  student: null,
  steps: [],
  score: 0,
  seconds: 0,
  link: "",
};

class Grader {
  readonly #lesson: Lesson;
  readonly #recompute: Recompute;
  /** All whose results are marked together: whose seed somebody else's work may have. */
  readonly #students: readonly string[];

  constructor(lesson: Lesson, recompute: Recompute, students: readonly string[]) {
    this.#lesson = lesson;
    this.#recompute = recompute;
    this.#students = students;
  }

  /** What is wrong with the settings of a student's work; null if nothing is. */
  #objection(index: number, student: string | null, document: FullDocument): string | null {
    const given = stepDocument(this.#lesson, index, student);
    const others = differingPaths(asAllowed(given, document, mayChange(this.#lesson, index)), document);
    if (!others.includes("seed") || student === null)
      return others.length > 0 ? remarks.changed(others) : null;
    const owner = this.#students.find(
      (each) => documentGiven(this.#lesson, index, each).seed === document.seed,
    );
    return owner === undefined ? remarks.otherSeed : remarks.seedOf(owner);
  }

  /** The work of a step, recomputed; or why it counts nothing. */
  async #work(index: number, student: string | null, link: string | null) {
    if (link === null) return remarks.noWork;
    const step = this.#lesson.steps[index] as Step;
    try {
      const work = await readWork(link);
      if (!work) return remarks.noWork;
      const objection = this.#objection(index, student, work.document);
      if (objection) return objection;
      const evidence = await this.#recompute(work.document, step.race);
      if (work.mark === null) return remarks.noMark;
      const mark = compareMark(work.mark, evidence.report);
      if (!mark.same && !mark.otherVersion) return remarks.otherResult;
      const given = documentGiven(this.#lesson, index, student);
      const changed = differingPaths(given, work.document).length > 0;
      return { evidence: { ...evidence, changed }, isOld: mark.otherVersion };
    } catch (thrown) {
      return remarks.unreadable(toEngineError(thrown).message);
    }
  }

  async #prediction(index: number, student: string | null, result: StepResult): Promise<Judged> {
    const { predict, race, state } = this.#lesson.steps[index] as Step;
    const none = { right: null, unlocked: null, remarks: [] };
    if (!predict || !result.prediction) return none;
    const { choice: label, value } = result.prediction;
    const place = predict.choices.findIndex((choice) => choice.label === label);
    if (label !== null && place < 0) return { ...none, right: false, remarks: [remarks.noSuchChoice(label)] };
    // A step without a state is about the settings that the student had.
    const work = state === undefined && index > 0 ? await this.#work(index, student, result.work) : null;
    if (typeof work === "string") return { ...none, right: false, remarks: [work] };
    const evidence =
      work?.evidence ?? (await this.#recompute(documentGiven(this.#lesson, index, student), race));
    const { right } = judge(predict, { choice: label === null ? null : place, value }, evidence);
    return { ...none, right, remarks: right === result.right ? [] : [remarks.notRight] };
  }

  async #condition(index: number, student: string | null, result: StepResult): Promise<Judged> {
    const { unlock } = this.#lesson.steps[index] as Step;
    const none = { right: null, unlocked: null, remarks: [] };
    if (unlock === undefined) return none;
    if (result.unlocked !== true) return { ...none, unlocked: false };
    const work = await this.#work(index, student, result.work);
    if (typeof work === "string") return { ...none, unlocked: false, remarks: [work] };
    const holds = all(unlock, work.evidence);
    const said = [
      ...(work.isOld ? [remarks.otherVersion] : []),
      ...(holds ? [] : [work.evidence.changed ? remarks.doesNotHold : remarks.untouched]),
    ];
    return { ...none, unlocked: holds, remarks: said };
  }

  async marks({ file, result }: Handed): Promise<Marks> {
    const { steps } = this.#lesson;
    const said: string[] = [];
    const judged: { right: boolean | null; unlocked: boolean | null; helped: boolean }[] = [];
    if (result.lesson !== this.#lesson.id) said.push(remarks.otherLesson(result.lesson));
    for (const [index, step] of steps.entries()) {
      const given = result.steps.find(({ id }) => id === step.id) ?? NOTHING;
      const prediction = await this.#prediction(index, result.student, given);
      const condition = await this.#condition(index, result.student, given);
      for (const remark of [...prediction.remarks, ...condition.remarks])
        said.push(remarks.inStep(step.id, remark));
      judged.push({ right: prediction.right, unlocked: condition.unlocked, helped: given.helped });
    }
    const isOther = result.lesson !== this.#lesson.id;
    const score = isOther ? 0 : scoreOf(pointsOf(steps, judged));
    if (Math.abs(score - result.score) > 1e-9 && !isOther) said.push(remarks.otherScore);
    return {
      file,
      student: result.student,
      score,
      claimed: result.score,
      seconds: result.seconds,
      steps: steps.map((step, place) => {
        const { won, all: most } = pointsOf([step], judged.slice(place, place + 1));
        return most === 0 ? null : isOther ? 0 : won;
      }),
      remarks: said,
    };
  }
}

/** All that a student did, and nothing of who they are. */
function fingerprintOf({ steps }: LessonResult): string {
  return JSON.stringify(steps);
}

/** Whether there is enough in a result that two students could not have it by accident. */
function isTelling({ steps }: LessonResult): boolean {
  return steps.some(({ prediction, work }) => prediction !== null || work !== null);
}

/** Marks in the order of the files. */
export async function grade(
  lesson: Lesson,
  submissions: readonly Submission[],
  recompute: Recompute,
): Promise<Marks[]> {
  const handed = submissions.map((each): Handed & { why?: string } =>
    "result" in each ? each : { ...each, result: { ...NO_RESULT, lesson: lesson.id } },
  );
  const students = handed.flatMap(({ result }) => result.student ?? []);
  const grader = new Grader(lesson, recompute, students);
  const graded: Marks[] = [];
  for (const each of handed) graded.push(await grader.marks(each));
  for (const [place, { result, why }] of handed.entries()) {
    if (why !== undefined) graded[place]?.remarks.push(remarks.noResult(why));
    const twins = handed.filter(
      (other, at) =>
        at !== place && isTelling(result) && fingerprintOf(other.result) === fingerprintOf(result),
    );
    if (twins.length > 0) graded[place]?.remarks.push(remarks.copyOf(twins.map(({ file }) => file)));
  }
  return graded;
}
