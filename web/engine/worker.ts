// Entry of the worker, the same file in a browser and in Node.
import type { MessagePort } from "node:worker_threads";
import type { Request } from "./protocol";
import { serve } from "./serve";

// The page is typed with the DOM library, in which `self` is a window; a worker's postMessage takes no origin.
const scope = globalThis as unknown as {
  postMessage(message: unknown, transfer: Transferable[]): void;
  onmessage: ((event: MessageEvent<Request>) => void) | null;
  process?: { getBuiltinModule?(name: "node:worker_threads"): { parentPort: MessagePort | null } };
};

/** A thread of Node has a port instead. Asked for in this way, a bundler for browsers sees no import of Node's. */
const port = scope.process?.getBuiltinModule?.("node:worker_threads").parentPort;

if (port) {
  const handle = serve((response, transfer) => port.postMessage(response, transfer));
  port.on("message", (request: Request) => void handle(request));
} else {
  const handle = serve((response, transfer) => scope.postMessage(response, transfer));
  scope.onmessage = (event) => void handle(event.data);
}
