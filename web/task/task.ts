// What a task has to declare. A new task is one file in tasks/ and one line in registry.ts.
import type { RawLearner, RawTask } from "../../wasm/polyhead";
import type { CustomData, FullDocument, FullDocumentOf, Learner, SeriesData } from "./document";
import type { Field, FieldValues } from "./field";

export interface TaskShape<
  Id extends string = string,
  Fields extends readonly Field[] = readonly Field[],
  Samples extends number | null = number | null,
  Test extends number | null = number | null,
  Data extends boolean | "series" = boolean | "series",
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
  /** Whether the document carries the data itself; "series": it may carry a series. */
  readonly data: Data;
  /** The data of a new document, where the reader is to bring some. */
  readonly sample?: CustomData;
  /** Default of `learner.ridge`, where it is not 0. */
  readonly ridge?: "loo";
  /** A learner of its own: none of the settings of the one for linear attention, and no suggested inputs. */
  readonly ownLearner?: true;
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

interface TaskMethods<Document> {
  /** Checks the data that a document brings; of the tasks that take some. */
  parseData?(given: unknown): CustomData | SeriesData;
  /** Refuses parameters, data and settings that are valid each by itself and not together. */
  checkTogether?(
    params: FieldValues,
    data: CustomData | SeriesData | undefined,
    settings: { added: number | undefined; learner: FieldValues },
  ): void;
  /** Names of the d coordinates of a token. */
  coordinateNames(document: Document): string[];
  /** Names of the groups of coordinates, in the order in which the learner numbers them. */
  groupNames(document: Document): string[];
  /** Why relations between features of these types hold, where the task knows more than that they do. */
  whyOpen?(document: Document, types: readonly GroupTriple[]): OpenCause | undefined;
  /** A promise where part of the data has to be loaded first. */
  toRaw(document: Document): RawTask | Promise<RawTask>;
}

/** Any declared task. Pass it only documents whose `task` is its id. */
export interface TaskDeclaration extends TaskShape, TaskMethods<FullDocument> {}

export function declareTask<
  const Id extends string,
  const Fields extends readonly Field[],
  const Samples extends number | null,
  const Test extends number | null,
  const Data extends boolean | "series",
>(
  declaration: TaskShape<Id, Fields, Samples, Test, Data> &
    TaskMethods<FullDocumentOf<TaskShape<Id, Fields, Samples, Test, Data>>>,
): typeof declaration {
  return declaration;
}

export function rawLearner({ learner: { ridge, route, start } }: { learner: Learner }): RawLearner {
  const leaveOneOut = ridge === "loo";
  return { ridge: leaveOneOut ? 0 : ridge, leaveOneOut, route, start };
}

/** "x", 3 → ["x1", "x2", "x3"] */
export function numbered(name: string, count: number): string[] {
  return Array.from({ length: count }, (_, index) => `${name}${index + 1}`);
}
