// Checks a model that came from outside: a report, or an object with heads.
import * as v from "valibot";
import type { Model } from "../../wasm/polyhead";
import { isRecord, own } from "../task/record";
import { findTask, refuseOther } from "../task/registry";
import { largestModel as largest, refusal, type Say, type Sentences, sentences } from "../task/sentences";

type ModelPart = keyof Sentences["part"];

/** valibot says which part is wrong; the sentences know what it has to be. */
const part = (name: ModelPart): ModelPart => name;

function isPart(name: string): name is ModelPart {
  return Object.hasOwn(sentences.part, name);
}

const entry = v.pipe(
  v.number(part("entry")),
  v.minValue(-largest.number, part("entry")),
  v.maxValue(largest.number, part("entry")),
);

const row = v.pipe(
  v.array(entry, part("row")),
  v.minLength(1, part("row")),
  v.maxLength(largest.dimension, part("row")),
);

function matrix(mostRows: number, name: ModelPart) {
  return v.pipe(v.array(row, name), v.minLength(1, name), v.maxLength(mostRows, name));
}

const head = v.object({ V: matrix(largest.outputs, "V"), Q: matrix(largest.dimension, "Q") }, part("head"));

const modelSchema = v.object(
  { heads: v.pipe(v.array(head, part("heads")), v.maxLength(largest.heads, part("heads"))) },
  part("model"),
);

type Matrices = v.InferOutput<typeof modelSchema>["heads"][number];

interface Size {
  d: number;
  outputs: number;
}

function refuse(field: string, say: Say): never {
  throw refusal("invalid-document", say, { field });
}

function refuseIssue({ path: found, input, message }: v.BaseIssue<unknown>, name: string): never {
  const path = found ?? [];
  // heads[0].V[2][1], counted from 0 as in the file's own JSON
  const steps = path.map(({ key }) => (typeof key === "number" ? `[${key}]` : `.${String(key)}`));
  const field = `${name}${steps.join("")}`;
  const wrong = isPart(message) ? message : "model";
  if (input !== undefined) refuse(field, (words) => words.is(field, input, words.part[wrong]));
  // Of a missing key valibot says what the object around it has to be.
  const key = path.at(-1)?.key;
  const missing = key === "heads" || key === "V" || key === "Q" ? key : wrong;
  refuse(field, (words) => words.is(field, undefined, words.part[missing]));
}

function checkShape(matrix: readonly number[][], rows: number, columns: number, field: string): void {
  const ragged = matrix.find((row) => row.length !== columns);
  if (matrix.length === rows && !ragged) return;
  const width = ragged ? ragged.length : columns;
  refuse(field, (words) => words.shape(field, matrix.length, width, rows, columns));
}

/** What a model's heads say about its size; undefined without heads: that model answers 0 to everything. */
function sizeOf(heads: readonly Matrices[], name: string): Size | undefined {
  const [first] = heads;
  if (!first) return undefined;
  const size = { d: first.Q.length, outputs: first.V.length };
  heads.forEach(({ V, Q }, index) => {
    checkShape(Q, size.d, size.d, `${name}.heads[${index}].Q`);
    checkShape(V, size.outputs, size.d, `${name}.heads[${index}].V`);
  });
  return size;
}

/** Heads that were checked before, as they are sent or kept. */
export type CheckedHeads = Matrices[];

const checked = new WeakSet<object>();

/** Of a worker that checked them: the checking of many takes longer than a page may be busy. */
export function trustHeads(heads: CheckedHeads): void {
  checked.add(heads);
}

function checkHeads(value: unknown, name: string): CheckedHeads {
  const given = isRecord(value) ? own(value, "heads") : undefined;
  if (Array.isArray(given) && checked.has(given)) return given;
  const result = v.safeParse(modelSchema, value, { abortEarly: true });
  if (!result.success) refuseIssue(result.issues[0], name);
  trustHeads(result.output.heads);
  return result.output.heads;
}

interface ParsedModel {
  heads: CheckedHeads;
  size: Size | undefined;
  name: string;
}

/** `name` is how a sentence and an error's field call the model: "a", or the name of a file. */
export function parseModel(value: unknown, name: string): ParsedModel {
  // The report of a task with a learner of its own has no linear heads: what is wrong is its task.
  const task = isRecord(value) && isRecord(value.task) ? value.task.task : undefined;
  if (typeof task === "string" && findTask(task)?.ownLearner) refuseOther(task);
  const heads = checkHeads(value, name);
  return { heads, size: sizeOf(heads, name), name };
}

/** The weight is inside V and Q already; two models are compared by those. */
function modelOf(heads: readonly Matrices[], size: Size): Model {
  return { ...size, heads: heads.map(({ V, Q }) => ({ weight: 1, V, Q })) };
}

/** Two models of one size, as the learner takes them. */
export function pairModels(a: ParsedModel, b: ParsedModel): { a: Model; b: Model } {
  const size = a.size ?? b.size;
  if (!size) refuse(`${a.name}.heads`, (words) => words.noHeads(`${a.name}.heads`));
  const other = b.size ?? size;
  if (other.d !== size.d || other.outputs !== size.outputs) {
    refuse(`${b.name}.heads`, (words) =>
      words.otherModelSize(b.name, other.d, other.outputs, size.d, size.outputs, a.name),
    );
  }
  return { a: modelOf(a.heads, size), b: modelOf(b.heads, size) };
}
