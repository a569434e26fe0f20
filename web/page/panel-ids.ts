// The panels of each view by name: what a step of a lesson may be about. web/app/views.ts may only use these names, which the
// compiler checks; nothing of this is loaded with the first screen.

export const panelsOfViews = {
  overview: ["task", "result", "certificate"],
  heads: ["heads", "heads-result"],
  attention: ["attention", "attention-result"],
  race: ["race", "race-result"],
  compare: ["models", "comparison"],
  paper: ["figures", "figure"],
  export: ["export", "export-preview"],
  history: ["runs", "runs-compared"],
} as const;

/** Panels that no step can be about: the lesson itself, the list of lessons, and the place to write one. */
type LessonPanelId = "lesson" | "lessons" | "lesson-editor";

export type PanelId = (typeof panelsOfViews)[keyof typeof panelsOfViews][number] | LessonPanelId;

export const panelIds: readonly string[] = Object.values(panelsOfViews).flat();

/** The view that a panel belongs to. */
export function viewOfPanel(panel: string): string {
  const found = Object.entries(panelsOfViews).find(([, panels]) =>
    (panels as readonly string[]).includes(panel),
  );
  return found?.[0] ?? "overview";
}
