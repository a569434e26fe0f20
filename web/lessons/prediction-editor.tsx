// The prediction of a step in its form: a question, choices, and what is said afterwards.
import { useId } from "preact/hooks";
import { lessonsWords } from "../words/index";
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
          onRight={() =>
            set({ choices: choices.map((each, at) => ({ ...each, right: at === place ? true : undefined })) })
          }
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
  onRight: () => void;
  onRemove: (() => void) | undefined;
}

function ChoiceEditor({ choice, place, hasValue, onChange, onRight, onRemove }: ChoiceProps) {
  const name = useId();
  return (
    <fieldset class="choice-editor">
      <legend>{words.choice(place + 1)}</legend>
      <TextField label={words.label} value={choice.label} onInput={(label) => onChange({ label })} />
      <TextField label={words.reason} value={choice.reason} onInput={(reason) => onChange({ reason })} />
      {hasValue ? (
        <TextField label={words.value} short value={choice.value} onInput={(value) => onChange({ value })} />
      ) : typeof choice.right === "string" || Array.isArray(choice.right) ? (
        <p class="hint">{words.rightWhen([choice.right].flat().join(", "))}</p>
      ) : (
        <label class="checkbox" for={name}>
          <input id={name} type="checkbox" checked={choice.right === true} onChange={onRight} />
          {words.isRight}
        </label>
      )}
      {onRemove && (
        <button type="button" class="link" onClick={onRemove}>
          {words.removeChoice(place + 1)}
        </button>
      )}
    </fieldset>
  );
}
