// Where the learner and its workers come from: files beside the page. The single-file build has inlined-files.ts instead.
import workerAddress from "./worker?worker&url";

export async function loadLearner(): Promise<WebAssembly.Module> {
  const response = await fetch(new URL("../../build/wasm/polyhead.wasm", import.meta.url));
  if (!response.ok) throw new Error(`HTTP status ${response.status}`);
  // A server that does not know .wasm sends another type, which compileStreaming refuses.
  if (response.headers.get("content-type")?.startsWith("application/wasm")) {
    return WebAssembly.compileStreaming(response);
  }
  return WebAssembly.compile(await response.arrayBuffer());
}

/**
 * What a worker of a frame without an origin runs: such a frame may start no worker from an address, but one from a blob,
 * and that may import the real one. (It has to be a classic one: Chromium refuses module workers from blobs there.) What is
 * posted before the import is done waits; an import that fails is thrown where the page hears of it.
 */
function importingScript(address: string): string {
  return `const early=[];onmessage=(event)=>early.push(event);import(${JSON.stringify(address)}).then(()=>early.forEach((event)=>onmessage(event)),(error)=>setTimeout(()=>{throw error}))`;
}

/** Made once: a worker that was cancelled is replaced by another one of the same. */
let importingBlob: string | undefined;

export function startWorker(): Worker {
  const address = new URL(workerAddress, import.meta.url).href;
  if (origin !== "null") return new Worker(address, { type: "module" });
  importingBlob ??= URL.createObjectURL(new Blob([importingScript(address)], { type: "text/javascript" }));
  return new Worker(importingBlob);
}
