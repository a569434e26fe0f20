// Panel a in a lesson: only the settings that the step is about, and one input.
import { currentTask, isVeiled, settings } from "../page/state";
import { lookOf } from "../page/task-look";
import { FieldControl } from "../panels/task/field-control";
import { OneInput } from "../panels/task/one-input";
import { lessonsWords } from "../words/index";
import { titleOf } from "../words/tasks-words";
import { shownFields } from "./controls";
import { step } from "./player";

const words = lessonsWords.player;

export function LessonTask() {
  const task = currentTask.value;
  const now = step.value;
  if (!task || !now) return null;
  const fields = shownFields(task.id, now.controls);
  const About = task.machines && lookOf(task.id).About;
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
      {!About && (
        <div class="task-input">
          <hr />
          <OneInput />
        </div>
      )}
      {About && !isAsking && (
        <div class="task-input">
          <hr />
          <About />
        </div>
      )}
    </>
  );
}
