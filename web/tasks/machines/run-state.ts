// The run of the reader's machine on the layer of the last fit: made again whenever the machine or the fit changes, never by
// fitting. Also which of its steps is looked at.
import { effect, signal } from "@preact/signals";
import { type LinearFit, linearFit, runSummary } from "../../page/state";
import { adaptAutomaton } from "../../programs/automaton";
import { dfaLayout, turingLayout } from "../../programs/layout";
import {
  type AutomatonStep,
  automatonSteps,
  countMarks,
  DFA_ANSWERS,
  firstWrong,
  firstWrongStep,
  TURING_ANSWERS,
  type TuringStep,
  turingSteps,
  verdictOfRun,
} from "../../programs/steps";
import { adaptTuringMachine } from "../../programs/turing";
import type { Automaton, MachineTrace, TuringMachine } from "../../report/machine";
import type { Report } from "../../report/report";
import { type EngineError, toEngineError } from "../../task/errors";
import { type ShownMachine, shownMachine } from "./machine-state";
import { isExactFit, type StepContext } from "./words/answers";

interface Ran {
  report: Report;
  trace: MachineTrace;
  answersPerStep: number;
}

export type MachineRun =
  | (Ran & { task: "dfa"; machine: Automaton; steps: AutomatonStep[] })
  | (Ran & { task: "turing"; machine: TuringMachine; steps: TuringStep[] });

/** Above this many steps there is no room for words. */
const MOST_COLUMNS = 200;

export function isDrawnInFull({ steps }: Pick<MachineRun, "steps">): boolean {
  return steps.length <= MOST_COLUMNS;
}

/** Without noise and ridge a determined answer is the true one. */
export function isExactRun({ report: { task, fit } }: Ran): boolean {
  return isExactFit(task.noise, fit.ridge);
}

/** What the words for a step need to know of its run. */
export function contextOf(run: MachineRun, step: number): StepContext {
  const wrong = firstWrongStep(run.trace, run.answersPerStep);
  return {
    isExact: isExactRun(run),
    isFirst: wrong < 0 || step <= wrong,
    isFramed: step === wrong && isDrawnInFull(run),
  };
}

export const machineRun = signal<MachineRun | null>(null);
export const runError = signal<EngineError | null>(null);
/** The chosen step, from 0. */
export const chosenStep = signal(0);
/** A run has been asked for and is not there yet: whatever else the learner is wanted for can wait. */
export const runPending = signal(false);

/** A machine that does not halt is shown this far; the long run below goes on. */
const MOST_STEPS = 200;

/** Whether the layer of this fit can be given the machine: after a change of sizes only the next fit can. */
function isFor(report: Report, { task, machine }: ShownMachine): boolean {
  const { task: document } = report;
  if (task === "dfa" && document.task === "dfa") {
    return JSON.stringify(adaptAutomaton(machine, document.params).machine) === JSON.stringify(machine);
  }
  if (task === "turing" && document.task === "turing") {
    return JSON.stringify(adaptTuringMachine(machine, document.params).machine) === JSON.stringify(machine);
  }
  return false;
}

function runOf(report: Report, shown: ShownMachine, trace: MachineTrace): MachineRun | null {
  const { task } = report;
  if (shown.task === "dfa" && task.task === "dfa") {
    const { machine } = shown;
    const steps = automatonSteps(trace, machine.word, dfaLayout(task.params));
    return { task: "dfa", report, machine, trace, steps, answersPerStep: DFA_ANSWERS };
  }
  if (shown.task === "turing" && task.task === "turing") {
    const { machine } = shown;
    const steps = turingSteps(trace, turingLayout(task.params));
    return { task: "turing", report, machine, trace, steps, answersPerStep: TURING_ANSWERS };
  }
  return null;
}

/** Steps that a reader's machine is run for. */
function stepsOf({ task }: Report): number {
  return task.task === "turing" ? Math.min(MOST_STEPS, task.params.runLength) : Number.MAX_SAFE_INTEGER;
}

/** The step to look at first: the first mistake, else the first answer that is not determined. */
function stepToShow({ trace, answersPerStep }: Pick<Ran, "trace" | "answersPerStep">): number | null {
  const wrong = firstWrong(trace);
  const open = trace.answers.findIndex(({ determined }) => !determined);
  const place = wrong >= 0 ? wrong : open;
  return place < 0 ? null : Math.floor(place / answersPerStep);
}

let latest = 0;

async function runOn({ handle, report }: LinearFit, shown: ShownMachine): Promise<void> {
  latest += 1;
  const mine = latest;
  runPending.value = true;
  try {
    const steps = stepsOf(report);
    const trace = await (steps > MOST_STEPS ? handle.run(shown.machine) : handle.run(shown.machine, steps));
    if (mine !== latest) return;
    const run = runOf(report, shown, trace);
    if (!run) return;
    const marks = countMarks(trace.answers);
    chosenStep.value = stepToShow(run) ?? Math.min(chosenStep.value, Math.max(0, run.steps.length - 1));
    machineRun.value = run;
    runError.value = null;
    runSummary.value = {
      report,
      verdict: verdictOfRun(marks),
      determined: marks.sure,
      answers: marks.answers,
    };
  } catch (thrown) {
    const error = toEngineError(thrown);
    // A fit that a newer one replaced no longer answers; the newer one has been asked.
    if (mine === latest && error.code !== "disposed" && error.code !== "cancelled") runError.value = error;
  } finally {
    if (mine === latest) runPending.value = false;
  }
}

effect(() => {
  const fit = linearFit.value;
  const shown = shownMachine.value;
  if (fit && shown && isFor(fit.report, shown)) void runOn(fit, shown);
});

export function chooseStep(step: number): void {
  const steps = machineRun.value?.steps.length ?? 0;
  chosenStep.value = Math.max(0, Math.min(steps - 1, step));
}
