// One of a few values, all of them in sight.
import { useId } from "preact/hooks";

interface SegmentsProps<Value> {
  /** How the legend stands: beside the values, above them for want of room, or only to be heard. */
  legendPlace: "beside" | "above" | "hidden";
  legend: string;
  options: readonly Value[];
  chosen: Value;
  text: (value: Value) => string;
  choose: (value: Value) => void;
}

const CLASSES = {
  beside: "choice race-batch",
  above: "choice race-batch stacked",
  hidden: "choice",
} as const;

export function Segments<Value extends string | number>(props: SegmentsProps<Value>) {
  const { legend, legendPlace, options, chosen, text, choose } = props;
  const name = useId();
  return (
    <fieldset class={CLASSES[legendPlace]}>
      <legend class={legendPlace === "hidden" ? "visually-hidden" : undefined}>{legend}</legend>
      <div class="segments">
        {options.map((value) => (
          <label key={value} class="segment">
            <input type="radio" name={name} checked={chosen === value} onChange={() => choose(value)} />
            <span>{text(value)}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
