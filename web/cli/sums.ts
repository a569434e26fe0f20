// Sums over data that does not fit into memory, made here and added up: the learner itself, without workers, since every part is read
// by one process, and several parts by as many.
import type { Failure, LearnerSums, PolyheadModule } from "../../wasm/polyhead";
import type { Learner } from "../contract/types";
import { certificateOf } from "../engine/make-report";
import { nodePlatform } from "../engine/node-platform";
import { instantiate } from "../engine/serve";
import type { Report } from "../report/report";
import { groupsOf, numbered } from "../task/coordinates";
import { EngineError } from "../task/errors";
import { type FlatError, unflattenError } from "../task/flat-error";
import { ARITHMETIC } from "../task/result-mark";
import { type Moments, type Part, readMoments } from "./moments-file";
import type { Shape } from "./row-stream";
import { inFile } from "./sources";
import type { Display } from "./terminal-progress";

function orThrow<Value extends object | null>(value: Value | Failure): Value {
  if (value !== null && "error" in value) throw unflattenError(value.error as FlatError);
  return value as Value;
}

/** Lack of memory ends the learner. */
function guarded<Value>(work: () => Value): Value {
  try {
    return work();
  } catch (error) {
    if (error instanceof EngineError) throw error;
    const isMemory = error instanceof RangeError || /memory|OOM/i.test(String(error));
    throw isMemory ? new EngineError("out-of-memory") : error;
  }
}

export async function loadLearner(): Promise<PolyheadModule> {
  return instantiate(await nodePlatform.compile());
}

export function startSums(learner: PolyheadModule, { d, outputs, causal }: Shape): LearnerSums {
  return guarded(() => orThrow(learner.startSums(d, outputs, causal)));
}

export function addShard(sums: LearnerSums, shard: Parameters<LearnerSums["add"]>[0]): void {
  guarded(() => orThrow(sums.add(shard)));
}

/** Parts in the order in which they are given; each rows once. */
export class Total {
  parts: Part[] = [];
  sums: LearnerSums | null = null;

  constructor(private readonly learner: PolyheadModule) {}

  add({ parts, sums: part }: Moments): void {
    for (const { file, fingerprint } of parts) {
      const same = this.parts.find((known) => known.fingerprint === fingerprint);
      if (!same) continue;
      throw new EngineError(
        "invalid-document",
        `These are the same rows as in ${JSON.stringify(same.file)} (${JSON.stringify(file)}, fingerprint ${fingerprint}): ` +
          "they would count twice.",
      );
    }
    guarded(() => {
      if (this.sums) orThrow(this.sums.merge(part));
      else this.sums = orThrow(this.learner.readSums(part));
    });
    this.parts.push(...parts);
  }

  /** What a file holds. */
  flatten(): Moments {
    if (!this.sums) throw new EngineError("internal");
    return { parts: this.parts, sums: this.sums.flatten() };
  }
}

/** What sums determine: a report without the task, and without what only rows can tell. */
export interface SumsReport extends Omit<Report, "task" | "forecast"> {
  /** The parts that were added, in this order. */
  parts: Part[];
  learner: Learner;
}

/** A fit of sums, kept for further questions. */
export interface SumsFit {
  report: SumsReport;
  sums: LearnerSums;
}

export async function fitSums(
  files: readonly string[],
  learner: Learner,
  progress: Display,
): Promise<SumsFit> {
  const module = await loadLearner();
  const total = new Total(module);
  for (const file of files) await inFile(file, async () => total.add(await readMoments(file)));
  const { parts, sums } = total;
  if (!sums) throw new EngineError("internal");
  const show = (phase: Parameters<Display["show"]>[0]["phase"], fraction: number): boolean => {
    progress.show({ phase, fraction });
    return true;
  };
  const facts = guarded(() => orThrow(sums.fit(learner, show)));
  const names = numbered("x", facts.data.d);
  const data = { ...facts.data, names, groups: [...groupsOf(names).names] };
  const certificate = certificateOf(facts, null, data);
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
  } as const;
  return { report, sums };
}

export function askSums<Value extends object>(answer: () => Value | Failure): Value {
  return guarded(() => orThrow(answer()));
}
