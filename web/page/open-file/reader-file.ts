// Where the worker that reads files is: a file beside the page. The single-file build has inlined-reader.ts instead.
import { startServed } from "../../engine/served-files";
import address from "./reader?worker&url";

export const startReader = (): Worker => startServed(new URL(address, import.meta.url));
