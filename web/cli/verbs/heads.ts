// The fewest heads: exactly, and of what is above the noise.
import type { MinimalHeads } from "../../contract/types";
import { headArrays, npzOf } from "../../export/npz";
import { safetensorsOf } from "../../export/safetensors";
import { noiseTolerance } from "../../report/noise";
import type { Head, Report } from "../../report/report";
import type { TextHeads, TextResult } from "../../report/text";
import type { TextDocument } from "../../task/document";
import { announce, fitWith, withEngine, withProgress } from "../ask-fit";
import { fitOptions, learnerOf, outputOf, readTask, workersOf } from "../settings";
import { kindOf } from "../sources";
import { askLearner, fitSums } from "../sums";
import { tell } from "../tell";
import { type Given, parseNumber, UsageError, type Verb } from "../verb";
import { writeWhole } from "../write-file";

type Noisy = Pick<Report, "fit" | "certificate" | "data">;
interface Search {
  minimise(tolerance: number): Promise<MinimalHeads>;
  fewestThatFit(): Promise<MinimalHeads>;
}

/** Heads that explain all but the noise, beside those that are the same function. */
interface AboveNoise extends MinimalHeads {
  /** The share of the coefficients' length that heads may leave unexplained. */
  tolerance: number;
  words: string;
}

interface Fewest extends MinimalHeads {
  /** null without noise. */
  aboveNoise: AboveNoise | null;
  /** Of any model that fits as well; null where the data determines the function. */
  fitting: MinimalHeads | null;
}

async function fewestHeads(report: Noisy, wanted: number | undefined, search: Search): Promise<Fewest> {
  const exact = await search.minimise(0);
  const isOpen = report.certificate.verdict === "not-identifiable";
  const fitting = isOpen ? await search.fewestThatFit() : null;
  const tolerance = wanted ?? noiseTolerance(report);
  if (tolerance === null || tolerance === 0) return { ...exact, aboveNoise: null, fitting };
  const found = await search.minimise(tolerance);
  const count = found.heads.length;
  const what = wanted === undefined ? "the noise" : `a share of ${tolerance}`;
  const words = `${count} head${count === 1 ? " explains" : "s explain"} everything above ${what}; the same function takes ${exact.heads.length}.`;
  return { ...exact, aboveNoise: { ...found, tolerance, words }, fitting };
}

function toleranceOf(given: Given): number | undefined {
  const text = given.text("tolerance");
  if (text === undefined) return undefined;
  const tolerance = parseNumber("--tolerance", text);
  if (tolerance >= 0 && tolerance <= 1) return tolerance;
  throw new UsageError(`--tolerance is ${text}; it has to be a number between 0 and 1.`);
}

/** How heads are written, by the end of a file's name. */
const formats: Readonly<Record<string, typeof npzOf>> = {
  ".npz": npzOf,
  ".safetensors": async (arrays) => safetensorsOf(arrays, "heads"),
};

function formatOf(file: string): typeof npzOf {
  const end = Object.keys(formats).find((each) => file.endsWith(each));
  if (end && formats[end]) return formats[end];
  throw new UsageError(
    `--out is ${JSON.stringify(file)}; it has to end with ${Object.keys(formats).join(" or ")}.`,
  );
}

/** Of the layer of a text: matrices are many numbers, and written to a file. */
interface TextHeadsFacts extends Omit<TextHeads, "heads">, TextResult {
  weights: number[];
}

async function textHeads(
  document: TextDocument,
  given: Given,
  write: (heads: readonly Head[], size: { d: number; outputs: number }) => Promise<void>,
): Promise<string> {
  if (given.has("tolerance"))
    throw new UsageError("--tolerance is given; a text has its strongest heads, and no fewest.");
  const count = given.number("count");
  return withEngine(workersOf(given), async (engine, progress) => {
    const fit = await engine.fit(document, {
      onPlan: (plan) => announce(plan, progress),
      onProgress: progress.show,
    });
    const { heads, ...found } = await fit.heads({
      ...(count !== undefined && { count }),
      onProgress: progress.show,
    });
    await write(heads, fit.report.data);
    const weights = heads.map(({ weight }) => weight);
    const facts: TextHeadsFacts = { weights, ...found, ...fit.report.text };
    return `${JSON.stringify(facts)}\n`;
  });
}

export const heads: Verb = {
  name: "heads",
  does: "Prints the fewest heads, and the fewest that explain everything above the noise.",
  takes: ["<task>", "<sums.moments …>", "<text task>"],
  more:
    '"heads" are the same function as the fit. Noise makes that generic, and their number large: "aboveNoise" has the fewest heads ' +
    "whose coefficients differ from the fit's by no more than noise would (estimated from the residuals), or by --tolerance. Where the " +
    'data leaves a choice, "fitting" has the fewest of any model that answers the training inputs as the fit does. Of a text they are ' +
    "the strongest ones of thousands: their weights, and how well the first 1, 2, 4, … tell unseen letters beside the whole layer and " +
    "the tables; V and Q go to --out.",
  options: {
    ...fitOptions,
    tolerance: {
      type: "string",
      value: "X",
      does: "share of the coefficients that may be left unexplained (the noise)",
    },
    count: { type: "string", value: "N", does: "of a text: how many of the strongest heads (16)" },
    out: {
      type: "string",
      value: "FILE",
      does: "also write those heads as .npz or .safetensors: V, Q, weights",
    },
  },
  examples: [
    ["polyhead heads task.json", "the same function with as few heads as can be found"],
    ["polyhead heads data.npz --out heads.safetensors", "of noisy data: those that are above the noise"],
    ["polyhead heads text.json --count 32", "how many heads does a text need?"],
  ],
  async run(given) {
    const files = given.sources("files", 1, Number.POSITIVE_INFINITY);
    const workers = workersOf(given);
    const tolerance = toleranceOf(given);
    const out = await outputOf(given, files);
    const format = out === undefined ? null : formatOf(out);
    const write = async (written: readonly Head[], size: { d: number; outputs: number }): Promise<void> => {
      if (out === undefined || !format) return;
      const blob = await format(headArrays(written, size));
      await writeWhole(out, [new Uint8Array(await blob.arrayBuffer())]);
    };
    const finish = async (report: Noisy, search: Search): Promise<string> => {
      const fewest = await fewestHeads(report, tolerance, search);
      if (fewest.aboveNoise) tell([fewest.aboveNoise.words]);
      await write(fewest.aboveNoise?.heads ?? fewest.heads, report.data);
      return `${JSON.stringify(fewest)}\n`;
    };
    const kinds = await Promise.all(files.map(kindOf));
    if (kinds.every((kind) => kind === "moments")) {
      return withProgress(async (progress) => {
        const { report, fit } = await fitSums(files, learnerOf(given), progress);
        return finish(report, {
          minimise: async (share) => askLearner(() => fit.minimalHeads(share)),
          fewestThatFit: async () => askLearner(() => fit.fittingHeads()),
        });
      });
    }
    const isPair = kinds.length === 2 && kinds.every((kind) => kind === "npy");
    if (files.length > 1 && !isPair)
      throw new UsageError(`heads takes one file, but ${files.length} were given.`);
    const document = await readTask(files, given);
    if (document.task === "text") return textHeads(document, given, write);
    if (given.has("count")) throw new UsageError("--count is given; it is for the task text.");
    return withEngine(workers, async (engine, progress) => {
      const fit = await fitWith(engine, progress, document);
      return finish(fit.report, fit);
    });
  },
};
