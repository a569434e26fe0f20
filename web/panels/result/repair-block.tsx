// The inputs that would decide what the data leaves open: what they look like, a button that adds them, and random ones beside them.
import { useCallback, useMemo, useState } from "preact/hooks";
import { ChartFrame } from "../../charts/frame";
import { drawTiles, tilesTable } from "../../charts/input-tiles";
import {
  drawRepair,
  isAlike,
  type RepairCurves,
  repairChartSentence,
  repairTable,
} from "../../charts/repair-curve";
import { Disclosure } from "../../page/disclosure";
import { setField } from "../../page/fitting";
import { useAnswer } from "../../page/questions";
import { isStale, linearFit, readOnly } from "../../page/state";
import { addSuggestions, saveSuggestions } from "../../page/suggestions";
import { verdictOnKind } from "../../report/certificate";
import type { Input, Repair, Report } from "../../report/report";
import { addedField } from "../../task/common-fields";
import { repairSentence, settlesAll } from "../../words/choice-sentences";
import { errorText } from "../../words/errors-words";
import { choiceWords } from "../../words/index";
import { count } from "../../words/numbers";
import { numberWord } from "../../words/sentences";
import { coordinateNames } from "../../words/tasks-words";

/** Above this many features the search takes seconds; it then waits to be asked for. */
const SEARCHED_AT_ONCE = 600;
/** While a slider is dragged, fits follow each other quickly; only the last one is searched. */
const AFTER_FIT_MS = 250;

interface RepairBlockProps {
  report: Report;
  /** The suggested input that is looked at. */
  onLook: (input: Input | null) => void;
}

export function RepairBlock({ report, onLook }: RepairBlockProps) {
  const words = choiceWords.repair;
  const fit = linearFit.value;
  const [asked, setAsked] = useState<Report | null>(null);
  const isOpen = verdictOnKind(report, report.certificate) === "not-identifiable";
  const atOnce = report.data.features <= SEARCHED_AT_ONCE || asked === report;
  const handle = fit?.handle;
  const searches = isOpen && atOnce && handle !== undefined && !fit?.preview;
  const ask = async () => (handle ? { report, repair: await handle.repair() } : null);
  const answer = useAnswer(searches ? ask : null, [handle, searches], AFTER_FIT_MS);
  const found = isOpen && answer.value ? answer.value : null;
  const { added } = report.data;
  return (
    <section class="repair">
      {found && found.repair.inputs.length > 0 ? (
        <SuggestedInputs report={found.report} repair={found.repair} onLook={onLook} />
      ) : (
        <h3>{words.title}</h3>
      )}
      {added > 0 && (
        <div class="row">
          <p>{words.added(numberWord(added, true), added === 1)}</p>
          <button
            type="button"
            class={isOpen ? "button" : "button filled"}
            disabled={readOnly.value}
            onClick={() => setField("added", 0)}
          >
            {added === 1 ? words.takeOutOne : words.takeOut}
          </button>
        </div>
      )}
      {found && found.repair.inputs.length === 0 && <p>{repairSentence(found.report, found.repair)}</p>}
      {found && found.repair.inputs.length > 0 && (
        <Disclosure title={words.compare}>
          <p>{repairSentence(found.report, found.repair)}</p>
          <RepairChart report={found.report} repair={found.repair} />
        </Disclosure>
      )}
      {isOpen && !found && searches && (
        <p class="hint">{answer.error ? errorText(answer.error) : words.asking}</p>
      )}
      {isOpen && !atOnce && (
        <button type="button" class="button filled" onClick={() => setAsked(report)}>
          {words.suggest}
        </button>
      )}
    </section>
  );
}

/** The suggested inputs as tiles; the one that is looked at stands above, with what both models answer to it. */
function SuggestedInputs({ report, repair, onLook }: RepairBlockProps & { repair: Repair }) {
  const { inputs, targets } = repair;
  const draw = useCallback((width: number) => drawTiles(inputs, width, choiceWords.tiles), [inputs]);
  const all = settlesAll(report, repair);
  const one = inputs.length === 1;
  const said = [
    targets === null ? choiceWords.repair.custom : "",
    // Of data of one's own nobody knows whether A is right.
    all && targets !== null
      ? choiceWords.repair.agree(count(inputs.length), one)
      : repairSentence(report, repair),
  ];
  return (
    <ChartFrame
      id="suggested"
      title={choiceWords.repair.title}
      sentence={choiceWords.tiles.sentence(inputs.length)}
      draw={draw}
      table={() => tilesTable(inputs, coordinateNames(report), choiceWords.tiles)}
      stale={isStale.value}
      quiet
      onPoint={(index) => onLook(inputs[index] ?? null)}
      lead={
        <div class="repair-lead">
          <p class="hint">{said.filter((sentence) => sentence !== "").join(" ")}</p>
          <RepairAction report={report} repair={repair} settles={all} />
        </div>
      }
    />
  );
}

interface RepairActionProps {
  report: Report;
  repair: Repair;
  /** Nothing is open once they are added. */
  settles: boolean;
}

function RepairAction({ report, repair: { inputs, targets }, settles }: RepairActionProps) {
  const words = choiceWords.repair;
  const one = inputs.length === 1;
  if (targets === null) {
    return (
      <button type="button" class="button filled" onClick={() => saveSuggestions(inputs)}>
        {words.save(count(inputs.length), one)}
      </button>
    );
  }
  const room = addedField.max - report.data.added;
  const added = Math.min(room, inputs.length);
  const say = settles && added === inputs.length ? words.add : words.addPart;
  return (
    <button
      type="button"
      class="button filled"
      disabled={readOnly.value || room === 0}
      onClick={() => addSuggestions(report, inputs)}
    >
      {say(count(added), added === 1)}
    </button>
  );
}

function RepairChart({ report, repair }: { report: Report; repair: Repair }) {
  const curves = useMemo<RepairCurves>(
    () => ({
      suggested: repair.suggestedCurve,
      random: repair.randomCurve,
      features: report.certificate.features,
    }),
    [report, repair],
  );
  const draw = useCallback((width: number) => drawRepair(curves, width, choiceWords.repair), [curves]);
  return (
    <ChartFrame
      id="repair"
      title={choiceWords.repair.chart}
      sentence={repairChartSentence(curves, choiceWords.repair)}
      {...(isAlike(curves) && { caption: choiceWords.repair.alikeWhy })}
      draw={draw}
      table={() => repairTable(curves, choiceWords.repair)}
      stale={isStale.value}
      quiet
    />
  );
}
