// A link to a view: a click opens it here, as a new entry of the browser's history; other ways to open a link stay the
// browser's own.
import type { ComponentChildren } from "preact";
import { addressWith, setPageKeys, viewInAddress } from "./address";

interface ViewLinkProps {
  /** As the address names it; undefined for the first view. */
  view: string | undefined;
  class: string;
  label?: string;
  current?: boolean;
  onChoose?: (() => void) | undefined;
  children: ComponentChildren;
}

export function ViewLink({ view, class: name, label, current, onChoose, children }: ViewLinkProps) {
  const onClick = (event: MouseEvent): void => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    if (view !== (viewInAddress.value ?? undefined)) {
      setPageKeys({ view }, true);
      // Another view begins with its headline.
      scrollTo(0, 0);
    }
    onChoose?.();
  };
  return (
    <a
      class={name}
      href={addressWith(view)}
      aria-label={label}
      aria-current={current ? "page" : undefined}
      onClick={onClick}
    >
      {children}
    </a>
  );
}
