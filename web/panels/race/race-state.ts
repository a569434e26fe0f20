// The race of this page: one at a time, kept while other views are open and settings change.
import { computed, effect, signal } from "@preact/signals";
import type { Plan } from "../../engine/engine";
import { raceRanges } from "../../engine/race";
import { learner } from "../../page/learner";
import { linearFit, settings, textFit } from "../../page/state";
import {
  bestTable,
  isFinished,
  linear,
  type Race,
  type RaceSettings,
  type Runner,
  runnerKey,
  transformer,
} from "../../report/race";
import type { TextReport } from "../../report/text";
import { pageBudget, raceRefusalOf } from "../../task/budget";
import type { FullDocument } from "../../task/document";
import { type EngineError, toEngineError } from "../../task/errors";
import { canRace } from "../../task/registry";
import { raceWords } from "../../words/index";
import { sayJob } from "../running-job";

export interface RaceRun {
  document: FullDocument;
  settings: RaceSettings;
  /** What has been run so far; null before the exact solve is done. */
  race: Race | null;
  state: "running" | "done" | "cancelled" | "failed";
  /** What stopped it before its end. */
  error: EngineError | null;
  /** performance.now() at its start. */
  since: number;
  seconds: number;
  /** Of the exact solve, then of the race. */
  fraction: number;
}

/** Runs that have reached their last pass. */
export function finishedRuns({ race, settings }: RaceRun): number {
  return race?.curves.filter((curve) => isFinished(curve, settings)).length ?? 0;
}

export const OFFERED: readonly Runner[] = [
  ...[1, 2, 4, 8, 16].map((heads) => linear(heads)),
  linear(1, 2),
  linear(1, 3),
  transformer(4),
];
const FIRST_CHOSEN = 4;
/** Passes over few inputs are quick, and take as many steps only if there are more of them; the few letters of a text are known by heart before. */
const FEW_INPUTS = 4096;
const PASSES = { few: 300, many: 60 };
/** Curves need not be drawn more often than this while they grow. */
const DRAW_EVERY_MS = 100;

export const chosenRunners = signal<readonly Runner[]>(OFFERED.slice(0, FIRST_CHOSEN));
/** One runner of the reader's own making, and whether it runs. */
export const freeRunner = signal<Runner>(linear(8, 2));
export const isFreeChosen = signal(false);
/** Null: as many as suit the number of inputs. */
export const chosenPasses = signal<number | null>(null);
export const chosenStarts = signal<number>(raceRanges.starts.default);
export const chosenRate = signal<number>(raceRanges.learningRate.default);
export const chosenBatch = signal<number>(raceRanges.batch.default);
export const chosenDeepRows = signal<number>(raceRanges.deepRows.default);

export const passes = computed(
  () =>
    chosenPasses.value ??
    (settings.value.task !== "text" && (settings.value.samples ?? 0) <= FEW_INPUTS
      ? PASSES.few
      : PASSES.many),
);

/** Each once, should the reader have made one that is offered. */
export const allRunners = computed<Runner[]>(() => {
  const own = isFreeChosen.value ? [freeRunner.value] : [];
  const all = [...chosenRunners.value, ...own];
  return all.filter(
    (runner, place) => all.findIndex((each) => runnerKey(each) === runnerKey(runner)) === place,
  );
});

export const raceSettings = computed<RaceSettings>(() => ({
  runners: allRunners.value,
  passes: passes.value,
  starts: chosenStarts.value,
  batch: chosenBatch.value,
  deepRows: chosenDeepRows.value,
  learningRate: chosenRate.value,
}));

/** What one press adds to the exact solve: a single curve. */
const FIRST_RUNNER = linear(4);
const firstSettings = computed<RaceSettings>(() => ({
  ...raceSettings.value,
  runners: [FIRST_RUNNER],
  starts: 1,
}));

/** Of a text, judged by the letters that its layer was not shown; null where there are none. */
function solvedText({ task, data, text, timings }: TextReport): Race | null {
  const { squared } = text.layer;
  if (squared === null) return null;
  const tables = text.tables.flatMap((table) =>
    table.squared === null ? [] : [{ n: table.letters + 1, error: table.squared }],
  );
  return {
    task,
    settings: firstSettings.value,
    baselines: bestTable(tables),
    curves: [],
    exact: { error: squared, seconds: timings.solve, numbers: data.rows * data.outputs },
    judged: { set: "test", rows: data.testRows },
    inputs: { all: data.inputs, deep: data.inputs },
    trained: [],
  };
}

/** The race before anyone runs: the solve that was just made; null while there is none, or for a task without a race. */
export const solvedRace = computed<Race | null>(() => {
  if (textFit.value) return solvedText(textFit.value.report);
  const report = linearFit.value?.report;
  if (!report || !canRace(report.task.task)) return null;
  const { data, fit, timings, certificate } = report;
  const judged = fit.testMse === null ? "train" : "test";
  return {
    task: report.task,
    settings: firstSettings.value,
    baselines: [],
    curves: [],
    exact: {
      error: fit.testMse ?? fit.trainMse,
      seconds: timings.moments + timings.certificate + timings.solve,
      numbers: certificate.features * data.outputs,
    },
    judged: { set: judged, rows: judged === "test" ? data.testRows : data.rows },
    inputs: { all: data.inputs, deep: data.inputs },
    trained: [],
  };
});

/** What the race that the controls show would take; null until the learner has said so. */
const racePlan = signal<Plan | null>(null);

/** Keeps the plan in step with the controls until what it gives is called. */
export function followRacePlan(): () => void {
  return effect(() => {
    const [document, race] = [settings.value, raceSettings.value];
    if (!canRace(document.task) || race.runners.length === 0) return;
    const isMeant = () => settings.peek() === document && raceSettings.peek() === race;
    learner()
      .then((engine) => engine.plan(document, { race }))
      .then((plan) => {
        if (isMeant()) racePlan.value = plan;
      })
      // Whoever starts the race hears what is wrong.
      .catch(() => {
        if (isMeant()) racePlan.value = null;
      });
  });
}

/** Why the race that the controls show is not run: it would take hours. */
export const tooLong = computed<EngineError | null>(() =>
  racePlan.value ? raceRefusalOf(settings.value, racePlan.value, pageBudget, raceWords) : null,
);

/** Of one layer, in the race that the controls show. */
export const isInMoments = computed(() => racePlan.value?.inMoments ?? false);

export const raceRun = signal<RaceRun | null>(null);

effect(() => {
  const run = raceRun.value;
  const all = run ? run.settings.runners.length * run.settings.starts : 0;
  sayJob("race", run?.state === "running" ? raceWords.underWayLong(finishedRuns(run), all) : "");
});

/** Data of one's own is the same only if it is the same list: it may be long. */
function sameDocument(a: FullDocument, b: FullDocument): boolean {
  if (a === b) return true;
  const withoutData = (document: FullDocument): string => JSON.stringify({ ...document, data: undefined });
  return a.data === b.data && withoutData(a) === withoutData(b);
}

/** The race on screen is not the one that the controls would run; it may still be under way. */
export const isRaceStale = computed(() => {
  const run = raceRun.value;
  if (!run) return false;
  const shown = [raceSettings.value, firstSettings.value].map((each) => JSON.stringify(each));
  return !sameDocument(run.document, settings.value) || !shown.includes(JSON.stringify(run.settings));
});

export function toggleRunner(runner: Runner, isChosen: boolean): void {
  const key = runnerKey(runner);
  const kept = new Set(chosenRunners.value.map(runnerKey));
  if (isChosen) kept.add(key);
  else kept.delete(key);
  const offered = new Set(OFFERED.map(runnerKey));
  // A lesson may have chosen others.
  const others = chosenRunners.value.filter((each) => !offered.has(runnerKey(each)));
  chosenRunners.value = [...others, ...OFFERED.filter((each) => kept.has(runnerKey(each)))];
}

let latest: AbortController | null = null;

/** Runs the race that the controls show, unless told another; one at a time. */
export async function runRace(chosen = raceSettings.value): Promise<void> {
  if (raceRun.value?.state === "running") return;
  const mine = new AbortController();
  latest = mine;
  let run: RaceRun = {
    document: settings.value,
    settings: chosen,
    race: null,
    state: "running",
    error: null,
    since: performance.now(),
    seconds: 0,
    fraction: 0,
  };
  /** What comes in after a cancel is too late to be shown. */
  const change = (changes: Partial<RaceRun>): void => {
    if (latest !== mine || mine.signal.aborted) return;
    run = { ...run, ...changes };
    raceRun.value = run;
  };
  change({});
  let drawn = Number.NEGATIVE_INFINITY;
  try {
    const engine = await learner();
    const race = await engine.race(run.document, run.settings, {
      signal: mine.signal,
      onProgress: (progress) => {
        const now = performance.now();
        if (now - drawn < DRAW_EVERY_MS) return;
        drawn = now;
        change({ race: progress.race, fraction: progress.fraction });
      },
    });
    change({ state: "done", race, fraction: 1, seconds: (performance.now() - run.since) / 1000 });
  } catch (thrown) {
    change({
      state: "failed",
      error: toEngineError(thrown),
      seconds: (performance.now() - run.since) / 1000,
    });
  }
}

/** What has been run so far stays. */
export function cancelRace(): void {
  const shown = raceRun.value;
  if (!latest || shown?.state !== "running") return;
  latest.abort();
  raceRun.value = { ...shown, state: "cancelled", seconds: (performance.now() - shown.since) / 1000 };
}
