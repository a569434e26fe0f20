// Which view is open, and which of its panels on a narrow screen.
import { computed, signal } from "@preact/signals";
import { lessonPanel, type PanelDeclaration, type ViewDeclaration, views } from "../panels/registry";
import { pageKeys, viewInAddress } from "./address";
import { findView, viewsFor } from "./choose-view";
import { lessonLook } from "./lesson-slot";
import { writtenTask } from "./state";

/** The views of the task, in the order of the bar. */
export const shownViews = computed(() => viewsFor(views, writtenTask.value));

const chosenView = computed(() =>
  findView(views, viewInAddress.value ?? lessonLook.value?.view ?? null, writtenTask.value),
);

export const openView = computed<ViewDeclaration>(() => chosenView.value.view);

/** The view that the address names and that cannot be opened. */
export const missingView = computed(() => chosenView.value.missing);

/** The first view needs no name in the address, nor does that of a lesson's step. */
export function nameInAddress(id: string): string | undefined {
  return id === (lessonLook.value?.view ?? views[0].id) ? undefined : id;
}

/** Panels that an embed leaves out. */
export const hiddenPanels = signal<ReadonlySet<string>>(new Set());

/** The panels of the open view; in a lesson those that its step needs, after the lesson itself. */
export const shownPanels = computed<readonly PanelDeclaration[]>(() => {
  const { id } = openView.value;
  const panels = openView.value.panels.filter((panel) => !hiddenPanels.value.has(panel.id));
  if (pageKeys.value.lesson === undefined) return panels;
  const look = lessonLook.value;
  const needed = look?.view === id ? panels.filter((panel) => look.panels.includes(panel.id)) : panels;
  return [lessonPanel, ...needed];
});

/** The panel chosen on a narrow screen, for each view. */
const chosenPanels = signal<Readonly<Record<string, string>>>({});

export const openPanel = computed<string>(() => {
  const chosen = chosenPanels.value[openView.value.id];
  const panels = shownPanels.value;
  return (panels.find(({ id }) => id === chosen) ?? panels[0])?.id ?? "";
});

export function choosePanel(panel: string): void {
  chosenPanels.value = { ...chosenPanels.value, [openView.value.id]: panel };
}
