// What a task has to declare. A new task is a folder in web/tasks and a line in registry.ts.
import type { LearnerDocument } from "../../wasm/polyhead";
import { contract } from "../contract/values";
import type { CustomData, FullDocument, FullDocumentOf, OwnData } from "./document";
import type { Field, FieldValues, NumberField } from "./field";

/** Whether the document carries the data itself; "series", "text": it may carry one. */
export type TaskData = boolean | "series" | "text";

export interface TaskShape<
  Id extends string = string,
  Fields extends readonly Field[] = readonly Field[],
  Samples extends number | null = number | null,
  Test extends number | null = number | null,
  Data extends TaskData = TaskData,
> {
  readonly id: Id;
  readonly title: string;
  /** One paragraph in plain words: a student reads it. */
  readonly description: string;
  readonly fields: Fields;
  /** Default number of training inputs; null when the task's data has its own count. */
  readonly samples: Samples;
  /** Default number of held-out inputs; null when the task's data has its own count. */
  readonly test: Test;
  /** More training inputs than this are refused. */
  readonly mostSamples?: number;
  readonly data: Data;
  /** The data of a new document, where the reader is to bring some. */
  readonly sample?: CustomData;
  /** Default of `learner.ridge`, where it is not 0. */
  readonly ridge?: "loo";
  /** A learner of its own: none of the settings of the one for linear attention, and no suggested inputs. */
  readonly ownLearner?: true;
  /** Noise means nothing to it. */
  readonly noiseless?: true;
  /** Its rows are the steps of machines. */
  readonly machines?: true;
  /** Gradient descent is not tried on it: its answers are rounded, or its learner compares by itself. */
  readonly noRace?: true;
  /** An answer is a token: its outputs are the coordinates of one. */
  readonly answersWithTokens?: true;
}

/** The groups of a feature, by their numbers: those of its pair and of the last token's coordinate. */
export type GroupTriple = readonly [number, number, number];

/** What a task knows of the relations in its data; each language has words for it (web/words). */
export interface OpenCause {
  because:
    | "perpendicular-keys"
    | "perpendicular-values"
    | "squared-keys"
    | "single-tokens"
    | "window-of-one"
    | "shared-values";
  /** Of an input. */
  tokens: number;
}

/** What the size of a task is counted in; each language has words for it (`sizes` of web/words). */
export type SizeName =
  | "pairs"
  | "heads"
  | "tokenNumbers"
  | "states"
  | "letters"
  | "symbols"
  | "cells"
  | "inputs";

export interface TaskMethods<Document> {
  /** Checks the data that a document brings; of the tasks that take some. */
  parseData?(given: unknown): OwnData;
  /** Refuses parameters, data and settings that are valid each by itself and not together. */
  checkTogether?(
    params: FieldValues,
    data: OwnData | undefined,
    settings: { added: number | undefined; learner: FieldValues },
  ): void;
  /** How large it is, behind its title where there is room for a line. */
  sizes?(document: Document): Partial<Record<SizeName, number>>;
  /** Names of the d coordinates of a token. */
  coordinateNames(document: Document): string[];
  /** Names of the numbers of an answer, where they have some. */
  outputNames?(document: Document): string[];
  /** Names of the groups of coordinates, in the order in which the learner numbers them. */
  groupNames(document: Document): string[];
  /** Why relations between features of these types hold, where the task knows more than that they do. */
  whyOpen?(document: Document, types: readonly GroupTriple[]): OpenCause | undefined;
  /** The document as the learner takes it, where that is not the document itself. */
  toLearner?(document: Document): LearnerDocument;
}

/** Any declared task. Pass it only documents whose `task` is its id. */
export interface TaskDeclaration extends TaskShape, TaskMethods<FullDocument> {}

export function declareTask<
  const Id extends string,
  const Fields extends readonly Field[],
  const Samples extends number | null,
  const Test extends number | null,
  const Data extends TaskData,
>(
  declaration: TaskShape<Id, Fields, Samples, Test, Data> &
    TaskMethods<FullDocumentOf<TaskShape<Id, Fields, Samples, Test, Data>>>,
): typeof declaration {
  return declaration;
}

type ContractTasks = (typeof contract)["tasks"];

/** How a field looks, beside what the learner says of it. Where a range or a default depends on other fields, it is said here, too. */
type FieldLook = Pick<Field, "label" | "symbol" | "help" | "main"> &
  Partial<Pick<NumberField, "steps" | "format" | "endStop" | "max" | "default">>;

/** The fields and counts of a task that the learner makes itself. */
export function taskFacts<Id extends keyof ContractTasks>(
  id: Id,
  looks: Record<keyof ContractTasks[Id]["params"], FieldLook>,
): { fields: readonly Field[] } & Pick<ContractTasks[Id], "samples" | "test"> {
  const { params, samples, test } = contract.tasks[id];
  const fields = Object.entries(params).map(
    ([key, facts]) => ({ key, ...facts, ...looks[key as keyof typeof looks] }) as Field,
  );
  return { fields, samples, test };
}
