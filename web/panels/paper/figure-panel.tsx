// Panel b: one figure opened: what the paper says, what was measured here and where it stops, then the drawing and its settings.
import { useCallback, useMemo } from "preact/hooks";
import type { DataTable } from "../../charts/drawing";
import { drawFigurePlot, type FigurePlot } from "../../charts/figure-plot";
import { ChartFrame } from "../../charts/frame";
import type { FigureField, FigureId } from "../../figures/figure";
import { figureOf, isStudyId } from "../../figures/registry";
import { addressWith } from "../../page/address";
import { paperWords, studyWords } from "../../words/index";
import { CopyText } from "../copy-text";
import { NumberSetting } from "../number-setting";
import { Segments } from "../segments";
import { cardWords, fieldLabel } from "./figure-words";
import { problemOf, stateOf, verdictOf } from "./figures-panel";
import {
  addressOf,
  changeSetting,
  chooseSize,
  type FigureResult,
  type FigureRun,
  isFigureStale,
  openFigure,
  recordedResults,
  resultOf,
  runFigure,
  running,
  runs,
  settingsOf,
  sizeOf,
} from "./paper-state";
import { type FigureView, viewOfFigure } from "./plots";

export function FigurePanel() {
  const id = openFigure.value;
  const run = runs.value[id];
  const result = resultOf(id);
  const view = useMemo(() => result && viewOfFigure(id, result.data, result.finding), [id, result]);
  return (
    <div class="figure-view">
      <div class="figure-title">
        <h2 class="headline" aria-live="polite">
          {paperWords.headline[stateOf(id)](cardWords(id).short, view?.scope)}
        </h2>
      </div>
      <Lines id={id} view={view} run={run} />
      <div class="figure-body">
        {result && view ? <Drawings key={id} id={id} result={result} view={view} /> : <div />}
        <Settings id={id} />
      </div>
    </div>
  );
}

interface LinesProps {
  id: FigureId;
  view: FigureView | null;
  run: FigureRun | undefined;
}

function Lines({ id, view, run }: LinesProps) {
  const empty = run?.state === "running" ? paperWords.emptyRunning : problemOf(run) || paperWords.empty;
  return (
    <dl class="figure-lines">
      <dt>{isStudyId(id) ? studyWords.says : paperWords.paperSays}</dt>
      <dd>{cardWords(id).says}</dd>
      <dt>{recordedResults.value[id] ? paperWords.measuredBefore : paperWords.measured}</dt>
      <dd>
        {isFigureStale(id) && `${paperWords.stale} `}
        {view?.measured ?? empty}
      </dd>
      {view && (
        <>
          <dt>{paperWords.stops}</dt>
          <dd>{view.stops}</dd>
        </>
      )}
    </dl>
  );
}

function tableOf(id: FigureId, data: unknown, claim: string): DataTable {
  const rows = figureOf(id).rows(data);
  const columns = Object.keys(rows[0] ?? {});
  return {
    columns: [...columns, paperWords.columns.claim],
    rows: rows.map((row) => [...columns.map((column) => row[column] ?? ""), claim]),
  };
}

function Drawings({ id, result, view }: { id: FigureId; result: FigureResult; view: FigureView }) {
  const all = [view, ...(view.more ?? [])];
  return (
    <div class={all.length > 1 ? "figure-plots" : undefined}>
      {all.map(({ title, plot, caption }, place) => (
        <Drawing
          key={title}
          id={id}
          result={result}
          chart={place === 0 ? `figure-${id}` : `figure-${id}-${place + 1}`}
          title={title}
          plot={plot}
          caption={caption}
          sentence={view.measured}
        />
      ))}
    </div>
  );
}

interface DrawingProps {
  id: FigureId;
  result: FigureResult;
  chart: string;
  title: string;
  plot: FigurePlot;
  caption: string;
  sentence: string;
}

function Drawing({ id, result, chart, title, plot, caption, sentence }: DrawingProps) {
  const draw = useCallback((width: number) => drawFigurePlot(plot, width), [plot]);
  const isStale = isFigureStale(id);
  return (
    <ChartFrame
      id={chart}
      title={title}
      sentence={sentence}
      draw={draw}
      table={() => tableOf(id, result.data, paperWords.states[verdictOf(result.finding)])}
      caption={isStale ? `${paperWords.stale} ${caption}` : caption}
      stale={isStale}
    />
  );
}

function Settings({ id }: { id: FigureId }) {
  const isBusy = running.value !== null;
  return (
    <section class="figure-settings" aria-label={paperWords.setting}>
      <h3>{paperWords.setting}</h3>
      <p class="hint">{paperWords.settingHint}</p>
      <div class="fields">
        {figureOf(id).fields.map((field) => (
          <Setting key={`${id} ${field.key}`} id={id} field={field} />
        ))}
      </div>
      {!isStudyId(id) && <p class="hint">{paperWords.fixed(paperWords.figures[id].fixed)}</p>}
      <div class="row">
        <button type="button" class="button filled" disabled={isBusy} onClick={() => void runFigure(id)}>
          {paperWords.reproduce}
        </button>
        <Segments
          hidesLegend
          legend={paperWords.size}
          options={["quick", "full"] as const}
          chosen={sizeOf(id)}
          text={(size) => paperWords[size]}
          choose={(size) => chooseSize(id, size)}
        />
        {isBusy && <span class="hint">{paperWords.wait}</span>}
      </div>
      <CopyText
        text={new URL(addressWith(addressOf(id)), location.href).href}
        words={paperWords.link}
        box={paperWords.linkLong}
      />
    </section>
  );
}

/** A slider over the values that make sense, and the number to be typed. */
function Setting({ id, field }: { id: FigureId; field: FigureField }) {
  const { key, min, max, steps, integer } = field;
  const value = settingsOf(id)[key] ?? min;
  const kind = integer ? "integer" : "number";
  return (
    <NumberSetting
      field={{ key, kind, default: value, min, max, steps, label: fieldLabel(key), help: "" }}
      value={value}
      set={(chosen) => changeSetting(id, key, chosen)}
    />
  );
}
