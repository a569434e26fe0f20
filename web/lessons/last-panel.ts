// The panel that a captured step is about, as long as its writer does not choose another: the last view that was open.
import { effect, signal } from "@preact/signals";
import { panelIds } from "../page/panel-ids";
import { openView } from "../page/views";

/** Of the overview the certificate, of another view its first panel. */
export const lastPanel = signal("certificate");

effect(() => {
  const { id, panels } = openView.value;
  const [first] = panels;
  if (first && panelIds.includes(first.id)) lastPanel.value = id === "overview" ? "certificate" : first.id;
});
