// The command line: the same schema, the same WebAssembly and the same report as the page, under Node.
import { readFile } from "node:fs/promises";
import { pairModels, parseModel } from "../engine/model";
import { createEngine } from "../engine/node";
import { EngineError, toEngineError } from "../task/errors";
import { parseJsonText } from "../task/json-text";
import { parseDocumentText } from "../task/schema";
import { type Command, parseArguments, UsageError, usage } from "./arguments";
import { isBrokenPipe, readStandardInput, writeAll } from "./streams";
import { showProgress } from "./terminal-progress";

const exit = { done: 0, couldNotRun: 1, badDocument: 2 } as const;

async function readText(source: string): Promise<string> {
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

async function fit(source: string, workers: number): Promise<string> {
  // Checked before the learner is loaded: a bad document is refused at once.
  const document = parseDocumentText(await readText(source));
  const engine = await createEngine({ workers });
  const progress = showProgress(process.stderr);
  try {
    const { report } = await engine.fit(document, { onProgress: progress.show });
    return `${JSON.stringify(report)}\n`;
  } finally {
    progress.end();
    engine.close();
  }
}

/** With two files a sentence has to say which one it is about. */
async function inFile<Value>(source: string, work: (name: string) => Value | Promise<Value>): Promise<Value> {
  const name = source === "-" ? "standard input" : source;
  try {
    return await work(name);
  } catch (error) {
    if (!(error instanceof EngineError)) throw error;
    throw new EngineError(error.code, `In ${name}: ${error.message}`);
  }
}

async function compare(sources: [string, string]): Promise<string> {
  const values: unknown[] = [];
  for (const source of sources) {
    const value = await inFile(source, async () => parseJsonText(await readText(source)));
    await inFile(source, () => parseModel(value, "model"));
    values.push(value);
  }
  const [a, b] = values;
  // Refused before the learner is loaded, as above.
  pairModels(parseModel(a, sources[0]), parseModel(b, sources[1]));
  const engine = await createEngine();
  try {
    return `${JSON.stringify(await engine.compare(a, b))}\n`;
  } finally {
    engine.close();
  }
}

function run(command: Command): Promise<string> {
  switch (command.name) {
    case "help":
      return Promise.resolve(usage);
    case "fit":
      return fit(command.source, command.workers);
    case "compare":
      return compare(command.sources);
  }
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
    await writeAll(process.stdout, await run(parseArguments(process.argv.slice(2))));
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
