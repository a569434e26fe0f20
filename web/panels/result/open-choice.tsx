// What follows from a negative verdict: an ordinary input to which two models that fit equally well give different answers, any answer
// that a reader types. Also: that inputs which decide were added, and the models agree.
import { signal } from "@preact/signals";
import { useCallback, useEffect, useId, useMemo, useState } from "preact/hooks";
import {
  answerLimit,
  answerRows,
  answerText,
  type Disagreement,
  disagreementSentence,
  disagreementTable,
  drawDisagreement,
} from "../../charts/disagreement";
import { ChartFrame } from "../../charts/frame";
import { Chip, ModelMark } from "../../page/marks";
import { outputNames } from "../../page/output-names";
import { useAnswer } from "../../page/questions";
import { isStale, linearFit } from "../../page/state";
import { lookOf } from "../../page/task-look";
import { verdictOnKind } from "../../report/certificate";
import type { Input, Report, Witness } from "../../report/report";
import { modelWords } from "../../words/choice-sentences";
import { errorText } from "../../words/errors-words";
import { choiceWords } from "../../words/index";
import { fixed, grouped, significant, typedNumber } from "../../words/numbers";
import { trainingIsExact } from "../../words/sentences";
import { pictureOf } from "../task/one-input";
import { RepairBlock } from "./repair-block";

/** The largest answer that can be asked for. */
const MOST = 1e6;
/** The scale of the bars waits until the fingers rest. */
const SCALE_MS = 600;

/** What is on screen of two models. */
interface Shown {
  report: Report;
  input: Input;
  outputs: Witness["outputs"];
  /** The output that a reader sets. */
  output: number;
}

/** Kept when the inputs that settle it are added: then B has to come to A. */
const lastShown = signal<Shown | null>(null);
/** The suggested input that is looked at. */
const lookedAt = signal<Input | null>(null);

function lookAt(input: Input | null): void {
  lookedAt.value = input;
}

export function OpenChoice({ report }: { report: Report }) {
  const verdict = verdictOnKind(report, report.certificate);
  const isOpen = verdict === "not-identifiable";
  const isSettled = verdict === "identifiable" && report.data.added > 0;
  return (
    <div class="open-choice">
      {isOpen && report.witness && <TwoModels worst={report.witness} />}
      {isSettled && <Settled report={report} />}
      {/* Of a series no further inputs can be had. */}
      {report.forecast === null && (isOpen || report.data.added > 0) && (
        <RepairBlock report={report} onLook={lookAt} />
      )}
    </div>
  );
}

/** An ordinary input, what two models that fit answer to it, and the answer of one's own. */
function TwoModels({ worst }: { worst: Witness }) {
  const fit = linearFit.value;
  const handle = fit && !fit.preview ? fit.handle : undefined;
  const [place, setPlace] = useState(0);
  const ordinary = useAnswer(
    handle
      ? async () => ({ report: handle.report, handle, witness: (await handle.witness(place)) ?? worst })
      : null,
    [handle, place],
  );
  const base = ordinary.value;
  const looked = lookedAt.value;
  // On a suggested input B is as far from A as it is on the ordinary one.
  const tile = useAnswer(
    looked && base && base.handle === handle
      ? async () => {
          const [a, b] = base.witness.outputs;
          const fitted = await base.handle.predict(looked);
          const wanted = fitted.map((value, output) => value + (b[output] ?? 0) - (a[output] ?? 0));
          return { looked, witness: await base.handle.witness(looked, wanted) };
        }
      : null,
    [looked, base],
  );
  if (!base) {
    return (
      <p class="choice-waiting hint" role="status">
        {ordinary.error ? errorText(ordinary.error) : choiceWords.witness.asking}
      </p>
    );
  }
  const suggested = looked && tile.value?.looked === looked ? tile.value.witness : null;
  return (
    <AnyAnswer
      report={base.report}
      base={suggested ?? base.witness}
      title={suggested ? choiceWords.witness.suggestedInput : choiceWords.witness.input}
      onAnother={() => setPlace(place + 1)}
    />
  );
}

interface AnyAnswerProps {
  report: Report;
  base: Witness;
  title: string;
  onAnother: () => void;
}

/** A number that a reader typed for one output of B. */
interface Typed {
  base: Witness;
  output: number;
  text: string;
}

function AnyAnswer({ report, base, title, onAnother }: AnyAnswerProps) {
  const words = choiceWords.any;
  const handle = linearFit.value?.handle;
  const names = outputNames(report);
  const rows = answerRows({
    picture: pictureOf(report, base.input),
    outputNames: names,
    answers: base.outputs,
  });
  const [chosen, setChosen] = useState(-1);
  const [kept, setTyped] = useState<Typed | null>(null);
  const output = (rows.find((row) => row.output === chosen) ?? rows[0])?.output ?? 0;
  const typed = kept?.base === base && kept.output === output ? kept : null;
  const value = typed ? typedNumber(typed.text) : null;
  const isInRange = value !== null && Math.abs(value) <= MOST;
  const other = useAnswer(
    isInRange && handle
      ? async () => {
          const wanted = base.outputs[1].map((answer, place) => (place === output ? value : answer));
          return { base, output, witness: await handle.witness(base.input, wanted) };
        }
      : null,
    [handle, base, output, isInRange ? value : null],
  );
  const answered = other.value?.base === base && other.value.output === output ? other.value : null;
  const witness = (typed && answered?.witness) || base;
  const { outputs, trainMse, right } = witness;
  useEffect(() => {
    lastShown.value = { report, input: base.input, outputs, output };
  }, [report, base, outputs, output]);
  const limit = useRestingLimit(answerLimit(outputs), typed?.text);
  const isExact = trainingIsExact(report);
  const name = names[output] ?? "";
  const examples = report.data.rows;
  return (
    <>
      <ModelsChart
        report={report}
        input={base.input}
        answers={outputs}
        limit={limit}
        title={title}
        about={modelWords(report, typed !== null)}
        stamps={right.map((each) => ({
          sure: each === examples,
          text: choiceWords.witness.right(each, examples),
        }))}
        onAnother={onAnother}
      />
      <Band
        title={isExact ? words.titlePerfect : words.titleEqual}
        note={words.error(name, examples, significant(trainMse[1]))}
        rows={rows}
        output={output}
        onOutput={setChosen}
        text={typed?.text ?? fixed(outputs[1][output] ?? 0, 2)}
        problem={problemWith(typed, isInRange, answered !== null && !other.waiting && !answered.witness)}
        onText={(text) => setTyped({ base, output, text })}
      />
    </>
  );
}

/** A sign or nothing yet is the beginning of a number. */
function problemWith(typed: Typed | null, isInRange: boolean, isNone: boolean): string | null {
  if (!typed || /^\s*[-+−]?\s*$/.test(typed.text)) return null;
  if (!isInRange) return choiceWords.any.range(grouped(MOST));
  return isNone ? choiceWords.any.none : null;
}

/** The scale follows at once, but never while a digit is being typed. */
function useRestingLimit(needed: number, text: string | undefined): number {
  const [limit, setLimit] = useState(needed);
  useEffect(() => {
    if (text === undefined) {
      setLimit(needed);
      return undefined;
    }
    const timer = setTimeout(() => setLimit(needed), SCALE_MS);
    return () => clearTimeout(timer);
  }, [needed, text]);
  return text === undefined ? needed : limit;
}

interface ModelsChartProps {
  report: Report;
  input: Input;
  answers: Witness["outputs"];
  limit?: number;
  title: string;
  /** What each model is. */
  about: readonly [string, string];
  /** How many examples each of them answers right. */
  stamps?: readonly { sure: boolean; text: string }[];
  onAnother?: () => void;
}

function ModelsChart({ report, input, answers, limit, title, about, stamps, onAnother }: ModelsChartProps) {
  const words = choiceWords.witness;
  const asked = useMemo(() => lookOf(report.task.task).asked?.(report, input) ?? null, [report, input]);
  const data = useMemo<Disagreement>(
    () => ({
      picture: { ...pictureOf(report, input), asked: asked?.token },
      outputNames: outputNames(report),
      answers,
      ...(limit === undefined ? {} : { limit }),
    }),
    [report, input, asked, answers, limit],
  );
  const draw = useCallback((width: number) => drawDisagreement(data, width, choiceWords.answers), [data]);
  return (
    <ChartFrame
      id="witness"
      title={title}
      sentence={disagreementSentence(data, choiceWords.answers)}
      draw={draw}
      table={() => disagreementTable(data, choiceWords.answers)}
      stale={isStale.value}
      quiet
      lead={
        <div class="two-models">
          <p class="hint">{asked?.sentence ?? words.shape}</p>
          {(["A", "B"] as const).map((model, index) => (
            <div key={model} class="one-model">
              <p>
                <ModelMark model={model} />
                <b>{model === "A" ? words.modelA : words.modelB}</b>
              </p>
              {stamps?.[index] && (
                <Chip look={stamps[index].sure ? "determined" : "close"}>{stamps[index].text}</Chip>
              )}
              <p class="hint">{about[index]}</p>
            </div>
          ))}
        </div>
      }
      tools={
        onAnother && (
          <button type="button" class="tool" aria-label={words.anotherLong} onClick={onAnother}>
            {words.another}
          </button>
        )
      }
    />
  );
}

interface BandProps {
  title: string;
  note: string;
  rows: readonly { output: number; name: string }[];
  output: number;
  onOutput?: (output: number) => void;
  text: string;
  problem?: string | null;
  /** Absent: the field is locked. */
  onText?: (text: string) => void;
}

function Band({ title, note, rows, output, onOutput, text, problem = null, onText }: BandProps) {
  const words = choiceWords.any;
  const problemId = useId();
  const name = rows.find((row) => row.output === output)?.name ?? "";
  return (
    <section class="any-answer">
      <div class="any-answer-words">
        <h3>{title}</h3>
        <p class="hint" aria-live="polite">
          {note}
        </p>
      </div>
      <div class="any-answer-field">
        {onOutput && rows.length > 1 ? (
          <select
            aria-label={words.value}
            value={output}
            onChange={(event) => onOutput(Number(event.currentTarget.value))}
          >
            {rows.map((row) => (
              <option key={row.output} value={row.output}>
                {row.name}
              </option>
            ))}
          </select>
        ) : (
          <span>{name}</span>
        )}
        <span aria-hidden="true">=</span>
        <input
          class={problem ? "wrong" : undefined}
          type="text"
          inputMode="decimal"
          autocomplete="off"
          disabled={!onText}
          aria-label={words.field(name)}
          aria-invalid={problem !== null}
          aria-describedby={problemId}
          value={text}
          onFocus={(event) => event.currentTarget.select()}
          onInput={(event) => onText?.(event.currentTarget.value)}
        />
      </div>
      <p id={problemId} class="problem-words" role="status">
        {problem}
      </p>
    </section>
  );
}

/** The inputs that settle it are part of the data: on the input that was shown, B's answer has become A's. */
function Settled({ report }: { report: Report }) {
  const words = choiceWords.any;
  const last = lastShown.value;
  const handle = linearFit.value?.handle;
  const fits =
    last !== null && last.report.task.task === report.task.task && last.input[0]?.length === report.data.d;
  const answer = useAnswer(
    fits && handle ? async () => ({ last, value: await handle.predict(last.input) }) : null,
    [handle, last],
  );
  // Drawn once where B was, so that it is seen to move.
  const [isThere, setIsThere] = useState(false);
  const value = answer.value?.last === last ? answer.value?.value : undefined;
  useEffect(() => {
    if (!value) return undefined;
    const frame = requestAnimationFrame(() => requestAnimationFrame(() => setIsThere(true)));
    return () => cancelAnimationFrame(frame);
  }, [value]);
  const rows = last && value ? rowsOf(report, last, value) : [];
  if (!fits || !last || !value) return <p class="settled-words">{words.settled}</p>;
  return (
    <>
      <div class="settling">
        <ModelsChart
          report={report}
          input={last.input}
          answers={[value, isThere ? value : last.outputs[1]]}
          limit={answerLimit([value, last.outputs[1]])}
          title={choiceWords.witness.input}
          about={["", ""]}
        />
      </div>
      <Band
        title={words.settled}
        note={words.settledNote(report.data.rows)}
        rows={rows}
        output={last.output}
        text={answerText(value[last.output] ?? 0)}
      />
    </>
  );
}

function rowsOf(report: Report, last: Shown, value: readonly number[]) {
  return answerRows({
    picture: pictureOf(report, last.input),
    outputNames: outputNames(report),
    answers: [value, last.outputs[1]],
  });
}
