// Panel b of the tasks that run machines: what came of the run, its pictures, and one step in detail.
import type { FunctionComponent } from "preact";
import { HowLearned } from "../../page/how-learned";
import { linearFit } from "../../page/state";
import { NoResult } from "../../page/waiting";
import { countMarks, type Mark, type MarkCounts, marks } from "../../programs/steps";
import { errorText } from "../../words/errors-words";
import { count } from "../../words/numbers";
import { AnswerSign } from "./answer-mark";
import { LongRun } from "./long-run";
import { chosenStep, isExactRun, type MachineRun, machineRun, runError } from "./run-state";
import { Scrubber } from "./scrubber";
import { programWords } from "./words/en";
import { runHeadline } from "./words/sentences";

type RunOf<Task> = Extract<MachineRun, { task: Task }>;

/** What the layer answered at a step, and what that means. */
interface StepDetail {
  answers: { mark: Mark; words: string }[];
  sentence: string;
}

interface RunResultProps<Task extends MachineRun["task"]> {
  task: Task;
  /** What the headline calls the machine; absent where it names none. */
  nameOf?: (run: RunOf<Task>) => string;
  Pictures: FunctionComponent<{ run: RunOf<Task> }>;
  detailOf: (run: RunOf<Task>, step: number) => StepDetail | null;
}

export function RunResult<Task extends MachineRun["task"]>(props: RunResultProps<Task>) {
  const { task, nameOf, Pictures, detailOf } = props;
  const fit = linearFit.value;
  if (!fit) return <NoResult />;
  const { report } = fit;
  if (runError.value) return <p class="problem-words">{errorText(runError.value)}</p>;
  if (machineRun.value?.task !== task || report.task.task !== task)
    return <p class="headline waiting">{programWords.headline.running}</p>;
  const run = machineRun.value as RunOf<Task>;
  const step = chosenStep.value;
  const detail = detailOf(run, step);
  const { sentence, note } = runHeadline(run.trace, run.answersPerStep, nameOf?.(run) ?? "", isExactRun(run));
  return (
    <>
      <h2 class="headline">{sentence}</h2>
      {note && <p class="headline-note">{note}</p>}
      <Pictures run={run} />
      <Scrubber steps={run.steps.length} />
      <MarkLegend counts={countMarks(run.trace.answers)} />
      <hr />
      {detail && (
        <section class="step-detail">
          <h3>{programWords.detail.step(count(step + 1))}</h3>
          <div>
            <p class="chips">
              {detail.answers.map(({ mark, words }, place) => (
                <AnswerChip key={place} mark={mark} words={words} />
              ))}
            </p>
            <p>{detail.sentence}</p>
          </div>
        </section>
      )}
      <hr />
      <LongRun report={run.report} machine={run.machine} />
      <hr />
      <HowLearned fit={fit} />
    </>
  );
}

/** What the marks mean, those that occur in the run. */
function MarkLegend({ counts }: { counts: MarkCounts }) {
  return (
    <ul class="mark-legend">
      {marks
        .filter((mark) => counts[mark] > 0)
        .map((mark) => (
          <li key={mark}>
            <AnswerSign mark={mark} />
            {programWords.marks[mark]}
          </li>
        ))}
    </ul>
  );
}

/** An answer in words, with its mark; the words say the mark, too, for those who do not see it. */
function AnswerChip({ mark, words }: { mark: Mark; words: string }) {
  return (
    <span class={`chip step-answer ${mark}`}>
      <AnswerSign mark={mark} />
      {words}
      <span class="visually-hidden">, {programWords.marks[mark]}</span>
    </span>
  );
}
