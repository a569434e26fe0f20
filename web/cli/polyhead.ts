// The command line: the same schema, the same WebAssembly and the same report as the page, under Node.
import type { Writable } from "node:stream";
import { EngineError, toEngineError } from "../task/errors";
import { VERSION } from "../task/version";
import { UsageError } from "./verb";
import { commandOf } from "./verbs";

const exit = { done: 0, couldNotRun: 1, badDocument: 2 } as const;

/** Resolves when the text has left this process, however slow the other end of the pipe is. */
function writeAll(stream: Writable, text: string | Uint8Array): Promise<void> {
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

function isBrokenPipe(error: unknown): boolean {
  return error instanceof Error && "code" in error && error.code === "EPIPE";
}

/** One sentence on standard error and the exit code that belongs to it. */
async function fail(error: unknown, help: string): Promise<number> {
  if (error instanceof UsageError) {
    await writeAll(process.stderr, `${error.message}\n${help}`);
    return exit.badDocument;
  }
  if (error instanceof EngineError && error.isDocumentError) {
    await writeAll(process.stderr, `${error.message}\n`);
    return exit.badDocument;
  }
  const sentence =
    error instanceof EngineError || error instanceof Error ? error.message : toEngineError(error).message;
  await writeAll(process.stderr, `${sentence}\n`);
  return exit.couldNotRun;
}

async function main(): Promise<number> {
  const { help, run } = commandOf(process.argv.slice(2), VERSION);
  try {
    const output = await run();
    const isWhole = typeof output === "string" || output instanceof Uint8Array;
    for await (const text of isWhole ? [output] : output) await writeAll(process.stdout, text);
    return exit.done;
  } catch (error) {
    // The reader (such as `head`) has seen enough.
    if (isBrokenPipe(error)) return exit.done;
    return fail(error, help);
  }
}

// Every worker listens to both, and there may be sixteen: more than Node expects without a mistake.
for (const stream of [process.stdout, process.stderr]) stream.setMaxListeners(0);
// Nobody is left to be told when standard error itself is closed.
process.stderr.on("error", () => {});
// Set, not process.exit(): what was written is flushed first.
process.exitCode = await main();
