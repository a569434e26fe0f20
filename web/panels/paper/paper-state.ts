// The figures that were run in this tab, one at a time, kept while other views are open.
import { computed, effect, signal, untracked } from "@preact/signals";
import {
  defaultSettings,
  type FigureId,
  type FigureSettings,
  type FigureSize,
  type Finding,
} from "../../figures/figure";
import { recorded, recordedIds } from "../../figures/recorded";
import { allIds, figureOf } from "../../figures/registry";
import { pageKeys, setPageKeys } from "../../page/address";
import { learner } from "../../page/learner";
import { type EngineError, toEngineError } from "../../task/errors";
import { paperWords } from "../../words/index";
import { count } from "../../words/numbers";
import { sayJob } from "../running-job";
import { figureAddress, figureInAddress, type NamedFigure } from "./figure-address";
import { nameOf } from "./figure-words";

export interface FigureRun {
  id: FigureId;
  size: FigureSize;
  state: "running" | "done" | "cancelled" | "failed";
  done: number;
  total: number;
  /** performance.now() at its start. */
  since: number;
  seconds: number;
  /** What was measured last, and with which settings: those of this run only once it is done. */
  result: { data: unknown; finding: Finding; settings: FigureSettings } | null;
  error: EngineError | null;
}

type ById<Value> = Readonly<Partial<Record<FigureId, Value>>>;

export const runs = signal<ById<FigureRun>>({});
const sizes = signal<ById<FigureSize>>({});
const changes = signal<ById<FigureSettings>>({});

const inAddress = computed(() => figureInAddress(pageKeys.value.view));

/** Where the address names none it is the one that was open before another view. */
const lastOpened = signal<FigureId>("2a");
export const openFigure = computed<FigureId>(() => inAddress.value?.id ?? lastOpened.value);

/** The address of a figure with its settings, for links. */
export const addressOf = (id: FigureId): string =>
  figureAddress({ id, size: sizeOf(id), changes: changesOf(id) });

export function chooseFigure(id: FigureId): void {
  setPageKeys({ view: addressOf(id) });
}

/** What the address says of a figure is what its controls show; what they show, the address says. */
function take({ id, size, changes: changed }: NamedFigure): void {
  sizes.value = { ...sizes.value, [id]: size };
  changes.value = { ...changes.value, [id]: changed };
}

effect(() => {
  const named = inAddress.value;
  if (!named) return;
  lastOpened.value = named.id;
  untracked(() => take(named));
});

/** Of another figure than the open one, and while another view is open, the address says nothing. */
function change(named: NamedFigure): void {
  take(named);
  const isOpen = pageKeys.value.view?.split(".")[0] === "paper" && openFigure.value === named.id;
  if (isOpen) chooseFigure(named.id);
}

export const sizeOf = (id: FigureId): FigureSize => sizes.value[id] ?? "quick";

/** What differs from the settings of the size. */
export const changesOf = (id: FigureId): FigureSettings => changes.value[id] ?? {};

export const settingsOf = (id: FigureId): FigureSettings => ({
  ...defaultSettings(figureOf(id), sizeOf(id)),
  ...changesOf(id),
});

export function chooseSize(id: FigureId, size: FigureSize): void {
  change({ id, size, changes: {} });
}

export function changeSetting(id: FigureId, key: string, value: number): void {
  const size = sizeOf(id);
  const changed = { ...changesOf(id), [key]: value };
  // What is as it was is no change.
  const usual = defaultSettings(figureOf(id), size);
  const differing = Object.entries(changed).filter(([name, each]) => each !== usual[name]);
  change({ id, size, changes: Object.fromEntries(differing) });
}

export type FigureResult = NonNullable<FigureRun["result"]>;

/** What stands there before the figure is run: a run that was recorded with the settings of the controls; null if there is none. */
export const recordedResults = computed<ById<FigureResult>>(() =>
  Object.fromEntries(
    recordedIds.flatMap((id): [FigureId, FigureResult][] => {
      const figure = figureOf(id);
      const settings = defaultSettings(figure, "quick");
      if (runs.value[id]?.result || JSON.stringify(settings) !== JSON.stringify(settingsOf(id))) return [];
      const data = recorded[id];
      return [[id, { data, finding: figure.judge(data, settings), settings }]];
    }),
  ),
);

/** Of the last run, else of the recorded one. */
export const resultOf = (id: FigureId): FigureResult | null =>
  runs.value[id]?.result ?? recordedResults.value[id] ?? null;

/** The result on screen belongs to other settings than the controls show. */
export function isFigureStale(id: FigureId): boolean {
  const result = runs.value[id]?.result;
  return result != null && JSON.stringify(result.settings) !== JSON.stringify(settingsOf(id));
}

export const running = computed<FigureRun | null>(
  () => Object.values(runs.value).find((run) => run.state === "running") ?? null,
);

effect(() => {
  const run = running.value;
  sayJob("paper", run ? paperWords.underWay(nameOf(run.id), count(Math.floor(run.done)), run.total) : "");
});

let stop: AbortController | null = null;

/** False if it did not come to its end. */
export async function runFigure(id: FigureId): Promise<boolean> {
  if (running.value) return false;
  const mine = new AbortController();
  stop = mine;
  const figure = figureOf(id);
  const settings = settingsOf(id);
  const since = performance.now();
  let run: FigureRun = {
    id,
    size: sizeOf(id),
    state: "running",
    done: 0,
    total: figure.runs(settings),
    since,
    seconds: 0,
    // The earlier result stays until there is a new one.
    result: runs.value[id]?.result ?? null,
    error: null,
  };
  const show = (change: Partial<FigureRun>): void => {
    run = { ...run, ...change, seconds: (performance.now() - since) / 1000 };
    runs.value = { ...runs.value, [id]: run };
  };
  show({});
  try {
    const data = await figure.measure(await learner(), settings, {
      signal: mine.signal,
      onProgress: (done, total) => show({ done, total }),
    });
    show({ state: "done", result: { data, finding: figure.judge(data, settings), settings } });
    return true;
  } catch (thrown) {
    const error = toEngineError(thrown);
    show(error.code === "cancelled" ? { state: "cancelled" } : { state: "failed", error });
    return false;
  }
}

export function cancelFigure(): void {
  stop?.abort();
}

export async function runAll(): Promise<void> {
  for (const id of allIds) {
    chooseSize(id, "quick");
    if (!(await runFigure(id))) return;
  }
}
