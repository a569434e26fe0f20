// What the undetermined directions are, kind by kind in words with an example relation; too close to call: what to do.
import { useState } from "preact/hooks";
import { shownCertificate } from "../../page/proof";
import { linearFit, readOnly } from "../../page/state";
import { addSuggestions, saveSuggestions } from "../../page/suggestions";
import { relationText } from "../../report/relation-text";
import type { NullDirections, Report } from "../../report/report";
import { toEngineError } from "../../task/errors";
import { errorText } from "../../words/errors-words";
import { choiceWords } from "../../words/index";
import { count, grouped } from "../../words/numbers";
import { openKind } from "../../words/open-words";
import { coordinateNames } from "../../words/tasks-words";

export function OpenDirections({ report }: { report: Report }) {
  const { directions: words } = choiceWords;
  const { verdict, features, rank, nullDirections } = shownCertificate(report);
  if (verdict === "too-close") {
    return (
      <>
        <h3>{words.closeTitle}</h3>
        <p>{words.close}</p>
        <SettleButton report={report} />
      </>
    );
  }
  const missing = features - rank;
  const listed = nullDirections.reduce((total, kind) => total + kind.count, 0);
  const isSingle = report.data.examples.every((input) => input.length === 1);
  return (
    <>
      <h3>{words.title(count(missing), missing === 1)}</h3>
      {isSingle && <p>{words.singleTokens}</p>}
      {report.sequences && <p class="hint">{words.unreachable(features - report.sequences.reachable)}</p>}
      <ul class="kinds">
        {nullDirections.map((kind) => (
          <Kind key={`${kind.reason} ${kind.types}`} kind={kind} report={report} />
        ))}
      </ul>
      {listed < missing && (
        <p class="hint">{words.further(count(missing - listed), missing - listed === 1)}</p>
      )}
    </>
  );
}

function Kind({ kind, report }: { kind: NullDirections; report: Report }) {
  const relation = relationText(kind.terms, coordinateNames(report), grouped);
  const { name, words } = openKind(kind, report);
  return (
    <li class="kind">
      <b class="kind-count">{count(kind.count)}</b>
      <div>
        <h4>{name}</h4>
        <p>{words}</p>
        {relation !== "" && <p class="relation">{choiceWords.directions.example(relation)}</p>}
      </div>
    </li>
  );
}

/** Too close to call: looks for inputs that settle it, and adds them where their answers are known. */
function SettleButton({ report }: { report: Report }) {
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
