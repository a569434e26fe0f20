// Which sentence says what the data leaves open, from the facts of a report; the sentences are a language's own.
import type { NullDirections, PointCertificate, Report } from "../report/report";
import { groupName } from "../task/coordinates";
import { taskOf } from "../task/registry";
import type { OpenCause } from "../task/task";
import type { Translation } from "./catalogue";

/** The facts about undetermined directions of one kind. */
export type OpenKind = Omit<NullDirections, "kind" | "words">;

/** A group of coordinates as a sentence needs it. */
export interface SaidGroup {
  name: string;
  /** The only coordinate of its group goes by its name. */
  isAlone: boolean;
}

/** What limits the rank, as far as it is known without looking at features. */
export interface RowCount {
  inputs: number;
  rows: number;
  rank: number;
  /** Features that are not zero throughout. */
  active: number;
}

/** What the sentences speak of. */
interface OpenSubject {
  /** Of the coordinates. */
  names: readonly string[];
  groups: readonly SaidGroup[];
  rowCount: RowCount;
  /** What the task itself knows of a relation between features of these types. */
  causeOf: (types: NullDirections["types"]) => OpenCause | undefined;
}

/** `names` and `groups` are the report's own or those of the page's language. */
export function subjectOf(
  { task, data, certificate }: SubjectFacts,
  names: readonly string[],
  groups: readonly string[],
): OpenSubject {
  const { inputs, rows } = data;
  const { rank, active } = certificate;
  const groupOf = data.names.map(groupName);
  return {
    names,
    groups: groups.map((name, group) => ({
      name,
      isAlone: groupOf.filter((each) => each === data.groups[group]).length === 1,
    })),
    rowCount: { inputs, rows, rank, active },
    causeOf: (types) => (task ? taskOf(task).whyOpen?.(task, types) : undefined),
  };
}

interface SubjectFacts {
  /** null of sums over data that nobody has a task of. */
  task: Report["task"] | null;
  data: Pick<Report["data"], "inputs" | "rows" | "names" | "groups">;
  certificate: Pick<Report["certificate"], "rank" | "active">;
}

export interface SaidKind {
  name: string;
  words: string;
}

/** Above this a kind is named by the number of its types. */
const MOST_NAMED_TYPES = 3;

export function sayKind(words: Translation["open"], kind: OpenKind, subject: OpenSubject): SaidKind {
  const { reason, count, kinds } = kind;
  if (reason === "too-few-rows") return { name: words.fewRowsName, words: words.fewRows(subject.rowCount) };
  if (reason === "other-kinds") return { name: words.otherKindsName, words: words.otherKinds(count, kinds) };
  const types = kind.types.map((type) => type.map((group) => subject.groups[group] ?? NAMELESS) as SaidType);
  const isNamed = types.length <= MOST_NAMED_TYPES;
  const name = isNamed ? types.map(typeName).join(" = ") : words.manyTypesName(types.length);
  if (reason === "never-seen") {
    const [example] = kind.terms;
    const sentence = example
      ? words.neverSeen(combinationOf(example, subject.names), count)
      : words.someNeverSeen(count);
    return { name: words.neverSeenName(name), words: sentence };
  }
  const cause = subject.causeOf(kind.types);
  if (cause) return { name, words: words.because[cause.because](cause.tokens) };
  const isOneGroup = subject.groups.length === 1;
  const features = isNamed
    ? words.featuresOf(types.map((type) => words.typeOf(...type, isOneGroup)))
    : words.manyTypes(types.length);
  return { name, words: words.relation(features, count) };
}

type SaidType = [SaidGroup, SaidGroup, SaidGroup];

const NAMELESS: SaidGroup = { name: "", isAlone: false };

/** "key·key × value" */
const typeName = ([g, h, last]: SaidType): string => `${g.name}·${h.name} × ${last.name}`;

/** What a feature combines: a pair of coordinates, or one where both are the same, with one of the last token. */
export interface Combination {
  /** Empty where the last token's coordinate is all that matters. */
  pair: readonly string[];
  last: string;
}

function combinationOf([j, k, l]: readonly number[], names: readonly string[]): Combination {
  const nameOf = (coordinate = 0): string => names[coordinate] ?? "";
  const pair = j !== k ? [nameOf(j), nameOf(k)] : j === l ? [] : [nameOf(j)];
  return { pair, last: nameOf(l) };
}

export function sayPoint(
  words: Translation["open"],
  { determined, tooClose, touchesInactive, missing }: Omit<PointCertificate, "words">,
  names: readonly string[],
): string {
  if (determined) return words.determined;
  if (tooClose) return words.tooClose;
  const [first] = missing;
  if (!first) return words.undetermined;
  const { j, k, l } = first;
  return words.uses(names[j] ?? "", names[k] ?? "", names[l] ?? "", touchesInactive);
}
