// The refusal of documents that ask for too much work or memory (spec 4.1), with what to lower to which value.
import { commonFieldsOf, learnerFields } from "./common-fields";
import type { FullDocument } from "./document";
import { EngineError } from "./errors";
import { boundsOf, type Field } from "./field";
import { taskOf } from "./registry";
import { parseDocument } from "./schema";
import { refusal, type Say } from "./sentences";
import { estimateWork, fits, mostDualRows, type Work } from "./work";

export interface Budget extends Work {
  /** How a sentence names the place that sets the limit. */
  place: "page" | "command line";
}

export const pageBudget: Budget = { place: "page", flops: 2e11, bytes: 300e6 };
export const commandLineBudget: Budget = { place: "command line", flops: 50 * pageBudget.flops, bytes: 2e9 };

function fieldAt(document: FullDocument, path: string): Field | undefined {
  const task = taskOf(document);
  return path.startsWith("params.")
    ? task.fields.find((field) => `params.${field.key}` === path)
    : commonFieldsOf(task).find((field) => field.key === path);
}

function valueAt(document: FullDocument, path: string): number {
  const isOwn = path.startsWith("params.");
  const values: Readonly<Record<string, unknown>> = isOwn ? document.params : { ...document };
  return Number(values[isOwn ? path.slice("params.".length) : path]);
}

function withValue(document: FullDocument, path: string, value: number): unknown {
  return path.startsWith("params.")
    ? { ...document, params: { ...document.params, [path.slice("params.".length)]: value } }
    : { ...document, [path]: value };
}

/** Valid and within the budget once the field at `path` has this value. */
function fitsWith(document: FullDocument, path: string, value: number, budget: Work): boolean {
  try {
    return fits(estimateWork(parseDocument(withValue(document, path, value))), budget);
  } catch (error) {
    if (error instanceof EngineError) return false;
    throw error;
  }
}

interface Lowering {
  path: string;
  field: Field;
  value: number;
}

/** The largest value of one whole-number field, below its own, that fits (work grows with it); undefined if none does. */
function lowerField(document: FullDocument, path: string, budget: Work): Lowering | undefined {
  const field = fieldAt(document, path);
  if (field?.kind !== "integer") return undefined;
  const bounds = boundsOf(field, document.params);
  if (!fitsWith(document, path, bounds.min, budget)) return undefined;
  let low = bounds.min;
  let high = valueAt(document, path);
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2);
    if (fitsWith(document, path, middle, budget)) low = middle;
    else high = middle;
  }
  const value = field.steps === "powers-of-two" && low > 0 ? 2 ** Math.floor(Math.log2(low)) : low;
  return { path, field, value };
}

function advice(document: FullDocument, budget: Budget): { say: Say; repair?: Lowering } {
  const elsewhere = budget.place === "page" && fits(estimateWork(document), commandLineBudget);
  const task = taskOf(document);
  if (document.data && task.mostInputs) {
    const inputs = task.mostInputs(task.size(document), document, budget);
    return { say: (words) => words.fewerInputs(inputs, elsewhere) };
  }
  const lowerings = task.lower
    .map((path) => lowerField(document, path, budget))
    .filter((lowering) => lowering !== undefined)
    .slice(0, 2);
  const [first] = lowerings;
  if (!first) return { say: (words) => words.defaults };
  return {
    say: (words) =>
      words.lower(
        lowerings.map(({ field, value }) => ({ label: words.label(field), value })),
        elsewhere,
      ),
    repair: first,
  };
}

function checkRoute(document: FullDocument): void {
  if (document.learner.route !== "dual") return;
  const { rows } = taskOf(document).size(document);
  if (rows <= mostDualRows) return;
  const path = "learner.route";
  const route = learnerFields.find(({ key }) => `learner.${key}` === path);
  throw refusal("invalid-document", (words) => words.dualRows(words.name(path, route), rows, mostDualRows), {
    field: path,
  });
}

/** Throws an EngineError that says how much would be needed, and what to lower to which value. */
export function checkBudget(document: FullDocument, budget: Budget): void {
  checkRoute(document);
  const work = estimateWork(document);
  if (fits(work, budget)) return;
  // Name the limit that is exceeded the most.
  const { place, bytes, flops } = budget;
  const needed: Say =
    work.bytes / bytes > work.flops / flops
      ? (words) => words.tooMuchMemory(work.bytes, place, bytes)
      : (words) => words.tooMuchWork(work.flops, place, flops);
  const { say, repair } = advice(document, budget);
  throw refusal("too-much-work", (words) => `${needed(words)} ${say(words)}`, {
    ...(document.data ? { field: "data" } : {}),
    ...(repair ? { field: repair.path, repair: { field: repair.path, value: repair.value } } : {}),
  });
}
