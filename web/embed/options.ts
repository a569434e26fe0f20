// What the link says about the embed itself. What is not known has its default: an embed always shows something.
import type { PageKeys } from "../task/link-keys";

/** Parts of an embed that `hide=` can leave out; of them std and full have the panels and the foot. */
const hideable = ["foot", "slider", "numbers", "sentence", "chart", "task", "result", "certificate"] as const;
export type Hideable = (typeof hideable)[number];

export interface EmbedOptions {
  ui: "min" | "std" | "full";
  readOnly: boolean;
  /** Whether a fit waits for the reader. */
  onClick: boolean;
  hidden: ReadonlySet<Hideable>;
  host: string | undefined;
  /** The course platform around it, which has a protocol of its own. */
  platform: "canvas" | "splice" | "scorm" | null;
}

export function embedOptions({ ui, ro, run, hide, host, lms, lesson }: PageKeys): EmbedOptions {
  const names = (hide ?? "").split(",");
  return {
    // A lesson needs room for its text beside its panels.
    ui: ui === "full" ? ui : ui === "std" || lesson !== undefined ? "std" : "min",
    readOnly: ro === "1" || ro === "true",
    onClick: run === "click",
    hidden: new Set(hideable.filter((part) => names.includes(part))),
    host,
    platform: lms === "canvas" || lms === "splice" || lms === "scorm" ? lms : null,
  };
}
