// The built engine and command line (build/package), typed by their sources.
import { spawn } from "node:child_process";
import { readFile } from "node:fs/promises";
import { fileURLToPath, pathToFileURL } from "node:url";
import type { PolyheadModule } from "../../wasm/polyhead";
import { instantiate } from "../../web/engine/serve";

const built = (file: string): string =>
  fileURLToPath(new URL(`../../build/package/${file}`, import.meta.url));

/** What runs it: a program and its first word. */
export const commandLine = [process.execPath, built("cli.js")] as const;

export async function importBuiltEngine(): Promise<typeof import("../../web/engine/node")> {
  return (await import(
    /* @vite-ignore */ pathToFileURL(built("node.js")).href
  )) as typeof import("../../web/engine/node");
}

/** The learner itself, without worker and protocol. */
export async function instantiateLearner(): Promise<PolyheadModule> {
  return instantiate(await WebAssembly.compile(await readFile(built("polyhead.wasm"))));
}

export interface Finished {
  code: number | null;
  stdout: string;
  stderr: string;
}

/** Runs the command line; `stdin` is what it reads. */
export async function runCommandLine(args: string[], stdin: string | Uint8Array = ""): Promise<Finished> {
  const { stdout, ...rest } = await runBytes(args, stdin);
  return { ...rest, stdout: stdout.toString() };
}

/** The same, for what is printed as bytes. */
export function runBytes(
  args: string[],
  stdin: string | Uint8Array = "",
): Promise<Omit<Finished, "stdout"> & { stdout: Buffer }> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [built("cli.js"), ...args]);
    const chunks: { stdout: Buffer[]; stderr: Buffer[] } = { stdout: [], stderr: [] };
    child.stdout.on("data", (chunk: Buffer) => chunks.stdout.push(chunk));
    child.stderr.on("data", (chunk: Buffer) => chunks.stderr.push(chunk));
    child.on("error", reject);
    child.on("close", (code) =>
      resolve({
        code,
        stdout: Buffer.concat(chunks.stdout),
        stderr: Buffer.concat(chunks.stderr).toString(),
      }),
    );
    // A command that refuses its arguments does not wait for its input.
    child.stdin.on("error", () => {});
    child.stdin.end(stdin);
  });
}

/** The same, but through a shell pipeline: `tail` is what its output is piped into. */
export function runPipeline(args: string[], stdin: string, tail: string): Promise<Finished> {
  return new Promise((resolve, reject) => {
    const script = `set -o pipefail; "$0" "$@" | ${tail}`;
    const child = spawn("bash", ["-c", script, process.execPath, built("cli.js"), ...args]);
    let stdout = "";
    let stderr = "";
    child.stdout.on("data", (chunk: Buffer) => {
      stdout += chunk.toString();
    });
    child.stderr.on("data", (chunk: Buffer) => {
      stderr += chunk.toString();
    });
    child.on("error", reject);
    child.on("close", (code) => resolve({ code, stdout, stderr }));
    child.stdin.end(stdin);
  });
}
