// Where the learner and its workers are in the package: beside the script that imports them, or where the caller says.
// `new URL("…", import.meta.url)` is the form in which bundlers see a file that has to be taken along.
import type { EngineOptions } from "./client";
import { type LearnerFiles, servedFiles } from "./served-files";

/** Absolute: in a worker that was started from a blob a relative address means nothing. */
function absolute(given: string | URL): URL {
  return new URL(given, globalThis.document?.baseURI ?? location.href);
}

export function packageFiles({ wasmUrl, workerUrl }: EngineOptions): LearnerFiles {
  return servedFiles(
    () => (wasmUrl === undefined ? new URL("./polyhead.wasm", import.meta.url) : absolute(wasmUrl)),
    () => (workerUrl === undefined ? new URL("./worker.js", import.meta.url) : absolute(workerUrl)),
  );
}
