// A fit whose shards are made by all workers of the pool and put together by one of them. The learner adds shards in
// order, so the result has the same bits whoever made which.
import type { Shards } from "../../wasm/polyhead";
import type { FlatShard, PlanFacts, Work } from "../contract/types";
import type { FullDocument } from "../task/document";
import { EngineError } from "../task/errors";
import { learnerDocument } from "../task/registry";
import type { ProgressListener } from "./progress";
import type { Slot } from "./slot";

/** Below this many shards one worker is as fast. */
const fewestShards = 4;
/** Where the learner's phases "dataset" and "moments" end on the way of a whole fit (core/base/progress.hpp). */
const datasetEnd = 0.15;
const momentsEnd = 0.55;

/** How many shards each set has. */
type ShardCounts = [number, number];

/** Null if one worker alone should do it: the work is not a sum, too little, or the shards take too much memory. */
export function shardsOf(
  { shards, testShards, bytes, sharingBytes }: PlanFacts,
  budget: Work,
): ShardCounts | null {
  if (shards === 0 || shards + testShards < fewestShards) return null;
  return bytes + sharingBytes <= budget.bytes ? [shards, testShards] : null;
}

function reportShards(listener: ProgressListener, done: number, total: number): void {
  const fraction = (momentsEnd * done) / total;
  listener(fraction < datasetEnd ? "dataset" : "moments", fraction);
}

/**
 * Every slot takes the next shard as soon as it has made one. When one of them fails, no further shards are asked for: the
 * other workers finish theirs and stay. An aborted signal ends those that are at work on this.
 */
export async function makeShards(
  slots: readonly Slot[],
  document: FullDocument,
  counts: ShardCounts,
  { signal, listener }: { signal: AbortSignal | undefined; listener: ProgressListener },
): Promise<Shards> {
  const shards: Record<"train" | "test", (FlatShard | undefined)[]> = {
    train: new Array(counts[0]),
    test: new Array(counts[1]),
  };
  const total = counts[0] + counts[1];
  let next = 0;
  let done = 0;
  let failed = false;
  const takeTurns = async (slot: Slot): Promise<void> => {
    while (!failed && next < total) {
      const number = next++;
      const set = number < counts[0] ? "train" : "test";
      const index = set === "train" ? number : number - counts[0];
      const task = learnerDocument(document);
      try {
        const question = () => ({ document: task, set, index }) as const;
        shards[set][index] = (await slot.ask("shard", question, { signal })).answer;
      } catch (error) {
        failed = true;
        throw error;
      }
      reportShards(listener, ++done, total);
    }
  };
  reportShards(listener, 0, total);
  await Promise.all(slots.map(takeTurns));
  return { train: complete(shards.train), test: complete(shards.test) };
}

function complete(shards: readonly (FlatShard | undefined)[]): FlatShard[] {
  return Array.from(shards, (shard) => {
    if (!shard) throw new EngineError("internal", "A part of the data was not made.");
    return shard;
  });
}
