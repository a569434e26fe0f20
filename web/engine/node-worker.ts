// Entry of the worker thread in Node.
import { parentPort } from "node:worker_threads";
import type { Request } from "./protocol";
import { serve } from "./serve";

if (!parentPort) throw new Error("node-worker has to be started as a worker thread.");
const port = parentPort;
const handle = serve((response, transfer) => port.postMessage(response, transfer));
port.on("message", (request: Request) => void handle(request));
