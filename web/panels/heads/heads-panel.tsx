// Panel a of the heads: how many are kept, and how few would do.
import { useEffect, useId, useMemo, useState } from "preact/hooks";
import { numbersIn } from "../../export/model";
import { numpyCode, pytorchCode } from "../../export/python";
import { Explained } from "../../page/explained";
import { type FewestOf, fewestHeads, searchHeads } from "../../page/questions";
import { linearFit } from "../../page/state";
import type { Report } from "../../report/report";
import { errorText } from "../../words/errors-words";
import { fewestStatus } from "../../words/heads-sentences";
import { exportWords, headWords } from "../../words/index";
import { count, significant, typedNumber } from "../../words/numbers";
import { distanceSentence, numberWord } from "../../words/sentences";
import { TextToCopy } from "../copy-text";
import { modelOf } from "../export/export-state";
import { distanceToTruth } from "./beside-truth";
import { keep, keptOf } from "./heads-state";
import { WithSymbols } from "./one-head";

export function HeadsPanel() {
  const report = linearFit.value?.report;
  return (
    <>
      <h2 class="panel-title">{headWords.question}</h2>
      {report ? <About report={report} /> : <p class="description">{headWords.waiting}</p>}
    </>
  );
}

function About({ report }: { report: Report }) {
  const { features, outputs } = report.data;
  return (
    <>
      <p class="description">
        <WithSymbols text={headWords.about(count(features * outputs))} />
      </p>
      {report.heads.length > 0 && <KeptHeads report={report} />}
      <hr />
      <Fewest report={report} />
      <CopyButtons report={report} />
    </>
  );
}

function KeptHeads({ report }: { report: Report }) {
  const id = useId();
  const all = report.heads.length;
  const kept = keptOf(report);
  if (all === 1) return <p class="hint">{headWords.oneHeadOnly}</p>;
  return (
    <>
      <div class="field">
        <div class="field-head">
          <label for={id}>{headWords.kept}</label>
          <span class="kept-value">
            <KeptNumber kept={kept} all={all} /> {headWords.keptOf(count(all))}
          </span>
        </div>
        <input
          id={id}
          class="slider"
          type="range"
          min={1}
          max={all}
          value={kept}
          style={{ "--filled": `${(100 * (kept - 1)) / (all - 1)}%` }}
          aria-valuetext={headWords.keptText(count(kept), count(all))}
          onInput={(event) => keep(Number(event.currentTarget.value))}
        />
        <p class="hint">{headWords.keptHelp}</p>
      </div>
      <KeptError report={report} kept={kept} />
    </>
  );
}

/** The number beside the label, taken when it is left or Enter is pressed; what is no number of heads is put right. */
function KeptNumber({ kept, all }: { kept: number; all: number }) {
  const [draft, setDraft] = useState<string | null>(null);
  const commit = (): void => {
    const value = draft === null ? null : typedNumber(draft, true);
    if (value !== null) keep(Math.max(1, Math.min(all, Math.round(value))));
    setDraft(null);
  };
  return (
    <input
      class="value"
      type="text"
      inputMode="numeric"
      autocomplete="off"
      size={Math.max(2, String(all).length)}
      value={draft ?? count(kept)}
      aria-label={headWords.kept}
      onInput={(event) => setDraft(event.currentTarget.value)}
      onBlur={commit}
      onKeyDown={(event) => {
        if (event.key === "Enter") commit();
        if (event.key === "Escape") setDraft(null);
      }}
    />
  );
}

function KeptError({ report, kept }: { report: Report; kept: number }) {
  const error = report.headErrors?.[kept - 1];
  if (error === undefined) return <p class="hint">{headWords.noErrors}</p>;
  const { before, between, after } = headWords.leaves;
  return (
    <p class="readout kept-error">
      {before}
      <b>{headWords.keptText(count(kept), count(report.heads.length))}</b>
      {between}
      <b>{significant(error)}</b>
      {after(report.data.testRows > 0 ? headWords.unseen : headWords.training)}
    </p>
  );
}

/** Name, number and, where there is one, its explanation. */
type FewestRow = [string, string, string?];

function Fewest({ report }: { report: Report }) {
  const { value } = fewestHeads(report);
  const before = report.heads.length;
  const rows: FewestRow[] = [
    [headWords.numbers.fromFit, count(before), "heads"],
    [headWords.numbers.most, count(Math.min(report.data.outputs * report.data.d, report.data.d ** 2))],
  ];
  if (value) rows.push([headWords.numbers.fewest, count(value.minimality.after), "headsNeeded"]);
  if (report.truth) rows.push([headWords.numbers.trueHeads, count(report.truth.length)]);
  const heads = value?.heads;
  const distance = useMemo(() => (heads ? distanceToTruth(heads, report) : null), [heads, report]);
  if (distance !== null && heads) rows.push([headWords.numbers.distance, significant(distance), "distance"]);
  return (
    <section class="fewest">
      <Search report={report} of="function" />
      <dl class="numbers">
        {rows.map(([name, text, by]) => (
          <div key={name} data-explain={by}>
            <dt>{by ? <Explained>{name}</Explained> : name}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      {distance !== null && <p class="numbers-note">{distanceSentence(report)}</p>}
      {report.certificate.verdict === "not-identifiable" && <Search report={report} of="fitting" />}
    </section>
  );
}

/** What a search for fewer heads found, or a button that begins it. */
function Search({ report, of }: { report: Report; of: FewestOf }) {
  const { value, error, waiting } = fewestHeads(report, of);
  const before = report.heads.length;
  const words = of === "fitting" ? headWords.fitting : headWords.fewest;
  return (
    <>
      <h3>{words.title}</h3>
      {value ? (
        <>
          <FewestNumbers before={before} after={value.minimality.after} />
          <p class="hint">{fewestStatus(value.minimality, of)}</p>
        </>
      ) : (
        <>
          <p class="hint">{words.unknown(headWords.headline.heads(numberWord(before), before === 1))}</p>
          <div class="row">
            <button type="button" class="button" disabled={waiting} onClick={() => searchHeads(of)}>
              {waiting ? headWords.fewest.finding : words.find}
            </button>
          </div>
          {error && (
            <p class="problem-words" role="alert">
              {headWords.fewest.failed(errorText(error))}
            </p>
          )}
        </>
      )}
    </>
  );
}

function FewestNumbers({ before, after }: { before: number; after: number }) {
  return (
    <p class="fewest-numbers">
      <span class="visually-hidden">{headWords.fewest.arrow(count(before), count(after))}</span>
      <span aria-hidden="true">
        {count(before)}
        <svg width="34" height="10" viewBox="0 0 34 10" aria-hidden="true">
          <path d="M0 5H32M27.5 0.5L32 5L27.5 9.5" />
        </svg>
        <b>{count(after)}</b>
      </span>
    </p>
  );
}

const LANGUAGES = { numpy: numpyCode, torch: pytorchCode };
type Language = keyof typeof LANGUAGES;

/** Beyond this nobody reads code; the view Export has the same as arrays. */
const MOST_NUMBERS = 200_000;

interface Outcome {
  words: string;
  /** What the clipboard refused, to be copied by hand. */
  text: string | null;
}

/** Takes the heads along as code: the fewest where they are known, otherwise those of the fit. */
function CopyButtons({ report }: { report: Report }) {
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const which = fewestHeads(report).value ? "fewest" : "fit";
  // What was said about earlier heads no longer holds.
  useEffect(() => setOutcome(null), [report, which]);
  const copy = async (language: Language): Promise<void> => {
    const model = modelOf(report, which);
    if (!model) return;
    const numbers = numbersIn(model);
    if (numbers > MOST_NUMBERS) {
      setOutcome({ words: headWords.copy.tooLong(count(numbers)), text: null });
      return;
    }
    const text = LANGUAGES[language](model);
    const heads = model.heads.length;
    try {
      await navigator.clipboard.writeText(text);
      setOutcome({ words: headWords.copy.copied(count(heads), heads === 1), text: null });
    } catch {
      setOutcome({ words: exportWords.refused, text });
    }
  };
  if (report.heads.length === 0) return null;
  return (
    <>
      <div class="row">
        <button type="button" class="button small" onClick={() => void copy("numpy")}>
          {headWords.copy.numpy}
        </button>
        <button type="button" class="button small" onClick={() => void copy("torch")}>
          {headWords.copy.torch}
        </button>
      </div>
      <p class="hint" role="status">
        {outcome?.words}
      </p>
      {outcome?.text && <TextToCopy key={outcome.text} text={outcome.text} label={headWords.copy.fullText} />}
    </>
  );
}
