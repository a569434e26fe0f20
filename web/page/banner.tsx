// A fit that failed for a reason no setting shows: what happened, that nothing is lost, and what to do next.
import { en } from "../words/en";
import { requestFit } from "./fitting";
import { outcome, problem } from "./state";

export function Banner() {
  const state = outcome.value;
  if (state.kind !== "failed" || problem.value !== null) return null;
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
