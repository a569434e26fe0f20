// Entry of the worker that reads a file: the page answers meanwhile, and may end it. One worker reads one file.
import { toEngineError } from "../../task/errors";
import { flatten } from "../../task/flat-data";
import { FileError } from "../../task/import/file-error";
import { decode, type OpenedFile, readBytes, readText } from "../../task/import/read-file";
import { saidBy } from "../../task/said";
import { type Given, LONGEST_TEXT, type News, type WithoutData } from "./messages";

// The page is typed with the DOM library, in which `self` is a window.
const scope = globalThis as unknown as {
  postMessage(message: News, transfer?: Transferable[]): void;
  onmessage: ((event: MessageEvent<Given>) => void) | null;
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

function refuse(thrown: unknown, given: Given): void {
  const error = toEngineError(thrown);
  const { place, mend } = error instanceof FileError ? error : {};
  const text = place === undefined ? null : typeof given === "string" ? given : decode(given);
  scope.postMessage({ kind: "refused", code: error.code, said: saidBy(error), place, mend, text });
}

scope.onmessage = async ({ data: given }) => {
  try {
    send(
      typeof given === "string" ? readText(given, { onProgress }) : await readBytes(given, { onProgress }),
    );
  } catch (thrown) {
    refuse(thrown, given);
  }
};
