// Entry of the worker, the same file in a browser and in Node.
import type { MessagePort } from "node:worker_threads";
import type { Request } from "./protocol";
import { serve } from "./serve";

// The page is typed with the DOM library, in which `self` is a window; a worker's postMessage takes no origin.
const scope = globalThis as unknown as {
  postMessage(message: unknown, transfer: Transferable[]): void;
  onmessage: ((event: MessageEvent<Request>) => void) | null;
  name: string;
  navigator: { locks?: LockManager };
  process?: { getBuiltinModule?(name: "node:worker_threads"): { parentPort: MessagePort | null } };
};

/** A thread of Node has a port instead. Asked for in this way, a bundler for browsers sees no import of Node's. */
const port = scope.process?.getBuiltinModule?.("node:worker_threads").parentPort;

if (port) {
  const handle = serve((response, transfer) => port.postMessage(response, transfer));
  port.on("message", (request: Request) => void handle(request));
} else {
  const handle = serve((response, transfer) => scope.postMessage(response, transfer));
  const held = holdName();
  scope.onmessage = (event) => void held.then(() => handle(event.data));
}

/** For as long as this worker lives it holds a lock of its name: a browser that ends it says so to nobody, but frees the lock. */
function holdName(): Promise<void> {
  return new Promise((resolve) => {
    const hold = (): Promise<never> => {
      resolve();
      return new Promise(() => {});
    };
    // A page without an origin, or of plain HTTP, has none.
    const { locks } = scope.navigator;
    if (locks && scope.name !== "") locks.request(scope.name, hold).catch(() => resolve());
    else resolve();
  });
}
