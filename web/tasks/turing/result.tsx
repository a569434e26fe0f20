// Panel b for Turing machines: what came of the run, tape by time, and one step in detail.
import { useCallback, useMemo } from "preact/hooks";
import { ChartFrame } from "../../charts/frame";
import { isStale, linearFit } from "../../page/state";
import { isNarrow } from "../../page/views";
import { NoResult } from "../../page/waiting";
import { turingLayout } from "../../programs/layout";
import { countMarks, markOf, turingParts } from "../../programs/steps";
import { sameRules, turingExamples } from "../../programs/turing";
import { errorText } from "../../words/errors-words";
import { programWords } from "../../words/index";
import { count } from "../../words/numbers";
import { turingAnswer, turingDetail } from "../../words/programs-answers";
import { gridSentence, runHeadline } from "../../words/programs-sentences";
import { numberWord } from "../../words/sentences";
import { coordinateNames } from "../../words/tasks-words";
import { LongRun } from "../machines/long-run";
import { AnswerChip, MarkLegend } from "../machines/mark-legend";
import {
  chosenStep,
  contextOf,
  isExactRun,
  type MachineRun,
  machineRun,
  runError,
} from "../machines/run-state";
import { Scrubber } from "../machines/scrubber";
import { SelectSteps } from "../machines/select-steps";
import { drawTape, firstRow, MOST_ROWS, type TapePicture, tapeTable } from "./tape-grid";

type TuringRun = Extract<MachineRun, { task: "turing" }>;

export function TuringResult() {
  const report = linearFit.value?.report;
  const run = machineRun.value;
  if (!report) return <NoResult />;
  if (runError.value) return <p class="problem-words">{errorText(runError.value)}</p>;
  if (run?.task !== "turing" || report.task.task !== "turing")
    return <p class="headline waiting">{programWords.headline.running}</p>;
  const example = turingExamples.find(({ machine }) => sameRules(machine, run.machine));
  const { the } = programWords.examples;
  const which = example ? the[example.id] : the.own;
  const { sentence, note } = runHeadline(run.trace, run.answersPerStep, which, isExactRun(run));
  return (
    <>
      <h2 class="headline">{sentence}</h2>
      {note && <p class="headline-note">{note}</p>}
      <Tape run={run} />
      <Scrubber steps={run.steps.length} />
      <MarkLegend counts={countMarks(run.trace.answers)} />
      <hr />
      <StepDetail run={run} />
      <hr />
      <LongRun report={run.report} machine={run.machine} />
    </>
  );
}

export function Tape({ run, exportable = true }: { run: TuringRun; exportable?: boolean }) {
  const step = chosenStep.value;
  const picture = useMemo<TapePicture | null>(() => {
    const { task } = run.report;
    const names = coordinateNames(run.report);
    if (task.task !== "turing") return null;
    const layout = turingLayout(task.params);
    return {
      trace: run.trace,
      steps: run.steps,
      words: run.steps.map(({ answers }) =>
        answers.map(({ token }, place) =>
          turingAnswer(turingParts[place] ?? "read", token, layout, names, true),
        ),
      ),
      symbols: task.params.symbols,
      title: programWords.tapeGrid.tape(numberWord(task.params.cells), task.params.ring),
      current: 0,
    };
  }, [run]);
  const draw = useCallback(
    (width: number) =>
      picture
        ? drawTape({ ...picture, current: step }, width, programWords)
        : { width, height: 200, marks: null, points: [] },
    [picture, step],
  );
  if (!picture) return null;
  const rows = run.steps.length;
  const first = firstRow(rows, step);
  const rest =
    rows > MOST_ROWS
      ? programWords.tapeGrid.window(count(first + 1), count(Math.min(rows, first + MOST_ROWS)), rows)
      : undefined;
  return (
    <SelectSteps class="tape">
      {(onPoint) => (
        <ChartFrame
          id="tape"
          title={isNarrow.value ? programWords.trace.titleShort : programWords.trace.title}
          sentence={gridSentence("tapeGrid", picture.steps.length, picture.trace.answers)}
          draw={draw}
          table={() => tapeTable(picture, programWords)}
          stale={isStale.value}
          caption={rest}
          current={step}
          onPoint={onPoint}
          exportable={exportable}
          quiet
        />
      )}
    </SelectSteps>
  );
}

function StepDetail({ run }: { run: TuringRun }) {
  const number = chosenStep.value;
  const step = run.steps[number];
  const { task } = run.report;
  const names = coordinateNames(run.report);
  if (!step || task.task !== "turing") return null;
  const layout = turingLayout(task.params);
  return (
    <section class="step-detail">
      <h3>{programWords.detail.step(count(number + 1))}</h3>
      <div>
        <p class="chips">
          {step.answers.map((answer, place) => (
            <AnswerChip
              key={answer.position}
              mark={markOf(answer)}
              words={turingAnswer(turingParts[place] ?? "read", answer.token, layout, names)}
            />
          ))}
        </p>
        <p>{turingDetail(step.answers, layout, contextOf(run, number), names)}</p>
      </div>
    </section>
  );
}
