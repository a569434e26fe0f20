// Which view is open, and which of its panels on a narrow screen.
import { computed, signal } from "@preact/signals";
import { type ViewDeclaration, views } from "../panels/registry";
import { viewAddress, viewInAddress } from "./fragment";

export const openView = computed<ViewDeclaration>(
  () => views.find(({ id }) => id === viewInAddress.value) ?? views[0],
);

/** A view that the address names and this page does not have. */
export const missingView = computed<string | null>(() => {
  const named = viewInAddress.value;
  return named === null || views.some(({ id }) => id === named) ? null : named;
});

export function addressOf({ id }: ViewDeclaration): string {
  return viewAddress(id, id === views[0].id);
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
