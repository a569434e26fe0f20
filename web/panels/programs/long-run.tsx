// Length generalisation: the same layer, thousands of steps. Words of random letters for automata; for Turing machines a
// random one that does not halt.
import { useState } from "preact/hooks";
import type { OverviewStep } from "../../charts/run-overview";
import { lastFit } from "../../page/state";
import { LONGEST_WORD, randomWord, sameAutomaton } from "../../programs/automaton";
import { dfaLayout, turingLayout } from "../../programs/layout";
import { automatonSteps, countMarks, firstWrong, turingSteps } from "../../programs/steps";
import { restlessMachine } from "../../programs/turing";
import type { Machine, MachineTrace } from "../../report/machine";
import type { Report } from "../../report/report";
import { toEngineError } from "../../task/errors";
import { errorText } from "../../words/errors-words";
import { count } from "../../words/numbers";
import { programWords } from "../../words/programs-words";
import { automatonOverview, turingOverview } from "./overview-steps";
import { OverviewChart } from "./run-overview";

interface LongResult {
  report: Report;
  machine: Machine;
  sentence: string;
  steps: OverviewStep[];
}

/** A random Turing machine has nothing to do with the reader's; an automaton is the same whatever word it reads. */
function isSameMachine(one: Machine, other: Machine): boolean {
  return !("word" in one) || !("word" in other) || sameAutomaton(one, other);
}

/** What came of it, in one sentence. */
export function longRunSentence(trace: MachineTrace, task: "dfa" | "turing"): string {
  const { length: words } = programWords;
  const perStep = task === "dfa" ? 2 : 4;
  const marks = countMarks(trace.answers);
  const steps = count(Math.ceil(trace.answers.length / perStep));
  const wrong = firstWrong(trace);
  const exact = task === "dfa" ? words.dfaExact(steps) : words.turingExact(steps);
  const came = wrong < 0 ? exact : words.wrong(count(Math.floor(wrong / perStep) + 1), count(LONGEST_WORD));
  return came + words.determined(count(marks.answers - marks.open), marks.answers);
}

export function LongRun({ report, machine }: { report: Report; machine: Machine }) {
  const words = programWords.length;
  const [result, setResult] = useState<LongResult | null>(null);
  const [waiting, setWaiting] = useState(false);
  const [note, setNote] = useState("");
  const { task } = report;
  if (task.task !== "dfa" && task.task !== "turing") return null;
  const isDfa = task.task === "dfa";

  const run = async (): Promise<void> => {
    const handle = lastFit.value?.handle;
    if (handle?.report !== report) return;
    setWaiting(true);
    setNote("");
    try {
      if (task.task === "dfa" && "word" in machine) {
        const long = { ...machine, word: randomWord(task.params.letters, LONGEST_WORD, Math.random) };
        const trace = await handle.run(long);
        const steps = automatonOverview(automatonSteps(trace, long.word, dfaLayout(task.params)));
        setResult({ report, machine, sentence: longRunSentence(trace, "dfa"), steps });
      } else if (task.task === "turing") {
        const restless = restlessMachine(task.params, LONGEST_WORD, Math.random);
        if (!restless) {
          setNote(words.none);
          return;
        }
        const trace = await handle.run(restless, LONGEST_WORD);
        const steps = turingOverview(turingSteps(trace, turingLayout(task.params)));
        setResult({ report, machine, sentence: longRunSentence(trace, "turing"), steps });
      }
    } catch (thrown) {
      setNote(errorText(toEngineError(thrown)));
    } finally {
      setWaiting(false);
    }
  };

  // A result belongs to its fit and, for automata, to its machine.
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
