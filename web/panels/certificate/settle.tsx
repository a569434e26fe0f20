// Too close to call: look for inputs that settle it, and add them where their answers are known.
import { useState } from "preact/hooks";
import { linearFit, readOnly } from "../../page/state";
import { addSuggestions, saveSuggestions } from "../../page/suggestions";
import type { Report } from "../../report/report";
import { toEngineError } from "../../task/errors";
import { errorText } from "../../words/errors-words";
import { choiceWords } from "../../words/index";

export function SettleButton({ report }: { report: Report }) {
  // Data of one's own gets a file of inputs, which changes no task.
  const isFixed = readOnly.value && report.task.task !== "custom";
  const [looking, setLooking] = useState(false);
  const [note, setNote] = useState("");
  const settle = async (): Promise<void> => {
    const fit = linearFit.value;
    if (!fit) return;
    setLooking(true);
    setNote("");
    try {
      const repair = await fit.handle.repair();
      if (repair.inputs.length === 0) setNote(choiceWords.directions.cannotSettle);
      else if (repair.targets === null) saveSuggestions(repair.inputs);
      else addSuggestions(report, repair.inputs);
    } catch (thrown) {
      setNote(errorText(toEngineError(thrown)));
    } finally {
      setLooking(false);
    }
  };
  return (
    <div class="row">
      <button type="button" class="button filled" disabled={looking || isFixed} onClick={() => void settle()}>
        {looking ? choiceWords.directions.settling : choiceWords.directions.settle}
      </button>
      {note !== "" && <p class="problem-words">{note}</p>}
    </div>
  );
}
