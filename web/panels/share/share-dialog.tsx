// The Share dialog: the task as a link, as something to embed, and as a file. The only dialog of the page.

import { render } from "preact";
import { useEffect, useLayoutEffect, useRef, useState } from "preact/hooks";
import { pageKeys } from "../../page/address";
import { lessonInLink } from "../../page/lesson-slot";
import { isStale, problem, settings, shownFit, written } from "../../page/state";
import { toEngineError } from "../../task/errors";
import { linkText, type PageKeys, resultMark } from "../../task/link";
import { CUT, LONGEST_LINK_WORD, LONGEST_OFFERED } from "../../task/link-keys";
import { pack } from "../../task/packed-data";
import { taskOf } from "../../task/registry";
import { errorText } from "../../words/errors-words";
import { shareWords } from "../../words/index";
import { language } from "../../words/language";
import { grouped } from "../../words/numbers";
import { titleOf } from "../../words/tasks-words";
import { EmbedPart } from "./embed-part";
import { FilePart } from "./file-part";
import { LinkPart } from "./link-part";
import { bareAddress } from "./snippets";

/** What of the page belongs to what is shared: its theme and its frame are the reader's own. */
function sharedKeys(lesson: string | undefined): PageKeys {
  const { machine, view, step } = pageKeys.value;
  return {
    ...(machine && { machine }),
    ...(view && { view }),
    ...(lesson && { lesson }),
    ...(lesson && step && { step }),
    ...(language !== "en" && { lang: language }),
  };
}

/** The report of the settings as they are; null while there is none. */
function currentReport() {
  const fit = shownFit.value;
  return fit && !fit.preview && !isStale.value && fit.written === written.value ? fit.report : null;
}

/** A lesson that travels whole, not by its name (lessons/shelf.ts). */
function isWholeLesson(lesson: string | undefined): boolean {
  return lesson?.startsWith("~") ?? false;
}

type Packed = { text: string; lesson: string | undefined } | { refusal: string } | null;

async function packAll(): Promise<Packed> {
  const { data } = settings.value;
  const { lesson } = pageKeys.value;
  try {
    return {
      text: data ? await pack(data) : "",
      // A lesson that the reader wrote or loaded travels whole.
      lesson: lesson && (await lessonInLink.value(lesson)),
    };
  } catch (thrown) {
    return { refusal: errorText(toEngineError(thrown)) };
  }
}

/** Data and lesson of the reader's own as a link carries them; null until that is known. */
function usePacked(): Packed {
  const hasOwn = settings.value.data !== undefined || pageKeys.value.lesson !== undefined;
  const [packed, setPacked] = useState<Packed>(hasOwn ? null : { text: "", lesson: undefined });
  useEffect(() => {
    if (hasOwn) void packAll().then(setPacked);
  }, [hasOwn]);
  return packed;
}

/** What the dialog was opened with; the page behind it does not change while it is open. */
function Content() {
  const packed = usePacked();
  if (!packed) return null;
  const document = settings.value;
  const report = currentReport();
  const isFile = location.protocol === "file:";
  if ("refusal" in packed) {
    return (
      <>
        <p class="share-part">{shareWords.noLink(packed.refusal)}</p>
        <FilePart document={document} report={report} first />
      </>
    );
  }
  const keys = sharedKeys(packed.lesson);
  const mark = report ? resultMark(report) : "";
  const link = linkText(document, keys, packed.text, mark);
  const address = `${bareAddress(location.href)}#${link}`;
  const isTooLong = address.length > LONGEST_OFFERED;
  // Nobody types or mails the address of a frame, so a whole lesson may stand in it.
  const canEmbed = !isFile && (!isTooLong || isWholeLesson(keys.lesson));
  const notes = [
    ...(problem.value === null ? [] : [shareWords.lastValid]),
    ...(keys.machine?.endsWith(CUT) ? [shareWords.wordCut(grouped(LONGEST_LINK_WORD))] : []),
    ...(document.extra ? [shareWords.noExtra] : []),
    ...(isFile ? [shareWords.fromFile] : []),
  ];
  return (
    <>
      {isTooLong ? (
        <p class="share-part">{shareWords.tooLong(grouped(address.length), grouped(LONGEST_OFFERED))}</p>
      ) : (
        <LinkPart address={address} hasResult={report !== null} notes={notes} />
      )}
      {canEmbed && (
        <EmbedPart document={document} keys={keys} packed={packed.text} title={titleOf(taskOf(document))} />
      )}
      <FilePart document={document} report={report} first={isTooLong} />
    </>
  );
}

function ShareDialog({ onClosed }: { onClosed: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null);
  // Before the link asks for the focus.
  useLayoutEffect(() => dialog.current?.showModal(), []);
  return (
    <dialog ref={dialog} class="share-dialog" aria-labelledby="share-title" onClose={onClosed}>
      <div class="share-content">
        <div class="share-head">
          <h2 id="share-title">{shareWords.title}</h2>
          <button type="button" class="quiet" onClick={() => dialog.current?.close()}>
            {shareWords.close}
          </button>
        </div>
        <p class="share-about">{shareWords.about}</p>
        <Content />
      </div>
    </dialog>
  );
}

/** Opens the dialog; the focus returns to where it was, or to the menu that it was opened from. */
export function openShare(): void {
  if (document.querySelector(".share-dialog")) return;
  const opener = document.activeElement;
  const place = document.createElement("div");
  document.body.append(place);
  const onClosed = (): void => {
    render(null, place);
    place.remove();
    const isShown = opener instanceof HTMLElement && opener !== document.body && opener.checkVisibility();
    const target = isShown ? opener : document.querySelector<HTMLElement>(".menu-button, .share");
    target?.focus();
  };
  render(<ShareDialog onClosed={onClosed} />, place);
}
