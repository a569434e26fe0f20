// Rows on disk → their sums.
import type { PolyheadModule } from "../../../wasm/polyhead";
import { EngineError } from "../../task/errors";
import { durationInWords } from "../../task/wording";
import { withProgress } from "../ask-fit";
import { RunningSums } from "../data-sums";
import { type Moments, type Part, readMoments, writeMoments } from "../moments-file";
import { RowStream } from "../row-stream";
import { dataOptions, outputOf, SHORTEST_ESTIMATE } from "../settings";
import { inFile, kindOf } from "../sources";
import { loadLearner, sumShard, Total } from "../sums";
import type { Display } from "../terminal-progress";
import { UsageError, type Verb } from "../verb";

/** Milliseconds after which the rest can be foretold. */
const SOON = 1000;

/** Foretells from what has been read how long the rest will take; once, if that is long. */
function forecaster(progress: Display): (share: number) => void {
  const began = performance.now();
  let isSaid = false;
  return (share) => {
    const spent = performance.now() - began;
    if (isSaid || spent < SOON || share === 0) return;
    isSaid = true;
    const seconds = (spent * (1 - share)) / share / 1000;
    if (seconds >= SHORTEST_ESTIMATE) progress.say(`This takes about ${durationInWords(seconds)}.`);
  };
}

/** One shard is read while the one before it is summed. */
async function sumRows(
  learner: PolyheadModule,
  files: readonly string[],
  causal: boolean,
  progress: Display,
): Promise<Moments> {
  const rows = await RowStream.open(files, causal);
  const running = new RunningSums(rows.shape);
  const shards = rows.shards();
  const foretell = forecaster(progress);
  for (let next = shards.next(); ; ) {
    const { value: shard } = await next;
    if (!shard) break;
    next = shards.next();
    // What is wrong there is thrown when it is awaited.
    next.catch(() => {});
    running.add(shard, sumShard(learner, rows.shape, shard));
    const share = running.sums.inputs / rows.count;
    progress.show({ phase: "moments", fraction: share });
    foretell(share);
  }
  const { sums } = running;
  const { inputs, rows: count } = sums;
  const part: Part = { file: files.join(" "), inputs, rows: count, fingerprint: running.fingerprint() };
  return { parts: [part], sums };
}

export const moments: Verb = {
  name: "moments",
  does: "Adds up rows of data that need not fit into memory; fit takes the sums of one or many parts.",
  takes: ["<part.npz …> --out <sums.moments>", "<inputs.npy> <targets.npy> --out <sums.moments>"],
  more:
    "Rows are read as a stream, so that memory depends on d alone. Parts can be made anywhere, at the same time; fit adds them in the " +
    "order in which they are given, and the same parts in the same order give the same bits. .moments files among the parts are added. " +
    "A .npz part has inputs (inputs × tokens × numbers, or all tokens with offsets) and targets, as fit takes them.",
  options: {
    out: { type: "string", value: "FILE", does: "where the sums go" },
    causal: dataOptions.causal,
  },
  examples: [
    ["polyhead moments part.npz --out part.moments", "one part"],
    ["parallel polyhead moments {} --out {.}.moments ::: part-*.npz", "all parts, one on each core"],
    ["polyhead fit part-*.moments > report.json", "the fit of all of them"],
  ],
  async run(given) {
    const files = given.sources("parts", 1, Number.POSITIVE_INFINITY);
    const out = await outputOf(given, files);
    if (out === undefined) throw new UsageError("moments needs --out, the file that the sums go to.");
    const kinds = await Promise.all(files.map(kindOf));
    if (kinds.includes("npy") && (files.length !== 2 || kinds.some((kind) => kind !== "npy")))
      throw new UsageError("moments takes two arrays (.npy) together, the inputs and the targets.");
    const parts = kinds.includes("npy") ? [files] : files.map((file) => [file]);
    return withProgress(async (progress) => {
      const learner = await loadLearner();
      const total = new Total();
      for (const [place, part] of parts.entries()) {
        const [file = ""] = part;
        await inFile(file, async () => {
          if (kinds[place] === "other") {
            const sentence =
              'sums are made of .npz files, or of two arrays (.npy); CSV and JSON are read by "polyhead fit".';
            throw new EngineError("file-not-understood", sentence);
          }
          const isSum = kinds[place] === "moments";
          total.add(
            isSum ? await readMoments(file) : await sumRows(learner, part, given.has("causal"), progress),
          );
        });
      }
      await writeMoments(out, total.get());
      return "";
    });
  },
};
