// How many machines are enough? A series of small fits: at once where they are quick, on request where they are not. What
// was measured is kept for as long as the page is open.
import { useCallback, useEffect, useRef, useState } from "preact/hooks";
import { ChartFrame } from "../../charts/frame";
import {
  curveKey,
  type MachinesCurve,
  measureMachines,
  type ProgramDocument,
} from "../../engine/machines-curve";
import { learner } from "../../page/learner";
import { isStale, linearFit, running } from "../../page/state";
import type { Report } from "../../report/report";
import { toEngineError } from "../../task/errors";
import { errorText } from "../../words/errors-words";
import { count } from "../../words/numbers";
import { drawMachinesCurve, machinesCaption, machinesSentence, machinesTable } from "./machines-curve";
import { runPending } from "./run-state";
import { programWords } from "./words/en";

/** Fits with more features than this take seconds each; they wait to be asked for. */
const MEASURED_AT_ONCE = 2000;
/** While settings change fits follow each other; only when they rest is anything measured. */
const REST_MS = 1200;

const measured = new Map<string, MachinesCurve>();

export function MachinesEnough({ report }: { report: Report }) {
  const { task } = report;
  if (task.task !== "dfa" && task.task !== "turing") return null;
  // The last curve stays while another one is measured, but never that of another class of machines.
  return <Curve key={`${task.task} ${report.data.d}`} report={report} document={task} />;
}

function Curve({ report, document }: { report: Report; document: ProgramDocument }) {
  const { curve: words } = programWords;
  const key = curveKey(document);
  const [, redraw] = useState(0);
  const [done, setDone] = useState<{ fits: number; all: number } | null>(null);
  const [note, setNote] = useState("");
  const stop = useRef<AbortController | null>(null);
  const found = measured.get(key) ?? null;
  // Until the next one is measured, the last one stays on screen, faded.
  const last = useRef<MachinesCurve | null>(null);
  if (found) last.current = found;
  const shown = found ?? last.current;

  const measure = async (): Promise<void> => {
    stop.current?.abort();
    const controller = new AbortController();
    stop.current = controller;
    setNote("");
    setDone({ fits: 0, all: 0 });
    try {
      const curve = await measureMachines(await learner(), document, {
        signal: controller.signal,
        isBusy: () => running.value !== null || runPending.value,
        onFit: (fits, all) => {
          if (stop.current === controller) setDone({ fits, all });
        },
      });
      measured.set(key, curve);
    } catch (thrown) {
      const error = toEngineError(thrown);
      if (stop.current === controller)
        setNote(error.code === "cancelled" ? words.cancelled : errorText(error));
    } finally {
      if (stop.current === controller) setDone(null);
      redraw((times) => times + 1);
    }
  };
  useEffect(() => {
    setNote("");
    const isQuick = report.data.features <= MEASURED_AT_ONCE;
    const isAtOnce = isQuick && !measured.has(key) && !linearFit.value?.preview;
    const timer = isAtOnce ? setTimeout(() => void measure(), REST_MS) : undefined;
    return () => {
      clearTimeout(timer);
      // Other settings: nobody asks for this one any more, and nobody has to be told.
      const outdated = stop.current;
      stop.current = null;
      setDone(null);
      outdated?.abort();
    };
  }, [key]);
  useEffect(() => () => stop.current?.abort(), []);

  const draw = useCallback(
    (width: number) =>
      shown
        ? drawMachinesCurve(shown, width, programWords.curve)
        : { width, height: 164, marks: null, points: [] },
    [shown],
  );
  const action = done ? (
    <div class="row">
      <progress class="job-bar" max={Math.max(1, done.all)} value={done.fits} aria-label={words.progress} />
      <span>{done.all === 0 ? words.starting : words.done(count(done.fits), count(done.all))}</span>
      <button type="button" class="button small" onClick={() => stop.current?.abort()}>
        {words.cancel}
      </button>
    </div>
  ) : (
    !found && (
      <div class="row">
        <button type="button" class="button small" onClick={() => void measure()}>
          {shown ? words.again : words.measure}
        </button>
        <span class="hint">{note === "" ? words.before : note}</span>
      </div>
    )
  );
  if (!shown) {
    return (
      <section class="machines-enough">
        <h3>{words.title}</h3>
        {action}
      </section>
    );
  }
  return (
    <section class="machines-enough">
      <ChartFrame
        id="machines"
        title={words.title}
        sentence={machinesSentence(shown, programWords.curve)}
        draw={draw}
        table={() => machinesTable(shown, programWords.curve)}
        caption={machinesCaption(shown, programWords.curve)}
        stale={isStale.value || !found}
        lead={<SeriesLegend />}
      />
      {action}
    </section>
  );
}

/** How each series is drawn: its line, its mark and the outline of the mark. */
const series = [
  ["determined", "a", "unseen", "M7.8 5a3.2 3.2 0 1 0 6.4 0a3.2 3.2 0 1 0-6.4 0Z"],
  ["exact", "exact", "exact", "M7.8 1.8h6.4v6.4H7.8Z"],
  ["suggested", "suggested", "suggested", "m6.6 5 4.4-4.4L15.4 5 11 9.4Z"],
  ["suggestedExact", "suggested exact", "suggested exact", "m8.2 5 2.8-2.8L13.8 5 11 7.8Z"],
] as const;

function SeriesLegend() {
  return (
    <ul class="series-legend">
      {series.map(([name, line, mark, outline]) => (
        <li key={name}>
          <svg width="22" height="10" viewBox="0 0 22 10" aria-hidden="true">
            <path class={`line line-${line}`} d="M0 5H22" />
            <path class={`dot-${mark}`} d={outline} />
          </svg>
          {programWords.curve[name]}
        </li>
      ))}
    </ul>
  );
}
