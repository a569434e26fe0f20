// What the command line reads: files, standard input, and lists written out among the arguments.
import { readFile } from "node:fs/promises";
import type { FullDocument } from "../task/document";
import { EngineError } from "../task/errors";
import { parseDocumentText, parseJsonText } from "../task/json-text";

async function readStandardInput(): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of process.stdin) chunks.push(chunk as Uint8Array);
  return Buffer.concat(chunks);
}

export async function readText(source: string): Promise<string> {
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

/** With two files a sentence has to say which one it is about. */
async function inPlace<Value>(place: string, work: () => Value | Promise<Value>): Promise<Value> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof EngineError)) throw error;
    throw new EngineError(error.code, `In ${place}: ${error.message}`);
  }
}

export function inFile<Value>(source: string, work: () => Value | Promise<Value>): Promise<Value> {
  return inPlace(source === "-" ? "standard input" : source, work);
}

export async function readDocument(source: string): Promise<FullDocument> {
  return parseDocumentText(await readText(source));
}

function parseText<Value>(text: string, parse: (value: unknown) => Value): Value {
  if (text.trim() === "") {
    throw new EngineError("file-not-understood", "The text is empty; it has to be JSON.");
  }
  return parse(parseJsonText(text));
}

/** A value from a file, or written out: a word that begins with a bracket or a brace. */
export function readValue<Value>(source: string, parse: (value: unknown) => Value): Promise<Value> {
  return /^[[{]/.test(source)
    ? inPlace("the arguments", () => parseText(source, parse))
    : inFile(source, async () => parseText(await readText(source), parse));
}
