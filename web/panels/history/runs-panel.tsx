// Panel a of the history: the runs of this tab, or the same settings over several seeds.
import { useId } from "preact/hooks";
import { historyWords } from "../../words/index";
import { type HistoryMode, mode } from "./history-state";
import { RunList } from "./run-list";
import { SeedsForm } from "./seeds-form";

const MODES: readonly HistoryMode[] = ["runs", "seeds"];

export function RunsPanel() {
  const name = useId();
  return (
    <>
      <fieldset class="choice history-mode">
        <legend class="visually-hidden">{historyWords.modes.label}</legend>
        <div class="segments">
          {MODES.map((option) => (
            <label key={option} class="segment">
              <input
                type="radio"
                name={name}
                value={option}
                checked={mode.value === option}
                onChange={() => {
                  mode.value = option;
                }}
              />
              <span>{historyWords.modes[option]}</span>
            </label>
          ))}
        </div>
      </fieldset>
      {mode.value === "runs" ? <RunList /> : <SeedsForm />}
    </>
  );
}
