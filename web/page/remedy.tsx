// What to do about an error that concerns the whole page: one button that repairs, if anything can, and beside it a way to
// take the task elsewhere where nothing can be computed here.
import { saveText } from "../charts/save";
import type { EngineError } from "../task/errors";
import { nextText } from "../words/errors-words";
import { pageWords } from "../words/index";
import { grouped } from "../words/numbers";
import { fitPatiently, requestFit, restoreFittedSettings, setField } from "./fitting";
import { ReloadButton } from "./not-loaded";
import { settings, shownFit, written } from "./state";
import { reset } from "./undo";

const isFramed = (): boolean => window.parent !== window;

function isBlocked({ code }: EngineError): boolean {
  return code === "worker-blocked" || code === "script-blocked";
}

/** What the button beside it does not say. */
export function nextStep(error: EngineError): string {
  // In a tab of its own, another one would be no help.
  if (isBlocked(error) && !isFramed()) return pageWords.banner.siteForbids;
  return error.code === "worker-died" ? "" : nextText(error);
}

/** Half the training inputs, as a power of two; null if that is nothing to try. */
function fewerInputs(): number | null {
  const { samples } = settings.value;
  return samples !== undefined && samples > 1 ? 2 ** (Math.ceil(Math.log2(samples)) - 1) : null;
}

function saveTask(): void {
  saveText("polyhead-task.json", "application/json", `${JSON.stringify(written.value, null, 2)}\n`);
}

export function Remedy({ error }: { error: EngineError }) {
  const nothingRuns = isBlocked(error) || error.code === "no-simd";
  return (
    <>
      <PatientButton error={error} />
      <RepairButton error={error} />
      {nothingRuns && (
        <button type="button" class="link" onClick={saveTask}>
          {pageWords.banner.saveTask}
        </button>
      )}
    </>
  );
}

/** For what takes too long to be begun by itself. */
export function PatientButton({ error }: { error: EngineError }) {
  return error.patience ? <Button words={pageWords.banner.fitPatiently} onClick={fitPatiently} /> : null;
}

function RepairButton({ error }: { error: EngineError }) {
  if (error.code === "no-simd") return null;
  if (error.code === "page-updated") return <ReloadButton />;
  if (isBlocked(error) && isFramed()) {
    return (
      <a class="button" href={location.href} target="_blank" rel="noopener">
        {pageWords.banner.ownTab}
      </a>
    );
  }
  if (error.isDocumentError && (!shownFit.value || error.code === "too-much-work")) {
    return <Button words={pageWords.banner.useDefaults} onClick={reset} />;
  }
  if (error.isDocumentError) {
    return <Button words={pageWords.banner.lastSettings} onClick={restoreFittedSettings} />;
  }
  const fewer = error.code === "out-of-memory" ? fewerInputs() : null;
  if (fewer !== null) {
    return (
      <Button words={pageWords.banner.useFewer(grouped(fewer))} onClick={() => setField("samples", fewer)} />
    );
  }
  return <Button words={pageWords.banner.tryAgain} onClick={() => requestFit("full", 0)} />;
}

function Button({ words, onClick }: { words: string; onClick: () => void }) {
  return (
    <button type="button" class="button" onClick={onClick}>
      {words}
    </button>
  );
}
