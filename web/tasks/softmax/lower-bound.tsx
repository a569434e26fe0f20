// Why it cannot be easy in general: the theorem in words, and what grows with the number of heads, measured here for one to
// three and extrapolated beyond.
import { effect, signal } from "@preact/signals";
import { learner } from "../../page/learner";
import { settings, softmaxFit } from "../../page/state";
import type { SoftmaxReport } from "../../report/softmax";
import type { SoftmaxDocument } from "../../task/document";
import { type EngineError, toEngineError } from "../../task/errors";
import { errorText } from "../../words/errors-words";
import { count, factor, seconds, significant } from "../../words/numbers";
import { type GrowthRow, growthRows, type Measured, MOST_MEASURED } from "./growth";
import { softmaxWords } from "./words/en";
import { isRecovered } from "./words/sentences";

interface Measurement {
  /** What was measured: all settings but the number of heads. */
  about: string;
  fits: readonly Measured[];
  error: EngineError | null;
  isRunning: boolean;
}

const measurement = signal<Measurement | null>(null);
/** Of the measurement that is at work: a new one ends it, and so do other settings, whose fit would share the machine with it. */
let running: AbortController | null = null;

function aboutOf({ params: { d, k, scale }, samples, seed, noise }: SoftmaxDocument): string {
  return JSON.stringify([d, k, scale, samples, seed, noise]);
}

function measuredOf({ timings, softmax }: SoftmaxReport): Measured {
  return {
    seconds: timings.phases + timings.refine,
    net: softmax.phases[5].seconds,
    found: isRecovered(softmax),
  };
}

async function measure(document: SoftmaxDocument): Promise<void> {
  running?.abort();
  const mine = new AbortController();
  running = mine;
  const about = aboutOf(document);
  let fits: readonly Measured[] = [];
  const tell = (isRunning: boolean, error: EngineError | null = null): void => {
    if (running === mine) measurement.value = { about, fits, error, isRunning };
  };
  tell(true);
  const begun = settings.peek();
  const stopWatching = effect(() => {
    if (settings.value !== begun) mine.abort();
  });
  try {
    const engine = await learner();
    for (let heads = 1; heads <= MOST_MEASURED; heads += 1) {
      const params = { ...document.params, heads };
      const fit = await engine.fit({ ...document, params }, { signal: mine.signal });
      fits = [...fits, measuredOf(fit.report)];
      fit.dispose();
      tell(heads < MOST_MEASURED);
    }
  } catch (thrown) {
    if (!mine.signal.aborted) tell(false, toEngineError(thrown));
    else if (running === mine) measurement.value = null;
  } finally {
    stopWatching();
  }
}

export function LowerBound() {
  const words = softmaxWords.bound;
  const document = softmaxFit.value?.report.task;
  if (!document) return null;
  const measured = measurement.value?.about === aboutOf(document) ? measurement.value : null;
  const rows = growthRows(measured?.fits ?? []);
  return (
    <section class="lower-bound">
      <h3>{words.title}</h3>
      <p>{words.theorem}</p>
      <p>{words.here}</p>
      <table class="methods-table">
        <thead>
          <tr>
            <th scope="col">{words.columns.heads}</th>
            <th scope="col">{words.columns.points}</th>
            <th scope="col">{words.columns.choices}</th>
            {measured && <th scope="col">{words.columns.seconds}</th>}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.heads} class={row.heads > MOST_MEASURED ? "extrapolated" : undefined}>
              <th scope="row">{row.heads}</th>
              <td>{row.points === 0 ? words.none : counted(row.points)}</td>
              <td>{row.points === 0 ? words.none : counted(row.choices)}</td>
              {measured && <td>{timeWords(row)}</td>}
            </tr>
          ))}
        </tbody>
      </table>
      {measured?.isRunning ? (
        <p class="hint" role="status">
          {words.measuring(measured.fits.length + 1)}
        </p>
      ) : (
        !measured?.fits[MOST_MEASURED - 1] && (
          <button
            type="button"
            class="button small"
            disabled={settings.value.task !== "softmax"}
            onClick={() => void measure(document)}
          >
            {words.measure}
          </button>
        )
      )}
      {measured?.error && (
        <p class="problem" role="alert">
          {errorText(measured.error)}
        </p>
      )}
      <p class="hint">{measured ? `${words.note} ${words.stops}` : words.stops}</p>
    </section>
  );
}

/** Exact as long as it can be read. */
function counted(value: number): string {
  return value < 1e6 ? count(value) : factor(value);
}

function timeWords({ time, found }: GrowthRow): string {
  if (time === null) return "–";
  const words = softmaxWords.bound;
  return found === null
    ? words.extrapolated(time < 1000 ? seconds(time) : `${significant(time)}\u00a0s`)
    : words.measured(seconds(time), found);
}
