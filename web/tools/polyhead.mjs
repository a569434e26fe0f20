// `npm run -s polyhead -- fit task.json`: the command line, built first if the sources changed. Its standard streams and
// its exit code are the bundle's own: 0 done, 1 could not run, 2 bad document.
import { spawn } from "node:child_process";
import { constants } from "node:os";
import { buildCommandLine, isCommandLineCurrent } from "./build.mjs";
import { COMMAND_LINE } from "./paths.mjs";
import { isProgram, runProgram } from "./step.mjs";

/** npm runs scripts in the repository; files named on the command line are meant where the reader is. */
const workingDirectory = () => process.env.INIT_CWD ?? process.cwd();

function runBundle(args) {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [COMMAND_LINE, ...args], {
      stdio: "inherit",
      cwd: workingDirectory(),
    });
    // Whoever ends this process means the learner; this process stays to pass its exit code on.
    for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, () => child.kill(signal));
    child.once("error", reject);
    child.once("close", (code, signal) => resolve(code ?? 128 + constants.signals[signal]));
  });
}

if (isProgram(import.meta.url)) {
  await runProgram(async (args) => {
    if (!isCommandLineCurrent()) await buildCommandLine();
    return runBundle(args);
  });
}
