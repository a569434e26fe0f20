// The open lesson for a learning platform: a SCORM package, or its address for those that speak SPLICE.
import { useId, useRef, useState } from "preact/hooks";
import { saveBlob } from "../../charts/save";
import { lessonPackage, type PackageChoice } from "../../page/lesson-slot";
import { pageLink } from "../../task/link";
import { shareWords } from "../../words/index";
import { language } from "../../words/language";
import { percent } from "../../words/numbers";
import { CopyText, WholeText } from "../copy-text";
import { beside } from "./snippets";

const words = shareWords.platform;
const EDITIONS = ["1.2", "2004"] as const;
/** Percent. */
const MARKS = [40, 50, 60, 70, 80, 90, 100];

interface PlatformPartProps {
  /** As a link names it; undefined while no lesson is open. */
  lesson: string | undefined;
  /** The page was opened from a file, so there is nothing to pack. */
  isFile: boolean;
}

export function PlatformPart({ lesson, isFile }: PlatformPartProps) {
  const pack = lessonPackage.value;
  return (
    <section class="share-part">
      <h3>{words.title}</h3>
      {!pack || lesson === undefined ? (
        <p class="share-note">{words.noLesson}</p>
      ) : isFile ? (
        <p class="share-note">{words.fromFile}</p>
      ) : (
        <>
          <Package pack={pack} />
          <Splice lesson={lesson} />
        </>
      )}
    </section>
  );
}

type Outcome = "none" | "packing" | "saved" | "failed";

function Package({ pack }: { pack: NonNullable<typeof lessonPackage.value> }) {
  const [choice, setChoice] = useState<PackageChoice>({ edition: "1.2", perStudent: false, pass: null });
  const [outcome, setOutcome] = useState<Outcome>("none");
  const edition = useId();
  const pass = useId();
  const save = async (): Promise<void> => {
    setOutcome("packing");
    try {
      const { name, file } = await pack(choice);
      saveBlob(name, file);
      setOutcome("saved");
    } catch {
      setOutcome("failed");
    }
  };
  const change = (next: Partial<PackageChoice>): void => {
    setChoice({ ...choice, ...next });
    setOutcome("none");
  };
  return (
    <>
      <p class="share-note">{words.about}</p>
      <div class="share-host">
        <label for={edition}>{words.edition}</label>
        <select
          id={edition}
          class="share-text"
          value={choice.edition}
          onChange={({ currentTarget }) =>
            change({ edition: EDITIONS.find((each) => each === currentTarget.value) ?? "1.2" })
          }
        >
          {EDITIONS.map((each) => (
            <option key={each} value={each}>
              {words.editions[each]}
            </option>
          ))}
        </select>
      </div>
      <div class="share-host">
        <label for={pass}>{words.pass}</label>
        <select
          id={pass}
          class="share-text"
          value={choice.pass ?? ""}
          onChange={({ currentTarget }) => change({ pass: Number(currentTarget.value) || null })}
        >
          <option value="">{words.finished}</option>
          {MARKS.map((mark) => (
            <option key={mark} value={mark}>
              {words.passedFrom(percent(mark / 100))}
            </option>
          ))}
        </select>
      </div>
      <label class="checkbox">
        <input
          type="checkbox"
          checked={choice.perStudent}
          onChange={({ currentTarget }) => change({ perStudent: currentTarget.checked })}
        />
        {words.perStudent}
      </label>
      <div class="share-row">
        <button
          type="button"
          class="button"
          aria-disabled={outcome === "packing"}
          onClick={() => {
            if (outcome !== "packing") void save();
          }}
        >
          {words.save}
        </button>
        <span class={outcome === "failed" ? "problem-words" : "share-note"} role="status">
          {outcome === "none" ? "" : words[outcome]}
        </span>
      </div>
    </>
  );
}

function Splice({ lesson }: { lesson: string }) {
  const area = useRef<HTMLTextAreaElement>(null);
  const keys = { lesson, ui: "std", lms: "splice", ...(language !== "en" && { lang: language }) };
  const address = `${beside("embed.html")}#${pageLink(keys)}`;
  return (
    <>
      <p class="share-note">{words.splice}</p>
      <CopyText
        words={{ ...shareWords, copy: words.copy }}
        text={address}
        row="share-row"
        select={() => area.current?.select()}
        before={<WholeText area={area} class="share-link" label={words.spliceLabel} text={address} />}
      />
    </>
  );
}
