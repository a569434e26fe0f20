// Checks the settings of a race and puts together what its worker reports.

import * as v from "valibot";
import type { RaceBegin, RaceSettings, Runner, RunPoint } from "../contract/types";
import { contract } from "../contract/values";
import { makeForecast } from "../report/forecast";
import { type Baseline, bestTable, linear, type Race, type RaceCurve } from "../report/race";
import type { FullDocument } from "../task/document";
import { EngineError } from "../task/errors";
import { canRace, learnerDocument } from "../task/registry";
import { numberInWords, valueInWords } from "../task/wording";
import type { RaceOptions } from "./engine";
import type { RaceNews } from "./protocol";
import type { Slot } from "./slot";
import { textForLearner } from "./text";

interface Range {
  min: number;
  max: number;
}

/** The first numbers are those of the paper's authors. */
export const raceRanges = { ...contract.race, ...contract.runner };

export const usualRunners: readonly Runner[] = [1, 2, 4, 8].map((heads) => linear(heads));

/** Completes "… has to be …" */
function between(kind: "a number" | "a whole number", { min, max }: Range): string {
  return `${kind} between ${numberInWords(min)} and ${numberInWords(max)}`;
}

function wholeNumber(range: Range) {
  const words = between("a whole number", range);
  return v.pipe(
    v.number(words),
    v.integer(words),
    v.minValue(range.min, words),
    v.maxValue(range.max, words),
  );
}

const rateWords = between("a number", raceRanges.learningRate);
const runnersWords = `a list of ${raceRanges.runners.min} to ${raceRanges.runners.max} runners`;

const oneBlock = "1 for a transformer block";

const runnerSchema = v.pipe(
  v.strictObject(
    {
      architecture: v.optional(
        v.picklist(raceRanges.architecture.options, '"linear" or "transformer"'),
        raceRanges.architecture.default,
      ),
      heads: wholeNumber(raceRanges.heads),
      layers: v.optional(wholeNumber(raceRanges.layers), raceRanges.layers.default),
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
        v.minLength(raceRanges.runners.min, runnersWords),
        v.maxLength(raceRanges.runners.max, runnersWords),
      ),
      () => usualRunners.map((runner) => ({ ...runner })),
    ),
    passes: v.optional(wholeNumber(raceRanges.passes), raceRanges.passes.default),
    starts: v.optional(wholeNumber(raceRanges.starts), raceRanges.starts.default),
    batch: v.optional(wholeNumber(raceRanges.batch), raceRanges.batch.default),
    deepRows: v.optional(wholeNumber(raceRanges.deepRows), raceRanges.deepRows.default),
    learningRate: v.optional(
      v.pipe(
        v.number(rateWords),
        v.minValue(raceRanges.learningRate.min, rateWords),
        v.maxValue(raceRanges.learningRate.max, rateWords),
      ),
      raceRanges.learningRate.default,
    ),
  },
  "the settings of a race: runners, passes, starts, batch, deepRows and learningRate",
);

/** Throws a sentence that names the setting, its value and what is allowed. */
export function parseRace(value: unknown, document: FullDocument): RaceSettings {
  if (!canRace(document.task)) {
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

/** Judged by unseen inputs; without them there is nothing to compare. */
function baselinesOf(task: FullDocument, { inContext, exact, tables }: RaceBegin): Baseline[] {
  if (tables) return bestTable(tables);
  if (task.task === "regression") {
    const trained = inContext?.find(({ tokens }) => tokens === task.params.tokens);
    if (!trained) return [];
    return [
      { kind: "bestLayer", error: trained.bestLayer },
      { kind: "ridge", error: trained.ridge },
    ];
  }
  if (task.task === "series") {
    const { autoregression, naive } = makeForecast(task, exact.error);
    return [
      { kind: "autoregression", error: autoregression ** 2 },
      { kind: "naive", error: naive ** 2 },
    ];
  }
  return [];
}

/** Points come in the order in which they were run. */
function addPoints(race: Race, points: readonly RunPoint[]): Race {
  const curves: RaceCurve[] = [...race.curves];
  for (const { runner, start, ...point } of points) {
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
  { signal, onProgress }: RaceOptions,
): Promise<Race> {
  let race: Race | null = null;
  const hear = (news: RaceNews): void => {
    if ("begin" in news) {
      const { inContext: _, tables: __, ...begin } = news.begin;
      race = { task: document, settings, ...begin, baselines: baselinesOf(document, news.begin), curves: [] };
    } else if (race) race = addPoints(race, news.points);
    if (race) onProgress?.({ phase: "training", fraction: raceFraction(race), race });
  };
  const task = document.task === "text" ? await textForLearner(document) : learnerDocument(document);
  await slot.ask("race", () => ({ document: task, settings }), {
    signal,
    onProgress: (phase, fraction) => onProgress?.({ phase, fraction, race: null }),
    onNews: hear,
  });
  if (!race) throw new EngineError("internal", "The race ended before it began.");
  return race;
}
