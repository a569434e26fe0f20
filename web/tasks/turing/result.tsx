// Panel b for Turing machines: what came of the run, tape by time, and one step in detail.
import { useCallback, useMemo } from "preact/hooks";
import { turingLayout } from "../../programs/layout";
import { markOf, turingParts } from "../../programs/steps";
import { sameRules, turingExamples } from "../../programs/turing";
import { count } from "../../words/numbers";
import { numberWord } from "../../words/sentences";
import { coordinateNames } from "../../words/tasks-words";
import { RunResult } from "../machines/run-result";
import { chosenStep, contextOf, type MachineRun } from "../machines/run-state";
import { StepsChart } from "../machines/scrubber";
import { turingAnswer, turingDetail } from "../machines/words/answers";
import { programWords } from "../machines/words/en";
import { gridSentence } from "../machines/words/sentences";
import { drawTape, firstRow, MOST_ROWS, type TapePicture, tapeTable } from "./tape-grid";

type TuringRun = Extract<MachineRun, { task: "turing" }>;

export function TuringResult() {
  return <RunResult task="turing" nameOf={nameOf} Pictures={Tape} detailOf={detailOf} />;
}

function nameOf({ machine }: TuringRun): string {
  const example = turingExamples.find((each) => sameRules(each.machine, machine));
  const { the } = programWords.examples;
  return example ? the[example.id] : the.own;
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
    <StepsChart
      id="tape"
      sentence={gridSentence("tapeGrid", picture.steps.length, picture.trace.answers)}
      draw={draw}
      table={() => tapeTable(picture, programWords)}
      caption={rest}
      exportable={exportable}
    />
  );
}

function detailOf(run: TuringRun, number: number) {
  const step = run.steps[number];
  const { task } = run.report;
  const names = coordinateNames(run.report);
  if (!step || task.task !== "turing") return null;
  const layout = turingLayout(task.params);
  return {
    answers: step.answers.map((answer, place) => ({
      mark: markOf(answer),
      words: turingAnswer(turingParts[place] ?? "read", answer.token, layout, names),
    })),
    sentence: turingDetail(step.answers, layout, contextOf(run, number), names),
  };
}
