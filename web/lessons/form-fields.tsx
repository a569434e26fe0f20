// The fields of the form in which a lesson is written.
import { useId } from "preact/hooks";

interface FieldProps {
  label: string;
  value: string;
  help?: string;
  onInput: (value: string) => void;
}

export function TextField({ label, value, help, short = false, onInput }: FieldProps & { short?: boolean }) {
  const id = useId();
  return (
    <div class={short ? "form-field short" : "form-field"}>
      <label for={id}>{label}</label>
      <input
        id={id}
        type="text"
        autocomplete="off"
        value={value}
        onInput={(event) => onInput(event.currentTarget.value)}
      />
      {help !== undefined && <p class="hint">{help}</p>}
    </div>
  );
}

export function AreaField({
  label,
  value,
  help,
  rows,
  mono = false,
  onInput,
}: FieldProps & { rows: number; mono?: boolean }) {
  const id = useId();
  return (
    <div class="form-field">
      <label for={id}>{label}</label>
      <textarea
        id={id}
        class={mono ? "mono" : undefined}
        rows={rows}
        spellcheck={!mono}
        value={value}
        onInput={(event) => onInput(event.currentTarget.value)}
      />
      {help !== undefined && <p class="hint">{help}</p>}
    </div>
  );
}

interface SelectProps {
  label: string;
  value: string;
  options: readonly (readonly [value: string, words: string])[];
  onChange: (value: string) => void;
}

export function SelectField({ label, value, options, onChange }: SelectProps) {
  const id = useId();
  return (
    <div class="form-field">
      <label for={id}>{label}</label>
      <select id={id} value={value} onChange={(event) => onChange(event.currentTarget.value)}>
        {options.map(([option, words]) => (
          <option key={option} value={option}>
            {words}
          </option>
        ))}
      </select>
    </div>
  );
}
