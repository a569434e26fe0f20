// Undo, redo and reset of the settings: by button in panel a, by keyboard anywhere but in text.
import { computed } from "@preact/signals";
import { parseDocument } from "../task/schema";
import { pageWords } from "../words/index";
import { canRedo, canUndo, endGesture, stepBack, stepForward } from "./edits";
import { openDocument, showDocument } from "./fitting";
import { emptyDocument, problem, settings, type WrittenDocument, written, writtenTask } from "./state";

/** Where only a machine was changed, the settings are the same and a fit that runs goes on. */
function show(document: WrittenDocument | null): void {
  if (document && document !== written.value) showDocument(document);
}

const undo = (): void => show(stepBack(written.value));
const redo = (): void => show(stepForward(written.value));

/** The task's own defaults; data of the reader's own is no setting and stays. */
export function reset(): void {
  const defaults = emptyDocument(writtenTask.value);
  openDocument(written.value.data ? { ...defaults, data: written.value.data } : defaults);
}

const settingsText = (document: object): string => JSON.stringify({ ...document, data: undefined });

const defaultsText = computed(() => settingsText(parseDocument(emptyDocument(writtenTask.value))));

const canReset = computed(
  () => problem.value !== null || settingsText(settings.value) !== defaultsText.value,
);

export function UndoTools() {
  return (
    <div class="tools">
      <Tool name={pageWords.undo.undo} help={pageWords.undo.undoHelp} enabled={canUndo.value} onUse={undo} />
      <Tool name={pageWords.undo.redo} help={pageWords.undo.redoHelp} enabled={canRedo.value} onUse={redo} />
      <Tool
        name={pageWords.undo.reset}
        help={pageWords.undo.resetHelp}
        enabled={canReset.value}
        onUse={reset}
      />
    </div>
  );
}

interface ToolProps {
  name: string;
  help: string;
  enabled: boolean;
  onUse: () => void;
}

/** Stays focusable when there is nothing left to undo: a button that is disabled under the finger loses the focus. */
function Tool({ name, help, enabled, onUse }: ToolProps) {
  return (
    <button
      type="button"
      class="tool"
      title={help}
      aria-disabled={!enabled}
      onClick={() => {
        if (enabled) onUse();
      }}
    >
      {name}
    </button>
  );
}

/** Text fields have an undo of their own. */
function isText(target: EventTarget | null): boolean {
  return (
    target instanceof Element &&
    target.matches("textarea, input:not([type=range], [type=checkbox], [type=radio])")
  );
}

export function watchUndoKeys(): void {
  addEventListener("keydown", (event) => {
    if (!(event.ctrlKey || event.metaKey) || event.altKey || isText(event.target)) return;
    const key = event.key.toLowerCase();
    const isRedo = (key === "z" && event.shiftKey) || (key === "y" && !event.shiftKey);
    if (!isRedo && key !== "z") return;
    event.preventDefault();
    if (isRedo) redo();
    else undo();
  });
  // However a drag ends, the next one is another step.
  addEventListener("pointerup", endGesture);
  addEventListener("pointercancel", endGesture);
}
