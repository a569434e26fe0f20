// What follows from a negative verdict: two models that fit equally well and disagree, and the inputs that would decide.
// Also: that suggested inputs were added.
import { useCallback, useMemo, useState } from "preact/hooks";
import {
  type Disagreement,
  disagreementSentence,
  disagreementTable,
  drawDisagreement,
} from "../../charts/disagreement";
import { ChartFrame } from "../../charts/frame";
import { drawRepair, type RepairCurves, repairChartSentence, repairTable } from "../../charts/repair-curve";
import { setField } from "../../page/fitting";
import { ModelMark } from "../../page/marks";
import { outputNames } from "../../page/output-names";
import { useAnswer } from "../../page/questions";
import { isStale, linearFit, readOnly } from "../../page/state";
import { addSuggestions, saveSuggestions } from "../../page/suggestions";
import type { Repair, Report, Witness } from "../../report/report";
import { addedField } from "../../task/common-fields";
import { repairSentence, witnessSentence, witnessTitle } from "../../words/choice-sentences";
import { errorText } from "../../words/errors-words";
import { choiceWords } from "../../words/index";
import { count, significant } from "../../words/numbers";
import { numberWord } from "../../words/sentences";
import { pictureOf } from "../task/one-input";

export function OpenChoice({ report }: { report: Report }) {
  const isOpen = report.certificate.verdict === "not-identifiable";
  return (
    <>
      {isOpen && report.witness && (
        <>
          <hr />
          <WitnessBlock report={report} worst={report.witness} />
        </>
      )}
      {/* Of a series no further inputs can be had. */}
      {report.forecast === null && (isOpen || report.data.added > 0) && (
        <>
          <hr />
          <RepairBlock report={report} />
        </>
      )}
    </>
  );
}

/** Two models that fit the training data equally well, and an input on which they disagree. */
function WitnessBlock({ report, worst }: { report: Report; worst: Witness }) {
  const words = choiceWords.witness;
  const [likeData, setLikeData] = useState(false);
  const handle = linearFit.value?.handle;
  const shaped = useAnswer(likeData && handle ? () => handle.witness() : null, [likeData, handle]);
  const isShaped = likeData && shaped.value !== null && !shaped.waiting;
  const witness = isShaped && shaped.value ? shaped.value : worst;
  const data = useMemo<Disagreement>(
    () => ({
      picture: pictureOf(report, witness.input),
      outputNames: outputNames(report),
      answers: witness.outputs,
    }),
    [report, witness],
  );
  const draw = useCallback((width: number) => drawDisagreement(data, width, choiceWords.answers), [data]);
  const caption = likeData && !isShaped ? shapedNote() : witnessSentence(witness, isShaped);

  function shapedNote(): string {
    if (shaped.waiting) return words.asking;
    return shaped.error ? errorText(shaped.error) : words.none;
  }

  return (
    <ChartFrame
      id="witness"
      title={witnessTitle(report)}
      sentence={disagreementSentence(data, choiceWords.answers)}
      draw={draw}
      table={() => disagreementTable(data, choiceWords.answers)}
      caption={caption}
      stale={isStale.value}
      lead={
        <ul class="models">
          {(["A", "B"] as const).map((model, index) => (
            <li key={model}>
              <ModelMark model={model} />
              <b>{model === "A" ? words.modelA : words.modelB}</b>
              {words.trainingError(significant(witness.trainMse[index] ?? 0))}
            </li>
          ))}
        </ul>
      }
      tools={
        <button
          type="button"
          class="tool"
          aria-label={likeData ? words.worstLong : words.anotherLong}
          onClick={() => setLikeData(!likeData)}
        >
          {likeData ? words.worst : words.another}
        </button>
      }
    />
  );
}

/** Above this many features the search takes seconds; it then waits to be asked for. */
const SEARCHED_AT_ONCE = 600;
/** While a slider is dragged, fits follow each other quickly; only the last one is searched. */
const AFTER_FIT_MS = 250;

/** The inputs that would determine the most: how many it takes, a button that adds them, and how they compare with random ones. */
function RepairBlock({ report }: { report: Report }) {
  const fit = linearFit.value;
  const [asked, setAsked] = useState<Report | null>(null);
  const isOpen = report.certificate.verdict === "not-identifiable";
  const atOnce = report.data.features <= SEARCHED_AT_ONCE || asked === report;
  const handle = fit?.handle;
  const searches = isOpen && atOnce && handle !== undefined && !fit?.preview;
  const ask = async () => (handle ? { report, repair: await handle.repair() } : null);
  const answer = useAnswer(searches ? ask : null, [handle, searches], AFTER_FIT_MS);
  const found = isOpen && answer.value ? answer.value : null;
  return (
    <div class="repair">
      <div class="repair-words">
        <h3>{choiceWords.repair.title}</h3>
        {report.data.added > 0 && <AddedNote added={report.data.added} />}
        {found && <p>{repairSentence(found.report, found.repair)}</p>}
        {found && <RepairAction report={found.report} repair={found.repair} />}
        {isOpen && !found && searches && (
          <p class="hint">{answer.error ? errorText(answer.error) : choiceWords.repair.asking}</p>
        )}
        {isOpen && !atOnce && (
          <button type="button" class="button filled" onClick={() => setAsked(report)}>
            {choiceWords.repair.suggest}
          </button>
        )}
      </div>
      {found && <RepairChart report={found.report} repair={found.repair} />}
    </div>
  );
}

function AddedNote({ added }: { added: number }) {
  return (
    <p>
      {choiceWords.repair.added(numberWord(added, true), added === 1)}{" "}
      <button
        type="button"
        class="link inline"
        disabled={readOnly.value}
        onClick={() => setField("added", 0)}
      >
        {choiceWords.repair.takeOut}
      </button>
    </p>
  );
}

function RepairAction({ report, repair }: { report: Report; repair: Repair }) {
  const { inputs, targets } = repair;
  if (inputs.length === 0) return null;
  const one = inputs.length === 1;
  if (targets === null) {
    return (
      <>
        <p>{choiceWords.repair.custom}</p>
        <button type="button" class="button filled" onClick={() => saveSuggestions(inputs)}>
          {choiceWords.repair.save(count(inputs.length), one)}
        </button>
      </>
    );
  }
  const room = addedField.max - report.data.added;
  return (
    <button
      type="button"
      class="button filled"
      disabled={readOnly.value || room === 0}
      onClick={() => addSuggestions(report, inputs)}
    >
      {choiceWords.repair.add(count(Math.min(room, inputs.length)), one || room === 1)}
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
      draw={draw}
      table={() => repairTable(curves, choiceWords.repair)}
      stale={isStale.value}
      quiet
    />
  );
}
