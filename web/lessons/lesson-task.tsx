// Panel a in a lesson: only the settings that the step is about, and one input.
import { h } from "preact";
import { currentTask, isVeiled, settings } from "../page/state";
import { programPanels } from "../panels/programs/program-panels";
import { FieldControl } from "../panels/task/field-control";
import { OneInput } from "../panels/task/one-input";
import { lessonsWords } from "../words/lessons-words";
import { titleOf } from "../words/tasks-words";
import { shownFields } from "./controls";
import { step } from "./player";

const words = lessonsWords.player;

export function LessonTask() {
  const task = currentTask.value;
  const now = step.value;
  if (!task || !now) return null;
  const fields = shownFields(task.id, now.controls);
  const program = programPanels[task.id];
  const isAsking = isVeiled.value;
  return (
    <>
      <h2 class="panel-title">{titleOf(task)}</h2>
      {fields.length > 0 && (
        // What is asked about must not change before it is answered.
        <fieldset class="fields lesson-fields" disabled={isAsking} aria-label={titleOf(task)}>
          {fields.map((placed, place) => (
            <div key={`${task.id} ${placed.path}`}>
              <FieldControl placed={placed} settings={settings.value} bare />
              {place === 0 && <p class="hint">{isAsking ? words.setByStep : words.setByStepOpen}</p>}
            </div>
          ))}
        </fieldset>
      )}
      {!program && (
        <div class="task-input">
          <hr />
          <OneInput />
        </div>
      )}
      {program && !isAsking && (
        <div class="task-input">
          <hr />
          {h(program.Machine, null)}
        </div>
      )}
    </>
  );
}
