// Entry of the worker that reads a file: the page answers meanwhile, and may end it. One worker reads one file.
import { toEngineError } from "../../task/errors";
import { flatten } from "../../task/flat-data";
import { FileError, linesAround, type TextPlace } from "../../task/import/file-error";
import { isFileOfArrays } from "../../task/import/heads";
import { decode, decodeLoosely, type OpenedFile, readBytes, readText } from "../../task/import/read-file";
import { saidBy } from "../../task/said";
import { readSeries } from "../../tasks/series/data/read-series";
import { readLetters } from "../../tasks/text/data/text-data";
import { type Found, type Given, LONGEST_TEXT, type News, type Question, type WithoutData } from "./messages";
import { readModel } from "./model-file";

// The page is typed with the DOM library, in which `self` is a window.
const scope = globalThis as unknown as {
  postMessage(message: News, transfer?: Transferable[]): void;
  onmessage: ((event: MessageEvent<Question>) => void) | null;
};

const PROGRESS_MS = 100;
let told = performance.now();

function onProgress(fraction: number): void {
  if (performance.now() - told < PROGRESS_MS) return;
  told = performance.now();
  scope.postMessage({ kind: "progress", fraction });
}

function send({ document, saved, text }: OpenedFile): void {
  const { data, ...rest } = document;
  const flat = data && "inputs" in data ? flatten(data) : null;
  const series = data && "series" in data ? { data } : {};
  // The page has the task already, and compares what was found.
  const { task: _, ...report } = saved?.report ?? {};
  const buffers = [flat?.train, flat?.test].flatMap((part) =>
    part ? [part.tokens.buffer, part.lengths.buffer, part.targets.buffer] : [],
  );
  scope.postMessage(
    {
      kind: "opened",
      document: { ...rest, ...series } as WithoutData,
      data: flat,
      saved: saved && { ...saved, report },
      text: text !== null && text.length <= LONGEST_TEXT ? text : null,
    },
    buffers as ArrayBuffer[],
  );
}

const textOf = (given: Given): string => (typeof given === "string" ? given : decode(given));
const looselyIn = (given: Given): string => (typeof given === "string" ? given : decodeLoosely(given));

/** What was refused, where it is a text in which a place is meant or, of a model, in which it may stand. */
function refusedText({ as, given }: Question, place: TextPlace | undefined): string | null {
  const isText = typeof given === "string" || !isFileOfArrays(given);
  return place || (as === "model" && isText) ? looselyIn(given).replace(/^\ufeff/, "") : null;
}

function refuse(thrown: unknown, question: Question): void {
  const error = toEngineError(thrown);
  const { place, mend } = error instanceof FileError ? error : {};
  const whole = refusedText(question, place);
  const lines = place && whole !== null ? linesAround(whole, place) : null;
  const text = whole !== null && whole.length <= LONGEST_TEXT ? whole : null;
  scope.postMessage({ kind: "refused", code: error.code, said: saidBy(error), place, mend, lines, text });
}

async function find(question: Exclude<Question, { as: "document" }>): Promise<Found[keyof Found]> {
  const { given } = question;
  if (question.as === "model") return readModel(given, question.name);
  if (question.as === "series") return readSeries(textOf(given));
  return readLetters(looselyIn(given));
}

async function open(given: Given): Promise<void> {
  send(typeof given === "string" ? readText(given, { onProgress }) : await readBytes(given, { onProgress }));
}

scope.onmessage = async ({ data: question }) => {
  try {
    if (question.as === "document") await open(question.given);
    else scope.postMessage({ kind: "found", found: await find(question) });
  } catch (thrown) {
    refuse(thrown, question);
  }
};
