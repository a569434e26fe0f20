// The worker that reads files in the single-file build: a text inside the page.
import InlinedReader from "./reader?worker&inline";

export const startReader = (): Worker => new InlinedReader();
