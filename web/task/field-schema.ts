// Values against fields: the fields' own data is their schema. Plain comparisons, because every page needs them before its
// first fit; valibot checks what is nested, where a reader brings it (web/engine/model.ts).
import type { ErrorDetails } from "./errors";
import {
  boundsOf,
  boundsOfAny,
  defaultOf,
  type Field,
  type FieldValue,
  type FieldValues,
  nearestAllowed,
} from "./field";
import { isRecord, own } from "./record";
import { refusal } from "./sentences";

/** Whether the field allows this value; its bounds may depend on the values of the fields before it. */
function isAllowed(field: Field, value: unknown, earlier: FieldValues): value is FieldValue {
  if (field.kind === "boolean") return typeof value === "boolean";
  if (field.kind === "choice") return typeof value === "string" && field.options.includes(value);
  if (typeof value === "string") return field.texts?.includes(value) === true;
  const { min, max } = boundsOf(field, earlier);
  // Written so that NaN is outside.
  if (typeof value !== "number" || !(value >= min && value <= max)) return false;
  return field.kind === "number" || Number.isSafeInteger(value);
}

/** One value against its field; `path` is how the sentence names it. */
export function parseField(
  field: Field,
  value: unknown,
  path: string,
  earlier: FieldValues = {},
): FieldValue {
  if (value === undefined) return defaultOf(field, earlier);
  // −0 would be written as 0 in JSON and so change a document that is only read and written again.
  if (isAllowed(field, value, earlier)) return value === 0 ? 0 : value;
  const bounds = boundsOfAny(field, earlier);
  const details: ErrorDetails = { field: path };
  const near = nearestAllowed(field, value, earlier);
  if (near !== undefined) details.repair = { field: path, value: near };
  throw refusal(
    "invalid-document",
    (words) =>
      words.is(
        words.name(path, field),
        value,
        words.allowed(field, bounds, value),
        words.written(field, value),
      ),
    details,
  );
}

/** An object against a list of fields: unknown keys are refused, absent ones get their default. */
export function parseFields(fields: readonly Field[], value: unknown, path: string): FieldValues {
  if (value !== undefined && !isRecord(value)) {
    throw refusal("invalid-document", (words) => words.is(path, value, words.anObject), { field: path });
  }
  const given = value ?? {};
  const known = fields.map((field) => field.key);
  for (const key of Object.keys(given)) {
    if (known.includes(key)) continue;
    throw refusal("invalid-document", (words) => words.unknownKey(path, key, known), {
      field: `${path}.${key}`,
    });
  }
  const values: Record<string, FieldValue> = {};
  for (const field of fields) {
    values[field.key] = parseField(field, own(given, field.key), `${path}.${field.key}`, values);
  }
  return values;
}
