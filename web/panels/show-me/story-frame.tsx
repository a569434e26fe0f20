// The picture of a moment: the share of perpendicular keys, the test answers or the inputs that join, the verdict, the directions. All of
// it is drawn from the fits that the page made.
import { useMemo } from "preact/hooks";
import type { ChartDrawing } from "../../charts/drawing";
import { useWidth } from "../../charts/frame";
import { drawnAnswers, drawSmallScatter, scatterSentence } from "../../charts/small-scatter";
import { drawSpectrum, motionMs, spectrumMotion } from "../../charts/spectrum";
import { drawTiles } from "../../charts/tiles";
import { VerdictMark } from "../../page/marks";
import { sliderSteps } from "../../page/slider-steps";
import { valueAt } from "../../page/state";
import type { Input, Report } from "../../report/report";
import { tasks } from "../../task/registry";
import { pageWords, showMeWords as words } from "../../words/index";
import { count, fixed, percent } from "../../words/numbers";
import { spectrumSentence, verdictTitle } from "../../words/sentences";
import { labelOf } from "../../words/tasks-words";
import { pictureOf } from "../task/one-input";
import { SHARE, sceneAt } from "./story";
import type { Telling } from "./tell";

interface StoryFrameProps {
  telling: Telling;
  /** The second that is seen; below zero there is nothing to be seen yet. */
  at: number;
}

export function StoryFrame({ telling, at }: StoryFrameProps) {
  const scene = sceneAt(at);
  const [first] = telling.reports.value;
  const report = telling.reports.value[scene.fit];
  const judged = telling.reports.value[scene.verdict];
  const choice = telling.choice.value;
  if (at < 0 || !first || !report || !judged) return <div class="story-frame" />;
  return (
    <div class="story-frame">
      <div class="story-data">
        <Share report={first} glide={scene.glide} hasOthers={scene.moment === "repaired"} />
        {scene.moment === "repaired" && choice ? (
          <Joining report={report} inputs={choice.inputs} joined={scene.joined} />
        ) : (
          <Tests report={report} />
        )}
        {scene.moment === "rest" && choice && (
          <p>{words.twoModels(fixed(choice.answers[0], 2), fixed(choice.answers[1], 2))}</p>
        )}
      </div>
      <div class="story-finding">
        <Judged report={judged} isOver={scene.verdict < scene.fit} />
        <Directions report={report} before={telling.reports.value[scene.fit - 1]} moved={scene.moved} />
      </div>
    </div>
  );
}

/** A verdict, or the question whether the one before still holds: dots on their way would contradict it. */
function Judged({ report, isOver }: { report: Report; isOver: boolean }) {
  const { verdict } = report.certificate;
  return (
    <div class={isOver ? "verdict" : "verdict changed"} key={isOver ? "over" : verdict}>
      <VerdictMark verdict={isOver ? null : verdict} />
      <h2 class={`verdict-word ${isOver ? "waiting" : verdict}`}>
        {isOver ? words.judging[verdict] : verdictTitle(report)}
      </h2>
    </div>
  );
}

const shareField = tasks[0].fields.find(({ key }) => SHARE.endsWith(`.${key}`));

/** The slider of the page on its way to the end stop, moved by nobody's hand. */
function Share({ report, glide, hasOthers }: { report: Report; glide: number; hasOthers: boolean }) {
  if (shareField?.kind !== "number") return null;
  const { min, max, toPosition } = sliderSteps(shareField, report.task.params);
  const from = Number(valueAt(report.task, SHARE));
  const position = toPosition(from) + (max - toPosition(from)) * glide;
  return (
    <div>
      <p class="field-head">
        <span>{labelOf(shareField)}</span>
        <span>
          {percent(from + (1 - from) * glide, 1)}
          {hasOthers && ` ${words.ofFirst(count(report.data.inputs))}`}
        </span>
      </p>
      <input
        class={glide < 1 ? "slider with-stop" : "slider with-stop stopped"}
        type="range"
        min={min}
        max={max}
        step="any"
        value={position}
        style={{ "--filled": `${(100 * (position - min)) / (max - min)}%` }}
        inert
      />
    </div>
  );
}

function Tests({ report }: { report: Report }) {
  const answers = useMemo(() => drawnAnswers(report), [report]);
  const { element, width } = useWidth(144);
  const drawing = useMemo(() => drawSmallScatter(answers, width), [answers, width]);
  const all = count(report.data.testInputs);
  return (
    <>
      <h3>{words.tests}</h3>
      <div class="story-tests">
        <div ref={element}>
          <Picture drawing={drawing} label={scatterSentence(answers, pageWords.result)} />
        </div>
        <p>
          <b>{all}</b> {words.ofRight(all)}
        </p>
      </div>
    </>
  );
}

function Picture({ drawing, label }: { drawing: ChartDrawing; label: string }) {
  const { width, height, marks } = drawing;
  return (
    <svg
      class="plot"
      width={width}
      height={height}
      viewBox={`0 0 ${width} ${height}`}
      role="img"
      aria-label={label}
    >
      {marks}
    </svg>
  );
}

interface DirectionsProps {
  report: Report;
  before: Report | undefined;
  /** How much of the time that the dots take is over. */
  moved: number;
}

function Directions({ report, before, moved }: DirectionsProps) {
  const { certificate } = report;
  const { element, width } = useWidth(360);
  const drawing = useMemo(() => {
    const kind = certificate.verdict === "identifiable" ? "rise" : "fall";
    const motion =
      before && moved < 1
        ? spectrumMotion(kind, before.certificate, certificate, moved * motionMs[kind])
        : undefined;
    return drawSpectrum(certificate, width, pageWords.spectrum, { motion, isDeep: true });
  }, [certificate, before, moved, width]);
  return (
    <div ref={element}>
      <Picture drawing={drawing} label={spectrumSentence(certificate)} />
    </div>
  );
}

interface JoiningProps {
  report: Report;
  inputs: readonly Input[];
  /** How many of them are there, 0 to 1. */
  joined: number;
}

/** The inputs that are added, one after the other; the place of all of them is kept. */
function Joining({ report, inputs, joined }: JoiningProps) {
  const { element, width } = useWidth(180);
  const { groups } = pictureOf(report, inputs[0] ?? []);
  const { height } = drawTiles(inputs, groups, width);
  const there = inputs.slice(0, Math.round(joined * inputs.length));
  const title = words.join(count(inputs.length));
  return (
    <>
      <h3>{title}</h3>
      <div ref={element}>
        <Picture drawing={{ ...drawTiles(there, groups, width), height }} label={title} />
      </div>
      <p class="hint">{words.stillPerfect}</p>
    </>
  );
}
