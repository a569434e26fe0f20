// How many seeds, the button that runs them, and how far they are.
import { linearFit, problem, settings } from "../../page/state";
import { useElapsed } from "../../page/status-line";
import { choosePanel } from "../../page/views";
import { seedsFrom, usesSeed } from "../../report/seeds";
import type { NumberField } from "../../task/field";
import { errorText, nextText } from "../../words/errors-words";
import { historyWords, pageWords, seedWords } from "../../words/index";
import { count, percent, seconds } from "../../words/numbers";
import { NumberSetting } from "../number-setting";
import { RunningJob } from "../running-job";
import {
  cancelSeries,
  FEWEST_SEEDS,
  MOST_SEEDS,
  runSeries,
  type SeedSeries,
  seedCount,
  series,
} from "./seed-series";

export function SeedsForm() {
  const shown = series.value;
  return (
    <>
      <h2 class="panel-title">{seedWords.title}</h2>
      <p class="description">{seedWords.about}</p>
      {shown?.state === "running" ? <Running shown={shown} /> : <Start />}
      {shown && shown.state !== "running" && <Ended shown={shown} />}
    </>
  );
}

function Start() {
  const document = settings.value;
  if (document.task === "text") return <p class="hint">{historyWords.text.noSeeds}</p>;
  if (document.task === "softmax") return <p class="hint">{historyWords.softmax.noSeeds}</p>;
  if (!usesSeed(document)) return <p class="hint">{seedWords.noSeed}</p>;
  const seeds = seedsFrom(document.seed, seedCount.value);
  const once = linearFit.value?.seconds;
  const start = (): void => {
    void runSeries();
    choosePanel("runs-compared");
  };
  return (
    <>
      <NumberSetting
        field={countField}
        value={seedCount.value}
        set={(value) => {
          seedCount.value = value;
        }}
      />
      <p class="hint">
        {seedWords.range(String(seeds[0]), String(seeds.at(-1)))}{" "}
        {once !== undefined && seedWords.takes(count(Math.ceil(once * seeds.length)))}
      </p>
      <div class="row seeds-start">
        <button type="button" class="button filled" disabled={problem.value !== null} onClick={start}>
          {seedWords.run(seeds.length)}
        </button>
      </div>
      {problem.value !== null && <p class="hint">{seedWords.cannotStart}</p>}
    </>
  );
}

const countField: NumberField = {
  key: "seeds",
  kind: "integer",
  default: FEWEST_SEEDS,
  min: FEWEST_SEEDS,
  max: MOST_SEEDS,
  steps: 1,
  get label() {
    return seedWords.count;
  },
  help: "",
};

function Running({ shown }: { shown: SeedSeries }) {
  const elapsed = useElapsed(shown.since);
  const { current } = shown;
  const done = shown.results.length + shown.refused.length;
  const all = shown.seeds.length;
  const share = (done + (current?.progress?.fraction ?? 0)) / all;
  const phase = current?.progress
    ? pageWords.progress.phases[current.progress.phase].toLowerCase()
    : seedWords.starting;
  return (
    <RunningJob
      name={seedWords.running}
      done={seedWords.done(done, all)}
      current={
        current?.waits
          ? seedWords.waits(String(current.seed))
          : seedWords.current(String(current?.seed ?? shown.seeds[0]), phase)
      }
      share={share}
      progressLabel={seedWords.progress}
      elapsed={seedWords.elapsed(percent(share, 0), seconds(elapsed))}
      cancelWords={seedWords.cancel}
      onCancel={cancelSeries}
    />
  );
}

function Ended({ shown }: { shown: SeedSeries }) {
  const { state, results, seeds, refused, error } = shown;
  const time = seconds(shown.seconds);
  return (
    <div class="seeds-ended" role="status">
      {state === "done" && <p>{seedWords.finished(results.length, time)}</p>}
      {state === "cancelled" && (
        <p>
          {results.length === 0
            ? seedWords.cancelledEmpty(time)
            : seedWords.cancelled(results.length, seeds.length, time)}
        </p>
      )}
      {state === "failed" && error && (
        <p class="problem-words">{seedWords.failed(errorText(error), nextText(error))}</p>
      )}
      {refused.map(({ seed, error: reason }) => (
        <p key={seed} class="problem-words">
          {seedWords.refused(String(seed), errorText(reason))}
        </p>
      ))}
    </div>
  );
}
