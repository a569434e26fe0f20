// A model that is to be compared: a report, an object with heads, a plain list of heads, or a file of arrays.
import { type CheckedHeads, parseModel } from "../../engine/model";
import { isFileOfArrays, readHeads } from "../../task/import/heads";
import { parseJson } from "../../task/import/json";
import { decode } from "../../task/import/read-file";
import { isRecord, own } from "../../task/record";
import type { Given } from "./messages";

export interface ModelFile {
  heads: CheckedHeads;
  /** Only of a report. */
  verdict: string | null;
  /** Whether it is nothing but a list of heads. */
  isList: boolean;
}

async function contentOf(given: Given): Promise<unknown> {
  if (typeof given === "string") return parseJson(given);
  return isFileOfArrays(given) ? readHeads(given) : parseJson(decode(given));
}

/** Throws an EngineError that says what is wrong; `name` is how it calls the model. */
export async function readModel(given: Given, name: string): Promise<ModelFile> {
  const content = await contentOf(given);
  const isList = Array.isArray(content);
  const { heads } = parseModel(isList ? { heads: content } : content, name);
  const certificate = isRecord(content) ? own(content, "certificate") : undefined;
  const verdict = isRecord(certificate) ? own(certificate, "verdict") : undefined;
  return { heads, verdict: typeof verdict === "string" ? verdict : null, isList };
}
