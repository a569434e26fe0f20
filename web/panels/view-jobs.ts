// What runs in a view beside the fit: each view says its own, and the status line has that of the open one.
import { effect, signal } from "@preact/signals";
import { otherJob } from "../page/state";
import { openView } from "../page/views";

const lines = signal<Readonly<Record<string, string>>>({});

effect(() => {
  otherJob.value = lines.value[openView.value.id] ?? "";
});

/** A line about what runs in a view; empty when nothing does any more. */
export function sayJob(view: "race" | "paper", line: string): void {
  lines.value = { ...lines.peek(), [view]: line };
}
