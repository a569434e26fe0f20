// One menu of a transition table.

interface RuleMenuProps {
  label: string;
  value: number | null;
  /** What each value is called, from 0 on. */
  options: readonly string[];
  /** What no value is called; without it there has to be one. */
  none?: string;
  class?: string;
  onChoose: (value: number | null) => void;
}

export function RuleMenu({ label, value, options, none, onChoose, ...rest }: RuleMenuProps) {
  return (
    <select
      class={rest.class ?? "rule-menu"}
      aria-label={label}
      value={value === null ? "" : String(value)}
      onChange={(event) => {
        const chosen = event.currentTarget.value;
        onChoose(chosen === "" ? null : Number(chosen));
      }}
    >
      {options.map((option, index) => (
        // An option's place is its value.
        <option key={index} value={String(index)}>
          {option}
        </option>
      ))}
      {none !== undefined && <option value="">{none}</option>}
    </select>
  );
}
