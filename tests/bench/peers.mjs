// The same workloads by others, in the same run: NumPy with OpenBLAS on one thread, PyTorch, and what npm offers for a browser.
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { BUILD, COMMAND_LINE } from "../../web/tools/paths.mjs";
import { capture, run, say, show } from "../../web/tools/step.mjs";
import { race, workloads } from "./learner.mjs";

const PYTHON = "/usr/bin/python3";
const script = (name) => join(import.meta.dirname, name);
const problems = Object.fromEntries(Object.entries(workloads).map(([name, { peer }]) => [name, peer]));

/** Seconds of every workload with OpenBLAS's code for one kind of processor; null without NumPy or without OpenBLAS. */
async function askNumpy(kernel) {
  const { code, stdout } = await capture(PYTHON, [script("numpy_peer.py"), JSON.stringify(problems)], {
    env: { OPENBLAS_NUM_THREADS: "1", ...kernel },
  });
  if (code !== 0) return null;
  const { openblas, seconds } = JSON.parse(stdout);
  if (openblas) return seconds;
  say("*** NumPy runs without OpenBLAS here: a comparison with the reference BLAS would be hollow.");
  return null;
}

/** The right code triples OpenBLAS's speed on some machines: the better of the two. */
export async function measureNumpy() {
  const answers = [await askNumpy({}), await askNumpy({ OPENBLAS_CORETYPE: "SkylakeX" })];
  const counted = answers.filter((answer) => answer !== null);
  return counted.length === 0 ? null : leastOf(counted);
}

/** With registers as wide as WebAssembly's, and without fused multiply-add: what is left when the width of the arithmetic is the same. */
export const measureNarrowNumpy = () => askNumpy({ OPENBLAS_CORETYPE: "Nehalem" });

/** Five million rows on disk, summed and fitted by the command line; NumPy makes them. */
export async function benchLargeData() {
  const folder = mkdtempSync(join(tmpdir(), "polyhead-large-"));
  try {
    const program = [script("large_data.py"), folder, process.execPath, COMMAND_LINE];
    return (await show(PYTHON, program)).code === 0;
  } finally {
    rmSync(folder, { recursive: true });
  }
}

export const leastOf = (all) =>
  Object.fromEntries(Object.keys(all[0]).map((name) => [name, Math.min(...all.map((each) => each[name]))]));

async function askTorch(given) {
  const { code, stdout } = await capture(PYTHON, [script("torch_peer.py"), JSON.stringify(given)]);
  return code === 0 ? JSON.parse(stdout).seconds : null;
}

/** PyTorch's seconds for as many passes as the race has; null without PyTorch. */
export function measureTorchRace() {
  const { params, samples } = workloads.W1.task;
  return askTorch({ race: { d: params.d, tokens: params.tokens, inputs: samples, ...race, timed: 10 } });
}

/** Installed by the bench itself, for the bench alone. */
const PACKAGES = ["ml-matrix@6.15.1", "@tensorflow/tfjs-core@4.22.0", "@tensorflow/tfjs-backend-wasm@4.22.0"];

/** Seconds by PyTorch's least squares, by ml-matrix, and of the sums alone by TensorFlow.js. */
export async function measureOthers() {
  const folder = join(BUILD, "peers");
  if (!existsSync(join(folder, "node_modules/ml-matrix"))) {
    mkdirSync(folder, { recursive: true });
    writeFileSync(join(folder, "package.json"), "{}\n");
    await run("npm", [
      "install",
      "--prefix",
      folder,
      "--no-audit",
      "--no-fund",
      "--legacy-peer-deps",
      ...PACKAGES,
    ]);
  }
  const { W1, W2 } = problems;
  // Emscripten's loader prefers a global fetch, which cannot read files.
  const javascript = await capture(process.execPath, [
    "--no-experimental-fetch",
    script("js_peers.mjs"),
    folder,
    JSON.stringify({ W1, W2 }),
  ]);
  if (javascript.code !== 0) say(javascript.stderr);
  return {
    PyTorch: await askTorch({ workloads: problems }),
    ...(javascript.code === 0 ? JSON.parse(javascript.stdout) : {}),
  };
}
