// A title that opens what is below it; what is inside is made only then. A problem inside opens it.
import type { ComponentChildren } from "preact";
import { useState } from "preact/hooks";

interface DisclosureProps {
  title: string;
  hasProblem?: boolean;
  children: ComponentChildren;
}

export function Disclosure({ title, hasProblem = false, children }: DisclosureProps) {
  const [open, setOpen] = useState(false);
  const isOpen = open || hasProblem;
  return (
    <details class="more" open={isOpen} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{title}</summary>
      {isOpen && children}
    </details>
  );
}
