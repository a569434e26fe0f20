// The learner and its workers as files of a server, which need not be the page's own.
import { EngineError } from "../task/errors";

/** Where the files are, which is all that differs between the site and the package. */
export interface LearnerFiles {
  loadLearner(): Promise<WebAssembly.Module>;
  startWorker(name: string): Worker;
  /** Why a worker that never answered could not start, as far as its file says; null if the file is there. */
  whyNoWorker(): Promise<EngineError | null>;
}

function notLoaded(address: URL, reason: string): EngineError {
  const message = `The learner could not be loaded from ${address.href}: ${reason}.`;
  return new EngineError("engine-not-loaded", message, { reason });
}

/** Refuses the pages that servers send instead of a file they do not have, some of them with status 200. */
async function ask(address: URL): Promise<Response> {
  let response: Response;
  try {
    response = await fetch(address);
  } catch (error) {
    throw notLoaded(address, error instanceof Error ? error.message : String(error));
  }
  if (!response.ok) throw notLoaded(address, `HTTP status ${response.status}`);
  const type = response.headers.get("content-type") ?? "";
  if (type.startsWith("text/html")) throw notLoaded(address, "the server sends a page (text/html) instead");
  return response;
}

async function loadLearner(address: URL): Promise<WebAssembly.Module> {
  const response = await ask(address);
  try {
    // A server that does not know .wasm sends another type, which compileStreaming refuses.
    if (response.headers.get("content-type")?.startsWith("application/wasm")) {
      return await WebAssembly.compileStreaming(response);
    }
    return await WebAssembly.compile(await response.arrayBuffer());
  } catch (error) {
    throw notLoaded(address, error instanceof Error ? error.message : String(error));
  }
}

/**
 * What a worker runs whose file is of another origin (or whose page has none, in a sandbox): no worker may be started from such
 * an address, but one from a blob, and that may import the real file. Decided before, not when it failed: browsers do not agree
 * on when they tell. (It has to be a classic one: Chromium refuses module workers from blobs in a sandbox.) What is posted before
 * the import is done waits; an import that fails is thrown where the page hears of it.
 */
function importingScript(address: URL): string {
  return `const early=[];onmessage=(event)=>early.push(event);import(${JSON.stringify(address.href)}).then(()=>early.forEach((event)=>onmessage(event)),(error)=>setTimeout(()=>{throw error}))`;
}

/** The blobs, by what they import: a worker that was cancelled is replaced by another one of the same. */
const importing = new Map<string, string>();

/** A worker from a file of any server. */
export function startServed(address: URL, name = ""): Worker {
  if (origin !== "null" && address.origin === origin) return new Worker(address, { type: "module", name });
  const script = () => new Blob([importingScript(address)], { type: "text/javascript" });
  const blob = importing.get(address.href) ?? URL.createObjectURL(script());
  importing.set(address.href, blob);
  return new Worker(blob, { name });
}

/** The addresses are asked for when they are needed: whoever names others may be where the usual ones make no sense. */
export function servedFiles(learner: () => URL, worker: () => URL): LearnerFiles {
  return {
    loadLearner: () => loadLearner(learner()),
    startWorker: (name) => startServed(worker(), name),
    whyNoWorker: () =>
      ask(worker()).then(
        () => null,
        (error: EngineError) => error,
      ),
  };
}
