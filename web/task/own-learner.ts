// A task with a learner of its own takes few or none of the settings of the one for linear attention.
import { addedField, learnerFieldsOf, takenLearnerFields } from "./common-fields";
import type { FieldValues } from "./field";
import { refusal } from "./sentences";
import type { TaskShape } from "./task";

/** Refuses settings that mean nothing to it. */
export function refuseSettings(
  task: Pick<TaskShape, "id" | "ridge" | "ownLearner">,
  added: number | undefined,
  learner: FieldValues,
): void {
  const taken = takenLearnerFields(task).map(({ key }) => key);
  const given: [string, unknown, unknown][] = [
    ["added", added ?? addedField.default, addedField.default],
    ...learnerFieldsOf(task)
      .filter(({ key }) => !taken.includes(key))
      .map((field): [string, unknown, unknown] => [
        `learner.${field.key}`,
        learner[field.key],
        field.default,
      ]),
  ];
  for (const [field, value, preset] of given) {
    if (value === preset) continue;
    throw refusal(
      "invalid-document",
      (words) => words.notForTask(field, value, task.id, words.because.ownLearner),
      { field },
    );
  }
}
