// Copies a text and says so. Where the browser refuses the clipboard, the text is selected to be copied by hand: the one that
// stands on the page, or a box with the whole of it.
import type { ComponentChildren, Ref } from "preact";
import { useEffect, useLayoutEffect, useRef, useState } from "preact/hooks";

interface CopyTextProps {
  text: string;
  words: { copy: string; copied: string; refused: string };
  /** Copying is what the panel asks for. */
  filled?: boolean;
  /** Selects the text where it stands on the page; otherwise `box` names the box that is shown. */
  select?: () => void;
  box?: string;
  /** Class of the row. */
  row?: string;
  before?: ComponentChildren;
  after?: ComponentChildren;
}

export function CopyText({
  text,
  words,
  filled,
  select,
  box = "",
  row = "row",
  before,
  after,
}: CopyTextProps) {
  const [outcome, setOutcome] = useState<"none" | "copied" | "refused">("none");
  // What was said about an earlier text no longer holds.
  useEffect(() => setOutcome("none"), [text]);
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(text);
      setOutcome("copied");
    } catch {
      select?.();
      setOutcome("refused");
    }
  };
  return (
    <>
      <div class={row}>
        {before}
        <button type="button" class={filled ? "button filled" : "button"} onClick={() => void copy()}>
          {words.copy}
        </button>
        {after}
        <span class="copied" role="status">
          {outcome === "copied" ? words.copied : ""}
        </span>
      </div>
      {outcome === "refused" && (
        <>
          <p class="problem-words" role="alert">
            {words.refused}
          </p>
          {!select && <TextToCopy text={text} label={box} />}
        </>
      )}
    </>
  );
}

/** A text that the browser would not put on the clipboard, selected, to be copied by hand. */
export function TextToCopy({ text, label }: { text: string; label: string }) {
  const area = useRef<HTMLTextAreaElement>(null);
  useEffect(() => area.current?.select(), []);
  return <textarea ref={area} class="data-text" rows={6} readOnly aria-label={label} value={text} />;
}

interface WholeTextProps {
  area: Ref<HTMLTextAreaElement>;
  id?: string;
  class: string;
  label?: string;
  text: string;
}

/** A text to copy, as high as it is long, selected at a touch of the keyboard or of the button beside it. */
export function WholeText({ area, id, class: name, label, text }: WholeTextProps) {
  const box = area as { current: HTMLTextAreaElement | null };
  const width = useRef(0);
  useLayoutEffect(() => {
    const element = box.current;
    if (!element) return undefined;
    const fit = (): void => {
      if (element.offsetWidth === width.current) return;
      width.current = element.offsetWidth;
      element.style.height = "0";
      element.style.height = `${element.scrollHeight + element.offsetHeight - element.clientHeight}px`;
    };
    width.current = 0;
    fit();
    const observer = new ResizeObserver(fit);
    observer.observe(element);
    return () => observer.disconnect();
  }, [text]);
  return (
    <textarea
      ref={area}
      id={id}
      class={`share-text ${name}`}
      aria-label={label}
      readOnly
      spellcheck={false}
      value={text}
    />
  );
}
