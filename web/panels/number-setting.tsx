// A slider and the same number to be typed, for what belongs to a panel and not to the task.
import { useId, useState } from "preact/hooks";
import { sliderSteps } from "../page/slider-steps";
import type { NumberField } from "../task/field";
import { typedNumber } from "../words/typed-number";
import { valueText } from "./task/field-control";

interface NumberSettingProps {
  field: NumberField;
  value: number;
  set: (value: number) => void;
}

/** What is out of range goes to its nearest end. */
export function NumberSetting({ field, value, set }: NumberSettingProps) {
  const id = useId();
  const [draft, setDraft] = useState<string | null>(null);
  const { min, max, step, toPosition, toValue } = sliderSteps(field, {});
  const position = Math.min(max, Math.max(min, toPosition(value)));
  const text = draft ?? valueText(field, value);
  const commit = (): void => {
    const typed = draft === null ? null : typedNumber(draft);
    setDraft(null);
    if (typed === null) return;
    const whole = field.kind === "integer" ? Math.round(typed) : typed;
    set(Math.min(Number(field.max), Math.max(Number(field.min), whole)));
  };
  return (
    <div class="field">
      <div class="field-head">
        <label for={id}>{field.label}</label>
        <input
          class="value"
          type="text"
          inputMode="decimal"
          autocomplete="off"
          size={Math.max(2, text.length)}
          value={text}
          aria-label={field.label}
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
        onInput={(event) => set(toValue(Number(event.currentTarget.value)))}
      />
    </div>
  );
}
