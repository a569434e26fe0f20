// Runs the test cases of a program made with Catch2.
import { availableParallelism } from "node:os";
import { capture, say, ToolError } from "../web/tools/step.mjs";
import { catchFailures, catchNames, catchResults, sum } from "./results.mjs";

/** Test cases that one process of Catch2 runs before the next share: few enough that no core is left waiting at the end. */
const CATCH_SHARE = 8;

/** The names of all test cases, in shares. */
async function catchShares(command, args) {
  const { stdout } = await capture(command, [...args, "--list-test-names-only"]);
  const names = stdout.split("\n").filter((name) => name !== "");
  if (names.length === 0) throw new ToolError("The tests name no test case.");
  const count = Math.ceil(names.length / CATCH_SHARE);
  // Neighbours in a file take similarly long; every share gets some of each.
  return Array.from({ length: count }, (_, share) => names.filter((_, place) => place % count === share));
}

async function runCatchShare(command, args, names, options) {
  const all = [...args, ...catchNames(names), "--reporter", "xml"];
  const { stdout, stderr, code, signal } = await capture(command, all, options);
  const result = catchResults(stdout);
  for (const failure of catchFailures(stdout)) say(failure);
  if (result.crashed) {
    const why = `The tests did not reach their end (${signal ?? code}): ${names.join("; ")}`;
    say(`${stdout.slice(-4000)}\n${stderr}`);
    return { ...result, failures: [why] };
  }
  const missing = names.length - result.passed - result.failed;
  if (missing > 0) {
    const which = `${missing} of these test cases did not run: ${names.join("; ")}`;
    return { ...result, failed: result.failed + missing, failures: [...result.failures, which] };
  }
  // Exit code and counts must tell the same story; if only the exit code complains, something is wrong all the same.
  if (code !== 0 && result.failed === 0) return { ...result, failed: 1 };
  return result;
}

/** A process on every core, each taking the next share when it is done with one. `options`: as those of `capture`. */
export async function runCatch(command, args, options = {}) {
  const shares = await catchShares(command, args);
  const results = [];
  const takeShares = async () => {
    for (let names = shares.shift(); names; names = shares.shift()) {
      results.push(await runCatchShare(command, args, names, options));
    }
  };
  await Promise.all(Array.from({ length: availableParallelism() }, takeShares));
  return sum(results);
}
