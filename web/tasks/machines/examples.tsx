// Examples that fill the table at a press; the one that stands there is marked.

import { exampleNote } from "./machine-state";
import { programWords } from "./words/en";

interface Example {
  id: string;
  name: string;
}

interface ExamplesProps {
  examples: readonly Example[];
  /** The example whose rules stand in the table; null if they are the reader's own. */
  chosen: string | null;
  about: string | null;
  onChoose: (id: string) => void;
}

export function Examples({ examples, chosen, about, onChoose }: ExamplesProps) {
  return (
    <div class="examples">
      <h3 id="machine-examples">{programWords.machine.examples}</h3>
      {/* biome-ignore lint/a11y/useSemanticElements: buttons that act at once, not a form */}
      <div class="row" role="group" aria-labelledby="machine-examples">
        {examples.map(({ id, name }) => (
          <button
            key={id}
            type="button"
            class={id === chosen ? "button small chosen" : "button small"}
            aria-pressed={id === chosen}
            onClick={() => onChoose(id)}
          >
            {name}
          </button>
        ))}
        {chosen === null && (
          <span class="button small chosen own" aria-current="true">
            {programWords.machine.own}
          </span>
        )}
      </div>
      {about && <p class="hint">{about}</p>}
      {exampleNote.value !== "" && (
        <p class="hint" role="status">
          {exampleNote.value}
        </p>
      )}
    </div>
  );
}
