// Where the learner and its workers are: files beside the page. The single-file build has inlined-files.ts instead.
import { servedFiles } from "./served-files";
import workerAddress from "./worker?worker&url";

export const learnerFiles = servedFiles(
  () => new URL("../../build/wasm/polyhead.wasm", import.meta.url),
  () => new URL(workerAddress, import.meta.url),
);
