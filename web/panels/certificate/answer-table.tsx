// What the fit answers to the edited input and, where the data leaves a choice, another model that answers what is wanted.
import { useId, useMemo, useState } from "preact/hooks";
import { outputNames } from "../../page/output-names";
import { type Answer, TYPING_MS, useAnswer } from "../../page/questions";
import { linearFit } from "../../page/state";
import type { Report, Witness } from "../../report/report";
import { errorText } from "../../words/errors-words";
import { inputWords } from "../../words/index";
import { fixed, significant } from "../../words/numbers";
import { cellText, notANumber, numberIn } from "./edited-input";
import type { InputAnswer } from "./input-editor";

/** A deviation below this share of the answers is what rounding leaves of no noise. */
const NO_NOISE = 1e-9;
/** An answer that is off by less than this share of its size is the one asked for. */
const AS_WANTED = 1e-6;

interface AnswerTableProps {
  report: Report;
  answer: InputAnswer;
  /** The cells no longer hold the input that was answered. */
  stale: boolean;
}

export function AnswerTable({ report, answer, stale }: AnswerTableProps) {
  const { certificate, predicted, input } = answer;
  const [asks, setAsks] = useState(false);
  const [wanted, setWanted] = useState<readonly string[] | null>(null);
  const problemId = useId();
  const names = outputNames(report);
  const size = predicted.reduce((most, value) => Math.max(most, Math.abs(value)), 0);
  const isNoisy = certificate.deviation?.some((deviation) => deviation > NO_NOISE * size) === true;
  // Where it cannot be told whether there is another answer, none is promised.
  const isOpen = !certificate.determined && !certificate.tooClose;
  const open = asks && isOpen;
  const texts = wanted?.length === predicted.length ? wanted : predicted.map(cellText);
  const numbers = useMemo(
    () =>
      texts.map((text, output) =>
        text === cellText(predicted[output] ?? 0) ? (predicted[output] ?? 0) : numberIn(text),
      ),
    [texts, predicted],
  );
  const wrong = numbers.indexOf(null);
  const changed = numbers.some((value, output) => value !== predicted[output]);
  const handle = linearFit.value?.handle;
  const ready = open && changed && wrong < 0 && handle !== undefined;
  const other = useAnswer(
    ready ? () => handle.witness(input, numbers as number[]) : null,
    [handle, input, ready, numbers.join()],
    TYPING_MS,
  );
  const found = ready && other.value?.outputs[1].length === predicted.length ? other.value : null;
  return (
    <section class="answers">
      <h4>{stale ? inputWords.answersBefore : inputWords.answers}</h4>
      <div class="answer-scroll">
        <table>
          <thead>
            <tr>
              <th scope="col">{inputWords.output}</th>
              <th scope="col">{inputWords.fit}</th>
              {open && <th scope="col">{inputWords.another.wanted}</th>}
              {found && <th scope="col">{inputWords.another.model}</th>}
            </tr>
          </thead>
          <tbody>
            {names.map((name, output) => (
              <tr key={name}>
                <th scope="row">{name}</th>
                <td>
                  {answerText(predicted[output] ?? 0, isNoisy ? certificate.deviation?.[output] : undefined)}
                </td>
                {open && (
                  <td>
                    <input
                      class={wrong === output ? "cell wrong" : "cell"}
                      type="text"
                      inputMode="decimal"
                      autocomplete="off"
                      value={texts[output]}
                      aria-label={inputWords.another.wantedFor(name)}
                      aria-invalid={wrong === output}
                      aria-describedby={wrong === output ? problemId : undefined}
                      onInput={(event) => {
                        const { value } = event.currentTarget;
                        setWanted(texts.map((text, place) => (place === output ? value : text)));
                      }}
                    />
                  </td>
                )}
                {found && <td>{fixed(found.outputs[1][output] ?? 0, 3)}</td>}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {isNoisy && <p class="hint">{inputWords.deviationNote}</p>}
      {isOpen && !asks && (
        <div class="row">
          <button type="button" class="button" onClick={() => setAsks(true)}>
            {inputWords.another.button}
          </button>
        </div>
      )}
      {open && (
        <p id={problemId} class={wrong >= 0 ? "problem-words" : "another-words"} role="status">
          {wrong >= 0
            ? notANumber(inputWords.another.wantedFor(names[wrong] ?? ""), texts[wrong] ?? "")
            : changed
              ? anotherWords(other, found, numbers)
              : `${inputWords.another.hint} ${inputWords.another.unchanged}`}
        </p>
      )}
    </section>
  );
}

function answerText(value: number, deviation: number | undefined): string {
  return deviation === undefined
    ? fixed(value, 3)
    : inputWords.deviation(fixed(value, 3), significant(deviation));
}

function anotherWords(
  other: Answer<Witness | null>,
  found: Witness | null,
  wanted: readonly (number | null)[],
): string {
  if (other.error) return errorText(other.error);
  if (!found) return other.waiting ? inputWords.asking : inputWords.another.determined;
  const size = wanted.reduce<number>((most, value) => Math.max(most, Math.abs(value ?? 0)), 0) || 1;
  const off = found.outputs[1].reduce(
    (most, value, output) => Math.max(most, Math.abs(value - (wanted[output] ?? 0))),
    0,
  );
  const error = significant(found.trainMse[1]);
  return off <= AS_WANTED * size
    ? inputWords.another.found(error)
    : inputWords.another.nearly(error, significant(off));
}
