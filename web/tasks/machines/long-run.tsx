// Length generalisation: the same layer, thousands of steps. Words of random letters for automata; the reader's own Turing
// machine, or, if hers ends by itself, a random one that takes its place, so that it can be looked at and run again.
import { useRef, useState } from "preact/hooks";
import { linearFit } from "../../page/state";
import { LONGEST_WORD, randomWord, sameAutomaton } from "../../programs/automaton";
import { dfaLayout, turingLayout } from "../../programs/layout";
import {
  automatonSteps,
  countMarks,
  DFA_ANSWERS,
  firstWrong,
  TURING_ANSWERS,
  turingSteps,
} from "../../programs/steps";
import { ownRun, restlessMachine, sameTuringMachine } from "../../programs/turing";
import type { Machine, MachineTrace } from "../../report/machine";
import type { Report } from "../../report/report";
import { toEngineError } from "../../task/errors";
import { errorText } from "../../words/errors-words";
import { count } from "../../words/numbers";
import { writeTuringMachine } from "./machine-state";
import type { OverviewStep } from "./overview-chart";
import { automatonOverview, OverviewChart, turingOverview } from "./run-overview";
import { programWords } from "./words/en";

interface LongResult {
  report: Report;
  machine: Machine;
  sentence: string;
  steps: OverviewStep[];
}

/** An automaton is the same whatever word it reads; a Turing machine may halt on another tape. */
function isSameMachine(one: Machine, other: Machine): boolean {
  if ("word" in one) return "word" in other && sameAutomaton(one, other);
  return !("word" in other) && sameTuringMachine(one, other);
}

/** What came of it. `which`: a word on the reader's automaton, her own Turing machine, or another one because hers ends. */
export function longRunSentence(trace: MachineTrace, which: "word" | "own" | "another"): string {
  const { length: words } = programWords;
  const perStep = which === "word" ? DFA_ANSWERS : TURING_ANSWERS;
  const marks = countMarks(trace.answers);
  const steps = count(Math.ceil(trace.answers.length / perStep));
  const wrong = firstWrong(trace);
  const exact = which === "word" ? words.dfaExact(steps) : words.turingExact(steps);
  const lead = which === "another" ? `${words.another} ` : "";
  const came = wrong < 0 ? exact : words.wrong(count(Math.floor(wrong / perStep) + 1), count(LONGEST_WORD));
  return lead + came + words.determined(count(marks.sure + marks.given), marks.answers);
}

export function LongRun({ report, machine }: { report: Report; machine: Machine }) {
  const words = programWords.length;
  const [result, setResult] = useState<LongResult | null>(null);
  const [waiting, setWaiting] = useState(false);
  const [note, setNote] = useState("");
  const shownMachine = useRef(machine);
  shownMachine.current = machine;
  const { task } = report;
  if (task.task !== "dfa" && task.task !== "turing") return null;
  const isDfa = task.task === "dfa";

  const run = async (): Promise<void> => {
    const handle = linearFit.value?.handle;
    if (handle?.report !== report) return;
    setWaiting(true);
    setNote("");
    try {
      if (task.task === "dfa" && "word" in machine) {
        const long = { ...machine, word: randomWord(task.params.letters, LONGEST_WORD, Math.random) };
        const trace = await handle.run(long);
        const steps = automatonOverview(automatonSteps(trace, long.word, dfaLayout(task.params)));
        setResult({ report, machine, sentence: longRunSentence(trace, "word"), steps });
      } else if (task.task === "turing" && !("word" in machine)) {
        const isOwn = ownRun(machine, task.params.ring, LONGEST_WORD).ending === "time";
        const restless = isOwn ? machine : restlessMachine(task.params, LONGEST_WORD, Math.random);
        if (!restless) {
          setNote(words.none);
          return;
        }
        const trace = await handle.run(restless, LONGEST_WORD);
        const steps = turingOverview(turingSteps(trace, turingLayout(task.params)));
        // What the reader did meanwhile stays.
        if (linearFit.value?.handle !== handle || !isSameMachine(shownMachine.current, machine)) return;
        if (!isOwn) writeTuringMachine(restless);
        const sentence = longRunSentence(trace, isOwn ? "own" : "another");
        setResult({ report, machine: restless, sentence, steps });
      }
    } catch (thrown) {
      setNote(errorText(toEngineError(thrown)));
    } finally {
      setWaiting(false);
    }
  };

  // A result belongs to its fit and its machine.
  const shown = result?.report === report && isSameMachine(result.machine, machine) ? result : null;
  const isPrompt = task.task === "dfa" && task.params.format === "prompt";
  return (
    <section class="long-run">
      <h3>{words.title}</h3>
      <p>
        {isPrompt
          ? words.prompt
          : task.task === "dfa"
            ? words.dfaAbout(task.params.length)
            : words.turingAbout(task.params.steps)}
      </p>
      {!isPrompt && (
        <div class="row">
          <button type="button" class="button small" disabled={waiting} onClick={() => void run()}>
            {waiting ? words.waiting : isDfa ? words.letters : words.steps}
          </button>
          {note !== "" && <span class="problem-words">{note}</span>}
        </div>
      )}
      {shown && (
        <>
          <p class="finding-sentence" role="status">
            {shown.sentence}
          </p>
          <OverviewChart
            id="long-run"
            title={words.title5000}
            steps={shown.steps}
            caption={isDfa ? words.dfaCaption : words.turingCaption}
          />
        </>
      )}
    </section>
  );
}
