// The task document: what a person writes, and the same with every default filled in.
import type { Learner, TaskParams } from "../contract/types";
import type { ValuesOf } from "./field";
import type { AnyTask } from "./registry";
import type { TaskShape } from "./task";

/** An input: a list of tokens, each a list of d numbers. */
export type DocumentInput = number[][];

/** A reader's own data. */
export interface CustomData {
  /** The training inputs. */
  inputs: DocumentInput[];
  /** One list of c numbers per input; with `causal` per token of each input, in their order. */
  targets: number[][];
  /** Held-out inputs, which are predicted and not learned from. */
  testInputs?: DocumentInput[];
  /** Their targets. */
  testTargets?: number[][];
  /** Names of the d coordinates. */
  names?: string[];
  /** Every position is a row, with an answer of its own: what it sees are the tokens up to it. */
  causal?: true;
}

/** A series of the reader's own; null is a gap. */
export interface SeriesData {
  series: (number | null)[];
}

/** A text of the reader's own. */
export interface TextData {
  text: string;
}

/** What a document may bring. */
export type OwnData = CustomData | SeriesData | TextData;

export type { Learner } from "../contract/types";

/** The learner knows the parameters of the tasks that it makes itself; the others declare theirs. */
type ParamsOf<Task extends TaskShape> = Task["id"] extends keyof TaskParams
  ? TaskParams[Task["id"]]
  : ValuesOf<Task["fields"]>;

/** The full document of a declared task. Fields a task does not have are absent, never null. */
export type FullDocumentOf<Task extends TaskShape> = {
  /** Version of the document. */
  v: 1;
  /** Which task it is about. */
  task: Task["id"];
  /** The task's own settings. */
  params: ParamsOf<Task>;
  /** Another whole number from 0 to 2³² − 1 makes other data of the same kind. */
  seed: number;
  /** Standard deviation of what is added to the training labels. */
  noise: number;
  /** How it is learned. */
  learner: Learner;
  /** Unknown top-level keys, kept and ignored. */
  extra?: Record<string, unknown>;
} & (Task["samples"] extends number ? { samples: number } : { samples?: never }) &
  (Task["test"] extends number ? { test: number } : { test?: never }) &
  // How many suggested inputs are added: only where their true answers are known.
  (Task["data"] extends true
    ? { data: CustomData; added?: never }
    : Task["data"] extends "series"
      ? { data?: SeriesData; added?: never }
      : Task["data"] extends "text"
        ? { data?: TextData; added?: never }
        : { data?: never; added: number });

type TaskDocumentOf<Task extends TaskShape> = Pick<FullDocumentOf<Task>, "v" | "task" | "data"> &
  Partial<Omit<FullDocumentOf<Task>, "params" | "learner">> & {
    params?: Partial<ParamsOf<Task>>;
    learner?: Partial<Learner>;
  };

/** The same with every default filled in. */
export type FullDocument = { [Task in AnyTask as Task["id"]]: FullDocumentOf<Task> }[AnyTask["id"]];
/** What a person may write, of any task: everything but `v`, `task` and a task's own data has a default. */
export type TaskDocument = { [Task in AnyTask as Task["id"]]: TaskDocumentOf<Task> }[AnyTask["id"]];

/** A task document as it is being written: only what the reader set, values possibly wrong. */
export interface WrittenDocument {
  v: 1;
  task: string;
  params: Readonly<Record<string, unknown>>;
  learner: Readonly<Record<string, unknown>>;
  samples?: unknown;
  test?: unknown;
  seed?: unknown;
  noise?: unknown;
  /** How many of the suggested inputs are added. */
  added?: unknown;
  data?: OwnData;
}

export type TextDocument = Extract<FullDocument, { task: "text" }>;
export type SoftmaxDocument = Extract<FullDocument, { task: "softmax" }>;
