// node js_peers.mjs FOLDER WORKLOADS: ml-matrix (all of it) and TensorFlow.js's WebAssembly backend (the sums alone: it has neither a
// solver nor eigenvalues, and 32 bits). Prints one JSON object of seconds; FOLDER holds their node_modules.
import { createRequire } from "node:module";
import { join } from "node:path";

const [, , folder, given] = process.argv;
const require = createRequire(join(folder, "package.json"));
const { EigenvalueDecomposition, Matrix, solve } = require("ml-matrix");
const tf = require("@tensorflow/tfjs-core");
const { setWasmPaths } = require("@tensorflow/tfjs-backend-wasm");

/** Feature rows of random tokens: entries of Z Zᵀ times entries of the last token. */
function featuresOf({ d, n, inputs, causal }) {
  const rows = [];
  const scale = 1 / Math.sqrt(n);
  for (let input = 0; input < inputs; input++) {
    const gram = new Float64Array(d * d);
    for (let token = 0; token < n; token++) {
      const z = Float64Array.from({ length: d }, () => scale * (2 * Math.random() - 1));
      for (let j = 0; j < d; j++) for (let k = 0; k < d; k++) gram[j * d + k] += z[j] * z[k];
      if (!causal && token < n - 1) continue;
      const row = [];
      for (let j = 0; j < d; j++)
        for (let k = j; k < d; k++) for (let i = 0; i < d; i++) row.push(gram[j * d + k] * z[i]);
      rows.push(row);
    }
  }
  return rows;
}

function secondsOf(work) {
  const start = performance.now();
  work();
  return (performance.now() - start) / 1000;
}

setWasmPaths(join(folder, "node_modules/@tensorflow/tfjs-backend-wasm/dist/"));
await tf.setBackend("wasm");
const seconds = { "ml-matrix": {}, "TensorFlow.js, sums alone": {} };
for (const [name, problem] of Object.entries(JSON.parse(given))) {
  const rows = featuresOf(problem);
  const answers = rows.map(() => Array.from({ length: problem.outputs }, Math.random));
  seconds["ml-matrix"][name] = secondsOf(() => {
    const features = new Matrix(rows);
    const turned = features.transpose();
    const second = turned.mmul(features);
    solve(second, turned.mmul(new Matrix(answers)));
    new EigenvalueDecomposition(second, { assumeSymmetric: true });
  });
  const tensor = tf.tensor2d(rows);
  const sums = () => tf.matMul(tensor, tensor, true).dataSync();
  sums();
  seconds["TensorFlow.js, sums alone"][name] = secondsOf(sums);
  tensor.dispose();
}
console.log(JSON.stringify(seconds));
