// A prediction: choices as radios over the full width, with a reason each; what was set in the chart is a choice too.
import type { ComponentChildren } from "preact";
import { useEffect, useId, useRef } from "preact/hooks";
import { choosePanel, isNarrow } from "../page/views";
import { lessonsWords } from "../words/index";
import { outcomeSentence } from "./judge";
import type { Prediction } from "./lesson";
import { followLink, ownEvidence, predict, progress, step } from "./player";
import { findQuantity } from "./quantities";
import { LessonLine, LessonText } from "./rendered-text";

const words = lessonsWords.player;

interface FormProps {
  asked: Prediction;
  /** Below the choices: the way to a hint. */
  children: ComponentChildren;
}

export function PredictionForm({ asked, children }: FormProps) {
  const question = useId();
  const { prediction, locked, outcome } = progress.value;
  const said = useRef<HTMLParagraphElement>(null);
  const hadOutcome = useRef(outcome !== null);
  // The button that was pressed is gone: the focus goes to what it brought.
  useEffect(() => {
    if (outcome && !hadOutcome.current && !isNarrow.value) {
      said.current?.focus({ preventScroll: true });
      bringIntoSight(said.current);
    }
    hadOutcome.current = outcome !== null;
  }, [outcome]);
  const quantity = findQuantity(asked.quantity ?? "");
  const own = prediction && prediction.choice === null && prediction.value !== null && quantity;
  return (
    <div class="prediction">
      <hr />
      <fieldset class="choices" aria-labelledby={question} disabled={locked}>
        <p id={question} class="question">
          <LessonLine text={asked.question} evidence={ownEvidence.value} onLink={followLink} />
        </p>
        {asked.choices.map(({ label, reason, value }, place) => (
          <ChoiceRow
            key={label}
            label={label}
            reason={reason}
            chosen={prediction?.choice === place}
            right={outcome?.rightChoice === place}
            name={question}
            onChoose={() => predict({ choice: place, value: value ?? null })}
          />
        ))}
        {own && prediction.value !== null && (
          <ChoiceRow
            label={words.own(quantity.write(prediction.value))}
            chosen
            right={outcome?.right === true && outcome.rightChoice < 0}
            name={question}
            onChoose={() => {}}
          />
        )}
      </fieldset>
      {outcome && prediction ? (
        <div class="outcome">
          <p ref={said} tabIndex={-1} class={outcome.right ? "outcome-said right" : "outcome-said"}>
            {outcomeSentence(asked, prediction, outcome)}
          </p>
          <LessonText text={asked.after} evidence={ownEvidence.value} onLink={followLink} />
        </div>
      ) : (
        <div class="row">
          {children}
          {isNarrow.value && prediction && asked.quantity !== undefined && (
            <button type="button" class="link" onClick={() => choosePanel(step.value?.focus ?? "")}>
              {words.toChart}
            </button>
          )}
        </div>
      )}
    </div>
  );
}

/** Scrolls the lesson, not the page, as far as it takes to see what was said, or to its first line. */
function bringIntoSight(said: HTMLElement | null): void {
  const box = said?.closest(".lesson");
  const way = box?.querySelector(".lesson-way");
  if (!said?.parentElement || !box || !way) return;
  const below = said.parentElement.getBoundingClientRect().bottom - way.getBoundingClientRect().top;
  const above = said.getBoundingClientRect().top - box.getBoundingClientRect().top;
  if (below > 0) box.scrollTop += Math.min(below, above);
}

interface ChoiceRowProps {
  label: string;
  reason?: string | undefined;
  chosen: boolean;
  right: boolean;
  name: string;
  onChoose: () => void;
}

function ChoiceRow({ label, reason, chosen, right, name, onChoose }: ChoiceRowProps) {
  return (
    <label class={chosen ? "choice-row chosen" : "choice-row"}>
      <input type="radio" name={name} checked={chosen} onChange={onChoose} />
      <span>
        <span class="choice-label">{label}</span>
        {reason !== undefined && <span class="choice-reason">{reason}</span>}
      </span>
      {right && <b class="choice-right">{lessonsWords.outcome.isRight}</b>}
    </label>
  );
}
