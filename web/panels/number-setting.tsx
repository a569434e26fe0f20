// A slider and the same number to be typed, for what belongs to a panel and not to the task.
import { useId, useState } from "preact/hooks";
import { sliderSteps, typedValue } from "../page/slider-steps";
import type { NumberField } from "../task/field";
import { outOfRangeText } from "../words/errors-words";
import { pageWords } from "../words/index";
import { valueText } from "./task/field-control";

interface NumberSettingProps {
  field: NumberField;
  value: number;
  set: (value: number) => void;
}

/** What is out of range goes to its nearest end, what is no number changes nothing; a sentence says so until the value is another. */
export function NumberSetting({ field, value, set }: NumberSettingProps) {
  const id = useId();
  const [draft, setDraft] = useState<string | null>(null);
  const [refused, setRefused] = useState<{ typed: number | string; used: number } | null>(null);
  const { min, max, step, toPosition, toValue } = sliderSteps(field, {});
  const position = Math.min(max, Math.max(min, toPosition(value)));
  const text = draft ?? valueText(field, value);
  const commit = (): void => {
    if (draft === null) return;
    setDraft(null);
    if (draft.trim() === valueText(field, value)) return;
    const typed = typedValue(field, draft);
    const used = typeof typed === "number" ? nearestAllowed(field, typed) : value;
    setRefused(used === typed ? null : { typed, used });
    set(used);
  };
  const problem = refused?.used === value ? refused : null;
  return (
    <div class="field">
      <div class="field-head">
        <label for={id}>{field.label}</label>
        <input
          class={problem ? "value wrong" : "value"}
          type="text"
          inputMode="decimal"
          autocomplete="off"
          size={Math.max(2, text.length)}
          value={text}
          aria-label={field.label}
          aria-describedby={problem ? `${id}-problem` : undefined}
          onInput={(event) => setDraft(event.currentTarget.value)}
          onBlur={commit}
          onKeyDown={(event) => {
            if (event.key === "Enter") commit();
            if (event.key === "Escape") setDraft(null);
          }}
        />
      </div>
      <input
        id={id}
        class="slider"
        type="range"
        min={min}
        max={max}
        step={step}
        value={position}
        style={{ "--filled": `${(100 * (position - min)) / (max - min)}%` }}
        aria-valuetext={valueText(field, value)}
        onInput={(event) => {
          setRefused(null);
          set(toValue(Number(event.currentTarget.value)));
        }}
      />
      <div class="problem" id={`${id}-problem`} role="status">
        {problem && (
          <p>
            {outOfRangeText(field, problem.typed)} {pageWords.task.instead(valueText(field, value))}
          </p>
        )}
      </div>
    </div>
  );
}

function nearestAllowed({ kind, min, max }: NumberField, value: number): number {
  const nearest = Math.min(Number(max), Math.max(Number(min), value));
  return kind === "integer" ? Math.round(nearest) : nearest;
}
