// What the state of a step is as a document: the patches of the steps up to it, one on the other. A patch that names a
// task starts from that task's defaults. So every step can be opened by itself, whatever was played before it.
import { contract } from "../contract/values";
import type { WrittenDocument } from "../task/document";
import { findTask, tasks } from "../task/registry";
import type { Lesson, StatePatch } from "./lesson";

/** A task document as it is written: only what differs from the defaults. */
export interface StepDocument {
  v: 1;
  task: string;
  params: Readonly<Record<string, unknown>>;
  learner: Readonly<Record<string, unknown>>;
  samples?: number;
  test?: number;
  seed?: number;
  noise?: number;
  added?: number;
  /** Checked with the rest of the document. */
  data?: Readonly<Record<string, unknown>>;
}

export function withPatch(before: StepDocument | null, patch: StatePatch | undefined): StepDocument {
  const { task, params, learner, ...rest } = patch ?? {};
  const from =
    before === null || task !== undefined
      ? { v: 1 as const, task: task ?? tasks[0].id, params: {}, learner: {} }
      : before;
  return {
    ...from,
    ...rest,
    params: { ...from.params, ...params },
    learner: { ...from.learner, ...learner },
  };
}

/**
 * The seed of one student: the task's own and the student's name, hashed (FNV-1a, 32 bits). The same student has the same data
 * everywhere, and two students have the same only by an accident of one in four thousand million.
 */
export function studentSeed(seed: number, student: string): number {
  const bytes = new TextEncoder().encode(`${seed} ${student}`);
  return bytes.reduce((hash, byte) => Math.imul(hash ^ byte, 0x01000193) >>> 0, 0x811c9dc5);
}

/** Data that is written out has no seed. */
function ofStudent(document: StepDocument, student: string | null): StepDocument {
  if (student === null || findTask(document.task)?.data) return document;
  return { ...document, seed: studentSeed(document.seed ?? contract.sampling.seed.default, student) };
}

/** The document of a step, counted from 0, for everybody or for one student. */
export function stepDocument(
  { steps }: Pick<Lesson, "steps">,
  index: number,
  student: string | null = null,
): StepDocument {
  const document =
    steps
      .slice(0, index + 1)
      .reduce<StepDocument | null>((before, { state }) => withPatch(before, state), null) ??
    withPatch(null, undefined);
  return ofStudent(document, student);
}

/** As the page takes it: the data in it has been checked with its lesson. */
export function asWritten(document: StepDocument): WrittenDocument {
  return document as StepDocument & Pick<WrittenDocument, "data">;
}
