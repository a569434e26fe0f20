// The refusal of what asks for too much work or memory, with what to lower to which value. How much it asks for and what
// would fit is the learner's to say (core/plan); here are the limits and the words.
import type { PlanFacts, Work } from "../contract/types";
import { commonFieldsOf, learnerFields } from "./common-fields";
import type { FullDocument } from "./document";
import type { EngineError } from "./errors";
import type { Field } from "./field";
import { taskOf } from "./registry";
import { refusal, type Say } from "./sentences";

/** How much work and memory a document may ask for. */
export interface Budget extends Work {
  /** How a sentence names the place that sets the limit. */
  place: "page" | "command line";
}

/** Of a page, whose reader waits. */
export const pageBudget: Budget = { place: "page", flops: 2e11, bytes: 300e6 };
/** Of the command line and of the engine in Node. */
export const commandLineBudget: Budget = { place: "command line", flops: 50 * pageBudget.flops, bytes: 2e9 };

/**
 * What the page fits only when its reader, told how long that takes, asks for it. `gigabytes` are those of the computer, where the browser
 * says how many (navigator.deviceMemory, 8 at the most): a quarter of them at the most.
 */
export function patientBudget(gigabytes = 8): Budget {
  return {
    ...commandLineBudget,
    place: "page",
    bytes: Math.min(commandLineBudget.bytes, gigabytes * 0.25e9),
  };
}

/** A race is watched and can be cancelled: it may take this many times the work of the largest fit. */
const fitsOfRace = 50;

export function raceBudget(budget: Budget): Budget {
  return { ...budget, flops: fitsOfRace * budget.flops };
}

/** What a plan says that a refusal is made from. */
type Planned = Pick<PlanFacts, "rows" | "flops" | "bytes" | "seconds" | "exceeded" | "lower">;

function fieldAt(document: FullDocument, path: string): Field | undefined {
  const task = taskOf(document);
  return path.startsWith("params.")
    ? task.fields.find((field) => `params.${field.key}` === path)
    : commonFieldsOf(task).find((field) => field.key === path);
}

interface Lowering {
  path: string;
  field: Field;
  value: number;
}

/** As large a power of two as fits where the page's own steps are those. */
function loweringsOf(document: FullDocument, { lower }: Planned): Lowering[] {
  return lower.flatMap(({ field: path, value: most }) => {
    const field = fieldAt(document, path);
    if (field?.kind !== "integer") return [];
    const value = field.steps === "powers-of-two" && most > 0 ? 2 ** Math.floor(Math.log2(most)) : most;
    return [{ path, field, value }];
  });
}

const fits = ({ flops, bytes }: Work, most: Work): boolean => flops <= most.flops && bytes <= most.bytes;

/** `elsewhere`: the command line would take it, and the page would not, even if it were asked. */
function advice(document: FullDocument, plan: Planned, elsewhere: boolean): { say: Say; repair?: Lowering } {
  const inputs = plan.lower.find(({ field }) => field === "data")?.value;
  if (document.data && inputs !== undefined) return { say: (words) => words.fewerInputs(inputs, elsewhere) };
  const lowerings = loweringsOf(document, plan).slice(0, 2);
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

function dualRefusal({ rows, lower }: Planned): EngineError {
  const path = "learner.route";
  const route = learnerFields.find(({ key }) => `learner.${key}` === path);
  const most = lower[0]?.value ?? rows;
  return refusal("invalid-document", (words) => words.dualRows(words.name(path, route), rows, most), {
    field: path,
  });
}

function neededWords({ exceeded, flops, bytes }: Planned, budget: Budget): Say {
  return exceeded === "memory"
    ? (words) => words.tooMuchMemory(bytes, budget.place, budget.bytes)
    : (words) => words.tooMuchWork(flops, budget.place, budget.flops);
}

/**
 * Why a document that the learner has planned with this budget is not fitted; null if it can be. `asked` is the budget of what is fitted
 * when the reader asks for it all the same.
 */
export function refusalOf(
  document: FullDocument,
  plan: Planned,
  budget: Budget,
  asked?: Budget,
): EngineError | null {
  if (plan.exceeded === "none") return null;
  if (plan.exceeded === "dual-rows") return dualRefusal(plan);
  const { seconds, bytes } = plan;
  const isPatient = asked !== undefined && fits(plan, asked);
  const needed: Say = isPatient ? (words) => words.takesLong(seconds, bytes) : neededWords(plan, budget);
  const elsewhere = budget.place === "page" && !isPatient && fits(plan, commandLineBudget);
  const { say, repair } = advice(document, plan, elsewhere);
  return refusal("too-much-work", (words) => `${needed(words)} ${say(words)}`, {
    ...(isPatient ? { patience: { seconds, bytes } } : {}),
    ...(document.data && !isPatient ? { field: "data" } : {}),
    ...(repair ? { field: repair.path, repair: { field: repair.path, value: repair.value } } : {}),
  });
}

/** How the settings of its own are called that a race can be made shorter with. */
type RaceLabels = Readonly<Record<"passes" | "starts" | "deepRows", string>>;
const plainLabels: RaceLabels = { passes: "passes", starts: "starts", deepRows: "deepRows" };

/** The same of a race, planned with `raceBudget(budget)`. */
export function raceRefusalOf(
  document: FullDocument,
  plan: Planned,
  budget: Budget,
  labels: RaceLabels = plainLabels,
): EngineError | null {
  if (plan.exceeded === "none") return null;
  const needed = neededWords(plan, raceBudget(budget));
  const lowered = plan.lower.slice(0, 2);
  const say: Say = (words) =>
    words.lower(
      lowered.map(({ field: path, value }) => {
        const field = fieldAt(document, path);
        return { label: field ? words.label(field) : labels[path as keyof RaceLabels], value };
      }),
      false,
    );
  const [first] = lowered;
  return refusal(
    "too-much-work",
    (words) => `${needed(words)} ${first ? say(words) : words.defaults}`,
    first ? { field: first.field } : {},
  );
}
