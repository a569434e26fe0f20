// Panel a: what the data is, its controls, and one input drawn.
import { Disclosure } from "../../page/disclosure";
import { setField } from "../../page/fitting";
import { currentTask, problem, revision, settings, valueAt, written } from "../../page/state";
import { lookOf } from "../../page/task-look";
import { noiseField, samplesField, seedField, takenLearnerFields, testField } from "../../task/common-fields";
import type { Field, NumberField } from "../../task/field";
import type { TaskDeclaration } from "../../task/task";
import { pageWords } from "../../words/index";
import { descriptionOf, labelOf, titleOf } from "../../words/tasks-words";
import { later } from "../later";
import { FieldControl, FieldProblem, NumberText, type PlacedField } from "./field-control";
import { OneInput } from "./one-input";

const LearnerSettings = later("LearnerSettings");

/** The task's main parameter first, then the others, then how many inputs. */
function mainFields(task: TaskDeclaration): PlacedField[] {
  const first = lookOf(task.id).first;
  const counts =
    task.samples === null ? [] : [{ field: samplesField(task.samples, task.mostSamples), path: "samples" }];
  if (first) {
    const named = first.flatMap((key) => task.fields.filter((field) => field.key === key)).map(asParam);
    return task.mostSamples === undefined ? named : [...named, ...counts];
  }
  const params = task.fields.filter((field) => !followsOthers(field)).map(asParam);
  const isMain = ({ field }: PlacedField) => field.main === true;
  const main = params.filter(isMain);
  const others = params.filter((placed) => !isMain(placed));
  return [...main, ...others, ...counts];
}

/** Fields whose default follows the other fields, and those a first reader does not need. */
function furtherFields(task: TaskDeclaration): PlacedField[] {
  const { first } = lookOf(task.id);
  const others = task.fields.filter((field) => (first ? !first.includes(field.key) : followsOthers(field)));
  const tests = task.test === null ? [] : [{ field: testField(task.test), path: "test" }];
  const noise = task.noiseless ? [] : [{ field: noiseField, path: "noise" }];
  return [...noise, ...others.map(asParam), ...tests];
}

function followsOthers(field: Field): boolean {
  return typeof field.default === "function";
}

function asParam(field: Field): PlacedField {
  return { field, path: `params.${field.key}` };
}

function furtherTitle(task: TaskDeclaration): string {
  const words = pageWords.task;
  if (!task.ownLearner) return words.noiseSeedLearner;
  return takenLearnerFields(task).length > 0 ? words.ridgeSplitSeed : words.noiseAndSeed;
}

export function TaskPanel() {
  const task = currentTask.value;
  if (!task) return null;
  const [first, ...others] = mainFields(task);
  const further = furtherFields(task);
  const { About = OneInput, Data, OwnData } = lookOf(task.id);
  const wrong = problem.value?.field;
  const hasProblem =
    wrong === "seed" || wrong?.startsWith("learner.") || further.some(({ path }) => path === wrong);
  const show = (placed: PlacedField) => (
    <FieldControl key={`${task.id} ${placed.path}`} placed={placed} settings={settings.value} />
  );
  return (
    <>
      <h2 class="panel-title">{titleOf(task)}</h2>
      <p class="description">{descriptionOf(task)}</p>
      {Data && <Data key={revision.value} />}
      <div class="task-body">
        <div class="task-controls">
          <div class="fields">
            {first && show(first)}
            {OwnData && <OwnData key={revision.value} />}
            {others.map(show)}
          </div>
          <Disclosure title={furtherTitle(task)} hasProblem={hasProblem}>
            <div class="fields">
              {further.map(show)}
              <SeedControl field={seedField} />
            </div>
            {takenLearnerFields(task).length > 0 && <LearnerSettings />}
          </Disclosure>
        </div>
        <div class="task-input">
          <hr />
          <About />
        </div>
      </div>
    </>
  );
}

/** Seeds drawn by the button stay short enough to be read out in a classroom. */
const LARGEST_DRAWN_SEED = 100_000;

function SeedControl({ field }: { field: NumberField }) {
  const shown = valueAt(written.value, "seed") ?? settings.value.seed;
  return (
    <div class="field seed" data-explain="field:seed">
      <div class="field-head">
        <span>{labelOf(field)}</span>
        <span class="seed-value">
          <button
            type="button"
            class="tool"
            onClick={() => setField("seed", Math.floor(Math.random() * LARGEST_DRAWN_SEED))}
          >
            {pageWords.task.newSeed}
          </button>
          <NumberText field={field} path="seed" shown={shown} />
        </span>
      </div>
      <FieldProblem field={field} path="seed" />
    </div>
  );
}
