// JSON text: a task document, a report, or only the data of one. Errors name line and column, also where the text is JSON
// and only a number in it is wrong.

import type { FullDocument } from "../document";
import { EngineError } from "../errors";
import { findSyntaxError, parseJsonText } from "../json-text";
import { isRecord, own, type UnknownRecord } from "../record";
import { arithmeticOf } from "../result-mark";
import { parseDocument } from "../schema";
import type { DataError } from "../written-input";
import { FileError, type Mend, placeOf, sentenceOf, textError } from "./file-error";
import { findValue, type JsonPath } from "./json-place";

/** What a saved report says about its result, apart from the task that it came from. */
export interface SavedResult {
  engine: string;
  /** Version of the learner's arithmetic; reports from before there was one have none, and are of the first. */
  arithmetic: number;
  dataFingerprint: string;
  fitFingerprint: string;
  /** All of it, as it stands in the file. */
  report: UnknownRecord;
}

interface Understood {
  document: FullDocument;
  /** Only a report has one. */
  saved: SavedResult | null;
  /** The text is only the data of a document. */
  isData: boolean;
}

export function readJson(text: string): Understood {
  const value = parseJson(text);
  if (isRecord(value) && isRecord(own(value, "task"))) {
    return {
      document: documentOf(text, own(value, "task"), ["task"]),
      saved: savedResult(text, value),
      isData: false,
    };
  }
  const isDocument = isRecord(value) && own(value, "task") !== undefined;
  const document = isDocument
    ? documentOf(text, value, [])
    : documentOf(text, { v: 1, task: "custom", data: value }, null);
  return { document, saved: null, isData: !isDocument };
}

/** Of any JSON: what stands there, or where it stops being JSON. */
export function parseJson(text: string): unknown {
  try {
    return parseJsonText(text);
  } catch (error) {
    if (!(error instanceof EngineError)) throw error;
    if (text.trim() === "") {
      throw textError({ line: 1, column: 1, length: 1 }, (words) => words.emptyText);
    }
    const { position } = findSyntaxError(text);
    const word = /^[\w$.+-]{1,40}/.exec(text.slice(position, position + 40))?.[0];
    const place = placeOf(text, position, position + (word?.length ?? 1));
    throw new FileError(sentenceOf(error), place, withoutComma(text, position));
  }
}

/** A comma before a closing bracket is one too many, whatever else was meant. */
function withoutComma(text: string, position: number): Mend | undefined {
  const closer = text[position];
  const comma = /,\s*$/.exec(text.slice(0, position));
  if (!comma || (closer !== "]" && closer !== "}")) return undefined;
  return {
    from: `,${closer}`,
    to: closer,
    places: 1,
    text: text.slice(0, comma.index) + text.slice(comma.index + 1),
  };
}

/** `root`: where the document stands in the text; null when the text is only its data. */
function documentOf(text: string, value: unknown, root: JsonPath | null): FullDocument {
  try {
    return parseDocument(value);
  } catch (error) {
    if (!(error instanceof EngineError)) throw error;
    const { at } = error as DataError;
    const steps = [...(error.field?.split(".") ?? []), ...(at ?? [])];
    const path = root === null ? steps.slice(1) : [...root, ...steps];
    const { start, end } = findValue(text, path);
    throw textError(placeOf(text, start, end), sentenceOf(error));
  }
}

function savedResult(text: string, report: UnknownRecord): SavedResult {
  const part = (key: string): UnknownRecord => {
    const value = own(report, key);
    return isRecord(value) ? value : {};
  };
  const textAt = (path: [string] | [string, string], value: unknown): string => {
    if (typeof value === "string" && value.length <= 64) return value;
    const { start, end } = findValue(text, path);
    throw textError(placeOf(text, start, end), (words) => words.noTextAt(path.join(".")));
  };
  const arithmetic = own(report, "arithmetic");
  return {
    engine: textAt(["engine"], own(report, "engine")),
    arithmetic: arithmeticOf({ arithmetic: typeof arithmetic === "number" ? arithmetic : undefined }),
    dataFingerprint: textAt(["data", "fingerprint"], own(part("data"), "fingerprint")),
    fitFingerprint: textAt(["fit", "fingerprint"], own(part("fit"), "fingerprint")),
    report,
  };
}
