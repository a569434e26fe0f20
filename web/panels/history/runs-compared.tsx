// Panel b of the history: two runs side by side, or how the result spreads over several seeds.
import { runs } from "../../page/history";
import { historyWords } from "../../words/index";
import { mode, pair } from "./history-state";
import { RunPair } from "./run-pair";
import { SeedsResult } from "./seeds-result";

export function RunsCompared() {
  if (mode.value === "seeds") return <SeedsResult />;
  const { A: a, B: b } = pair.value;
  if (!a || !b || runs.value.length < 2) {
    return (
      <>
        <h2 class="headline">{historyWords.emptyTitle}</h2>
        <p class="headline-note">{historyWords.empty}</p>
      </>
    );
  }
  return <RunPair a={a} b={b} />;
}
