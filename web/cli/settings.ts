// The options that every fit has: the learner's settings, how data is read, and how long it will take.

import { resolve } from "node:path";
import type { Learner } from "../contract/types";
import { contract } from "../contract/values";
import { mostWorkers } from "../engine/client";
import type { Plan } from "../engine/engine";
import { learnerFields, noiseField, seedField } from "../task/common-fields";
import type { FullDocument } from "../task/document";
import { EngineError } from "../task/errors";
import { parseFields } from "../task/field-schema";
import { taskOf } from "../task/registry";
import { parseDocument, trustData } from "../task/schema";
import { bytesInWords, durationInWords } from "../task/wording";
import { readArrays, readDocument, withHeldOut } from "./sources";
import { type Given, type Options, UsageError } from "./verb";
import { checkFolderOf } from "./write-file";

export const workersOption = {
  workers: { type: "string", value: "N", does: "how many workers share the sums over the data (1)" },
} as const satisfies Options;

export function workersOf(given: Given): number {
  return given.whole("workers", 1, "The number of workers", 1, mostWorkers);
}

const { ridge, route, start } = contract.learner;

/** The learner's settings; those that are not given are the document's. */
const learnerOptions = {
  ridge: {
    type: "string",
    value: "X|loo",
    does: `a penalty on coefficients, or loo: the best by leave-one-out (${ridge.default})`,
  },
  route: {
    type: "string",
    value: route.options.join("|"),
    does: `how the equations are solved (${route.default})`,
  },
  start: {
    type: "string",
    value: start.options.join("|"),
    does: `which of several perfect fits is found (${start.default})`,
  },
} as const satisfies Options;

export const dataOptions = {
  causal: { type: "boolean", does: "every token has an answer of its own (.npz, .npy, CSV)" },
  test: { type: "string", value: "FILE", does: "held-out data, beside data of your own" },
} as const satisfies Options;

/** Of every verb that fits first. */
export const fitOptions = {
  ...learnerOptions,
  seed: { type: "string", value: "N", does: "another seed: other data of a task, other random starts" },
  noise: {
    type: "string",
    value: "X",
    does: "standard deviation of noise added to training answers",
  },
  ...dataOptions,
  ...workersOption,
} as const satisfies Options;

const asValue = (text: string): number | string =>
  Number.isNaN(Number(text)) || text.trim() === "" ? text : Number(text);

function given(options: Given, keys: readonly string[]): Record<string, number | string> {
  return Object.fromEntries(
    keys.flatMap((key) => {
      const text = options.text(key);
      return text === undefined ? [] : [[key, asValue(text)]];
    }),
  );
}

const learnerKeys = learnerFields.map(({ key }) => key);

/** Of a fit that has no document. */
export function learnerOf(options: Given): Learner {
  return parseFields(learnerFields, given(options, learnerKeys), "learner") as unknown as Learner;
}

/** The document with the settings that were given. */
function withSettings(document: FullDocument, options: Given, keys: readonly string[]): FullDocument {
  const learner = given(options, learnerKeys);
  const rest = given(options, keys);
  if (Object.keys(learner).length === 0 && Object.keys(rest).length === 0) return document;
  trustData(document);
  return parseDocument({ ...document, ...rest, learner: { ...document.learner, ...learner } });
}

/** A task from a document, a report, a file of data, or a pair of arrays, with the settings that were given. */
export async function readTask(
  files: readonly [string, ...string[]],
  options: Given,
  keys: readonly string[] = [seedField.key, noiseField.key],
): Promise<FullDocument> {
  const causal = options.has("causal");
  const [first, targets] = files;
  const document =
    targets === undefined ? await readDocument(first, causal) : await readArrays(first, targets, causal);
  const test = options.text("test");
  const whole = test === undefined ? document : withHeldOut(document, await readDocument(test, causal));
  return withSettings(whole, options, keys);
}

/** Seconds; what takes less is over before an estimate is read. */
export const SHORTEST_ESTIMATE = 10;

/** What a long run will take; null of a short one. */
export function announcementOf({ seconds, bytes }: Pick<Plan, "seconds" | "bytes">): string | null {
  if (seconds < SHORTEST_ESTIMATE) return null;
  return `This takes about ${durationInWords(seconds)} and ${bytesInWords(bytes)} of memory.`;
}

/** The file that --out names, in a folder that can be written to; none that is read, which would be lost. */
export async function outputOf(given: Given, read: readonly string[]): Promise<string | undefined> {
  const out = given.text("out");
  if (out === undefined) return undefined;
  if (read.some((file) => file !== "-" && resolve(file) === resolve(out)))
    throw new UsageError(`--out is ${JSON.stringify(out)}, which is read here; it has to be another file.`);
  await checkFolderOf(out);
  return out;
}

export function refuseOptions(options: Given, names: readonly string[], why: string): void {
  const found = names.find((name) => options.has(name));
  if (found !== undefined) throw new UsageError(`--${found} ${why}.`);
}

export function cannot(sentence: string): never {
  throw new EngineError("invalid-document", sentence);
}

export function coordinatesOf(document: FullDocument): number {
  return taskOf(document).coordinateNames(document).length;
}
