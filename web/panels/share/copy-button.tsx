// Copies a text that stands beside the button. Where the browser refuses, the text is selected instead.
import type { ComponentChildren } from "preact";
import { useEffect, useState } from "preact/hooks";
import { shareWords } from "../../words/share-words";

interface CopyButtonProps {
  words: string;
  text: string;
  filled?: boolean;
  /** Selects the text on the page. */
  select: () => void;
  /** What stands before the button. */
  children?: ComponentChildren;
  /** What stands after it. */
  after?: ComponentChildren;
}

export function CopyButton({ words, text, filled = false, select, children, after }: CopyButtonProps) {
  const [outcome, setOutcome] = useState<"none" | "copied" | "refused">("none");
  // What was said about an earlier text no longer holds.
  useEffect(() => setOutcome("none"), [text]);
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(text);
      setOutcome("copied");
    } catch {
      select();
      setOutcome("refused");
    }
  };
  return (
    <>
      <div class="share-row">
        {children}
        <button type="button" class={filled ? "button filled" : "button"} onClick={() => void copy()}>
          {words}
        </button>
        {after}
        <span class="copied" role="status">
          {outcome === "copied" ? shareWords.copied : ""}
        </span>
      </div>
      {outcome === "refused" && (
        <p class="problem-words" role="alert">
          {shareWords.refused}
        </p>
      )}
    </>
  );
}
