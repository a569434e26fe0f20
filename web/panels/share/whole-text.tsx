// A text to copy, as high as it is long, selected at a touch of the keyboard or of the button beside it.
import type { Ref } from "preact";
import { useLayoutEffect, useRef } from "preact/hooks";

interface WholeTextProps {
  area: Ref<HTMLTextAreaElement>;
  id?: string;
  class: string;
  label?: string;
  text: string;
}

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
