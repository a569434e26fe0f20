// One setting: a slider with an editable number, a checkbox, or a choice, made from the field's declaration.
import { useId, useRef, useState } from "preact/hooks";
import { fittedValue, setField } from "../../page/fitting";
import { PatientButton } from "../../page/remedy";
import { type SliderSteps, sliderSteps, typedValue } from "../../page/slider-steps";
import { problem, valueAt, written } from "../../page/state";
import { noiseField, samplesField, seedField, testField } from "../../task/common-fields";
import type { FullDocument } from "../../task/document";
import {
  type BooleanField,
  boundsOf,
  type ChoiceField,
  type Field,
  type NumberField,
} from "../../task/field";
import { findTask } from "../../task/registry";
import { errorText, exactPercent } from "../../words/errors-words";
import { pageWords } from "../../words/index";
import { grouped, hasDecimalComma, percent, significant } from "../../words/numbers";
import { endStopOf, helpOf, labelOf, optionOf } from "../../words/tasks-words";

export interface PlacedField {
  field: Field;
  /** Where its value stands in the document. */
  path: string;
}

/** The settings of a task beside the learner's, in the order of the controls. */
export function placedFields(id: string): PlacedField[] {
  const task = findTask(id);
  if (!task) return [];
  return [
    ...task.fields.map((field) => ({ field, path: `params.${field.key}` })),
    ...(task.samples === null
      ? []
      : [{ field: samplesField(task.samples, task.mostSamples), path: "samples" }]),
    ...(task.test === null ? [] : [{ field: testField(task.test), path: "test" }]),
    ...(task.noiseless ? [] : [{ field: noiseField, path: "noise" }]),
    { field: seedField, path: "seed" },
  ];
}

interface ControlProps {
  placed: PlacedField;
  settings: FullDocument;
  /** Without help and explanation. */
  bare?: boolean;
}

export function FieldControl({ placed, settings, bare = false }: ControlProps) {
  const { field, path } = placed;
  return (
    <div class="field" data-explain={bare ? undefined : `field:${path}`}>
      {field.kind === "boolean" && <Checkbox field={field} path={path} settings={settings} />}
      {field.kind === "choice" && <Choice field={field} path={path} settings={settings} />}
      {(field.kind === "integer" || field.kind === "number") && (
        <NumberSlider field={field} path={path} settings={settings} />
      )}
      <FieldProblem path={path} field={field} />
      {field.main === true && !bare && <p class="hint">{helpOf(field)}</p>}
    </div>
  );
}

interface Placed<F> {
  field: F;
  path: string;
  settings: FullDocument;
}

export function valueText(field: PlacedField["field"], value: unknown): string {
  if (field.kind === "choice") return optionOf(field, String(value));
  if (typeof value !== "number") return String(value);
  if (field.kind !== "integer" && field.kind !== "number") return String(value);
  if (field.format === "percent") return percent(value);
  if (Number.isInteger(value)) return grouped(value);
  const short = Number(value.toPrecision(4));
  return Math.abs(short) < 1e-3 ? significant(short) : grouped(short);
}

export function NumberSlider({ field, path, settings }: Placed<NumberField>) {
  const id = useId();
  const steps = sliderSteps(field, settings.params);
  const given = valueAt(written.value, path) ?? valueAt(settings, path);
  const value = typeof given === "number" && Number.isFinite(given) ? given : Number(valueAt(settings, path));
  const position = Math.min(steps.max, Math.max(steps.min, steps.toPosition(value)));
  const dragging = useRef(false);
  const stop = endStopOf(field);
  const { max } = boundsOf(field, settings.params);
  const isStopped = stop !== undefined && value >= max;
  const beforeStop = useRef<number | undefined>(undefined);
  if (!isStopped) beforeStop.current = value;
  const set = (next: number, size: "preview" | "none" | "full"): void => setField(path, next, size);
  const move = (input: HTMLInputElement): void => {
    const next = steps.toValue(Number(input.value));
    // The thumb leaves a place for which there is no value.
    input.value = String(steps.toPosition(next));
    set(next, !dragging.current ? "full" : stop === undefined ? "preview" : "none");
  };
  const release = (): void => {
    dragging.current = false;
    const now = valueAt(written.value, path);
    if (stop !== undefined && now !== undefined && now !== fittedValue(path)) setField(path, now);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const isBack = event.key === "ArrowLeft" || event.key === "ArrowDown";
    if (isStopped && isBack && beforeStop.current !== undefined) {
      event.preventDefault();
      set(beforeStop.current, "full");
    } else onArrow(event, steps, value, (next) => set(next, "full"));
  };
  return (
    <>
      <div class="field-head">
        <label for={id}>
          {labelOf(field)}
          {field.symbol && (
            <math class="symbol">
              <mi>{field.symbol}</mi>
            </math>
          )}
        </label>
        <NumberText field={field} path={path} shown={given} />
      </div>
      <input
        id={id}
        class={stop === undefined ? "slider" : `slider with-stop${isStopped ? " stopped" : ""}`}
        type="range"
        min={steps.min}
        max={steps.max}
        step={steps.step}
        value={position}
        style={{ "--filled": `${(100 * (position - steps.min)) / (steps.max - steps.min || 1)}%` }}
        aria-valuetext={valueText(field, value)}
        onPointerDown={() => {
          dragging.current = true;
        }}
        onPointerUp={release}
        onPointerCancel={release}
        onKeyDown={onKeyDown}
        onInput={(event) => move(event.currentTarget)}
        onChange={(event) => set(steps.toValue(Number(event.currentTarget.value)), "full")}
      />
      {stop !== undefined && (
        <div class="slider-ends">
          <span>{valueText(field, field.min)}</span>
          {/* The slider's own End key does the same. */}
          <button
            type="button"
            class="link end-stop"
            tabIndex={-1}
            aria-pressed={isStopped}
            onClick={() => set(max, "full")}
          >
            {stop}
          </button>
        </div>
      )}
    </>
  );
}

function onArrow(event: KeyboardEvent, steps: SliderSteps, value: number, set: (next: number) => void): void {
  const direction = { ArrowRight: 1, ArrowUp: 1, ArrowLeft: -1, ArrowDown: -1 }[event.key] as
    | 1
    | -1
    | undefined;
  if (direction === undefined || !steps.nextValue) return;
  event.preventDefault();
  set(steps.nextValue(value, direction));
}

interface NumberTextProps {
  field: NumberField;
  path: string;
  shown: unknown;
}

/** Every digit of a wrong value or of its repair. */
function exactText(field: PlacedField["field"], value: number): string {
  return field.kind === "number" && field.format === "percent" ? exactPercent(value) : grouped(value);
}

/** The number beside the label: a text field that takes what is typed when it is left or Enter is pressed. */
export function NumberText({ field, path, shown }: NumberTextProps) {
  const [draft, setDraft] = useState<string | null>(null);
  const wrong = problem.value?.field === path;
  // A wrong value is shown as it was given, so that the sentence below speaks of what stands there.
  const text =
    draft ?? (wrong && typeof shown === "number" ? exactText(field, shown) : valueText(field, shown));
  const commit = (): void => {
    if (draft === null) return;
    setDraft(null);
    if (draft.trim() !== valueText(field, shown)) setField(path, typedValue(field, draft));
  };
  return (
    <input
      class={wrong ? "value wrong" : "value"}
      type="text"
      inputMode="decimal"
      autocomplete="off"
      size={Math.max(2, text.length)}
      value={text}
      aria-label={labelOf(field)}
      aria-invalid={wrong}
      aria-describedby={wrong ? `problem-${path}` : undefined}
      onInput={(event) => setDraft(event.currentTarget.value)}
      onBlur={commit}
      onKeyDown={(event) => {
        if (event.key === "Enter") commit();
        if (event.key === "Escape") setDraft(null);
      }}
    />
  );
}

/** The sentence below a wrong value, the button that repairs it, and the way back. */
export function FieldProblem({ field, path }: PlacedField) {
  const error = problem.value;
  if (error?.field !== path) return null;
  const { repair } = error;
  const before = fittedValue(path);
  const given = valueAt(written.value, path);
  return (
    <div class="problem" id={`problem-${path}`}>
      <p>
        {errorText(error)}
        {typeof given === "string" && hasDecimalComma(given) && ` ${pageWords.task.decimalPoint}`}
      </p>
      {repair && (
        <button type="button" class="button small" onClick={() => setField(repair.field, repair.value)}>
          {pageWords.task.use(repair.field === path ? exactText(field, repair.value) : grouped(repair.value))}
        </button>
      )}
      <PatientButton error={error} />
      {before !== undefined && before !== repair?.value && (
        <button type="button" class="link" onClick={() => setField(path, before)}>
          {pageWords.task.backTo(valueText(field, before))}
        </button>
      )}
    </div>
  );
}

function Checkbox({ field, path, settings }: Placed<BooleanField>) {
  return (
    <label class="checkbox">
      <input
        type="checkbox"
        checked={valueAt(settings, path) === true}
        onChange={(event) => setField(path, event.currentTarget.checked)}
      />
      {labelOf(field)}
    </label>
  );
}

function Choice({ field, path, settings }: Placed<ChoiceField>) {
  const name = useId();
  // Also a choice that needs something more before it can be fitted.
  const chosen = valueAt(written.value, path) ?? valueAt(settings, path);
  return (
    <fieldset class="choice">
      <legend>{labelOf(field)}</legend>
      <div class="segments">
        {field.options.map((option) => (
          <label key={option} class="segment">
            <input
              type="radio"
              name={name}
              value={option}
              checked={chosen === option}
              onChange={() => setField(path, option)}
            />
            <span>{optionOf(field, option)}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
