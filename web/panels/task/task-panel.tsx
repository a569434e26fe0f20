// Panel a: what the data is, its controls, and one input drawn.
import { signal } from "@preact/signals";
import { currentTask, problem, settings } from "../../page/state";
import { learnerFields, noiseField, samplesField, seedField, testField } from "../../task/common-fields";
import type { Field } from "../../task/field";
import type { TaskDeclaration } from "../../task/task";
import { en } from "../../words/en";
import { CustomData } from "./custom-data";
import { FieldControl } from "./field-control";
import { OneInput } from "./one-input";
import { SeedControl } from "./seed-control";

export interface PlacedField {
  field: Field;
  /** Where its value stands in the document. */
  path: string;
}

/** The help of the control that has the focus; its place is reserved, so nothing moves when it appears. */
const help = signal("");

/** The task's main parameter first, then the others, then what every task has. */
function mainFields(task: TaskDeclaration): PlacedField[] {
  const params = task.fields.filter((field) => !followsOthers(field)).map(asParam);
  const isMain = ({ field }: PlacedField) => field.main === true;
  const main = params.filter(isMain);
  const others = params.filter((placed) => !isMain(placed));
  const counts = task.samples === null ? [] : [{ field: samplesField(task.samples), path: "samples" }];
  return [...main, ...others, ...counts, { field: noiseField, path: "noise" }];
}

/** Fields whose default follows the other fields, and those a first reader does not need. */
function furtherFields(task: TaskDeclaration): PlacedField[] {
  const tests = task.test === null ? [] : [{ field: testField(task.test), path: "test" }];
  const learner = learnerFields
    // The route changes how the answer is computed, never the answer.
    .filter((field) => field.key !== "route")
    .map((field) => ({ field, path: `learner.${field.key}` }));
  return [...task.fields.filter(followsOthers).map(asParam), ...tests, ...learner];
}

function followsOthers(field: Field): boolean {
  return typeof field.default === "function";
}

function asParam(field: Field): PlacedField {
  return { field, path: `params.${field.key}` };
}

export function TaskPanel() {
  const task = currentTask.value;
  if (!task) return null;
  const further = furtherFields(task);
  const hasProblem = further.some(({ path }) => path === problem.value?.field);
  const show = (placed: PlacedField) => (
    <FieldControl
      key={`${task.id} ${placed.path}`}
      placed={placed}
      settings={settings.value}
      onHelp={(text) => {
        help.value = text;
      }}
    />
  );
  return (
    <>
      <h2 class="panel-title">{task.title}</h2>
      <p class="description">{task.description}</p>
      {task.data && <CustomData />}
      <div class="task-body">
        <div class="task-controls">
          <div class="fields">
            {mainFields(task).map(show)}
            <SeedControl field={seedField} />
          </div>
          <p class="field-help">{help.value}</p>
          <details class="more" open={hasProblem || undefined}>
            <summary>{en.task.more}</summary>
            <div class="fields">{further.map(show)}</div>
          </details>
        </div>
        <div class="task-input">
          <hr />
          <OneInput />
        </div>
      </div>
    </>
  );
}
