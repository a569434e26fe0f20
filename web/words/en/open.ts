// What the data leaves open, in words a student understands: kinds of undetermined directions, and what a single input needs
// that no training input shows. A report has these words beside its facts; ../open-sentences.ts chooses among them.
import type { OpenCause } from "../../task/task";
import { alternatives, counted, numberInWords } from "../../task/wording";
import type { Combination, RowCount, SaidGroup } from "../open-sentences";

/** "one key coordinate"; a coordinate that is alone in its group goes by its name, the only group needs none. */
function oneOf({ name, isAlone }: SaidGroup, isOneGroup: boolean): string {
  if (isOneGroup) return "one coordinate";
  return isAlone ? name : `one ${name} coordinate`;
}

function twoOf({ name, isAlone }: SaidGroup, isOneGroup: boolean): string {
  if (isOneGroup) return "products of two coordinates";
  return isAlone ? `the square of ${name}` : `products of two ${name} coordinates`;
}

/** "key 1 · key 2 (summed over its tokens) together with key 3 of the last token" */
function combinationWords({ pair, last }: Combination): string {
  const ofLast = `${last} of the last token`;
  if (pair.length === 0) return ofLast;
  return `${pair.join(" · ")}${pair.length > 1 ? " (summed over its tokens)" : ""} together with ${ofLast}`;
}

function freeWords(count: number): string {
  return count === 1
    ? "one combination of their weights can change without changing any training answer"
    : `${numberInWords(count)} combinations of their weights can change without changing any training answer`;
}

const SINGLE_TOKENS =
  "Every input is a single token, so the three coordinates of a feature can trade places without changing it.";

const because: Record<OpenCause["because"], (tokens: number) => string> = {
  "perpendicular-keys": () =>
    "With perpendicular keys of length one, the products of keys are fixed up to the query itself, so two features that swap one of three different indices always have the same value; those with an index twice are tied to each other in sums.",
  "perpendicular-values": () => "The same ties among the values, because they are perpendicular, too.",
  "squared-keys": (tokens) =>
    `The squared keys of an input always add up to ${tokens}, so their sum times a value of the query is only ` +
    `${tokens} times that value. Summed products of values give the same number in these inputs, so the two cannot be told apart.`,
  "single-tokens": () => `${SINGLE_TOKENS} Only inputs of two or more tokens can tell such features apart.`,
  "window-of-one": () => `${SINGLE_TOKENS} A window of two or more tokens can tell such features apart.`,
  "shared-values": () =>
    "Successive tokens share their values and the first of each is always 1, so these features always agree.",
};

export const enOpen = {
  fewRowsName: "too few inputs",
  /** With fewer rows than directions, most relations are no property of the data: any few rows have such. */
  fewRows: ({ inputs, rows, rank, active }: RowCount) => {
    const given =
      rows === inputs ? counted(inputs, "input") : `${counted(rows, "row")} of ${counted(inputs, "input")}`;
    const independent = rank < rows ? `, of which ${numberInWords(rank)} are independent,` : "";
    return (
      `${given}${independent} cannot determine ${counted(active, "direction")}: ` +
      "each gives one equation, and there are more unknowns than equations."
    );
  },

  otherKindsName: "other kinds",
  otherKinds: (count: number, kinds: number) =>
    `${counted(count, "further direction")} of ${counted(kinds, "kind")}, none larger than those listed.`,

  manyTypesName: (types: number) => `${numberInWords(types)} types of features`,
  neverSeenName: (name: string) => `${name}, never seen`,
  /** Features that are zero on every training row: one of them, and how many more. */
  neverSeen: (combination: Combination, count: number) => {
    const sentence = `No training input ever has ${combinationWords(combination)}.`;
    if (count === 1) return sentence;
    const more =
      count === 2 ? "One more combination is" : `${numberInWords(count - 1)} more combinations are`;
    return `${sentence} ${more} missing in the same way.`;
  },
  someNeverSeen: (count: number) =>
    `No training input ever has one of ${counted(count, "combination")} of coordinates.`,

  /** "products of two key coordinates, times one value coordinate of the last token" */
  typeOf: (g: SaidGroup, h: SaidGroup, last: SaidGroup, isOneGroup: boolean) => {
    const pair =
      g === h ? twoOf(g, isOneGroup) : `products of ${oneOf(g, isOneGroup)} and ${oneOf(h, isOneGroup)}`;
    return `${pair}, times ${oneOf(last, isOneGroup)} of the last token`;
  },
  featuresOf: (types: readonly string[]) => alternatives(types, "and"),
  manyTypes: (types: number) => `features of ${numberInWords(types)} types`,
  /** True of any data: the relations were found in it. */
  relation: (features: string, count: number) => {
    const relations =
      count === 1
        ? "is one fixed relation that holds"
        : `are ${numberInWords(count)} fixed relations that hold`;
    return `There ${relations} on every training input between ${features}, so ${freeWords(count)}.`;
  },
  /** What a task knows of its relations; `tokens` is how many an input has. */
  because,

  /** Said once, where relations between coordinates of keys and values follow. */
  symbols:
    "k₁ is coordinate 1 of the keys, v₁ of the values; ⟨ ⟩ sums a product over the tokens of an input.",
  determined: "Determined: every model that fits the training data gives this answer.",
  tooClose:
    "Too close to call: 64-bit arithmetic cannot tell whether the training data determines this answer or only its rounding does.",
  undetermined: "Not determined: models that fit the training data equally well give different answers.",
  uses: (j: string, k: string, l: string, isNeverSeen: boolean) =>
    `Not determined: this input uses ⟨${j}, ${k}⟩ times ${l} of the last token${
      isNeverSeen ? ", which no training input shows" : " in a way no training input shows"
    }.`,
};
