// The prediction of a step in its form: a question, choices, and what is said afterwards.
import { lessonsWords } from "../words/index";
import { ConditionsField } from "./conditions-field";
import { type DraftChoice, type DraftPrediction, emptyChoice } from "./draft";
import { AreaField, SelectField, TextField } from "./form-fields";
import { predictable } from "./quantities";

const words = lessonsWords.editor;
const axes = lessonsWords.axes as Readonly<Record<string, string>>;
const MOST = 8;

interface EditorProps {
  prediction: DraftPrediction;
  onChange: (prediction: DraftPrediction) => void;
}

export function PredictionEditor({ prediction, onChange }: EditorProps) {
  const set = (change: Partial<DraftPrediction>): void => onChange({ ...prediction, ...change });
  const { choices, quantity } = prediction;
  const setChoice = (place: number, change: Partial<DraftChoice>): void =>
    set({ choices: choices.map((choice, at) => (at === place ? { ...choice, ...change } : choice)) });
  return (
    <div class="prediction-editor">
      <AreaField
        label={words.question}
        rows={2}
        value={prediction.question}
        onInput={(question) => set({ question })}
      />
      <SelectField
        label={words.about}
        value={quantity}
        options={[
          ["", words.aboutWords],
          ...predictable.map((name): [string, string] => [name, axes[name] ?? name]),
        ]}
        onChange={(name) => set({ quantity: name })}
      />
      <p class="hint">{quantity === "" ? words.rightHelp : words.valueHelp}</p>
      {choices.map((choice, place) => (
        <ChoiceEditor
          // Choices have no identity beyond their place.
          key={place}
          choice={choice}
          place={place}
          hasValue={quantity !== ""}
          onChange={(change) => setChoice(place, change)}
          onRemove={
            choices.length > 2 ? () => set({ choices: choices.filter((_, at) => at !== place) }) : undefined
          }
        />
      ))}
      {choices.length < MOST && (
        <button
          type="button"
          class="button small"
          onClick={() => set({ choices: [...choices, emptyChoice] })}
        >
          {words.addChoice}
        </button>
      )}
      <AreaField label={words.clue} rows={2} value={prediction.clue} onInput={(clue) => set({ clue })} />
      <AreaField label={words.after} rows={3} value={prediction.after} onInput={(after) => set({ after })} />
    </div>
  );
}

interface ChoiceProps {
  choice: DraftChoice;
  place: number;
  hasValue: boolean;
  onChange: (change: Partial<DraftChoice>) => void;
  onRemove: (() => void) | undefined;
}

/** In place of a condition: the choice is right whatever comes out. */
const ALWAYS = "always";

function ChoiceEditor({ choice, place, hasValue, onChange, onRemove }: ChoiceProps) {
  const { right } = choice;
  return (
    <fieldset class="choice-editor">
      <legend>{words.choice(place + 1)}</legend>
      <TextField label={words.label} value={choice.label} onInput={(label) => onChange({ label })} />
      <TextField label={words.reason} value={choice.reason} onInput={(reason) => onChange({ reason })} />
      {hasValue && (
        <TextField label={words.value} short value={choice.value} onInput={(value) => onChange({ value })} />
      )}
      <div class="choice-when">
        <ConditionsField
          label={words.right}
          others={[
            ["", hasValue ? words.rightByNumber : words.neverRight],
            [ALWAYS, words.alwaysRight],
          ]}
          given={right === true ? [ALWAYS] : right || []}
          onChange={(given) => onChange({ right: given[0] === ALWAYS || given })}
        />
      </div>
      {onRemove && (
        <button type="button" class="link" onClick={onRemove}>
          {words.removeChoice(place + 1)}
        </button>
      )}
    </fieldset>
  );
}
