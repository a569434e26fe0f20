// Which machines would determine the most: how many it takes, a button that adds them, and what they are.
import { useState } from "preact/hooks";
import { Disclosure } from "../../page/disclosure";
import { setField } from "../../page/fitting";
import { useAnswer } from "../../page/questions";
import { linearFit, readOnly } from "../../page/state";
import { addSuggestions } from "../../page/suggestions";
import { letterName, wordText } from "../../programs/automaton";
import { bitsOf, dfaLayout, turingLayout } from "../../programs/layout";
import { automatonOf, turingMachineOf } from "../../programs/machine-from-tokens";
import { stateLetter } from "../../programs/turing";
import type { Input, Repair, Report } from "../../report/report";
import { addedField } from "../../task/common-fields";
import { errorText } from "../../words/errors-words";
import { numberWord } from "../../words/sentences";
import { machineRun } from "./run-state";
import { programWords } from "./words/en";
import { mostDetermined } from "./words/sentences";

/** Above this many features the search takes seconds; it then waits to be asked for. */
const SEARCHED_AT_ONCE = 1000;
const AFTER_FIT_MS = 300;
/** More tables than this are no help to look at. */
const MOST_LISTED = 24;

export function MachineRepair({ report }: { report: Report }) {
  const { repair: words } = programWords;
  const fit = linearFit.value;
  const [asked, setAsked] = useState<Report | null>(null);
  const most = mostDetermined(report);
  const isComplete = most !== null && report.certificate.rank >= most;
  const atOnce = report.data.features <= SEARCHED_AT_ONCE || asked === report;
  const handle = fit?.report === report && !fit.preview ? fit.handle : undefined;
  const searches = !isComplete && atOnce && handle !== undefined;
  const ask = async () => (handle ? { report, repair: await handle.repair() } : null);
  const answer = useAnswer(searches ? ask : null, [handle, searches], AFTER_FIT_MS);
  const found = !isComplete && answer.value?.report === report ? answer.value.repair : null;
  return (
    <section class="machine-repair">
      {report.data.added > 0 && <AddedNote added={report.data.added} />}
      {found && <Suggestion report={report} repair={found} />}
      {!found && searches && <p class="hint">{answer.error ? errorText(answer.error) : words.asking}</p>}
      {!isComplete && !atOnce && (
        <button type="button" class="button" onClick={() => setAsked(report)}>
          {words.ask}
        </button>
      )}
    </section>
  );
}

function AddedNote({ added }: { added: number }) {
  const { repair: words } = programWords;
  return (
    <p>
      {words.added(numberWord(added, true), added === 1)}{" "}
      <button
        type="button"
        class="link inline"
        disabled={readOnly.value}
        onClick={() => setField("added", 0)}
      >
        {added === 1 ? words.takeOutOne : words.takeOut}
      </button>
    </p>
  );
}

function Suggestion({ report, repair }: { report: Report; repair: Repair }) {
  const { repair: words } = programWords;
  const run = machineRun.value;
  if (repair.inputs.length === 0) return <p class="hint">{words.nothing}</p>;
  const inputs = repair.inputs.slice(0, addedField.max - report.data.added);
  const machines = inputs.length;
  if (machines === 0) return <p class="hint">{words.full}</p>;
  const reached = repair.suggestedCurve[machines] ?? 0;
  const gained = reached - report.certificate.rank;
  // No machine that could be added lacks a rule, so none helps one that does.
  const isHelped = run?.task !== "dfa" || run.machine.transitions.flat().every((next) => next !== null);
  const isAll = isHelped && reached === mostDetermined(report);
  return (
    <>
      <div class="row">
        <button
          type="button"
          class="button filled"
          disabled={readOnly.value}
          onClick={() => addSuggestions(report, inputs)}
        >
          {words.add(machines)}
        </button>
        <span class="hint">{isAll ? words.every : words.more(gained)}</span>
      </div>
      <Disclosure title={words.list(machines)}>
        <ul class="suggested">
          {inputs.slice(0, MOST_LISTED).map((input, place) => (
            // The order in which they are added is what tells them apart.
            <li key={place}>{machineWords(report, input)}</li>
          ))}
        </ul>
        {machines > MOST_LISTED && <p class="hint">{words.further(machines - MOST_LISTED)}</p>}
      </Disclosure>
    </>
  );
}

/** A machine in one line: its rules, where it starts and what it runs on. */
function machineWords({ task }: Report, input: Input): string {
  const { repair: words } = programWords;
  const tokens = bitsOf(input);
  if (task.task === "dfa") {
    const { transitions, start, word } = automatonOf(tokens, dfaLayout(task.params));
    const rules = transitions.flatMap((row, from) =>
      row.map((to, letter) => `${from}${letterName(letter)}→${to ?? "–"}`),
    );
    return `${rules.join(" ")}; ${words.starts(String(start), wordText(word))}`;
  }
  if (task.task !== "turing") return "";
  const { rules, start, tape, head } = turingMachineOf(tokens, turingLayout(task.params));
  const said = rules.flatMap((row, state) =>
    row.map((rule, symbol) => {
      const of = `${stateLetter(state)}${symbol}`;
      return rule
        ? `${of}→${rule.write}${rule.move === "left" ? "←" : "→"}${stateLetter(rule.next)}`
        : `${of}→${programWords.machine.halt}`;
    }),
  );
  return `${said.join(" ")}; ${words.startsTape(stateLetter(start), tape.join(""), String(head + 1))}`;
}
