// A step as students will see it, while it is being written: text, question and choices, and what opens the way on. Nothing in it
// can be pressed; "Try it out" plays it.
import { lessonsWords } from "../words/index";
import { conditionWords } from "./condition-words";
import { type DraftStep, writtenConditions } from "./draft";
import { LessonLine, LessonText } from "./rendered-text";

const { editor: words, player } = lessonsWords;

const nowhere = (): void => {};

export function StudentView({ step: { title, body, predict, unlock } }: { step: DraftStep }) {
  if (title.trim() === "" && body.trim() === "") return null;
  const conditions = writtenConditions(unlock);
  return (
    <section class="body-preview" aria-label={words.studentView}>
      <p class="form-label">{words.studentView}</p>
      <h4 class="step-title">{title}</h4>
      <LessonText text={body} evidence={null} onLink={nowhere} />
      {predict && (
        <fieldset class="choices" disabled>
          <legend class="question">
            <LessonLine text={predict.question} evidence={null} onLink={nowhere} />
          </legend>
          {predict.choices.map(({ label, reason }, place) => (
            // Choices have no identity beyond their place.
            <div key={place} class="choice-row">
              <input type="radio" aria-label={label} />
              <span>
                <span class="choice-label">{label}</span>
                {reason !== "" && <span class="choice-reason">{reason}</span>}
              </span>
            </div>
          ))}
        </fieldset>
      )}
      {conditions.length > 0 && <p class="hint">{player.opensWhen(conditionWords(conditions))}</p>}
    </section>
  );
}
