// In the place of something that could not be loaded: why, and one button that may help.
import { pageWords } from "../words/index";
import { isOutdated } from "./site-version";

export function ReloadButton({ small = false }: { small?: boolean }) {
  return (
    <button type="button" class={small ? "button small" : "button"} onClick={() => location.reload()}>
      {pageWords.banner.reload}
    </button>
  );
}

export function NotLoaded({ words, onAgain }: { words: string; onAgain: () => void }) {
  return (
    <p class="problem" role="alert">
      {isOutdated.value ? pageWords.part.updated : words}
      {isOutdated.value ? (
        <ReloadButton small />
      ) : (
        <button type="button" class="button small" onClick={onAgain}>
          {pageWords.banner.tryAgain}
        </button>
      )}
    </p>
  );
}
