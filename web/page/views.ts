// Which view is open, and which of its panels on a narrow screen. The views themselves are handed over by whoever opens the
// page (web/app/views.ts): what stands here knows none of them.
import { computed, signal } from "@preact/signals";
import type { FunctionComponent } from "preact";
import { pageKeys, viewInAddress } from "./address";
import { findView, type OfferedView, viewsFor } from "./choose-view";
import { lessonLook } from "./lesson-slot";
import type { PanelId } from "./panel-ids";
import { writtenTask } from "./state";

export interface PanelDeclaration {
  id: PanelId;
  /** The bold letter of a paper figure, so that a teacher can say "see c". */
  letter: string;
  label: () => string;
  /** What its head says instead of the label, for the fit on screen. */
  longLabel?: () => string | undefined;
  Panel: FunctionComponent;
  /** Stands at the right of the panel's name. */
  Tools?: FunctionComponent;
  /** On a narrow screen its tab comes last: a reader meets the result before the settings. */
  lastTab?: true;
}

export interface ViewDeclaration extends OfferedView {
  panels: readonly PanelDeclaration[];
  /** What becomes of a file that is dropped here; absent: it is data or a report. */
  takeFile?(file: File): void;
}

export interface PageParts {
  /** The first one opens when the address names none. */
  views: readonly [ViewDeclaration, ...ViewDeclaration[]];
  /** Beside the panels of a view while a lesson is open. */
  lesson: PanelDeclaration;
  /** Rejects if it cannot be loaded. */
  openShare(): Promise<void>;
  openFirstLesson(): Promise<void>;
  /** The story of the page, really run. */
  showMe(): Promise<void>;
}

let parts: PageParts | null = null;

/** Before anything is drawn. */
export function setParts(given: PageParts): void {
  parts = given;
}

export function pageParts(): PageParts {
  if (!parts) throw new Error("The page has no views yet.");
  return parts;
}

/** The views of the task, in the order of the bar. */
export const shownViews = computed(() => viewsFor(pageParts().views, writtenTask.value));

const chosenView = computed(() =>
  findView(pageParts().views, viewInAddress.value ?? lessonLook.value?.view ?? null, writtenTask.value),
);

export const openView = computed<ViewDeclaration>(() => chosenView.value.view);

/** The view that the address names and that cannot be opened. */
export const missingView = computed(() => chosenView.value.missing);

/** The first view needs no name in the address, nor does that of a lesson's step. */
export function nameInAddress(id: string): string | undefined {
  return id === (lessonLook.value?.view ?? pageParts().views[0].id) ? undefined : id;
}

/** A lesson explains itself, and chooses its tasks. */
export const isLesson = computed(() => pageKeys.value.lesson !== undefined);

/** Panels that an embed leaves out. */
export const hiddenPanels = signal<ReadonlySet<string>>(new Set());

/** The panels of the open view; in a lesson those that its step needs, after the lesson itself. */
export const shownPanels = computed<readonly PanelDeclaration[]>(() => {
  const { id } = openView.value;
  const panels = openView.value.panels.filter((panel) => !hiddenPanels.value.has(panel.id));
  if (!isLesson.value) return panels;
  const look = lessonLook.value;
  const needed = look?.view === id ? panels.filter((panel) => look.panels.includes(panel.id)) : panels;
  return [pageParts().lesson, ...needed];
});

/** The same in the order of the tabs. */
export const shownTabs = computed(() => {
  const isLast = ({ lastTab }: PanelDeclaration): boolean => lastTab === true;
  return [...shownPanels.value.filter((panel) => !isLast(panel)), ...shownPanels.value.filter(isLast)];
});

/** The panel chosen on a narrow screen, for each view. */
const chosenPanels = signal<Readonly<Record<string, string>>>({});

export const openPanel = computed<string>(() => {
  const chosen = chosenPanels.value[openView.value.id];
  const tabs = shownTabs.value;
  return (tabs.find(({ id }) => id === chosen) ?? tabs[0])?.id ?? "";
});

export function choosePanel(panel: string): void {
  chosenPanels.value = { ...chosenPanels.value, [openView.value.id]: panel };
}

/** Whether the screen is narrow enough for tabs instead of columns; the same border as in the styles. */
const query = matchMedia("(max-width: 719.98px)");

export const isNarrow = signal(query.matches);

query.addEventListener("change", (event) => {
  isNarrow.value = event.matches;
});
