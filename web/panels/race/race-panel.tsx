// Panel a of the race: who runs, how long and from how many starts.
import { useEffect } from "preact/hooks";
import { RunnerSwatch } from "../../charts/race-marks";
import { raceRanges } from "../../engine/race";
import { problem, settings } from "../../page/state";
import { useElapsed } from "../../page/status-line";
import { choosePanel } from "../../page/views";
import { type Runner, runnerKey, trainsInMoments } from "../../report/race";
import type { NumberField } from "../../task/field";
import { errorText, nextText } from "../../words/errors-words";
import { raceWords } from "../../words/index";
import { count, percent, seconds } from "../../words/numbers";
import { raceAbout, runnerName } from "../../words/race-sentences";
import { NumberSetting } from "../number-setting";
import { RunningJob } from "../running-job";
import { Segments } from "../segments";
import {
  allRunners,
  cancelRace,
  chosenBatch,
  chosenDeepRows,
  chosenPasses,
  chosenRate,
  chosenRunners,
  chosenStarts,
  finishedRuns,
  followRacePlan,
  freeRunner,
  isFreeChosen,
  isInMoments,
  isRaceStale,
  OFFERED,
  passes,
  type RaceRun,
  raceRun,
  raceSettings,
  runRace,
  toggleRunner,
  tooLong,
} from "./race-state";

export function RacePanel() {
  const run = raceRun.value;
  useEffect(followRacePlan, []);
  return (
    <>
      <h2 class="panel-title">{raceWords.title}</h2>
      <p class="description">{raceAbout(isInMoments.value, settings.value.task)}</p>
      <Runners />
      <Settings />
      {run?.state === "running" ? <Running run={run} /> : <Start />}
      {run && run.state !== "running" && <Ended run={run} />}
      {run && isRaceStale.value && (run.race || run.state === "running") && (
        <p class="hint" role="status">
          {run.state === "running" ? raceWords.staleRunning : raceWords.stale}
        </p>
      )}
    </>
  );
}

function Runners() {
  return (
    <fieldset class="race-runners">
      <legend class="visually-hidden">{raceWords.runners}</legend>
      {shownRunners().map((runner) => (
        <label key={runnerKey(runner)} class="checkbox">
          <input
            type="checkbox"
            checked={chosenRunners.value.some((each) => runnerKey(each) === runnerKey(runner))}
            onChange={(event) => toggleRunner(runner, event.currentTarget.checked)}
          />
          <RunnerSwatch runner={runner} />
          {runnerName(runner)}
        </label>
      ))}
      <FreeRunner />
    </fieldset>
  );
}

/** A lesson may have chosen others than those on offer. */
function shownRunners(): Runner[] {
  const keys = new Set(OFFERED.map(runnerKey));
  return [...OFFERED, ...chosenRunners.value.filter((runner) => !keys.has(runnerKey(runner)))];
}

/** A runner by architecture, heads and layers. */
function FreeRunner() {
  const runner = freeRunner.value;
  const { architecture, heads, layers } = runner;
  const change = (changes: Partial<Runner>): void => {
    freeRunner.value = { ...runner, ...changes };
  };
  return (
    <>
      <label class="checkbox">
        <input
          type="checkbox"
          checked={isFreeChosen.value}
          onChange={(event) => {
            isFreeChosen.value = event.currentTarget.checked;
          }}
        />
        <RunnerSwatch runner={runner} />
        {isFreeChosen.value ? runnerName(runner) : raceWords.free}
      </label>
      {isFreeChosen.value && (
        <div class="race-free">
          <Segments
            class="race-batch stacked"
            legend={raceWords.architecture}
            options={["linear", "transformer"] as const}
            chosen={architecture}
            text={(each) => raceWords.architectures[each]}
            choose={(each) => change({ architecture: each, layers: each === "linear" ? layers : 1 })}
          />
          <NumberSetting field={fields.heads} value={heads} set={(value) => change({ heads: value })} />
          {architecture === "linear" && (
            <NumberSetting field={fields.layers} value={layers} set={(value) => change({ layers: value })} />
          )}
        </div>
      )}
    </>
  );
}

const field = (
  label: string,
  kind: "integer" | "number",
  { min, max, default: preset }: { min: number; max: number; default: number },
  steps: readonly number[],
): NumberField => ({ key: label, kind, default: preset, min, max, label, help: "", steps });

const fields = {
  passes: field(
    raceWords.passes,
    "integer",
    raceRanges.passes,
    [10, 20, 30, 60, 100, 150, 300, 500, 1000, 2000, 5000],
  ),
  heads: field(raceWords.heads, "integer", raceRanges.heads, [1, 2, 3, 4, 6, 8, 12, 16, 32, 64]),
  layers: field(raceWords.layers, "integer", raceRanges.layers, [1, 2, 3]),
  starts: field(raceWords.starts, "integer", raceRanges.starts, [1, 2, 3, 4, 5, 7, 9, 15, 20]),
  rate: field(
    raceWords.rate,
    "number",
    raceRanges.learningRate,
    [0.0001, 0.0003, 0.001, 0.003, 0.01, 0.03, 0.1, 0.3],
  ),
};

function Settings() {
  return (
    <>
      <NumberSetting
        field={fields.passes}
        value={passes.value}
        set={(value) => {
          chosenPasses.value = value;
        }}
      />
      <NumberSetting
        field={fields.starts}
        value={chosenStarts.value}
        set={(value) => {
          chosenStarts.value = value;
        }}
      />
      <NumberSetting
        field={fields.rate}
        value={chosenRate.value}
        set={(value) => {
          chosenRate.value = value;
        }}
      />
      <Batch />
      <DeepRows />
    </>
  );
}

function Batch() {
  return (
    <Segments
      class="race-batch"
      legend={raceWords.batch}
      options={[16, 64, 256]}
      chosen={chosenBatch.value}
      text={String}
      choose={(size) => {
        chosenBatch.value = size;
      }}
    />
  );
}

/** Only for those whose passes take long. */
function DeepRows() {
  if (allRunners.value.every(trainsInMoments)) return null;
  const { default: preset, max: most } = raceRanges.deepRows;
  return (
    <>
      <Segments
        class="race-batch stacked"
        legend={raceWords.deepRows}
        options={[preset, 4 * preset, most]}
        chosen={chosenDeepRows.value}
        text={(rows) => (rows === most ? raceWords.allRows : count(rows))}
        choose={(rows) => {
          chosenDeepRows.value = rows;
        }}
      />
      <p class="hint">{raceWords.slow}</p>
    </>
  );
}

function Start() {
  const { runners, starts } = raceSettings.value;
  const cannot = runners.length === 0 ? raceWords.noRunner : problem.value ? raceWords.cannotStart : null;
  const refused = cannot === null ? tooLong.value : null;
  const start = (): void => {
    void runRace();
    choosePanel("race-result");
  };
  return (
    <>
      <div class="row seeds-start">
        <button
          type="button"
          class="button filled"
          disabled={cannot !== null || refused !== null}
          onClick={start}
        >
          {raceWords.run(runners.length * starts)}
        </button>
      </div>
      {cannot && <p class="hint">{cannot}</p>}
      <div role="status">{refused && <p class="problem-words">{errorText(refused)}</p>}</div>
    </>
  );
}

function Running({ run }: { run: RaceRun }) {
  const elapsed = useElapsed(run.since);
  const all = run.settings.runners.length * run.settings.starts;
  const done = finishedRuns(run);
  const current = run.race?.curves.at(-1);
  const runner = current && run.settings.runners[current.runner];
  const share = run.race ? run.fraction : 0;
  return (
    <RunningJob
      name={run.race ? raceWords.training : raceWords.solving}
      done={raceWords.done(done, all)}
      current={
        runner
          ? raceWords.current(
              runnerName(runner),
              current.start + 1,
              count(current.points.at(-1)?.pass ?? 0),
              count(run.settings.passes),
            )
          : "\u00a0"
      }
      share={share}
      progressLabel={raceWords.progress}
      elapsed={raceWords.elapsed(percent(share, 0), seconds(elapsed))}
      cancelWords={raceWords.cancel}
      onCancel={cancelRace}
    />
  );
}

function Ended({ run }: { run: RaceRun }) {
  const { state, error, settings } = run;
  const all = settings.runners.length * settings.starts;
  const done = finishedRuns(run);
  const time = seconds(run.seconds);
  return (
    <div class="seeds-ended" role="status">
      {state === "done" && <p>{raceWords.finished(all, time)}</p>}
      {state === "cancelled" && (
        <p>
          {run.race?.curves.length ? raceWords.cancelled(done, all, time) : raceWords.cancelledEmpty(time)}
        </p>
      )}
      {state === "failed" && error && (
        <p class="problem-words">{raceWords.failed(errorText(error), nextText(error))}</p>
      )}
    </div>
  );
}
