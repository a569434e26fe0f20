// What is wrong with a file: the line that is meant, the cause, and the repair where it is certain.
import type { ComponentChildren } from "preact";
import { FileError, type Mend } from "../../task/import/file-error";
import { errorText } from "../../words/errors-words";
import { customWords } from "../../words/index";
import { Excerpt } from "../excerpt";
import { type FileProblem, openText } from "./opened";

interface FileProblemWordsProps {
  problem: FileProblem;
  id?: string;
  /** Beside the button that repairs. */
  actions?: ComponentChildren;
  /** What was kept. */
  kept: string;
}

function mendWords({ from, to, places }: Mend): string {
  if (places > 1) return customWords.mendAll(places);
  return from.startsWith(",") ? customWords.mendComma : customWords.mend(from, to);
}

export function FileProblemWords({ problem, id, actions, kept }: FileProblemWordsProps) {
  const { error, name, text } = problem;
  const { place, mend } = error instanceof FileError ? error : {};
  return (
    <div class="problem" id={id} role="alert">
      {name && <b class="file-name">{name}</b>}
      {place && text !== null && <Excerpt text={text} place={place} label={customWords.excerpt} />}
      <p>{errorText(error)}</p>
      {mend && (
        <button type="button" class="button" onClick={() => void openText(mend.text, name)}>
          {mendWords(mend)}
        </button>
      )}
      {actions}
      <p class="kept">
        {customWords.privacy} {kept}
      </p>
    </div>
  );
}
