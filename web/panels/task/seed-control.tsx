import { setField } from "../../page/fitting";
import { settings, valueAt, written } from "../../page/state";
import type { NumberField } from "../../task/field";
import { pageWords } from "../../words/index";
import { labelOf } from "../../words/tasks-words";
import { FieldProblem, NumberText } from "./field-control";

/** Seeds drawn by the button stay short enough to be read out in a classroom. */
const LARGEST_DRAWN_SEED = 100_000;

export function SeedControl({ field }: { field: NumberField }) {
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
