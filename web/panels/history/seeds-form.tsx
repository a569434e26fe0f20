// How many seeds, the button that runs them, and how far they are.
import { useId, useState } from "preact/hooks";
import { lastFit, problem, settings } from "../../page/state";
import { useElapsed } from "../../page/status-line";
import { choosePanel } from "../../page/views";
import { seedsFrom, usesSeed } from "../../report/seeds";
import { errorText, nextText } from "../../words/errors-words";
import { historyWords } from "../../words/history-words";
import { count, percent, seconds } from "../../words/numbers";
import { pageWords } from "../../words/page-words";
import { seedWords } from "../../words/seeds-words";
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
  if (document.task === "softmax") return <p class="hint">{historyWords.softmax.noSeeds}</p>;
  if (!usesSeed(document)) return <p class="hint">{seedWords.noSeed}</p>;
  const seeds = seedsFrom(document.seed, seedCount.value);
  const once = lastFit.value?.seconds;
  const start = (): void => {
    void runSeries();
    choosePanel("runs-compared");
  };
  return (
    <>
      <SeedCount />
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

/** A slider and the same number to be typed; what is out of range goes to its nearest end. */
function SeedCount() {
  const id = useId();
  const [draft, setDraft] = useState<string | null>(null);
  const value = seedCount.value;
  const commit = (): void => {
    const typed = draft === null ? Number.NaN : Math.round(Number(draft));
    setDraft(null);
    if (Number.isFinite(typed)) seedCount.value = Math.min(MOST_SEEDS, Math.max(FEWEST_SEEDS, typed));
  };
  return (
    <div class="field">
      <div class="field-head">
        <label for={id}>{seedWords.count}</label>
        <input
          class="value"
          type="text"
          inputMode="numeric"
          autocomplete="off"
          size={2}
          value={draft ?? String(value)}
          aria-label={seedWords.count}
          onInput={(event) => setDraft(event.currentTarget.value)}
          onBlur={commit}
          onKeyDown={(event) => {
            if (event.key === "Enter") commit();
            if (event.key === "Escape") setDraft(null);
          }}
        />
      </div>
      <input
        id={id}
        class="slider"
        type="range"
        min={FEWEST_SEEDS}
        max={MOST_SEEDS}
        step={1}
        value={value}
        style={{ "--filled": `${(100 * (value - FEWEST_SEEDS)) / (MOST_SEEDS - FEWEST_SEEDS)}%` }}
        onInput={(event) => {
          seedCount.value = Number(event.currentTarget.value);
        }}
      />
    </div>
  );
}

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
    <div class="seeds-running">
      <p class="seeds-head">
        <b>{seedWords.running}</b>
        <span>{seedWords.done(done, all)}</span>
      </p>
      <p class="hint">
        {current?.waits
          ? seedWords.waits(String(current.seed))
          : seedWords.current(String(current?.seed ?? shown.seeds[0]), phase)}
      </p>
      <progress class="job-bar" max={1} value={share} aria-label={seedWords.progress} />
      <p class="seeds-head">
        <span>{seedWords.elapsed(percent(share, 0), seconds(elapsed))}</span>
        <button type="button" class="button small" onClick={cancelSeries}>
          {seedWords.cancel}
        </button>
      </p>
    </div>
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
