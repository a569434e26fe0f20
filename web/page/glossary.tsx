// The glossary: the words that the page uses in one meaning each, in a dialog.
import { render } from "preact";
import { useLayoutEffect, useRef } from "preact/hooks";
import { VERSION } from "../task/version";
import { explainWords, pageWords } from "../words/index";

function Glossary({ onClose }: { onClose: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => dialog.current?.showModal(), []);
  return (
    <dialog
      ref={dialog}
      class="share-dialog glossary"
      aria-label={explainWords.glossaryTitle}
      onClose={onClose}
    >
      <div class="share-content">
        <div class="row share-head">
          <h2>{explainWords.glossaryTitle}</h2>
          <button type="button" class="quiet" onClick={() => dialog.current?.close()}>
            {explainWords.glossaryClose}
          </button>
        </div>
        <dl>
          {Object.entries(explainWords.glossary).map(([term, { title, words }]) => (
            <div key={term}>
              <dt>{title}</dt>
              <dd>{words}</dd>
            </div>
          ))}
        </dl>
        <p class="hint">
          {pageWords.name} {VERSION}
        </p>
      </div>
    </dialog>
  );
}

export function openGlossary(): void {
  const before = document.activeElement;
  const host = document.createElement("div");
  document.body.append(host);
  const close = (): void => {
    render(null, host);
    host.remove();
    if (before instanceof HTMLElement) before.focus();
  };
  render(<Glossary onClose={close} />, host);
}
