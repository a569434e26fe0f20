// One of a few values, all of them in sight.
import { useId } from "preact/hooks";

interface SegmentsProps<Value> {
  legend: string;
  /** The legend is only to be heard. */
  hidesLegend?: boolean;
  options: readonly Value[];
  chosen: Value;
  text: (value: Value) => string;
  choose: (value: Value) => void;
  /** Below the values: what the chosen one means. */
  help?: string;
  /** How it is laid out, beside `choice`. */
  class?: string;
}

export function Segments<Value extends string | number>(props: SegmentsProps<Value>) {
  const { legend, hidesLegend, options, chosen, text, choose, help } = props;
  const name = useId();
  return (
    <fieldset class={props.class ? `choice ${props.class}` : "choice"}>
      <legend class={hidesLegend ? "visually-hidden" : undefined}>{legend}</legend>
      <div class="segments">
        {options.map((value) => (
          <label key={value} class="segment">
            <input
              type="radio"
              name={name}
              value={value}
              checked={chosen === value}
              onChange={() => choose(value)}
            />
            <span>{text(value)}</span>
          </label>
        ))}
      </div>
      {help !== undefined && <p class="hint">{help}</p>}
    </fieldset>
  );
}
