// Words and numbers that explain themselves on hover, focus and tap. What is said, and the box it is said in, are loaded the
// first time somebody asks.
import type { ComponentChildren } from "preact";
import type { Parts } from "../words/sentences";

const ASKED_BY = ["pointerover", "focusin", "click"] as const;

interface ExplainedProps {
  /** Which explanation; see web/words/explanations.ts. Absent where an element around it has one. */
  by?: string;
  children: ComponentChildren;
}

export function Explained({ by, children }: ExplainedProps) {
  return (
    <button type="button" class="explained" data-explain={by}>
      {children}
    </button>
  );
}

/** What no line may begin with. A browser would break there: a button is a box, whatever follows it. */
const STOPS = /^[.,:;)]*/;

/** A sentence in which some numbers explain themselves. */
export function WithExplained({ parts }: { parts: Parts }) {
  return (
    <>
      {parts.map((part, place) => {
        if (typeof part === "string") {
          return typeof parts[place - 1] === "object" ? part.replace(STOPS, "") : part;
        }
        const next = parts[place + 1];
        return (
          <span key={part.by} class="unbroken">
            <Explained by={part.by}>{part.text}</Explained>
            {typeof next === "string" && STOPS.exec(next)}
          </span>
        );
      })}
    </>
  );
}

/** Anything on the page with a `data-explain` attribute takes part, also the parts of a drawing. */
export function watchExplanations(): void {
  const ask = (event: Event): void => {
    const asked = event.target instanceof Element ? event.target.closest("[data-explain]") : null;
    if (asked) void import("./explanation").then(({ onAsked }) => onAsked(event, asked));
  };
  for (const type of ASKED_BY) document.addEventListener(type, ask);
}
