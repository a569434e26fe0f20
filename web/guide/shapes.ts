// Every type that crosses to a reader, by its name: what the learner says of itself (web/contract), and what the page and the engine
// add in TypeScript. The reference of the guide is drawn from these, and nothing in it is written twice.
import contract from "../contract/contract.json";
import clientText from "../engine/client.ts?raw";
import engineText from "../engine/engine.ts?raw";
import learningCurveText from "../engine/learning-curve.ts?raw";
import lessonText from "../page/lesson-slot.ts?raw";
import machineText from "../report/machine.ts?raw";
import proofText from "../report/proof.ts?raw";
import raceText from "../report/race.ts?raw";
import reportText from "../report/report.ts?raw";
import softmaxText from "../report/softmax.ts?raw";
import textText from "../report/text.ts?raw";
import { declarationsIn } from "./declarations";

export interface Field {
  name: string;
  type: string;
  meaning: string;
  optional?: boolean;
  default?: unknown;
  least?: number;
  most?: number;
  whole?: boolean;
}

export interface Shape {
  name: string;
  meaning: string;
  fields: readonly Field[];
  /** Of an enumeration: what may stand there. */
  values?: readonly { value: string; meaning?: string }[];
  /** Of a short name for another type. */
  alias?: string;
}

interface LearnerType extends Partial<Pick<Shape, "meaning" | "values">> {
  fields?: Field[];
  tuple?: string;
}

const ofLearner = contract.types as unknown as Record<string, LearnerType>;

const declared = new Map(
  [
    reportText,
    softmaxText,
    textText,
    proofText,
    raceText,
    machineText,
    lessonText,
    engineText,
    clientText,
    learningCurveText,
  ].flatMap((text) => [...declarationsIn(text)]),
);

function fieldsOf(name: string, within: readonly string[] = []): Field[] {
  const known = ofLearner[name]?.fields;
  if (known) return known;
  const declaration = declared.get(name);
  if (!declaration || within.includes(name)) return [];
  const own = declaration.members;
  const taken = declaration.from.flatMap(({ name: other, without = [], only }) =>
    fieldsOf(other, [...within, name]).filter(
      (field) =>
        !without.includes(field.name) &&
        (only === undefined || only.includes(field.name)) &&
        !own.some((each) => each.name === field.name),
    ),
  );
  // What a report is made of comes first, what the page adds to it later.
  return [...taken, ...own];
}

function meaningOf(name: string): string {
  const declaration = declared.get(name);
  return (
    ofLearner[name]?.meaning ??
    (declaration?.meaning || declaration?.from.map((from) => meaningOf(from.name))[0] || "")
  );
}

/** Null for a name that is no type of these. */
export function shapeOf(name: string): Shape | null {
  const learner = ofLearner[name];
  const declaration = declared.get(name);
  if (!learner && !declaration) return null;
  const alias = learner?.tuple ?? declaration?.alias;
  return {
    name,
    meaning: meaningOf(name),
    fields: fieldsOf(name),
    ...(learner?.values && { values: learner.values }),
    ...(alias !== undefined && { alias }),
  };
}

/** The types that a type's text names, in order. */
export function namedIn(type: string): Shape[] {
  return [...new Set(type.match(/\b[A-Z]\w+/g) ?? [])].flatMap((name) => shapeOf(name) ?? []);
}

/** The enumeration that the texts of a type are part of: its values, with what they mean. */
export function valuesIn(type: string): { value: string; meaning: string }[] {
  const texts = [...type.matchAll(/"([^"]*)"/g)].map(([, text = ""]) => text);
  const named = namedIn(type).find(({ values }) => values)?.values;
  const among = Object.values(ofLearner).find(({ values }) =>
    texts.every((text) => values?.some(({ value }) => value === text)),
  )?.values;
  const values = named ?? (texts.length > 1 ? among?.filter(({ value }) => texts.includes(value)) : []) ?? [];
  return values.map(({ value, meaning = "" }) => ({ value, meaning }));
}
