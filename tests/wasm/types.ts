// Compiled, never run: uses the module as its typings promise, so that a change of wasm/polyhead.d.ts that breaks a
// caller fails the type check. typings.test.ts checks the same promises against the built module.
import createModule, {
  type PolyheadModule,
  type RawError,
  type RawFit,
  type RawReport,
  type RawShard,
  type RawSoftmaxTask,
  type RawTask,
} from "../../wasm/polyhead";

export async function useEverything(compiled: WebAssembly.Module): Promise<number[]> {
  const module: PolyheadModule = await createModule({
    instantiateWasm(imports, done) {
      done(new WebAssembly.Instance(compiled, imports), compiled);
      return {};
    },
  });
  const version: string = module.version();
  const task: RawTask = {
    kind: "random",
    d: 2,
    heads: 1,
    tokens: 4,
    outputs: 1,
    causal: false,
    samples: 16,
    test: 0,
    noise: 0,
    seed: 1,
    added: 0,
    learner: { ridge: 0, leaveOneOut: false, route: "auto", start: "zero" },
  };
  const result: RawFit | RawError = module.fit(
    task,
    (phase, fraction) => phase === "dataset" && fraction < 1,
    null,
  );
  if ("error" in result) throw new Error(result.error.message);
  const report: RawReport = result.report();
  const predicted = result.predict(Float64Array.of(1, 2));
  const certificate = result.certify(Float64Array.of(1, 2));
  const numbers = [...useQuestions(result), ...useShards(module, task), ...useComparison(module, report)];
  result.delete();
  if ("error" in predicted || "error" in certificate) return [version.length];
  return [report.data.d, certificate.residual, ...certificate.missing, ...predicted, ...numbers];
}

function useQuestions(fit: RawFit): number[] {
  const witness = fit.witness(Float64Array.of(1, 2), Float64Array.of(1)) ?? fit.witnessLikeData();
  const repair = fit.repair(3);
  const minimal = fit.minimalHeads();
  if ("error" in repair || "error" in minimal || !witness || "error" in witness) return [];
  const raced = fit.race(
    {
      heads: Int32Array.of(1),
      layers: Int32Array.of(1),
      transformers: Int32Array.of(0),
      deepRows: 16384,
      passes: 1,
      starts: 1,
      batch: 8,
      learningRate: 0.01,
    },
    { begun: ({ exactError }) => void exactError, point: (_runner, _start, pass) => pass < 1 },
  );
  if (raced) return [];
  return [witness.distance, ...witness.trainMse, ...repair.suggestedCurve, minimal.residual];
}

function useShards(module: PolyheadModule, task: RawTask): number[] {
  const shard: RawShard | RawError = module.makeShard(task, 0, 0);
  if ("error" in shard) return [];
  const fit = module.fit(task, () => true, [[shard], []]);
  if (!("error" in fit)) fit.delete();
  return [module.heapBytes(), shard.moments.length, ...shard.inputs.lengths];
}

function useComparison(module: PolyheadModule, { data, heads }: RawReport): number[] {
  const model = { d: data.d, outputs: data.outputs, heads };
  const comparison = module.compare(model, model);
  return "error" in comparison ? [] : [comparison.distance, ...comparison.input, module.HEAPU8.length];
}

export function useSoftmax(module: PolyheadModule, task: RawSoftmaxTask): number[] {
  const report = module.learnSoftmax(task, (phase, fraction) => phase === "solve" && fraction < 1);
  const run = module.softmaxBaseline(task, "adam", 0);
  if ("error" in report || "error" in run) return [];
  return [report.headsError, report.net?.tried ?? 0, ...report.sculpting.kept, run.seconds];
}

// @ts-expect-error: a task of another kind is not accepted
export const unknownKind: RawTask["kind"] = "dance";

export function misuse(module: PolyheadModule, fit: RawFit): void {
  // @ts-expect-error: fit needs its observer
  module.fit({});
  // @ts-expect-error: tokens are laid end to end in a Float64Array
  fit.predict([[1, 2]]);
}
