// The steps of a run: back, run, forward, a slider and where we are; and the chart of them. Running goes on at four steps a second; where motion is not wanted it goes
// to the end at once.
import type { ComponentProps } from "preact";
import { useEffect, useId, useRef, useState } from "preact/hooks";
import type { ChartDrawing, DataTable } from "../../charts/drawing";
import { ChartFrame } from "../../charts/frame";
import { isStale } from "../../page/state";
import { isNarrow } from "../../page/views";
import { count } from "../../words/numbers";
import { chooseStep, chosenStep } from "./run-state";
import { programWords } from "./words/en";

const STEP_MS = 250;

export function Scrubber({ steps }: { steps: number }) {
  const id = useId();
  const words = programWords.scrubber;
  const [runs, setRuns] = useState(false);
  const step = chosenStep.value;
  const last = steps - 1;
  useEffect(() => {
    if (!runs) return undefined;
    const timer = setInterval(() => chooseStep(chosenStep.value + 1), STEP_MS);
    return () => clearInterval(timer);
  }, [runs]);
  useEffect(() => {
    if (runs && step >= last) setRuns(false);
  }, [runs, step, last]);

  const toggle = (): void => {
    if (runs) {
      setRuns(false);
      return;
    }
    if (matchMedia("(prefers-reduced-motion: reduce)").matches) {
      chooseStep(last);
      return;
    }
    if (step >= last) chooseStep(0);
    setRuns(true);
  };
  // At an end the buttons stay focusable: one that is disabled under the finger loses the focus.
  const go = (to: number): void => {
    setRuns(false);
    chooseStep(to);
  };
  return (
    <div class="scrubber">
      <button
        type="button"
        class="button small"
        aria-label={words.back}
        aria-disabled={step <= 0}
        onClick={() => go(step - 1)}
      >
        ‹
      </button>
      <button type="button" class="button small run-button" onClick={toggle}>
        <svg width="10" height="10" viewBox="0 0 10 10" aria-hidden="true">
          <path d={runs ? "M1 0h3v10H1ZM6 0h3v10H6Z" : "M1 0l8 5-8 5Z"} />
        </svg>
        {runs ? words.pause : words.run}
      </button>
      <button
        type="button"
        class="button small"
        aria-label={words.forward}
        aria-disabled={step >= last}
        onClick={() => go(step + 1)}
      >
        ›
      </button>
      <input
        id={id}
        class="slider"
        type="range"
        min={1}
        max={Math.max(2, steps)}
        step={1}
        value={step + 1}
        disabled={steps < 2}
        style={{ "--filled": `${(100 * step) / Math.max(1, last)}%` }}
        aria-label={words.slider}
        aria-valuetext={words.position(count(step + 1), count(steps))}
        onInput={(event) => go(Number(event.currentTarget.value) - 1)}
      />
      <span class="scrubber-place">{words.position(count(step + 1), count(steps))}</span>
    </div>
  );
}

interface StepsChartProps extends Partial<ComponentProps<typeof ChartFrame>> {
  id: "trace" | "tape";
  sentence: string;
  draw: (width: number) => ChartDrawing;
  table: () => DataTable;
}

/** The run, step by step: pointing at a step reads it out, a press or an arrow key chooses it. */
export function StepsChart(props: StepsChartProps) {
  const { trace } = programWords;
  const pointed = useRef(-1);
  const choose = (): void => {
    if (pointed.current >= 0) chooseStep(pointed.current);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: what is pressed is the chart inside, which can have the focus
    <div
      class={props.id}
      onClick={(event) => {
        if (event.target instanceof Element && event.target.closest(".plot")) choose();
      }}
      onKeyDown={(event) => {
        if (event.target instanceof SVGElement && /^(Arrow|Home|End)/.test(event.key)) choose();
      }}
    >
      <ChartFrame
        title={isNarrow.value ? trace.titleShort : trace.title}
        stale={isStale.value}
        current={chosenStep.value}
        onPoint={(index) => {
          pointed.current = index;
        }}
        quiet
        {...props}
      />
    </div>
  );
}
