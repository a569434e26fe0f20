// A chip with a mark and its words, so that colour is never alone: filled for determined and same, dashed for the opposite.
import type { ComponentChildren } from "preact";
import { pageWords } from "../words/page-words";

export function Chip({ filled, children }: { filled: boolean; children: ComponentChildren }) {
  return (
    <span class={filled ? "chip determined" : "chip undetermined"}>
      <svg width="10" height="10" viewBox="0 0 10 10" aria-hidden="true">
        <circle cx="5" cy="5" r={filled ? 4 : 3.9} />
      </svg>
      {children}
    </span>
  );
}

export function DeterminedChip({ determined }: { determined: boolean }) {
  const { tryInput } = pageWords;
  return <Chip filled={determined}>{determined ? tryInput.determined : tryInput.undetermined}</Chip>;
}
