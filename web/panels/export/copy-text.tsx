// Copies a text. Where the browser refuses the clipboard the whole text is shown and selected instead.
import type { ComponentChildren } from "preact";
import { useEffect, useState } from "preact/hooks";
import { exportWords } from "../../words/export-words";
import { TextToCopy } from "../text-to-copy";

interface CopyTextProps {
  text: string;
  /** Copying is what the panel asks for; otherwise it comes after the other buttons. */
  first: boolean;
  /** Further buttons in the same row. */
  children?: ComponentChildren;
  /** At the end of the row. */
  note?: string;
}

type Outcome = "none" | "copied" | "refused";

export function CopyText({ text, first, children, note }: CopyTextProps) {
  const [outcome, setOutcome] = useState<Outcome>("none");
  // What was said about an earlier text no longer holds.
  useEffect(() => setOutcome("none"), [text]);
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(text);
      setOutcome("copied");
    } catch {
      setOutcome("refused");
    }
  };
  return (
    <>
      <div class="row">
        {!first && children}
        <button type="button" class={first ? "button filled" : "button"} onClick={() => void copy()}>
          {exportWords.copy}
        </button>
        {first && children}
        {note && <span class="hint">{note}</span>}
        <span class="copied" role="status">
          {outcome === "copied" ? exportWords.copied : ""}
        </span>
      </div>
      {outcome === "refused" && (
        <>
          <p class="problem-words" role="alert">
            {exportWords.refused}
          </p>
          <TextToCopy text={text} label={exportWords.fullText} />
        </>
      )}
    </>
  );
}
