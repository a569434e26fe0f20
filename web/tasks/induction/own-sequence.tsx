// Panel a: a sequence of the reader's own. The layer answers it as it is; nothing is fitted again.
import { useId, useState } from "preact/hooks";
import { linearFit, settings } from "../../page/state";
import { lettersFrom } from "../../task/coordinates";
import { count } from "../../words/numbers";
import { drawSequence, MOST_LETTERS, parseSequence, sequenceText, type TypedSequence } from "./sequence";
import { ownSequence, shownSequence } from "./sequence-state";
import { inductionWords } from "./words/en";

/** More than this in a text field helps nobody. */
const MOST_SHOWN = 400;

function problemOf(typed: TypedSequence, letters: number): string | null {
  if ("sequence" in typed) return null;
  const words = inductionWords.own;
  if (typed.wrong === "short") return words.short;
  if (typed.wrong === "long") return words.long(count(typed.length), count(MOST_LETTERS));
  return words.badLetter(typed.letter, count(typed.place), lettersFrom("a", letters).join(", "));
}

export function OwnSequence() {
  const id = useId();
  const [typing, setTyping] = useState<{ text: string; over: readonly number[] } | null>(null);
  const document = settings.value;
  if (document.task !== "induction") return null;
  const { letters, length, alpha } = document.params;
  const sequence = shownSequence.value;
  const words = inductionWords.own;
  // What was typed gives way to a sequence that comes from elsewhere.
  const draft = typing?.over === sequence ? typing.text : null;
  const problem = draft === null ? null : problemOf(parseSequence(draft, letters), letters);
  const isLong = sequence.length > MOST_SHOWN;
  const give = (made: readonly number[]): void => {
    ownSequence.value = made;
  };
  return (
    <section class="machine sequence">
      <h3>
        <label for={id}>{words.title}</label>
      </h3>
      <p class="hint">{words.hint(lettersFrom("a", letters).at(-1) ?? "")}</p>
      <input
        id={id}
        class={problem ? "word-text wrong" : "word-text"}
        type="text"
        autocomplete="off"
        autocapitalize="off"
        spellcheck={false}
        value={draft ?? (isLong ? "" : sequenceText(sequence))}
        placeholder={isLong ? words.tooLongToShow(count(sequence.length)) : undefined}
        aria-invalid={problem !== null}
        aria-describedby={problem ? `${id}-problem` : undefined}
        onInput={(event) => {
          const text = event.currentTarget.value;
          const typed = parseSequence(text, letters);
          if ("sequence" in typed) give(typed.sequence);
          setTyping({ text, over: shownSequence.value });
        }}
      />
      {problem && (
        <div class="problem" id={`${id}-problem`}>
          <p>{problem}</p>
          <span class="hint">{words.before}</span>
        </div>
      )}
      <div class="row">
        <button
          type="button"
          class="button small"
          onClick={() => give(drawSequence(length + 1, { letters, alpha }, Math.random))}
        >
          {words.another}
        </button>
        <button
          type="button"
          class="button small"
          disabled={!linearFit.value}
          onClick={() => give(drawSequence(MOST_LETTERS - 1, { letters, alpha }, Math.random))}
        >
          {words.many(count(MOST_LETTERS - 1))}
        </button>
      </div>
    </section>
  );
}
