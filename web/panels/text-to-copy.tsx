// A text that the browser would not put on the clipboard, selected, to be copied by hand.
import { useEffect, useRef } from "preact/hooks";

export function TextToCopy({ text, label }: { text: string; label: string }) {
  const area = useRef<HTMLTextAreaElement>(null);
  useEffect(() => area.current?.select(), []);
  return <textarea ref={area} class="data-text" rows={6} readOnly aria-label={label} value={text} />;
}
