// Gradient descent beside the exact solve.
import { parseRace, raceRanges, usualRunners } from "../../engine/race";
import { linear, type RaceSettings, type Runner, raceCsv, transformer } from "../../report/race";
import { withEngine } from "../ask-fit";
import { readDocument } from "../sources";
import { type Given, type Options, parseNumber, type Verb } from "../verb";

/** Each option with the setting it stands for; its range is checked with the other settings. */
const settingOf = new Map<string, Exclude<keyof RaceSettings, "runners">>([
  ["seeds", "starts"],
  ["epochs", "passes"],
  ["lr", "learningRate"],
  ["batch", "batch"],
  ["deep-rows", "deepRows"],
]);

/** Each option that adds runners: layers of linear attention with so many heads, so many layers of one head, a transformer. */
const runnerOf = new Map<string, (count: number) => Runner>([
  ["heads", (heads) => linear(heads)],
  ["layers", (layers) => linear(1, layers)],
  ["transformer", transformer],
]);

const preset = (key: Exclude<keyof RaceSettings, "runners">): string => `(${raceRanges[key].default})`;

const options: Options = {
  heads: { type: "string", value: "1,2,4,8", does: "a layer of linear attention for each number of heads" },
  layers: { type: "string", value: "2,3", does: "so many layers of one head" },
  transformer: { type: "string", value: "4", does: "a transformer of so many layers" },
  seeds: { type: "string", value: "N", does: `starts of each runner ${preset("starts")}` },
  epochs: { type: "string", value: "N", does: `passes over the training inputs ${preset("passes")}` },
  lr: { type: "string", value: "X", does: `learning rate of Adam ${preset("learningRate")}` },
  batch: { type: "string", value: "N", does: `inputs of a step ${preset("batch")}` },
  "deep-rows": {
    type: "string",
    value: "N",
    does: `inputs for layers and transformers ${preset("deepRows")}`,
  },
};

function settingsOf(given: Given): RaceSettings {
  const settings: RaceSettings = {
    runners: [...usualRunners],
    passes: raceRanges.passes.default,
    starts: raceRanges.starts.default,
    batch: raceRanges.batch.default,
    deepRows: raceRanges.deepRows.default,
    learningRate: raceRanges.learningRate.default,
  };
  const runners: Runner[] = [];
  for (const [name, text] of given.options) {
    const setting = settingOf.get(name);
    const runner = runnerOf.get(name);
    if (setting) settings[setting] = parseNumber(`--${name}`, text);
    if (runner) runners.push(...text.split(",").map((each) => runner(parseNumber(`--${name}`, each))));
  }
  if (runners.length > 0) settings.runners = runners;
  return settings;
}

export const race: Verb = {
  name: "race",
  does: "Runs gradient descent beside the exact solve, as CSV.",
  takes: ["<task>"],
  options,
  examples: [
    [
      "polyhead race task.json --heads 1,2,4,8 --seeds 5 --epochs 300 > race.csv",
      "layers with more and more heads",
    ],
    [
      "polyhead race task.json --heads 1,8 --layers 2,3 --transformer 4 --epochs 100 > race.csv",
      "deeper runners, too",
    ],
  ],
  async run(given) {
    const [source] = given.sources("one file", 1);
    const settings = settingsOf(given);
    const document = await readDocument(source);
    // Refused before the learner is loaded.
    parseRace(settings, document);
    return withEngine(1, async (engine, progress) =>
      raceCsv(await engine.race(document, settings, { onProgress: progress.show })),
    );
  },
};
