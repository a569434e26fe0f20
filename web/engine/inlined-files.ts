// The learner and its workers in the single-file build: both are texts inside the page, so that it needs no server.
import { learner } from "virtual:learner";
import type { LearnerFiles } from "./served-files";
import InlinedWorker from "./worker?worker&inline";

export const learnerFiles: LearnerFiles = {
  async loadLearner() {
    const packed = Uint8Array.from(atob(learner), (character) => character.charCodeAt(0));
    const bytes = new Blob([packed]).stream().pipeThrough(new DecompressionStream("deflate-raw"));
    return WebAssembly.compile(await new Response(bytes).arrayBuffer());
  },
  startWorker: (name) => new InlinedWorker({ name }),
  whyNoWorker: async () => null,
};
