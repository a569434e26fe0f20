// Reading all of standard input and writing all of a text, however slow the other end of the pipe is.
import type { Writable } from "node:stream";

export async function readStandardInput(): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of process.stdin) chunks.push(chunk as Uint8Array);
  return Buffer.concat(chunks);
}

/** Resolves when the text has left this process. */
export function writeAll(stream: Writable, text: string): Promise<void> {
  return new Promise((resolve, reject) => {
    // Without a listener a broken pipe would end the process with a stack trace.
    stream.once("error", reject);
    stream.write(text, (error) => {
      if (error) return reject(error);
      stream.removeListener("error", reject);
      resolve();
    });
  });
}

export function isBrokenPipe(error: unknown): boolean {
  return error instanceof Error && "code" in error && error.code === "EPIPE";
}
