// Panel b for automata: what came of the run, the machine as a graph, what the layer wrote step by step, and one step in
// detail.
import { useCallback, useMemo } from "preact/hooks";
import { ChartFrame, useWidth } from "../../charts/frame";
import { isStale } from "../../page/state";
import { dfaLayout } from "../../programs/layout";
import { firstWrongStep, markOf } from "../../programs/steps";
import { count } from "../../words/numbers";
import { coordinateNames } from "../../words/tasks-words";
import { RunOverview } from "../machines/run-overview";
import { RunResult } from "../machines/run-result";
import { chooseStep, chosenStep, contextOf, isDrawnInFull, type MachineRun } from "../machines/run-state";
import { StepsChart } from "../machines/scrubber";
import { drawTrace, stepsPerPage, type TracePicture, traceTable } from "../machines/trace-grid";
import { automatonAnswers, automatonDetail } from "../machines/words/answers";
import { programWords } from "../machines/words/en";
import { gridSentence } from "../machines/words/sentences";
import { type AutomatonPicture, automatonSentence, automatonTable, drawAutomaton } from "./automaton-graph";

type AutomatonRun = Extract<MachineRun, { task: "dfa" }>;

export function AutomatonResult() {
  return <RunResult task="dfa" Pictures={Pictures} detailOf={detailOf} />;
}

function Pictures({ run }: { run: AutomatonRun }) {
  return (
    <>
      <Graph run={run} />
      <hr />
      {isDrawnInFull(run) ? <Trace run={run} /> : <RunOverview run={run} />}
    </>
  );
}

function Graph({ run }: { run: AutomatonRun }) {
  const step = chosenStep.value;
  const picture = useMemo<AutomatonPicture>(
    () => ({ machine: run.machine, current: run.steps[step]?.found ?? null, step: step + 1 }),
    [run, step],
  );
  const draw = useCallback((width: number) => drawAutomaton(picture, width, programWords.graph), [picture]);
  return (
    <ChartFrame
      id="automaton"
      title={programWords.graph.title}
      sentence={automatonSentence(picture, programWords.graph)}
      draw={draw}
      table={() => automatonTable(picture, programWords.graph)}
      stale={isStale.value}
      quiet
    />
  );
}

export function Trace({ run, exportable = true }: { run: AutomatonRun; exportable?: boolean }) {
  const { element, width } = useWidth(540);
  const step = chosenStep.value;
  const perPage = stepsPerPage(width);
  const page = Math.floor(step / perPage);
  const words = useMemo(() => {
    if (run.report.task.task !== "dfa") return [];
    const layout = dfaLayout(run.report.task.params);
    return run.steps.map((each) => automatonAnswers(each, layout, coordinateNames(run.report)));
  }, [run]);
  const picture = useMemo<TracePicture>(
    () => ({
      steps: run.steps,
      words,
      current: step,
      firstWrong: firstWrongStep(run.trace, run.answersPerStep),
      perPage,
      first: page * perPage,
    }),
    [run, words, step, perPage, page],
  );
  const draw = useCallback((room: number) => drawTrace(picture, room, programWords), [picture]);
  return (
    <div ref={element}>
      <StepsChart
        id="trace"
        sentence={gridSentence(
          "trace",
          picture.steps.length,
          picture.steps.flatMap(({ rule, next }) => [rule, next]),
        )}
        draw={draw}
        table={() => traceTable(picture, programWords)}
        lead={<Pages steps={run.steps.length} perPage={perPage} page={page} />}
        exportable={exportable}
      />
    </div>
  );
}

function detailOf(run: AutomatonRun, number: number) {
  const step = run.steps[number];
  const { task } = run.report;
  const names = coordinateNames(run.report);
  if (!step || task.task !== "dfa") return null;
  const layout = dfaLayout(task.params);
  const [rule, next] = automatonAnswers(step, layout, names);
  return {
    answers: [
      { mark: markOf(step.rule), words: rule },
      { mark: markOf(step.next), words: next },
    ],
    sentence: automatonDetail(step, layout, contextOf(run, number), names),
  };
}

interface PagesProps {
  steps: number;
  perPage: number;
  /** The page that is drawn. */
  page: number;
}

const MOST_SEGMENTS = 3;

/** Which steps of a long run are drawn: a choice of pages where they are few, else a way to the ones before and after. */
function Pages({ steps, perPage, page }: PagesProps) {
  const pages = Math.ceil(steps / perPage);
  if (pages < 2) return null;
  const { trace } = programWords;
  const name = (number: number): string =>
    trace.steps(count(number * perPage + 1), count(Math.min(steps, (number + 1) * perPage)));
  // At an end the buttons stay focusable, as those of the scrubber do.
  const open = (number: number): void => {
    if (number >= 0 && number < pages) chooseStep(number * perPage);
  };
  if (pages <= MOST_SEGMENTS) {
    return (
      <fieldset class="choice pages">
        <legend class="visually-hidden">{trace.pages}</legend>
        <div class="segments">
          {Array.from({ length: pages }, (_, number) => (
            // A page's place is its name.
            <label key={number} class="segment">
              <input
                type="radio"
                name="trace-pages"
                checked={number === page}
                onChange={() => open(number)}
              />
              <span>{name(number)}</span>
            </label>
          ))}
        </div>
      </fieldset>
    );
  }
  return (
    <div class="pages turn">
      <button
        type="button"
        class="button small"
        aria-label={trace.earlier}
        aria-disabled={page === 0}
        onClick={() => open(page - 1)}
      >
        ‹
      </button>
      <span>{name(page)}</span>
      <button
        type="button"
        class="button small"
        aria-label={trace.later}
        aria-disabled={page >= pages - 1}
        onClick={() => open(page + 1)}
      >
        ›
      </button>
    </div>
  );
}
