// The Share dialog: the task as a link, as something to embed, and as a file.
import "../../styles/share.css";
import { useEffect, useLayoutEffect, useRef, useState } from "preact/hooks";
import { saveText } from "../../charts/save";
import { jsonText } from "../../export/lists";
import { pageKeys } from "../../page/address";
import { lessonInLink, lessonTitle } from "../../page/lesson-slot";
import { Chip } from "../../page/marks";
import { isStale, problem, settings, shownFit, written } from "../../page/state";
import type { AnyReport } from "../../report/any-report";
import type { FullDocument } from "../../task/document";
import { toEngineError } from "../../task/errors";
import { linkText, type PageKeys, pageLink, resultMark } from "../../task/link";
import { CUT, LONGEST_LINK_WORD, LONGEST_OFFERED } from "../../task/link-keys";
import { pack } from "../../task/packed-data";
import { taskOf } from "../../task/registry";
import { withBaselines } from "../../tasks/softmax/method-comparison";
import { errorText } from "../../words/errors-words";
import { linkWords, shareWords } from "../../words/index";
import { language } from "../../words/language";
import { grouped } from "../../words/numbers";
import { titleOf } from "../../words/tasks-words";
import { CopyText, WholeText } from "../copy-text";
import { openDialog } from "../dialog";
import { EmbedPart } from "./embed-part";
import { PlatformPart } from "./platform-part";
import { bareAddress } from "./snippets";

/** What of the page belongs to what is shared: its theme and its frame are the reader's own. */
function sharedKeys(lesson: string | undefined, atStep: boolean): PageKeys {
  const { machine, view, step } = pageKeys.value;
  return {
    ...(machine && { machine }),
    ...(view && (!lesson || atStep) && { view }),
    ...(lesson && { lesson }),
    ...(lesson && step && atStep && { step }),
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
  // A lesson begins at its first step and sets the page itself; whoever wants this step as it is has to say so.
  const [atStep, setAtStep] = useState(false);
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
  const keys = sharedKeys(packed.lesson, atStep);
  const isWhole = packed.lesson !== undefined && !atStep;
  const mark = report ? resultMark(report) : "";
  const textWith = (more: PageKeys): string =>
    isWhole ? pageLink({ ...keys, ...more }) : linkText(document, { ...keys, ...more }, packed.text);
  const link = isWhole ? textWith({}) : linkText(document, keys, packed.text, mark);
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
        <LinkPart
          address={address}
          hasResult={report !== null && !isWhole}
          isLesson={isWhole}
          notes={notes}
        />
      )}
      {packed.lesson !== undefined && (
        <label class="checkbox">
          <input
            type="checkbox"
            checked={atStep}
            onChange={({ currentTarget }) => setAtStep(currentTarget.checked)}
          />
          {shareWords.atStep}
        </label>
      )}
      {canEmbed && (
        <EmbedPart
          textWith={textWith}
          title={lessonTitle.value ?? titleOf(taskOf(document))}
          isLesson={packed.lesson !== undefined}
        />
      )}
      <PlatformPart lesson={packed.lesson} isFile={isFile} />
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

export function openShare(): void {
  if (document.querySelector(".share-dialog")) return;
  openDialog((close) => <ShareDialog onClosed={close} />);
}

const fileWords = shareWords.file;

interface FilePartProps {
  document: FullDocument;
  /** null while there is no finished fit. */
  report: AnyReport | null;
  /** There is no link, so this is what the dialog is about. */
  first: boolean;
}

function save(name: string, value: unknown): void {
  saveText(name, "application/json", `${jsonText(value)}\n`);
}

function saveReport(report: AnyReport): void {
  save(`polyhead-${report.task.task}.json`, "softmax" in report ? withBaselines(report) : report);
}

/** The task or the report as a file: for what does not fit a link. */
function FilePart({ document, report, first }: FilePartProps) {
  const [failed, setFailed] = useState(false);
  const run = (saving: () => void): void => {
    setFailed(false);
    try {
      saving();
    } catch {
      setFailed(true);
    }
  };
  return (
    <section class="share-part">
      <h3>{fileWords.title}</h3>
      <div class="share-row">
        <p class="share-note">{fileWords.about}</p>
        <button
          type="button"
          class={first ? "button filled" : "button"}
          onClick={() => run(() => save("polyhead-task.json", document))}
        >
          {fileWords.task}
        </button>
        {report && (
          <button type="button" class="button" onClick={() => run(() => saveReport(report))}>
            {fileWords.report}
          </button>
        )}
      </div>
      {failed && (
        <p class="problem-words" role="alert">
          {fileWords.failed}
        </p>
      )}
    </section>
  );
}

interface LinkPartProps {
  address: string;
  /** Whether it brings a result to compare with. */
  hasResult: boolean;
  /** It opens a lesson at its first step. */
  isLesson: boolean;
  /** What has to be known about it, a sentence each. */
  notes: readonly string[];
}

/** The link: shown in full and selected, with what its reader will see. */
function LinkPart({ address, hasResult, isLesson, notes }: LinkPartProps) {
  const area = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    area.current?.focus();
    area.current?.select();
  }, [address]);
  return (
    <section class="share-part">
      <h3>
        <label for="share-link">{shareWords.link}</label>
      </h3>
      <CopyText
        words={{ ...shareWords, copy: shareWords.copyLink }}
        text={address}
        filled
        row="share-row"
        select={() => area.current?.select()}
        before={<WholeText area={area} id="share-link" class="share-link" text={address} />}
      />
      <p class="share-note">
        {isLesson
          ? shareWords.lengthLesson(address.length)
          : hasResult
            ? shareWords.length(address.length)
            : shareWords.lengthAlone(address.length)}
        {hasResult && <Chip look="determined">{linkWords.same}</Chip>}
      </p>
      {notes.map((note) => (
        <p key={note} class="share-note">
          {note}
        </p>
      ))}
    </section>
  );
}
