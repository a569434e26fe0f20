// What the data leaves open, in words a student understands: kinds of undetermined directions, and what a single input
// needs that no training input shows. Loaded when there is something to say (load-null-words.ts). Sentences are made from the groups and names of coordinates; a task may know better
// (`explain` in its declaration).
import type { RawNullKind, RawPointCertificate } from "../../wasm/polyhead";
import { groupName } from "../task/groups";
import { alternatives, counted, numberInWords } from "../task/wording";
import { type Triple, triplesOf } from "./from-raw";
import { pairText, type Term } from "./relation-text";
import type { NullDirections } from "./report";
import type { Vocabulary } from "./vocabulary";

export { relationText } from "./relation-text";

const mostKinds = 50;

/** The groups of a feature: its pair and its last token's coordinate. */
type FeatureType = Triple;

export function termsOf(flat: Float64Array): [number, number, number, number][] {
  return Array.from({ length: flat.length / 4 }, (_, i) => [
    flat[4 * i] ?? 0,
    flat[4 * i + 1] ?? 0,
    flat[4 * i + 2] ?? 0,
    flat[4 * i + 3] ?? 0,
  ]);
}

/** "key·key × value" */
function typeName([g, h, last]: FeatureType, groups: readonly string[]): string {
  return `${groups[g]}·${groups[h]} × ${groups[last]}`;
}

function kindName(types: readonly FeatureType[], groups: readonly string[]): string {
  if (types.length > 3) return `${numberInWords(types.length)} types of features`;
  return types.map((type) => typeName(type, groups)).join(" = ");
}

/** "one key coordinate"; a coordinate that is alone in its group goes by its name, the only group needs none. */
function someOf(group: number, { names, groups }: Vocabulary): string {
  if (groups.length === 1) return "one coordinate";
  const name = groups[group] ?? "";
  const isAlone = names.filter((each) => groupName(each) === name).length === 1;
  return isAlone ? name : `one ${name} coordinate`;
}

/** "products of two key coordinates, times one value coordinate of the last token" */
function typeWords([g, h, last]: FeatureType, vocabulary: Vocabulary): string {
  const one = someOf(g, vocabulary);
  const pair =
    g === h
      ? one.startsWith("one ")
        ? `products of ${one.replace(/^one (.*)$/, "two $1s")}`
        : `the square of ${one}`
      : `products of ${one} and ${someOf(h, vocabulary)}`;
  return `${pair}, times ${someOf(last, vocabulary)} of the last token`;
}

function freeWords(count: number): string {
  return count === 1
    ? "one combination of their weights can change without changing any training answer"
    : `${numberInWords(count)} combinations of their weights can change without changing any training answer`;
}

/** True of any data: the relations were found in it. */
function relationWords(types: readonly FeatureType[], count: number, vocabulary: Vocabulary): string {
  const features =
    types.length > 3
      ? `features of ${numberInWords(types.length)} types`
      : alternatives(
          types.map((type) => typeWords(type, vocabulary)),
          "and",
        );
  const relations =
    count === 1
      ? "is one fixed relation that holds"
      : `are ${numberInWords(count)} fixed relations that hold`;
  return `There ${relations} on every training input between ${features}, so ${freeWords(count)}.`;
}

/** "key 1 · key 2 (summed over its tokens) together with key 3 of the last token" */
function combinationWords([j, k, l]: Term, names: readonly string[]): string {
  const last = `${names[l]} of the last token`;
  if (j === k) return j === l ? last : `${names[j]} together with ${last}`;
  return `${names[j]} · ${names[k]} (summed over its tokens) together with ${last}`;
}

/** Features that are zero on every training row: one of them, and how many more. */
function absentWords(example: Term | undefined, count: number, names: readonly string[]): string {
  if (!example) return `No training input ever has one of ${counted(count, "combination")} of coordinates.`;
  const sentence = `No training input ever has ${combinationWords(example, names)}`;
  if (count === 1) return `${sentence}.`;
  const more = count === 2 ? "One more combination is" : `${numberInWords(count - 1)} more combinations are`;
  return `${sentence}. ${more} missing in the same way.`;
}

/** What limits the rank, as far as it is known without looking at features. */
export interface RowCount {
  inputs: number;
  rows: number;
  rank: number;
  /** Features that are not zero throughout. */
  active: number;
}

/** With fewer rows than directions, most relations are no property of the data: any few rows have such. */
function tooFewWords({ inputs, rows, rank, active }: RowCount): string {
  const given =
    rows === inputs ? counted(inputs, "input") : `${counted(rows, "row")} of ${counted(inputs, "input")}`;
  const independent = rank < rows ? `, of which ${numberInWords(rank)} are independent,` : "";
  return (
    `${given}${independent} cannot determine ${counted(active, "direction")}: ` +
    "each gives one equation, and there are more unknowns than equations."
  );
}

function describe(raw: RawNullKind, vocabulary: Vocabulary): NullDirections {
  const types = triplesOf(raw.types);
  const terms = termsOf(raw.terms);
  const kind = kindName(types, vocabulary.groups);
  const { count } = raw;
  if (raw.inactive) {
    return {
      kind: `${kind}, never seen`,
      count,
      words: absentWords(terms[0], count, vocabulary.names),
      terms,
    };
  }
  return { kind, count, words: vocabulary.explain(kind) ?? relationWords(types, count, vocabulary), terms };
}

const total = (kinds: readonly { count: number }[]): number =>
  kinds.reduce((sum, { count }) => sum + count, 0);

/** The counts stay complete: what does not fit the list is its last entry. */
function shorten(kinds: readonly NullDirections[]): NullDirections[] {
  if (kinds.length <= mostKinds) return [...kinds];
  const shown = kinds.slice(0, mostKinds - 1);
  const rest = kinds.slice(mostKinds - 1);
  const count = total(rest);
  const words = `${counted(count, "further direction")} of ${counted(rest.length, "kind")}, none larger than those listed.`;
  return [...shown, { kind: "other kinds", count, words, terms: [] }];
}

/** The report's list of undetermined directions, largest kind first. */
export function nullDirections(
  kinds: readonly RawNullKind[],
  rowCount: RowCount,
  vocabulary: Vocabulary,
): NullDirections[] {
  const described = (list: readonly RawNullKind[]) => list.map((kind) => describe(kind, vocabulary));
  if (rowCount.rows >= rowCount.active) return shorten(described(kinds));
  const present = kinds.filter((kind) => !kind.inactive);
  const absent = described(kinds.filter((kind) => kind.inactive));
  if (present.length === 0) return shorten(absent);
  const tooFew = { kind: "too few inputs", count: total(present), words: tooFewWords(rowCount), terms: [] };
  return shorten([tooFew, ...absent].sort((a, b) => b.count - a.count));
}

/** One sentence about one input that is not determined: what is missing, or that it cannot be told. */
export function openPointWords(
  { tooClose, touchesInactive, missing }: RawPointCertificate,
  names: readonly string[],
): string {
  if (tooClose)
    return "Too close to call: 64-bit arithmetic cannot tell whether the training data determines this answer or only its rounding does.";
  const [first] = triplesOf(missing);
  if (!first) return "Not determined: models that fit the training data equally well give different answers.";
  const [j, k, l] = first;
  const feature = `${pairText(names, j, k)} times ${names[l]} of the last token`;
  const how = touchesInactive ? ", which no training input shows" : " in a way no training input shows";
  return `Not determined: this input uses ${feature}${how}.`;
}
