// Which steps of a long run are drawn: a choice of pages where they are few, else a way to the ones before and after.

import { programWords } from "../../words/index";
import { count } from "../../words/numbers";
import { chooseStep } from "./run-state";

interface PagesProps {
  steps: number;
  perPage: number;
  /** The page that is drawn. */
  page: number;
}

const MOST_SEGMENTS = 3;

export function Pages({ steps, perPage, page }: PagesProps) {
  const pages = Math.ceil(steps / perPage);
  if (pages < 2) return null;
  const { trace } = programWords;
  const name = (number: number): string =>
    trace.steps(count(number * perPage + 1), count(Math.min(steps, (number + 1) * perPage)));
  // At an end the buttons stay focusable, as those of the scrubber do.
  const open = (number: number): void => {
    if (number >= 0 && number < pages) chooseStep(number * perPage);
  };
  if (pages <= MOST_SEGMENTS) {
    return (
      <fieldset class="choice pages">
        <legend class="visually-hidden">{trace.pages}</legend>
        <div class="segments">
          {Array.from({ length: pages }, (_, number) => (
            // A page's place is its name.
            <label key={number} class="segment">
              <input
                type="radio"
                name="trace-pages"
                checked={number === page}
                onChange={() => open(number)}
              />
              <span>{name(number)}</span>
            </label>
          ))}
        </div>
      </fieldset>
    );
  }
  return (
    <div class="pages turn">
      <button
        type="button"
        class="button small"
        aria-label={trace.earlier}
        aria-disabled={page === 0}
        onClick={() => open(page - 1)}
      >
        ‹
      </button>
      <span>{name(page)}</span>
      <button
        type="button"
        class="button small"
        aria-label={trace.later}
        aria-disabled={page >= pages - 1}
        onClick={() => open(page + 1)}
      >
        ›
      </button>
    </div>
  );
}
