// Entry of the browser's worker.
import type { Request } from "./protocol";
import { serve } from "./serve";

// The page is typed with the DOM library, in which `self` is a window; a worker's postMessage takes no origin.
const scope = self as unknown as {
  postMessage(message: unknown, transfer: Transferable[]): void;
  onmessage: ((event: MessageEvent<Request>) => void) | null;
};

const handle = serve((response, transfer) => scope.postMessage(response, transfer));
scope.onmessage = (event) => void handle(event.data);
