// The command line: the same schema, the same WebAssembly and the same report as the page, under Node.
import { readFile } from "node:fs/promises";
import { createEngine } from "../engine/node";
import { EngineError, toEngineError } from "../task/errors";
import { parseDocumentText } from "../task/schema";
import { isBrokenPipe, readStandardInput, writeAll } from "./streams";
import { showProgress } from "./terminal-progress";

const usage = `Usage: polyhead fit <file>   fit a task document (JSON) and print the report on standard output
       polyhead fit -        the same, with the document on standard input
       polyhead --help       this help

Progress goes to standard error. Exit codes: 0 done, 1 could not run, 2 bad document or bad arguments.
A document: {"v": 1, "task": "associative", "params": {"k": 4, "orthogonal": 0.97}}
`;

const exit = { done: 0, couldNotRun: 1, badDocument: 2 } as const;

/** Bad arguments: one sentence, then the usage. */
class UsageError extends Error {}

async function readDocument(source: string): Promise<string> {
  let bytes: Uint8Array;
  try {
    bytes = source === "-" ? await readStandardInput() : await readFile(source);
  } catch (error) {
    const reason = error instanceof Error && "code" in error ? String(error.code) : String(error);
    throw new Error(`The file ${JSON.stringify(source)} could not be read (${reason}).`);
  }
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    throw new EngineError(
      "file-not-understood",
      "The document is not UTF-8 text; it has to be JSON in UTF-8.",
    );
  }
}

async function fit(source: string): Promise<string> {
  // Checked before the learner is loaded: a bad document is refused at once.
  const document = parseDocumentText(await readDocument(source));
  const engine = await createEngine();
  const progress = showProgress(process.stderr);
  try {
    const { report } = await engine.fit(document, { onProgress: progress.show });
    return `${JSON.stringify(report)}\n`;
  } finally {
    progress.end();
    engine.close();
  }
}

function run(args: readonly string[]): Promise<string> {
  const [command, ...rest] = args;
  if (command === "--help" || command === "-h" || command === "help") return Promise.resolve(usage);
  if (command === undefined) throw new UsageError("No command was given.");
  if (command !== "fit") throw new UsageError(`${JSON.stringify(command)} is not a command.`);
  const [source, ...more] = rest;
  if (source === undefined) throw new UsageError("fit needs a file, or - for standard input.");
  if (more.length > 0) throw new UsageError(`fit takes one file, but ${rest.length} were given.`);
  if (source.startsWith("-") && source !== "-")
    throw new UsageError(`fit has no option ${JSON.stringify(source)}.`);
  return fit(source);
}

/** One sentence on standard error and the exit code that belongs to it. */
async function fail(error: unknown): Promise<number> {
  if (error instanceof UsageError) {
    await writeAll(process.stderr, `${error.message}\n${usage}`);
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
  try {
    await writeAll(process.stdout, await run(process.argv.slice(2)));
    return exit.done;
  } catch (error) {
    // The reader (such as `head`) has seen enough.
    if (isBrokenPipe(error)) return exit.done;
    return fail(error);
  }
}

// Nobody is left to be told when standard error itself is closed.
process.stderr.on("error", () => {});
// Set, not process.exit(): what was written is flushed first.
process.exitCode = await main();
