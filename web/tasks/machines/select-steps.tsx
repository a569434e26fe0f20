// A chart whose points are the steps of a run: pointing at one reads it out, a press or an arrow key chooses it.
import type { ComponentChildren } from "preact";
import { useRef } from "preact/hooks";
import { chooseStep } from "./run-state";

interface SelectStepsProps {
  class: string;
  children: (onPoint: (index: number) => void) => ComponentChildren;
}

export function SelectSteps({ children, ...rest }: SelectStepsProps) {
  const pointed = useRef(-1);
  const choose = (): void => {
    if (pointed.current >= 0) chooseStep(pointed.current);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: what is pressed is the chart inside, which can have the focus
    <div
      class={rest.class}
      onClick={(event) => {
        if (event.target instanceof Element && event.target.closest(".plot")) choose();
      }}
      onKeyDown={(event) => {
        if (event.target instanceof SVGElement && /^(Arrow|Home|End)/.test(event.key)) choose();
      }}
    >
      {children((index) => {
        pointed.current = index;
      })}
    </div>
  );
}
