// The snippet that puts the task into another page, and what it can be asked for.
import { useRef, useState } from "preact/hooks";
import type { PageKeys } from "../../task/link-keys";
import { shareWords } from "../../words/index";
import { grouped } from "../../words/numbers";
import { CopyText, WholeText } from "../copy-text";
import { beside, type EmbedChoice, elementSnippet, iframeSnippet, originOf, sizeOf } from "./snippets";

const words = shareWords.embed;

interface EmbedPartProps {
  /** What is shared as a link, with further keys in it. */
  textWith: (more: PageKeys) => string;
  /** Of the task or the lesson. */
  title: string;
  /** It needs room for its text beside its panels. */
  isLesson: boolean;
}

/** What was chosen last stays for the next time. */
let remembered: EmbedChoice & { element: boolean; host: string } = {
  min: true,
  readOnly: false,
  onClick: false,
  element: false,
  host: "",
};

export function EmbedPart({ textWith, title, isLesson }: EmbedPartProps) {
  const [wanted, setChosen] = useState(remembered);
  const chosen = { ...wanted, min: wanted.min && !isLesson };
  const change = (next: Partial<typeof chosen>): void => {
    remembered = { ...wanted, ...next };
    setChosen(remembered);
  };
  const snippet = useRef<HTMLTextAreaElement>(null);
  const origin = originOf(chosen.host);
  const options: PageKeys = {
    ui: chosen.min ? "min" : "std",
    ...(chosen.readOnly && { ro: "1" }),
    ...(chosen.onClick && { run: "click" }),
    ...(origin !== null && { host: origin }),
  };
  const source = `${beside("embed.html")}#${textWith(options)}`;
  const frameTitle = words.frameTitle(title);
  const size = sizeOf(chosen);
  const text = chosen.element
    ? elementSnippet(beside("poly-head.js"), textWith({}), frameTitle, chosen)
    : iframeSnippet(source, frameTitle, size);
  return (
    <section class="share-part">
      <div class="share-head">
        <h3>{words.title}</h3>
        <Kind isElement={chosen.element} onChange={(element) => change({ element })} />
      </div>
      <div class="share-options">
        {!isLesson && <Option name={words.min} checked={chosen.min} onChange={(min) => change({ min })} />}
        <Option
          name={words.readOnly}
          checked={chosen.readOnly}
          onChange={(readOnly) => change({ readOnly })}
        />
        <Option name={words.onClick} checked={chosen.onClick} onChange={(onClick) => change({ onClick })} />
        <span class="share-note">{words.size(grouped(size.width), grouped(size.height))}</span>
      </div>
      {chosen.element ? (
        <p class="share-note">{words.elementHost}</p>
      ) : (
        <HostField text={chosen.host} isWrong={origin === null} onChange={(host) => change({ host })} />
      )}
      <WholeText area={snippet} class="share-snippet" label={words.snippet} text={text} />
      <CopyText
        words={{ ...shareWords, copy: words.copy }}
        text={text}
        row="share-row"
        select={() => {
          snippet.current?.focus();
          snippet.current?.select();
        }}
        after={
          <a class="button" href={source} target="_blank" rel="noopener" aria-label={words.previewLong}>
            {words.preview}
          </a>
        }
      />
    </section>
  );
}

function Kind({ isElement, onChange }: { isElement: boolean; onChange: (isElement: boolean) => void }) {
  const kinds: readonly [boolean, string][] = [
    [false, words.iframe],
    [true, words.element],
  ];
  return (
    <fieldset class="choice">
      <legend class="visually-hidden">{words.kind}</legend>
      <div class="segments">
        {kinds.map(([value, name]) => (
          <label key={name} class="segment">
            <input
              type="radio"
              name="share-kind"
              checked={isElement === value}
              onChange={() => onChange(value)}
            />
            <span>{name}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

interface OptionProps {
  name: string;
  checked: boolean;
  onChange: (checked: boolean) => void;
}

function Option({ name, checked, onChange }: OptionProps) {
  return (
    <label class="checkbox">
      <input type="checkbox" checked={checked} onChange={(event) => onChange(event.currentTarget.checked)} />
      {name}
    </label>
  );
}

interface HostFieldProps {
  text: string;
  isWrong: boolean;
  onChange: (text: string) => void;
}

function HostField({ text, isWrong, onChange }: HostFieldProps) {
  const isEmpty = text.trim() === "";
  const complains = isWrong && !isEmpty;
  return (
    <>
      <div class="share-host">
        <label for="share-host">{words.host}</label>
        <input
          id="share-host"
          class={complains ? "share-text wrong" : "share-text"}
          type="url"
          inputMode="url"
          autocomplete="off"
          placeholder={words.hostSample}
          value={text}
          aria-invalid={complains}
          aria-describedby="share-host-note"
          onInput={(event) => onChange(event.currentTarget.value)}
        />
      </div>
      <p id="share-host-note" class={complains ? "problem-words" : "share-note"}>
        {isEmpty && words.noHost}
        {complains && words.wrongHost(text.trim().slice(0, 40))}
      </p>
    </>
  );
}
