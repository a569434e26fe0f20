// The built learner has its hand-written typings in wasm/, apart from the build folder that may be deleted at any time.
declare module "*/build/wasm/polyhead.js" {
  const createModule: typeof import("../../wasm/polyhead").default;
  export default createModule;
}

/** The WebAssembly of the learner, deflated, as base64: made by tools/single-file-plugin.ts. */
declare module "virtual:learner" {
  export const learner: string;
}
