// One calm line per step on standard error; a command's own output appears only when it fails. Standard output stays
// free for results, so that `npm run -s polyhead -- fit -` prints the report and nothing else.
import { spawn } from "node:child_process";
import { realpathSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { ROOT } from "./paths.mjs";

/** A failure whose message is already written for the reader: printed without a stack trace. */
export class ToolError extends Error {}

export function say(line) {
  process.stderr.write(`${line}\n`);
}

export function seconds(milliseconds) {
  return `${(milliseconds / 1000).toFixed(1)} s`;
}

export async function step(title, work) {
  const start = performance.now();
  process.stderr.write(`${title} … `);
  try {
    const result = await work();
    say(`done (${seconds(performance.now() - start)})`);
    return result;
  } catch (error) {
    say(`failed (${seconds(performance.now() - start)})`);
    throw error;
  }
}

function start(command, args, options, stdio) {
  return spawn(command, args, { cwd: options.cwd ?? ROOT, env: { ...process.env, ...options.env }, stdio });
}

function ended(child, command) {
  return new Promise((resolve, reject) => {
    child.once("error", (error) =>
      reject(new ToolError(`The program ${command} could not be started: ${error.message}.`)),
    );
    child.once("close", (code, signal) => resolve({ code: code ?? 1, signal }));
  });
}

/** Runs a command silently, with `input` on its standard input, and gives its exit code and what it printed. */
export async function capture(command, args, options = {}) {
  const child = start(command, args, options, ["pipe", "pipe", "pipe"]);
  // A command that does not read its input may have ended before it.
  child.stdin.on("error", () => {});
  child.stdin.end(options.input ?? "");
  const printed = { stdout: "", stderr: "", all: "" };
  for (const stream of ["stdout", "stderr"]) {
    child[stream].setEncoding("utf8").on("data", (text) => {
      printed[stream] += text;
      printed.all += text;
    });
  }
  return { ...(await ended(child, command)), ...printed };
}

/** Runs a command silently; throws with everything it printed when it fails. */
export async function run(command, args, options = {}) {
  const result = await capture(command, args, options);
  if (result.code !== 0) {
    const how = result.signal ? `was ended by ${result.signal}` : `ended with exit code ${result.code}`;
    const words = [command, ...args];
    const written = words.length > 12 ? `${words.slice(0, 12).join(" ")} …` : words.join(" ");
    throw new ToolError(`${result.all.trimEnd()}\n\nThe command ${written} ${how}.`);
  }
  return result;
}

/** Runs a command whose output belongs to the reader and gives its exit code. */
export async function show(command, args, options = {}) {
  return ended(start(command, args, options, ["ignore", "inherit", "inherit"]), command);
}

/** True when the module was started as a program, not imported. */
export function isProgram(moduleUrl) {
  return process.argv[1] !== undefined && realpathSync(process.argv[1]) === fileURLToPath(moduleUrl);
}

/** Runs a tool's main function: a ToolError becomes its sentence and exit code 1, anything else is a defect with a trace. */
export async function runProgram(main) {
  try {
    const code = await main(process.argv.slice(2));
    process.exitCode = code ?? 0;
  } catch (error) {
    if (!(error instanceof ToolError)) throw error;
    say(error.message);
    process.exitCode = 1;
  }
}
