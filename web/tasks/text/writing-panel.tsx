// Panel b: the layer writes on from the reader's words. Below it what comes next, how freely it chooses, and how sure it is.
import { useCallback, useId, useState } from "preact/hooks";
import { ChartFrame } from "../../charts/frame";
import { isStale, textFit } from "../../page/state";
import { NoResult } from "../../page/waiting";
import { errorText } from "../../words/errors-words";
import { count, fixed } from "../../words/numbers";
import {
  drawNextLetters,
  nextLettersSentence,
  nextLettersTable,
  shownLetter,
  sortedLetters,
} from "./next-letters";
import { textWords } from "./words/en";
import { learnedTitle, tablesSentence } from "./words/sentences";
import {
  changeWords,
  isWriting,
  next,
  startAgain,
  tailOf,
  temperature,
  words as typed,
  writeOne,
  writingError,
  written,
} from "./writing-state";

export function WritingPanel() {
  const fit = textFit.value;
  if (!fit) return <NoResult />;
  return (
    <>
      <h2 class="headline">{learnedTitle(fit.report, fit.seconds)}</h2>
      <p class="description">{tablesSentence(fit.report)}</p>
      <Writing />
      <hr />
      <div class="text-below">
        <NextLetters />
        <div>
          <Temperature />
          <hr />
          <Sureness />
        </div>
      </div>
    </>
  );
}

function Writing() {
  const id = useId();
  const [looked, setLooked] = useState(-1);
  const words = textWords.writing;
  const all = written.value;
  const letter = all[looked];
  const error = writingError.value;
  const walk = (event: KeyboardEvent): void => {
    const steps: Record<string, number> = {
      ArrowRight: looked + 1,
      ArrowLeft: looked - 1,
      Home: 0,
      End: all.length - 1,
    };
    const to = steps[event.key];
    if (to === undefined) return;
    event.preventDefault();
    setLooked(Math.max(0, Math.min(all.length - 1, to)));
  };
  const pick = (target: EventTarget | null): void => {
    const place = target instanceof HTMLElement ? target.dataset.place : undefined;
    setLooked(place === undefined ? -1 : Number(place));
  };
  return (
    <section class="text-writing">
      <div class="field-head">
        <h3>
          <label for={id}>{words.title}</label>
        </h3>
        <span>
          <button type="button" class="tool" onClick={startAgain}>
            {words.again}
          </button>
          <Copy />
        </span>
      </div>
      <div class="text-page">
        <textarea
          id={id}
          class="text-words"
          rows={2}
          spellcheck={false}
          value={typed.value}
          onInput={(event) => changeWords(event.currentTarget.value)}
        />
        {/* biome-ignore lint/a11y/useSemanticElements: letters that can be walked over, not a form */}
        <p
          class={isStale.value ? "text-letters stale" : "text-letters"}
          role="group"
          aria-label={words.letters}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: the arrow keys walk over its letters
          tabIndex={0}
          onKeyDown={walk}
          onPointerOver={(event) => pick(event.target)}
          onPointerLeave={() => setLooked(-1)}
          onBlur={() => setLooked(-1)}
        >
          {all.map((each, place) => (
            <span key={place} data-place={place} class={place === looked ? "looked" : undefined}>
              {each.letter}
            </span>
          ))}
        </p>
      </div>
      <p class="hint" role={looked < 0 ? undefined : "status"}>
        {letter
          ? words.letter(
              shownLetter(letter.letter),
              fixed(letter.probability, 2),
              letter.letter === letter.likeliest ? null : shownLetter(letter.likeliest),
              fixed(letter.most, 2),
            )
          : words.hint}
      </p>
      <div class="row">
        <button
          type="button"
          class="button filled"
          onClick={() => {
            isWriting.value = !isWriting.value;
          }}
        >
          {isWriting.value ? words.pause : words.go}
        </button>
        <button
          type="button"
          class="button"
          onClick={() => {
            isWriting.value = false;
            writeOne();
          }}
        >
          {words.one}
        </button>
        <WritingFacts />
      </div>
      {error && (
        <p class="problem-words" role="alert">
          {errorText(error)}
        </p>
      )}
    </section>
  );
}

function Copy() {
  const words = textWords.writing;
  const [said, setSaid] = useState<{ about: string; outcome: string } | null>(null);
  const text = typed.value + written.value.map(({ letter }) => letter).join("");
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(text);
      setSaid({ about: text, outcome: words.copied });
    } catch {
      setSaid({ about: text, outcome: words.notCopied });
    }
  };
  return (
    <>
      <span class="copied" role="status">
        {said?.about === text ? said.outcome : ""}
      </span>
      <button type="button" class="tool" onClick={() => void copy()}>
        {words.copy}
      </button>
    </>
  );
}

function WritingFacts() {
  const known = next.value;
  const seed = String(textFit.value?.report.task.seed ?? 0);
  return (
    <span class="hint text-facts">
      {textWords.writing.facts(count(written.value.length), seed, fixed(1000 * (known?.seconds ?? 0), 0))}
    </span>
  );
}

function NextLetters() {
  const known = next.value;
  const words = textWords.bars;
  const answer = known?.answer;
  const draw = useCallback(
    (width: number) =>
      answer ? drawNextLetters(answer, width, words) : { width, height: 0, marks: null, points: [] },
    [answer, words],
  );
  if (!answer) return <div />;
  return (
    <ChartFrame
      id="text-next"
      title={words.title(tailOf(known.before))}
      sentence={nextLettersSentence(answer, words)}
      draw={draw}
      table={() => nextLettersTable(answer, words)}
      stale={isStale.value}
      quiet
    />
  );
}

function Temperature() {
  const id = useId();
  const words = textWords.temperature;
  const value = temperature.value;
  return (
    <section>
      <h3>{words.title}</h3>
      <div class="field">
        <div class="field-head">
          <label for={id}>{words.label}</label>
          <output for={id}>{fixed(value, 2)}</output>
        </div>
        <input
          id={id}
          class="slider"
          type="range"
          min={0}
          max={1}
          step={0.05}
          value={value}
          style={{ "--filled": `${100 * value}%` }}
          onInput={(event) => {
            temperature.value = Number(event.currentTarget.value);
          }}
        />
        <div class="field-head hint">
          <span>{words.least}</span>
          <span>{words.most}</span>
        </div>
      </div>
    </section>
  );
}

function Sureness() {
  const known = next.value;
  const report = textFit.value?.report;
  const [first] = known ? sortedLetters(known.answer) : [];
  const words = textWords.sure;
  if (!first || !report) return null;
  const { samples, params } = report.task;
  return (
    <section class="softmax-about">
      <h3>{words.title}</h3>
      <p>
        <b>{words.answer(first.letter, fixed(first.probability, 2), fixed(first.deviation, 2))}</b>{" "}
        {words.about(count(report.data.rows))}
      </p>
      {(samples < 6000 || params.lags < 3) && <p class="hint">{words.more}</p>}
    </section>
  );
}
