// Which view an address and a task lead to. A view that is not there opens the first one, and the reader is told.

/** What of a view decides whether it can be opened. */
export interface OfferedView {
  id: string;
  label: () => string;
  /** Opened from the header, not from the bar. */
  inHeader?: true;
  /** For which tasks it means something; absent: for all. */
  shows?(task: string): boolean;
}

/** A view that an address names and that cannot be opened: the page has none of that name, or it means nothing here. */
interface MissingView {
  name: string;
  because: "unknown" | "task";
}

interface ChosenView<View> {
  view: View;
  missing: MissingView | null;
}

export function viewsFor<View extends OfferedView>(views: readonly View[], task: string): View[] {
  return views.filter((view) => !view.inHeader && (view.shows?.(task) ?? true));
}

/** `named` is null where the address names no view. */
export function findView<View extends OfferedView>(
  views: readonly [View, ...View[]],
  named: string | null,
  task: string,
): ChosenView<View> {
  const [first] = views;
  if (named === null) return { view: first, missing: null };
  // After a dot: a place within the view, such as a figure of the paper.
  const view = views.find(({ id }) => id === named.split(".")[0]);
  if (!view) return { view: first, missing: { name: named, because: "unknown" } };
  const isShown = view.shows?.(task) ?? true;
  return isShown
    ? { view, missing: null }
    : { view: first, missing: { name: view.label(), because: "task" } };
}
