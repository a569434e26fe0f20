// Checks a model that came from outside: a report, or an object with heads.
import * as v from "valibot";
import type { RawModel } from "../../wasm/polyhead";
import { EngineError } from "../task/errors";
import { counted, numberInWords, valueInWords } from "../task/wording";

const largestDimension = 32;
const largestOutputs = 64;
const mostHeads = 4096;
const largestNumber = 1e9;

/** What each part has to be; valibot's messages complete "… has to be …". */
const allowed = {
  model: "an object with heads, such as a report",
  heads: `a list of at most ${numberInWords(mostHeads)} heads`,
  head: "an object with the matrices V and Q",
  V: `a list of 1 to ${largestOutputs} rows, one for each output`,
  Q: `a list of 1 to ${largestDimension} rows, one for each coordinate`,
  row: `a list of 1 to ${largestDimension} numbers`,
  entry: `a number between ${numberInWords(-largestNumber)} and ${numberInWords(largestNumber)}`,
};

const entry = v.pipe(
  v.number(allowed.entry),
  v.minValue(-largestNumber, allowed.entry),
  v.maxValue(largestNumber, allowed.entry),
);

const row = v.pipe(
  v.array(entry, allowed.row),
  v.minLength(1, allowed.row),
  v.maxLength(largestDimension, allowed.row),
);

function matrix(mostRows: number, words: string) {
  return v.pipe(v.array(row, words), v.minLength(1, words), v.maxLength(mostRows, words));
}

const head = v.object(
  { V: matrix(largestOutputs, allowed.V), Q: matrix(largestDimension, allowed.Q) },
  allowed.head,
);

const modelSchema = v.object(
  { heads: v.pipe(v.array(head, allowed.heads), v.maxLength(mostHeads, allowed.heads)) },
  allowed.model,
);

type Matrices = v.InferOutput<typeof modelSchema>["heads"][number];

interface Size {
  d: number;
  outputs: number;
}

function refuse(field: string, sentence: string): never {
  throw new EngineError("invalid-document", sentence, { field });
}

function refuseIssue({ path: found, input, message }: v.BaseIssue<unknown>, name: string): never {
  const path = found ?? [];
  // heads[0].V[2][1], counted from 0 as in the file's own JSON
  const steps = path.map(({ key }) => (typeof key === "number" ? `[${key}]` : `.${String(key)}`));
  const field = `${name}${steps.join("")}`;
  if (input !== undefined) refuse(field, `${field} is ${valueInWords(input)}; it has to be ${message}.`);
  // Of a missing key valibot says what the object around it has to be.
  const key = path.at(-1)?.key;
  const words = key === "heads" || key === "V" || key === "Q" ? allowed[key] : message;
  refuse(field, `${field} is missing; it has to be ${words}.`);
}

function checkShape(matrix: readonly number[][], rows: number, columns: number, field: string): void {
  const ragged = matrix.find((row) => row.length !== columns);
  if (matrix.length === rows && !ragged) return;
  const width = ragged ? ragged.length : columns;
  refuse(field, `${field} is ${matrix.length} × ${width}; it has to be ${rows} × ${columns}.`);
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

export interface ParsedModel {
  heads: Matrices[];
  size: Size | undefined;
  name: string;
}

/** `name` is how a sentence and an error's field call the model: "a", or the name of a file. */
export function parseModel(value: unknown, name: string): ParsedModel {
  const result = v.safeParse(modelSchema, value, { abortEarly: true });
  if (!result.success) refuseIssue(result.issues[0], name);
  const { heads } = result.output;
  return { heads, size: sizeOf(heads, name), name };
}

function rawModel(heads: readonly Matrices[], size: Size): RawModel {
  return {
    ...size,
    // The weight is inside V and Q already; two models are compared by those.
    heads: heads.map(({ V, Q }) => ({
      weight: 1,
      V: Float64Array.from(V.flat()),
      Q: Float64Array.from(Q.flat()),
    })),
  };
}

/** Two models of one size, as the learner takes them. */
export function pairModels(a: ParsedModel, b: ParsedModel): { a: RawModel; b: RawModel; d: number } {
  const size = a.size ?? b.size;
  if (!size)
    refuse(`${a.name}.heads`, `${a.name}.heads is an empty list; at least one model has to have a head.`);
  const other = b.size ?? size;
  if (other.d !== size.d || other.outputs !== size.outputs) {
    refuse(
      `${b.name}.heads`,
      `${b.name} has tokens of ${counted(other.d, "coordinate")} and answers of ${other.outputs}; ` +
        `they have to be ${size.d} and ${size.outputs}, as ${a.name}’s are.`,
    );
  }
  return { a: rawModel(a.heads, size), b: rawModel(b.heads, size), d: size.d };
}
