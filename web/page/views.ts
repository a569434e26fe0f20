// Which view is open, and which of its panels on a narrow screen.
import { computed, signal } from "@preact/signals";
import { type ViewDeclaration, views } from "../panels/registry";
import { viewInAddress } from "./address";
import { findView, viewsFor } from "./choose-view";
import { writtenTask } from "./state";

/** The views of the task, in the order of the bar. */
export const shownViews = computed(() => viewsFor(views, writtenTask.value));

const chosenView = computed(() => findView(views, viewInAddress.value, writtenTask.value));

export const openView = computed<ViewDeclaration>(() => chosenView.value.view);

/** The view that the address names and that cannot be opened. */
export const missingView = computed(() => chosenView.value.missing);

/** The first view needs no name in the address. */
export function nameInAddress(id: string): string | undefined {
  return id === views[0].id ? undefined : id;
}

/** The panel chosen on a narrow screen, for each view. */
const chosenPanels = signal<Readonly<Record<string, string>>>({});

export const openPanel = computed<string>(() => {
  const { id, panels } = openView.value;
  return chosenPanels.value[id] ?? panels[0]?.id ?? "";
});

export function choosePanel(panel: string): void {
  chosenPanels.value = { ...chosenPanels.value, [openView.value.id]: panel };
}
