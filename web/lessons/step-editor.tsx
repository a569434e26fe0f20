// One step in its form: what it says, what it is about, what it sets, and when the reader may go on.
import { openDocument } from "../page/fitting";
import { panelIds, viewOfPanel } from "../page/panel-ids";
import { problem, valueAt, written } from "../page/state";
import { pageParts } from "../page/views";
import { placedFields, valueText } from "../panels/task/field-control";
import { addedField } from "../task/common-fields";
import { findTask, tasks } from "../task/registry";
import { lessonsWords } from "../words/index";
import { labelOf, titleOf } from "../words/tasks-words";
import { ConditionsField } from "./conditions-field";
import { captured, type DraftStep, draft, emptyPrediction, toLesson } from "./draft";
import { AreaField, SelectField, TextField } from "./form-fields";
import type { Lesson } from "./lesson";
import { findPanel } from "./panels-of-step";
import { PredictionEditor } from "./prediction-editor";
import { asWritten, type StepDocument, stepDocument, withPatch } from "./states";
import { BesideField, CheckList, RaceField, SolutionField } from "./step-parts";
import { StudentView } from "./student-view";

const words = lessonsWords.editor;

export function updateStep(id: string, change: Partial<DraftStep>): void {
  const steps = draft.value.steps.map((step) => (step.id === id ? { ...step, ...change } : step));
  draft.value = { ...draft.value, steps };
}

function panelOptions(): [string, string][] {
  return panelIds.flatMap((id) => {
    const panel = findPanel(id);
    const view = pageParts().views.find((each) => each.id === viewOfPanel(id));
    return panel && view ? [[id, `${view.label()}: ${panel.label()}`] as [string, string]] : [];
  });
}

export function StepEditor({ step, place }: { step: DraftStep; place: number }) {
  const set = (change: Partial<DraftStep>): void => updateStep(step.id, change);
  return (
    <div class="step-editor">
      <TextField label={words.stepTitle} value={step.title} onInput={(title) => set({ title })} />
      <AreaField
        label={words.body}
        help={words.bodyHelp}
        rows={7}
        value={step.body}
        onInput={(body) => set({ body })}
      />
      <StateField step={step} place={place} set={set} />
      <SelectField
        label={words.focus}
        value={step.focus}
        options={panelOptions()}
        onChange={(focus) => set({ focus, beside: undefined })}
      />
      <BesideField step={step} set={set} />
      <ControlsField step={step} place={place} set={set} />
      <RaceField step={step} set={set} task={documentAt(place).task} />
      <label class="checkbox">
        <input
          type="checkbox"
          checked={step.predict !== null}
          onChange={(event) => set({ predict: event.currentTarget.checked ? emptyPrediction : null })}
        />
        {words.asks}
      </label>
      {step.predict && (
        <PredictionEditor prediction={step.predict} onChange={(predict) => set({ predict })} />
      )}
      <ConditionsField
        label={words.condition}
        others={[["", words.always]]}
        given={step.unlock}
        onChange={(unlock) => set({ unlock })}
      />
      <AreaField label={words.hint} rows={2} value={step.hint} onInput={(hint) => set({ hint })} />
      <SolutionField
        step={step}
        set={set}
        given={documentAt(place)}
        wordsOf={(patch) => patchWords(withPatch(documentAt(place), patch), patch)}
      />
      <StudentView step={step} />
    </div>
  );
}

interface PartProps {
  step: DraftStep;
  set: (change: Partial<DraftStep>) => void;
}

/** The document of a step of the draft, as far as it is one. */
function documentAt(place: number): StepDocument {
  return stepDocument(toLesson(draft.value) as Lesson, place);
}

/** "Associative memory: Orthogonal share 100 %, Seed 7" */
function stateWords(document: StepDocument): string {
  return patchWords(document, document);
}

/** Of a document, only what a patch names. */
function patchWords(document: StepDocument, patch: object): string {
  const task = findTask(document.task) ?? tasks[0];
  const fields = [...placedFields(document.task), { field: addedField, path: "added" }];
  const set = fields.filter(({ path }) => valueAt(patch, path) !== undefined);
  const values = set.map(
    ({ field, path }) => `${labelOf(field)} ${valueText(field, valueAt(document, path))}`,
  );
  return words.stateIs(
    task ? titleOf(task) : document.task,
    values.length === 0 ? words.defaults : values.join(", "),
  );
}

function StateField({ step, place, set }: PartProps & { place: number }) {
  return (
    <div class="form-field">
      <span class="form-label">{words.state}</span>
      <p>{step.state === null ? words.stateKept : stateWords(documentAt(place))}</p>
      <p class="row">
        <button
          type="button"
          class="button small"
          onClick={() => {
            if (problem.value === null) set({ state: captured(written.value) });
          }}
        >
          {words.takeState}
        </button>
        <button type="button" class="button small" onClick={() => openDocument(asWritten(documentAt(place)))}>
          {words.showState}
        </button>
        {step.state !== null && place > 0 && (
          <button type="button" class="link" onClick={() => set({ state: null })}>
            {words.dropState}
          </button>
        )}
      </p>
    </div>
  );
}

function ControlsField({ step, place, set }: PartProps & { place: number }) {
  const fields = placedFields(documentAt(place).task);
  const shown = step.controls ?? fields.filter(({ field }) => field.main === true).map(({ path }) => path);
  return (
    <CheckList
      legend={words.controls}
      checks={fields.map(({ field, path }) => ({
        name: path,
        label: labelOf(field),
        isChecked: shown.includes(path),
        onChange: (isChecked) =>
          set({
            controls: fields
              .map((each) => each.path)
              .filter((each) => (each === path ? isChecked : shown.includes(each))),
          }),
      }))}
    />
  );
}
