// Determined or not: a chip with a mark and the word, so that colour is never alone.
import { pageWords } from "../words/page-words";

export function Chip({ determined }: { determined: boolean }) {
  return (
    <span class={determined ? "chip determined" : "chip undetermined"}>
      <svg width="10" height="10" viewBox="0 0 10 10" aria-hidden="true">
        <circle cx="5" cy="5" r={determined ? 4 : 3.9} />
      </svg>
      {determined ? pageWords.tryInput.determined : pageWords.tryInput.undetermined}
    </span>
  );
}
