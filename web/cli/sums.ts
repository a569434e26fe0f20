// The learner itself for sums over data that does not fit into memory: without workers, since every part is read by one process, and
// several parts by as many.
import type { Failure, LearnerSumsFit, PolyheadModule } from "../../wasm/polyhead";
import type { FlatInputs, Learner, Phase } from "../contract/types";
import { certificateOf } from "../engine/make-report";
import { nodePlatform } from "../engine/node-platform";
import { instantiate } from "../engine/serve";
import type { Report } from "../report/report";
import { groupsOf, numbered } from "../task/coordinates";
import { EngineError } from "../task/errors";
import { type FlatError, unflattenError } from "../task/flat-error";
import { ARITHMETIC } from "../task/result-mark";
import { addSums, type DataSums, fingerprintOf, isUneven, type Shape } from "./data-sums";
import { type Moments, type Part, readMoments } from "./moments-file";
import { inFile } from "./sources";
import type { Display } from "./terminal-progress";

/** What the learner answers, or its refusal; lack of memory ends it. */
export function askLearner<Value extends object>(work: () => Value | Failure): Value {
  let answer: Value | Failure;
  try {
    answer = work();
  } catch (error) {
    const isMemory = error instanceof RangeError || /memory|OOM/i.test(String(error));
    throw isMemory ? new EngineError("out-of-memory") : error;
  }
  if ("error" in answer) throw unflattenError(answer.error as FlatError);
  return answer;
}

export async function loadLearner(): Promise<PolyheadModule> {
  return instantiate(await nodePlatform().compile());
}

/** Any settings: nothing is fitted. */
const plain = { seed: 0, noise: 0, learner: { ridge: 0, route: "auto", start: "zero" } } as const;

/** The learner's sums over one shard. */
export function sumShard(learner: PolyheadModule, shape: Shape, train: FlatInputs): Float64Array {
  const none = { tokens: new Float64Array(0), lengths: new Int32Array(0), targets: new Float64Array(0) };
  const data = { ...shape, train, held: none, groups: new Array<number>(shape.d).fill(0) };
  return askLearner(() => learner.makeShard({ task: "custom", ...plain, data }, "train", 0)).moments;
}

/** Parts in the order in which they are given, each rows once. */
export class Total {
  private readonly parts: Part[] = [];
  private sums: DataSums | undefined;

  add({ parts, sums }: Moments): void {
    for (const { file, fingerprint } of parts) {
      const same = this.parts.find((known) => known.fingerprint === fingerprint);
      if (!same) continue;
      throw new EngineError(
        "invalid-document",
        `${JSON.stringify(file)} has the same rows as ${JSON.stringify(same.file)} (fingerprint ${fingerprint}): they would count twice.`,
      );
    }
    this.parts.push(...parts);
    if (!this.sums) {
      this.sums = sums;
      return;
    }
    checkSame(this.sums.shape, sums.shape);
    addSums(this.sums, sums);
  }

  get(): Moments {
    if (!this.sums) throw new EngineError("internal");
    return { parts: this.parts, sums: this.sums };
  }
}

const shapeWords = ({ d, outputs, causal }: Shape): string =>
  `d = ${d}, ${outputs} output${outputs === 1 ? "" : "s"}, an answer for each ${causal ? "token" : "input"}`;

function checkSame(known: Shape, other: Shape): void {
  if (known.d === other.d && known.outputs === other.outputs && known.causal === other.causal) return;
  throw new EngineError(
    "invalid-document",
    `this part has ${shapeWords(other)}; those before it have ${shapeWords(known)}.`,
  );
}

/** What sums determine: a report without the task, and without what only rows can tell. */
export interface SumsReport extends Omit<Report, "task" | "forecast"> {
  /** The parts that were added, in this order. */
  parts: Part[];
  learner: Learner;
}

/** A fit of sums, kept for further questions. */
interface SumsFit {
  report: SumsReport;
  fit: LearnerSumsFit;
}

function refuseRowsOnly({ ridge, route }: Learner): void {
  const [name, value] = ridge === "loo" ? ["ridge", ridge] : ["route", route];
  if (value !== "loo" && value !== "dual") return;
  throw new EngineError(
    "invalid-document",
    `learner.${name} is ${JSON.stringify(value)}, which needs the rows themselves; these are sums over them.`,
  );
}

export async function fitSums(
  files: readonly string[],
  learner: Learner,
  progress: Display,
): Promise<SumsFit> {
  refuseRowsOnly(learner);
  const total = new Total();
  for (const file of files) await inFile(file, async () => total.add(await readMoments(file)));
  const { parts, sums } = total.get();
  const { shape, labelPowers, moments } = sums;
  const show = (phase: Phase, fraction: number): boolean => {
    progress.show({ phase, fraction });
    return true;
  };
  const module = await loadLearner();
  const began = performance.now();
  const flat = { d: shape.d, outputs: shape.outputs, labelPowers: Float64Array.from(labelPowers), moments };
  const fit = askLearner(() => module.fitSums(flat, learner, show));
  const facts = fit.report();
  const names = numbered("x", shape.d);
  const { inputs } = sums;
  const groups = [...groupsOf(names).names];
  const data = { ...facts.data, inputs, fingerprint: fingerprintOf(parts), names, groups };
  const certificate = certificateOf(facts, null, data);
  // Squares over uneven data lose small directions, and here are no rows to ask.
  if (certificate.reason !== "comfortable" && isUneven(sums.sizes)) {
    certificate.verdict = "too-close";
    certificate.mostRank = certificate.active;
  }
  const timings = { ...facts.timings, solve: (performance.now() - began) / 1000 };
  const engine = module.version();
  const report = {
    v: 1,
    engine,
    arithmetic: ARITHMETIC,
    parts,
    learner,
    ...facts,
    data,
    certificate,
    timings,
  } as const;
  return { report, fit };
}
