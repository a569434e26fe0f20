// Panel a of the history: the runs of this tab, or the same settings over several seeds.
import { useId, useState } from "preact/hooks";
import { openDocument } from "../../page/fitting";
import { runOnScreen, runs } from "../../page/history";
import { ModelMark, VerdictMark } from "../../page/marks";
import { readOnly } from "../../page/state";
import type { AnyRun, SoftmaxRun, TextRun } from "../../report/run";
import { historyWords } from "../../words/index";
import { percent, seconds, significant } from "../../words/numbers";
import { MODELS, type ModelName } from "../compare/compare-state";
import { Segments } from "../segments";
import {
  bringBack,
  chooseRun,
  clearRuns,
  type HistoryMode,
  mode,
  pair,
  removed,
  removeRun,
} from "./history-state";
import { changesInWords, outcomeOf } from "./run-changes";
import { SeedsForm } from "./seeds-form";

const MODES: readonly HistoryMode[] = ["runs", "seeds"];

export function RunsPanel() {
  return (
    <>
      <Segments
        class="history-mode"
        legend={historyWords.modes.label}
        hidesLegend
        options={MODES}
        chosen={mode.value}
        text={(option) => historyWords.modes[option]}
        choose={(option) => {
          mode.value = option;
        }}
      />
      {mode.value === "runs" ? <RunList /> : <SeedsForm />}
    </>
  );
}

/** The newest ones; the others are shown on request. */
const FIRST_SHOWN = 8;

/** The runs of this tab, newest first, each with what it changed and what came out. */
function RunList() {
  const group = useId();
  const [showsAll, setShowsAll] = useState(false);
  const list = runs.value;
  const shown = showsAll ? list : list.slice(0, FIRST_SHOWN);
  const isEmpty = list.length < 2;
  return (
    <>
      <h2 class="panel-title">{historyWords.title}</h2>
      <p class="description">
        {historyWords.about} {!isEmpty && historyWords.chooseTwo}
      </p>
      <ol class="runs">
        {shown.map((run, place) => (
          <RunRow
            key={run.number}
            run={run}
            changes={changesInWords(run, list.slice(place + 1))}
            group={group}
            canCompare={!isEmpty}
          />
        ))}
      </ol>
      <div class="row run-tools">
        {list.length > shown.length && (
          <button type="button" class="button small" onClick={() => setShowsAll(true)}>
            {historyWords.showAll(list.length - shown.length)}
          </button>
        )}
        {list.length > 1 && (
          <button type="button" class="link" onClick={clearRuns}>
            {historyWords.clear}
          </button>
        )}
        <span role="status">
          {removed.value.length > 0 && (
            <>
              {historyWords.removed(removed.value.length)}{" "}
              <button type="button" class="link" onClick={bringBack}>
                {historyWords.bringBack}
              </button>
            </>
          )}
        </span>
      </div>
    </>
  );
}

interface RunRowProps {
  run: AnyRun;
  changes: string;
  /** Name of the two groups of radio buttons. */
  group: string;
  canCompare: boolean;
}

function RunRow({ run, changes, group, canCompare }: RunRowProps) {
  const { number, certificate } = run;
  const outcome = outcomeOf(run);
  const isOnScreen = runOnScreen() === number;
  return (
    <li class="run">
      <div class="run-head">
        {/* Marks speak of determination only. */}
        {certificate && <VerdictMark verdict={certificate.verdict} size={16} />}
        <h3>
          {historyWords.run(number)}
          <span class="run-verdict">{outcome}</span>
        </h3>
        {canCompare && (
          <div class="segments">
            {MODELS.map((name) => (
              <RunChoice key={name} name={name} number={number} group={group} />
            ))}
          </div>
        )}
      </div>
      <p class="run-changes">{changes}</p>
      <p class="run-facts">
        {factsOf(run).map((fact) => (
          <span key={fact}>{fact}</span>
        ))}
      </p>
      <p class="run-actions">
        {isOnScreen ? (
          <span class="hint">{historyWords.onScreen}</span>
        ) : (
          <>
            <button
              type="button"
              class="link"
              aria-label={historyWords.openLong(number)}
              disabled={readOnly.value}
              onClick={() => openDocument(run.written)}
            >
              {historyWords.open}
            </button>
            <button
              type="button"
              class="link"
              aria-label={historyWords.removeLong(number)}
              onClick={() => removeRun(run)}
            >
              {historyWords.remove}
            </button>
          </>
        )}
        <span class="run-fingerprint" title={run.fitFingerprint}>
          {historyWords.fingerprint(run.fitFingerprint.slice(0, 8))}
        </span>
      </p>
    </li>
  );
}

function RunChoice({ name, number, group }: { name: ModelName; number: number; group: string }) {
  return (
    <label class="segment">
      <input
        type="radio"
        name={`${group}-${name}`}
        aria-label={historyWords.choose(name, number)}
        checked={pair.value[name]?.number === number}
        onChange={() => chooseRun(name, number)}
      />
      <span>
        <ModelMark model={name} />
        {name}
      </span>
    </label>
  );
}

function ownFact(run: SoftmaxRun | TextRun): string {
  if ("headsError" in run) return historyWords.softmax.headsError(significant(run.headsError));
  const { share } = run.text.layer;
  return share === null ? historyWords.text.notJudged : historyWords.text.right(percent(share, 1));
}

function factsOf(run: AnyRun): string[] {
  const { facts } = historyWords;
  return [
    ...(run.error === null ? [] : [facts.error(significant(run.error))]),
    ...(run.certificate === null
      ? [ownFact(run)]
      : run.distance === null
        ? []
        : [facts.distance(significant(run.distance))]),
    seconds(run.seconds),
  ];
}
