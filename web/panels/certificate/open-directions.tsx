// What the undetermined directions are, kind by kind in words with an example relation; too close to call: what to do.
import { relationText } from "../../report/relation-text";
import type { NullDirections, Report } from "../../report/report";
import { enChoice } from "../../words/en-choice";
import { count } from "../../words/numbers";
import { SettleButton } from "./settle";

export function OpenDirections({ report }: { report: Report }) {
  const { directions: words } = enChoice;
  const { verdict, features, rank, nullDirections } = report.certificate;
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
      <ul class="kinds">
        {nullDirections.map((kind) => (
          <Kind key={kind.kind} kind={kind} names={report.data.names} />
        ))}
      </ul>
      {listed < missing && (
        <p class="hint">{words.further(count(missing - listed), missing - listed === 1)}</p>
      )}
    </>
  );
}

function Kind({ kind, names }: { kind: NullDirections; names: readonly string[] }) {
  const relation = relationText(kind.terms, names);
  return (
    <li class="kind">
      <b class="kind-count">{count(kind.count)}</b>
      <div>
        <h4>{kind.kind}</h4>
        <p>{kind.words}</p>
        {relation !== "" && <p class="relation">{enChoice.directions.example(relation)}</p>}
      </div>
    </li>
  );
}
