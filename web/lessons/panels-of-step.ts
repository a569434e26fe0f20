// Which panels a step needs, the one it is about last.
import { panelsOfViews, viewOfPanel } from "../page/panel-ids";
import { type PanelDeclaration, pageParts } from "../page/views";
import type { Step } from "./lesson";

export function viewOfStep({ focus }: Pick<Step, "focus">): string {
  return viewOfPanel(focus);
}

export function panelsOfStep({ focus, beside }: Pick<Step, "focus" | "beside">): string[] {
  const view = viewOfPanel(focus);
  const siblings: readonly string[] = panelsOfViews[view as keyof typeof panelsOfViews];
  const others = siblings.filter((panel) => panel !== focus);
  const wanted = beside ?? (view === "overview" ? ["task"] : others);
  return [...others.filter((panel) => wanted.includes(panel)), focus];
}

/** A panel as the page declares it. */
export function findPanel(id: string): PanelDeclaration | undefined {
  return pageParts()
    .views.flatMap(({ panels }) => panels)
    .find((panel) => panel.id === id);
}
