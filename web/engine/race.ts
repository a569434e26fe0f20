// Checks the settings of a race and puts together what its worker reports.
import * as v from "valibot";
import type { RawPlan, RawRaceBegin, RawRaceSettings } from "../../wasm/polyhead";
import { finiteOrNull } from "../report/from-raw";
import {
  type Baseline,
  linear,
  type Race,
  type RaceCurve,
  type RaceSettings,
  type Runner,
} from "../report/race";
import type { FullDocument } from "../task/document";
import { EngineError } from "../task/errors";
import { isRacing } from "../task/racing";
import { taskOf } from "../task/registry";
import { numberInWords, valueInWords } from "../task/wording";
import type { RaceOptions } from "./engine";
import type { RaceNews } from "./protocol";
import type { Slot } from "./slot";

interface Range {
  least: number;
  most: number;
  preset: number;
}

/** The first numbers are those of the paper's authors (spec 2.1). */
export const raceRanges = {
  runners: { least: 1, most: 12, preset: 4 },
  heads: { least: 1, most: 64, preset: 1 },
  layers: { least: 1, most: 3, preset: 1 },
  passes: { least: 1, most: 5000, preset: 60 },
  starts: { least: 1, most: 20, preset: 3 },
  batch: { least: 1, most: 65_536, preset: 64 },
  deepRows: { least: 1, most: 2 ** 30, preset: 16_384 },
  learningRate: { least: 1e-6, most: 1, preset: 0.01 },
} as const satisfies Record<string, Range>;

export const usualRunners: readonly Runner[] = [1, 2, 4, 8].map((heads) => linear(heads));

/** Completes "… has to be …" */
function between(kind: "a number" | "a whole number", { least, most }: Range): string {
  return `${kind} between ${numberInWords(least)} and ${numberInWords(most)}`;
}

function wholeNumber(range: Range) {
  const words = between("a whole number", range);
  return v.pipe(
    v.number(words),
    v.integer(words),
    v.minValue(range.least, words),
    v.maxValue(range.most, words),
  );
}

const rateWords = between("a number", raceRanges.learningRate);
const runnersWords = `a list of ${raceRanges.runners.least} to ${raceRanges.runners.most} runners`;

const oneBlock = "1 for a transformer block";

const runnerSchema = v.pipe(
  v.strictObject(
    {
      architecture: v.optional(v.picklist(["linear", "transformer"], '"linear" or "transformer"'), "linear"),
      heads: wholeNumber(raceRanges.heads),
      layers: v.optional(wholeNumber(raceRanges.layers), raceRanges.layers.preset),
    },
    "a runner with heads",
  ),
  v.forward(
    v.partialCheck(
      [["architecture"], ["layers"]],
      ({ architecture, layers }) => architecture === "linear" || layers === 1,
      oneBlock,
    ),
    ["layers"],
  ),
);

const schema = v.strictObject(
  {
    runners: v.optional(
      v.pipe(
        v.array(runnerSchema, runnersWords),
        v.minLength(raceRanges.runners.least, runnersWords),
        v.maxLength(raceRanges.runners.most, runnersWords),
      ),
      () => usualRunners.map((runner) => ({ ...runner })),
    ),
    passes: v.optional(wholeNumber(raceRanges.passes), raceRanges.passes.preset),
    starts: v.optional(wholeNumber(raceRanges.starts), raceRanges.starts.preset),
    batch: v.optional(wholeNumber(raceRanges.batch), raceRanges.batch.preset),
    deepRows: v.optional(wholeNumber(raceRanges.deepRows), raceRanges.deepRows.preset),
    learningRate: v.optional(
      v.pipe(
        v.number(rateWords),
        v.minValue(raceRanges.learningRate.least, rateWords),
        v.maxValue(raceRanges.learningRate.most, rateWords),
      ),
      raceRanges.learningRate.preset,
    ),
  },
  "the settings of a race: runners, passes, starts, batch, deepRows and learningRate",
);

/** Throws a sentence that names the setting, its value and what is allowed. */
export function parseRace(value: unknown, document: FullDocument): RaceSettings {
  if (!isRacing(document.task)) {
    throw new EngineError(
      "invalid-document",
      `task is "${document.task}"; it has to be one of linear attention without machines, such as "random" or "associative", for a race.`,
      { field: "task" },
    );
  }
  const result = v.safeParse(schema, value, { abortEarly: true });
  if (result.success) return result.output;
  const [{ path = [], input, message, expected }] = result.issues;
  const field = path
    .map(({ key }, place) => (typeof key === "number" ? `[${key}]` : `${place > 0 ? "." : ""}${String(key)}`))
    .join("");
  const found = input === undefined ? "is missing" : `is ${valueInWords(input)}`;
  const sentence =
    expected === "never"
      ? `${field} is not a setting of a race; it has to be left out.`
      : `${field || "race"} ${found}; it has to be ${message}.`;
  throw new EngineError("invalid-document", sentence, { field });
}

export function toRawRace({
  runners,
  passes,
  starts,
  batch,
  deepRows,
  learningRate,
}: RaceSettings): RawRaceSettings {
  return {
    heads: Int32Array.from(runners, ({ heads }) => heads),
    layers: Int32Array.from(runners, ({ layers }) => layers),
    transformers: Int32Array.from(runners, ({ architecture }) => (architecture === "transformer" ? 1 : 0)),
    passes,
    starts,
    batch,
    deepRows,
    learningRate,
  };
}

/** Tokens, layer, best layer and ridge regression, for every number of examples. */
const IN_CONTEXT_NUMBERS = 4;

/** Judged by unseen inputs; without them there is nothing to compare. */
async function baselinesOf(task: FullDocument, { inContext, exactError }: RawRaceBegin): Promise<Baseline[]> {
  if (task.task === "regression" && inContext) {
    for (let at = 0; at < inContext.length; at += IN_CONTEXT_NUMBERS) {
      const [tokens, , bestLayer = 0, ridge = 0] = inContext.subarray(at, at + IN_CONTEXT_NUMBERS);
      if (tokens !== task.params.tokens) continue;
      return [
        { kind: "bestLayer", error: bestLayer },
        { kind: "ridge", error: ridge },
      ];
    }
  }
  if (task.task === "series") {
    const { makeForecast } = await import("../report/forecast");
    const { autoregression, naive } = makeForecast(task, exactError);
    return [
      { kind: "autoregression", error: autoregression ** 2 },
      { kind: "naive", error: naive ** 2 },
    ];
  }
  return [];
}

function beginRace(
  task: FullDocument,
  settings: RaceSettings,
  { features, outputs }: RawPlan,
  begin: RawRaceBegin,
): Race {
  return {
    task,
    settings,
    exact: {
      error: begin.exactError,
      seconds: begin.exactSeconds,
      numbers: outputs * features,
    },
    judged: { set: begin.judgedSet === 1 ? "test" : "train", rows: begin.judgedRows },
    trained: Array.from(begin.trained),
    baselines: [],
    inputs: { all: begin.inputs, deep: begin.deepInputs },
    curves: [],
  };
}

/** Numbers of a point in a message. */
const POINT_NUMBERS = 6;

/** Six numbers a point: runner, start, pass, seconds, error, distance. Points come in the order in which they were run. */
function addPoints(race: Race, numbers: Float64Array): Race {
  const curves: RaceCurve[] = [...race.curves];
  for (let at = 0; at + POINT_NUMBERS <= numbers.length; at += POINT_NUMBERS) {
    const [runner = 0, start = 0, pass = 0, seconds = 0, error = 0, distance = 0] = numbers.subarray(
      at,
      at + POINT_NUMBERS,
    );
    const point = { pass, seconds, error: finiteOrNull(error), distance: finiteOrNull(distance) };
    const last = curves.at(-1);
    if (last?.runner === runner && last.start === start) {
      curves[curves.length - 1] = { runner, start, points: [...last.points, point] };
    } else {
      curves.push({ runner, start, points: [point] });
    }
  }
  return { ...race, curves };
}

/** Share of the race that has been run. */
function raceFraction({ curves, settings: { runners, starts, passes } }: Race): number {
  const passesDone = (curves.length - 1) * passes + (curves.at(-1)?.points.at(-1)?.pass ?? 0);
  return Math.max(0, passesDone) / (runners.length * starts * passes);
}

export async function runRace(
  slot: Slot,
  document: FullDocument,
  settings: RaceSettings,
  plan: RawPlan,
  { signal, onProgress }: RaceOptions,
): Promise<Race> {
  let race: Race | null = null;
  let addBaselines: Promise<void> | null = null;
  const hear = (news: RaceNews): void => {
    if ("begin" in news) {
      race = beginRace(document, settings, plan, news.begin);
      addBaselines = baselinesOf(document, news.begin).then((baselines) => {
        if (race) race = { ...race, baselines };
      });
    } else if (race) race = addPoints(race, news.points);
    if (race) onProgress?.({ phase: "training", fraction: raceFraction(race), race });
  };
  const task = await taskOf(document).toRaw(document);
  await slot.ask("race", () => ({ task, settings: toRawRace(settings) }), {
    signal,
    onProgress: (phase, fraction) => onProgress?.({ phase, fraction, race: null }),
    onNews: hear,
  });
  await addBaselines;
  if (!race) throw new EngineError("internal", "The race ended before it began.");
  return race;
}
