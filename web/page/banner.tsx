// A fit that failed for a reason no setting shows: what happened, that nothing is lost, and what to do next. And a view
// that an address names and this page does not have: something was only left out.
import { signal } from "@preact/signals";
import { en } from "../words/en";
import { requestFit } from "./fitting";
import { outcome, problem } from "./state";
import { missingView } from "./views";

const dismissed = signal<string | null>(null);

export function Banner() {
  const state = outcome.value;
  const missing = missingView.value;
  if (state.kind === "failed" && problem.value === null) {
    const { error } = state;
    return (
      <div class="banner" role="alert">
        <p>
          {error.message} {error.next}
        </p>
        <button type="button" class="button" onClick={() => requestFit("full", 0)}>
          {en.banner.tryAgain}
        </button>
      </div>
    );
  }
  if (missing === null || missing === dismissed.value) return null;
  return (
    <div class="banner mild" role="alert">
      <p>{en.banner.missingView(missing.slice(0, 40))}</p>
      <button
        type="button"
        class="button"
        onClick={() => {
          dismissed.value = missing;
        }}
      >
        {en.banner.close}
      </button>
    </div>
  );
}
