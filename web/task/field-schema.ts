// The valibot schema of a field and of a list of fields, derived from the field's data.
import * as v from "valibot";
import { EngineError, type ErrorDetails } from "./errors";
import {
  allowedInWords,
  boundsOf,
  defaultOf,
  type Field,
  type FieldValue,
  type FieldValues,
  nearestAllowed,
} from "./field";
import { isRecord, own } from "./record";
import { alternatives, valueInWords } from "./wording";

/** The schema of one field; its bounds may depend on the values of the fields before it. */
export function fieldSchema(field: Field, earlier: FieldValues): v.GenericSchema<FieldValue> {
  if (field.kind === "boolean") return v.boolean();
  if (field.kind === "choice") return v.picklist(field.options);
  const { min, max } = boundsOf(field, earlier);
  const within = v.pipe(v.number(), v.finite(), v.minValue(min), v.maxValue(max));
  const number = field.kind === "integer" ? v.pipe(within, v.safeInteger()) : within;
  return field.texts ? v.union([number, v.picklist(field.texts)]) : number;
}

/** One value against its field; `path` is how the sentence names it. */
export function parseField(
  field: Field,
  value: unknown,
  path: string,
  earlier: FieldValues = {},
): FieldValue {
  if (value === undefined) return defaultOf(field, earlier);
  const result = v.safeParse(fieldSchema(field, earlier), value, { abortEarly: true });
  // −0 would be written as 0 in JSON and so change a document that is only read and written again.
  if (result.success) return result.output === 0 ? 0 : result.output;
  const needsKind = field.kind === "number" && typeof value !== "number" ? "a number " : "";
  const rest = `is ${valueInWords(value)}; it has to be ${needsKind}${allowedInWords(field, earlier)}.`;
  const details: ErrorDetails = { field: path, plain: `${field.label} ${rest}` };
  const near = nearestAllowed(field, value, earlier);
  if (near !== undefined) details.repair = { field: path, value: near };
  throw new EngineError("invalid-document", `${path} ${rest}`, details);
}

/** An object against a list of fields: unknown keys are refused, absent ones get their default. */
export function parseFields(fields: readonly Field[], value: unknown, path: string): FieldValues {
  if (value !== undefined && !isRecord(value)) {
    throw new EngineError("invalid-document", `${path} is ${valueInWords(value)}; it has to be an object.`, {
      field: path,
    });
  }
  const given = value ?? {};
  const known = fields.map((field) => field.key);
  for (const key of Object.keys(given)) {
    if (known.includes(key)) continue;
    const allowed =
      known.length === 0
        ? `${path} has to be empty for this task`
        : `the known ones are ${alternatives(known, "and")}`;
    throw new EngineError(
      "invalid-document",
      `${path} has an unknown key ${valueInWords(key)}; ${allowed}.`,
      {
        field: `${path}.${key}`,
      },
    );
  }
  const values: Record<string, FieldValue> = {};
  for (const field of fields) {
    values[field.key] = parseField(field, own(given, field.key), `${path}.${field.key}`, values);
  }
  return values;
}
