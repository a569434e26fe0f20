// Panel a of the race: who runs, how long and from how many starts.
import { useId } from "preact/hooks";
import "../../styles/history.css";
import "../../styles/race.css";
import { RunnerSwatch } from "../../charts/race-marks";
import { raceRanges } from "../../engine/race";
import { problem } from "../../page/state";
import { useElapsed } from "../../page/status-line";
import { choosePanel } from "../../page/views";
import { isFinished, runnerKey, trainsInMoments } from "../../report/race";
import type { NumberField } from "../../task/field";
import { errorText, nextText } from "../../words/errors-words";
import { count, percent, seconds } from "../../words/numbers";
import { runnerName } from "../../words/race-sentences";
import { raceWords } from "../../words/race-words";
import { NumberSetting } from "../number-setting";
import { RunningJob } from "../running-job";
import {
  cancelRace,
  chosenBatch,
  chosenPasses,
  chosenRate,
  chosenRunners,
  chosenStarts,
  isRaceStale,
  OFFERED,
  passes,
  type RaceRun,
  raceRun,
  raceSettings,
  runRace,
  toggleRunner,
} from "./race-state";

export function RacePanel() {
  const run = raceRun.value;
  return (
    <>
      <h2 class="panel-title">{raceWords.title}</h2>
      <p class="description">{raceWords.about}</p>
      <Runners />
      <Settings />
      {run?.state === "running" ? <Running run={run} /> : <Start />}
      {run && run.state !== "running" && <Ended run={run} />}
    </>
  );
}

function Runners() {
  return (
    <fieldset class="race-runners">
      <legend class="visually-hidden">{raceWords.runners}</legend>
      {OFFERED.map((runner) => (
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
      {!chosenRunners.value.every(trainsInMoments) && <p class="hint">{raceWords.slow}</p>}
    </fieldset>
  );
}

const field = (
  label: string,
  kind: "integer" | "number",
  { least, most, preset }: { least: number; most: number; preset: number },
  steps: readonly number[],
): NumberField => ({ key: label, kind, default: preset, min: least, max: most, label, help: "", steps });

const fields = {
  passes: field(
    raceWords.passes,
    "integer",
    raceRanges.passes,
    [10, 20, 30, 60, 100, 150, 300, 500, 1000, 2000, 5000],
  ),
  starts: field(raceWords.starts, "integer", raceRanges.starts, [1, 2, 3, 4, 5, 7, 9, 15, 20]),
  rate: field(
    raceWords.rate,
    "number",
    raceRanges.learningRate,
    [0.0001, 0.0003, 0.001, 0.003, 0.01, 0.03, 0.1, 0.3],
  ),
};

const BATCHES = [16, 64, 256] as const;

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
    </>
  );
}

function Batch() {
  const name = useId();
  return (
    <fieldset class="choice race-batch">
      <legend>{raceWords.batch}</legend>
      <div class="segments">
        {BATCHES.map((size) => (
          <label key={size} class="segment">
            <input
              type="radio"
              name={name}
              checked={chosenBatch.value === size}
              onChange={() => {
                chosenBatch.value = size;
              }}
            />
            <span>{size}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

function Start() {
  const { runners, starts } = raceSettings.value;
  const cannot = runners.length === 0 ? raceWords.noRunner : problem.value ? raceWords.cannotStart : null;
  const start = (): void => {
    void runRace();
    choosePanel("race-result");
  };
  return (
    <>
      <div class="row seeds-start">
        <button type="button" class="button filled" disabled={cannot !== null} onClick={start}>
          {raceWords.run(runners.length * starts)}
        </button>
      </div>
      {cannot && <p class="hint">{cannot}</p>}
    </>
  );
}

function Running({ run }: { run: RaceRun }) {
  const elapsed = useElapsed(run.since);
  const all = run.settings.runners.length * run.settings.starts;
  const done = run.race?.curves.filter((curve) => isFinished(curve, run.settings)).length ?? 0;
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
  const done = run.race?.curves.filter((curve) => isFinished(curve, settings)).length ?? 0;
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
      {isRaceStale.value && run.race && <p class="hint">{raceWords.stale}</p>}
    </div>
  );
}
