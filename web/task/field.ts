// A field is data: what a slider, a link key, a command-line document and the schema all read their bounds from.
export type FieldValue = number | boolean | string;
export type FieldValues = Readonly<Record<string, FieldValue>>;

/** A constant, or computed from the fields declared before this one. */
type Computed<T> = T | ((earlier: FieldValues) => T);

interface FieldBase {
  readonly key: string;
  readonly label: string;
  /** The symbol the spec and the formulas use. */
  readonly symbol?: string;
  /** One sentence for a student. */
  readonly help: string;
  /** The parameter the task is about; its help is always shown. */
  readonly main?: boolean;
}

export interface NumberField extends FieldBase {
  readonly kind: "integer" | "number";
  /** A text only if it is one of `texts`. */
  readonly default: Computed<number> | string;
  readonly min: number;
  /** The name of an earlier field: no more than its value. */
  readonly max: Computed<number> | string;
  /**
   * How a slider walks: by a constant step, over powers of two, or from detent to detent. With detents the slider
   * spans the detents; a typed number may lie anywhere between `min` and `max`.
   */
  readonly steps?: number | "powers-of-two" | readonly number[];
  readonly format?: "percent";
  /** What the largest value is called, where it is another kind of thing and not only more: it has a place of its own beyond the track. */
  readonly endStop?: string;
  /** Texts that may stand instead of a number. */
  readonly texts?: readonly string[];
}

export interface BooleanField extends FieldBase {
  readonly kind: "boolean";
  readonly default: boolean;
}

export interface ChoiceField extends FieldBase {
  readonly kind: "choice";
  readonly default: string;
  readonly options: readonly string[];
}

export type Field = NumberField | BooleanField | ChoiceField;

/** The value type of one field. */
type ValueOf<F extends Field> = F extends { kind: "boolean" }
  ? boolean
  : F extends { kind: "choice"; options: readonly (infer Option)[] }
    ? Option
    : F extends { texts: readonly (infer Text)[] }
      ? number | Text
      : number;

/** The object type that a list of fields describes. */
export type ValuesOf<Fields extends readonly Field[]> = {
  [F in Fields[number] as F["key"]]: ValueOf<F>;
};

export function defaultOf(field: Field, earlier: FieldValues): FieldValue {
  return typeof field.default === "function" ? field.default(earlier) : field.default;
}

export function boundsOf(field: NumberField, earlier: FieldValues): { min: number; max: number } {
  const { min, max } = field;
  if (typeof max === "string") return { min, max: Number(earlier[max]) };
  return { min, max: typeof max === "function" ? max(earlier) : max };
}

/** The same of any field; only numbers have bounds. */
export function boundsOfAny(field: Field, earlier: FieldValues): { min: number; max: number } {
  return field.kind === "boolean" || field.kind === "choice" ? { min: 0, max: 0 } : boundsOf(field, earlier);
}

/** The allowed value nearest to one that is out of range, or undefined when there is nothing near. */
export function nearestAllowed(field: Field, value: unknown, earlier: FieldValues): number | undefined {
  if (
    typeof value !== "number" ||
    Number.isNaN(value) ||
    field.kind === "boolean" ||
    field.kind === "choice"
  ) {
    return undefined;
  }
  const { min, max } = boundsOf(field, earlier);
  const inside = Math.min(max, Math.max(min, value));
  return field.kind === "integer" ? Math.round(inside) : inside;
}
