// What is missing in the training data for an answer of the chosen step, in words.
import { useAnswer } from "../../page/questions";
import { linearFit } from "../../page/state";
import { dfaLayout, turingLayout } from "../../programs/layout";
import { isWrong, turingParts } from "../../programs/steps";
import type { MachineAnswer } from "../../report/machine";
import { errorText } from "../../words/errors-words";
import { count } from "../../words/numbers";
import { coordinateNames } from "../../words/tasks-words";
import { askMissing } from "./ask-missing";
import { chooseStep, chosenStep, type MachineRun } from "./run-state";
import { automatonAnswers, turingAnswer } from "./words/answers";
import { programWords } from "./words/en";
import { missingSentences } from "./words/missing";

interface NamedAnswer {
  answer: MachineAnswer;
  words: string;
}

/** The answers of a step with what they say. */
function answersOf(run: MachineRun, number: number): NamedAnswer[] {
  const { task } = run.report;
  const names = coordinateNames(run.report);
  if (run.task === "dfa" && task.task === "dfa") {
    const step = run.steps[number];
    if (!step) return [];
    const [rule, next] = automatonAnswers(step, dfaLayout(task.params), names);
    return [
      { answer: step.rule, words: rule },
      { answer: step.next, words: next },
    ];
  }
  if (run.task === "turing" && task.task === "turing") {
    const layout = turingLayout(task.params);
    return (run.steps[number]?.answers ?? []).map((answer, place) => ({
      answer,
      words: turingAnswer(turingParts[place] ?? "read", answer.token, layout, names),
    }));
  }
  return [];
}

export function MissingBlock({ run }: { run: MachineRun }) {
  const { missing: words } = programWords;
  const number = chosenStep.value;
  const open = answersOf(run, number).filter(({ answer }) => !answer.determined);
  // A wrong answer is the one to ask about.
  const asked = open.find(({ answer }) => isWrong(answer)) ?? open[0];
  const firstOpen = run.trace.answers.findIndex(({ determined }) => !determined);
  const firstStep = Math.floor(firstOpen / run.answersPerStep);
  return (
    <section class="missing-part">
      <h3>{words.title(count(number + 1))}</h3>
      {asked ? (
        <MissingWords run={run} asked={asked} />
      ) : (
        <p>
          {words.nothing}{" "}
          <button type="button" class="link inline" onClick={() => chooseStep(firstStep)}>
            {words.show(count(firstStep + 1))}
          </button>
        </p>
      )}
    </section>
  );
}

function MissingWords({ run, asked }: { run: MachineRun; asked: NamedAnswer }) {
  const { missing: words } = programWords;
  const { report, trace } = run;
  const handle = linearFit.value?.handle;
  const { position } = asked.answer;
  const before = trace.tokens.slice(0, position);
  const { task } = report;
  const pairs =
    task.task === "dfa"
      ? dfaLayout(task.params).pair
      : task.task === "turing"
        ? turingLayout(task.params).pair
        : null;
  const ask = async () => {
    return handle && pairs
      ? { position, trace, missing: await askMissing(handle, before, asked.answer, pairs) }
      : null;
  };
  const answer = useAnswer(handle?.report === report ? ask : null, [handle, trace, position]);
  const found = answer.value;
  if (answer.error) return <p class="problem-words">{errorText(answer.error)}</p>;
  if (found?.trace !== trace || found.position !== position) return <p class="hint">{words.looking}</p>;
  const sentences = missingSentences(report.task, found.missing, before, coordinateNames(report));
  return (
    <>
      <p class="hint">{words.chosen(asked.words)}</p>
      <p class="missing-words">{sentences.join(" ")}</p>
    </>
  );
}
