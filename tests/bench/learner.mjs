// The learner as WebAssembly under Node: workloads, phases, memory, workers, and how time grows.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { BUILD, PACKAGE, WASM_BUILD } from "../../web/tools/paths.mjs";
import { run } from "../../web/tools/step.mjs";

export const REPEATS = 5;
const learner = { ridge: 0, route: "primal", start: "zero" };
const sampled = { seed: 42, noise: 0, added: 0, learner };

export const workloads = {
  W1: {
    title: "random, d = 4, 100 tokens causal, N = 2,048",
    task: { task: "random", params: { d: 4, tokens: 100 }, samples: 2048, test: 256 },
    peer: { d: 4, n: 100, inputs: 2048, outputs: 1, causal: true },
  },
  W2: {
    title: "associative, k = 4, N = 16,384",
    task: { task: "associative", params: { k: 4 }, samples: 16384, test: 256 },
    peer: { d: 8, n: 5, inputs: 16384, outputs: 8, causal: false },
  },
  W3: {
    title: "random, d = 16, 32 tokens, N = 8,192, 16 outputs",
    task: {
      task: "random",
      params: { d: 16, tokens: 32, outputs: 16, causal: false },
      samples: 8192,
      test: 256,
    },
    peer: { d: 16, n: 32, inputs: 8192, outputs: 16, causal: false },
  },
};

/** Seconds of the whole fit, data included; first run and best of the rest, and of one start of each baseline. */
export function measureSoftmax(module, params) {
  const task = { task: "softmax", params, samples: 2000, test: 500, noise: 0, seed: 42 };
  const seconds = Array.from({ length: REPEATS }, () => {
    const start = performance.now();
    const report = module.learnSoftmax(task, () => true);
    if (report.error) throw new Error(report.error.message);
    return (performance.now() - start) / 1000;
  });
  const oneStart = (method) => module.softmaxBaseline(task, method, 0).seconds;
  return {
    cold: seconds[0],
    warm: Math.min(...seconds.slice(1)),
    varpro: oneStart("varpro"),
    adam: oneStart("adam"),
  };
}

/** W4: one layer with four heads trained on W1's data. */
export const race = { heads: 4, passes: 500, batch: 64, learningRate: 0.01 };

/** Thousands of active features of a third of the rank: the factor, and not the moments, takes the time. */
export const turing = { task: "turing", params: {}, test: 300, learner: { ...learner, route: "auto" } };

export async function loadModule() {
  const { default: createModule } = await import(pathToFileURL(join(WASM_BUILD, "polyhead.js")).href);
  return createModule({ wasmBinary: readFileSync(join(WASM_BUILD, "polyhead.wasm")) });
}

/** Seconds of the processor that this process has used; those of the clock belong to whatever else the machine does. */
const processorNow = () => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1e6;
};

/** Which phase of a fit begins with which of the learner's own, and the one behind it ends. */
const PHASES = {
  dataset: "dataset",
  moments: "moments",
  certificate: "factor",
  solve: "solve",
  rest: "heads",
};

/** A fit, with the seconds of the processor that each phase took. */
function timeFit(module, task, onEarly) {
  const marks = { dataset: processorNow() };
  const onProgress = (phase) => {
    marks[phase] ??= processorNow();
    return true;
  };
  const fit = module.fit({ ...sampled, ...task }, onProgress, null, onEarly);
  if (fit.error) throw new Error(fit.error.message);
  const end = processorNow();
  const begins = Object.values(PHASES).map((phase) => marks[phase] ?? end);
  const seconds = Object.fromEntries(
    Object.keys(PHASES).map((phase, place) => [phase, (begins[place + 1] ?? end) - begins[place]]),
  );
  return { fit, seconds };
}

/** What NumPy is asked to do as well: all but making the data, heads and report. */
const workOf = ({ moments, certificate, solve }) => moments + certificate + solve;

/**
 * Seconds of the processor for the learner's own work (moments, certificate, solve), for each phase and for the whole fit, and the memory
 * of the module; first run and best of the rest.
 */
export function measureLearner(module, task, repeats) {
  const runs = Array.from({ length: repeats }, () => {
    const start = processorNow();
    const { fit, seconds } = timeFit(module, task, null);
    const { certificate, data, fit: solution } = fit.report();
    fit.delete();
    return {
      work: workOf(seconds),
      seconds,
      whole: processorNow() - start,
      rank: certificate.rank,
      active: data.active,
      passes: solution.refinements + 1,
      memory: module.HEAP8.length,
    };
  });
  const warm = runs.slice(1).sort((a, b) => a.work - b.work)[0] ?? runs[0];
  return { cold: runs[0], warm };
}

/** Seconds of the same work until a large fit has its verdict and its solution, before all of its eigenvalues; best of some. */
export function measureVerdict(module, task, repeats) {
  const seconds = Array.from({ length: repeats }, () => {
    let isEarly = false;
    const { fit, seconds: each } = timeFit(module, task, () => {
      isEarly = true;
    });
    fit.delete();
    return isEarly ? workOf(each) : Number.NaN;
  });
  return Math.min(...seconds);
}

/** Trained token by token on all of W1's data, three passes each. */
export const deep = {
  "2 layers": { heads: 1, layers: 2, passes: 3 },
  "3 layers": { heads: 1, layers: 3, passes: 3 },
  "the transformer": { heads: 4, architecture: "transformer", passes: 3 },
};

/** Seconds of training, batches included and measuring left out; first run and best of the rest. */
export function measureRace(module, repeats, { layers = 1, architecture = "linear", ...changed } = {}) {
  const { heads, ...settings } = { ...race, ...changed };
  const fit = module.fit({ ...sampled, ...workloads.W1.task }, () => true, null, null);
  if (fit.error) throw new Error(fit.error.message);
  const runs = Array.from({ length: repeats }, () => {
    let last = { seconds: 0, error: 0 };
    const refused = fit.race(
      {
        ...settings,
        runners: [{ heads, layers, architecture }],
        deepRows: 1 << 30,
        starts: 1,
      },
      {
        begun: () => {},
        point: ({ seconds, error }) => {
          last = { seconds, error };
          return true;
        },
      },
    );
    if (refused) throw new Error(refused.error.message);
    return last;
  });
  fit.delete();
  return { cold: runs[0], warm: runs.slice(1).sort((a, b) => a.seconds - b.seconds)[0] };
}

/** One-hot sequences in which each token repeats one of few patterns: many active features, a third of them independent. */
export function makeOneHot(d, inputs, length, patterns) {
  let state = 1;
  const random = (count) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * count);
  };
  const half = d / 2;
  const tokens = new Float64Array(inputs * length * d);
  for (let token = 0; token < inputs * length; token++) {
    const pattern = random(patterns);
    tokens[token * d + (pattern % half)] = 1;
    tokens[token * d + half + ((pattern * 7 + Math.floor(pattern / half)) % half)] = 1;
  }
  return {
    task: "custom",
    data: {
      d,
      outputs: 2,
      groups: new Array(d).fill(0),
      train: {
        tokens,
        lengths: new Int32Array(inputs).fill(length),
        targets: Float64Array.from({ length: inputs * 2 }, () => random(1000) / 1000),
      },
      held: { tokens: new Float64Array(0), lengths: new Int32Array(0), targets: new Float64Array(0) },
    },
  };
}

/** Flops a second of 128-bit arithmetic as WebAssembly. */
export async function measurePeak() {
  const file = join(BUILD, "peak.wasm");
  const flags = ["-O3", "-msimd128", "-ffp-contract=off", "--no-entry", "-sSTANDALONE_WASM"];
  await run("em++", [...flags, join(import.meta.dirname, "peak.cpp"), "-o", file]);
  const { instance } = await WebAssembly.instantiate(readFileSync(file));
  const rounds = 2_000_000;
  const seconds = Array.from({ length: 30 }, () => {
    const start = performance.now();
    instance.exports.spend(rounds);
    return (performance.now() - start) / 1000;
  });
  return (32 * rounds) / Math.min(...seconds);
}

/**
 * Multiplications and additions that the phases of a workload cannot do without: sums of products; a Cholesky factor and all eigenvalues;
 * passes over the rows, each with one refinement or the training error.
 */
export function usefulFlops({ d, n, inputs, outputs, causal }, passes) {
  const half = (size) => (size * (size + 1)) / 2;
  const rows = inputs * (causal ? n : 1);
  const features = half(d) * d;
  return {
    moments: 2 * rows * (half(half(d)) * half(d) + features * outputs),
    certificate: (1 / 3 + 4 / 3) * features ** 3,
    solve: 2 * passes * rows * features * outputs,
  };
}

/** Whole fits in pools of one worker and of two, in turns, by the clock and by the processor: medians of the later ones. */
export async function measurePools(documents) {
  const { createEngine } = await import(pathToFileURL(join(PACKAGE, "node.js")).href);
  const measured = {};
  for (const [title, document] of Object.entries(documents)) {
    measured[title] = {};
    for (const workers of [1, 2]) {
      const engine = await createEngine({ workers });
      const runs = [];
      for (let repeat = 0; repeat < REPEATS; repeat++) {
        const used = process.cpuUsage();
        const start = performance.now();
        const fit = await engine.fit(document);
        const { user, system } = process.cpuUsage(used);
        runs.push({ whole: (performance.now() - start) / 1000, processor: (user + system) / 1e6 });
        fit.dispose();
      }
      await engine.close();
      const later = runs.slice(1);
      measured[title][workers] = {
        whole: medianOf(later.map(({ whole }) => whole)),
        processor: medianOf(later.map(({ processor }) => processor)),
      };
    }
  }
  return measured;
}

export const medianOf = (numbers) => numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)];

/** The slope of log y over log x by least squares: y grows like x to this power. */
export function exponentOf(points) {
  const logs = points.map(([x, y]) => [Math.log(x), Math.log(y)]);
  const mean = (place) => logs.reduce((sum, log) => sum + log[place], 0) / logs.length;
  const [x, y] = [mean(0), mean(1)];
  const top = logs.reduce((sum, log) => sum + (log[0] - x) * (log[1] - y), 0);
  return top / logs.reduce((sum, log) => sum + (log[0] - x) ** 2, 0);
}

/** Sizes, seconds and the power with which they grow: sums over N, sums over d, certificate over the number of features. */
export function measureGrowth(module) {
  const best = (task, phase) => {
    const { cold, warm } = measureLearner(module, task, 3);
    return Math.min(cold.seconds[phase], warm.seconds[phase]);
  };
  const random = (d, samples) => ({
    task: "random",
    params: { d, tokens: 16, outputs: 1, causal: false },
    samples,
    test: 0,
  });
  const features = (d) => (d * d * (d + 1)) / 2;
  const curves = {
    "sums over N, d = 8": [4096, 8192, 16384, 32768].map((n) => [n, best(random(8, n), "moments")]),
    "sums over d, N = 8,192": [6, 8, 10, 12, 14].map((d) => [d, best(random(d, 8192), "moments")]),
    "certificate over features, N = 8,192": [10, 12, 14, 16].map((d) => [
      features(d),
      best(random(d, 8192), "certificate"),
    ]),
  };
  return Object.fromEntries(
    Object.entries(curves).map(([title, points]) => [title, { points, exponent: exponentOf(points) }]),
  );
}
