// What the fragment of the address says about the page itself: which view is open, and who made the link. The rest of it
// is left as it is.
import { computed, signal } from "@preact/signals";

const fragment = signal(location.hash);

addEventListener("hashchange", () => {
  fragment.value = location.hash;
});

/** The view named in the address; null where none is, also where the name is empty. */
export const viewInAddress = computed(() => new URLSearchParams(fragment.value.slice(1)).get("view") || null);

/** Whether the link was made by a newer version: what is known here is used, the rest is left out. */
export const isNewerLink = computed(() => Number(new URLSearchParams(fragment.value.slice(1)).get("v")) > 1);

/** The address of a view, everything else unchanged. The first view needs no name. */
export function viewAddress(id: string, isFirst: boolean): string {
  const entries = new URLSearchParams(fragment.value.slice(1));
  entries.delete("view");
  if (!isFirst) entries.set("view", id);
  const text = entries.toString();
  return text === "" ? "#" : `#${text}`;
}
