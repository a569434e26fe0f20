// The text of a lesson as elements of the page. Text only ever becomes text nodes.
import type { ComponentChildren } from "preact";
import { lessonsWords } from "../words/index";
import { type Block, type Inline, isPlaceOfPage, parseInline, parseMarkdown } from "./markdown";
import { mathsOf } from "./maths";
import { type Evidence, findQuantity } from "./quantities";

interface TextProps {
  text: string;
  /** Where {numbers} come from; null while there is no result to quote. */
  evidence: Evidence | null;
  /** Opens a place of the page; the address may belong to another page. */
  onLink: (to: string) => void;
}

export function LessonText(props: TextProps) {
  return (
    <div class="lesson-text">
      {parseMarkdown(props.text).map((block, place) => (
        // Blocks have no identity beyond their place.
        <TextBlock key={place} block={block} {...props} />
      ))}
    </div>
  );
}

/** One line, such as a question. */
export function LessonLine(props: TextProps) {
  return <>{inlines(parseInline(props.text.replace(/\s+/g, " ")), props)}</>;
}

function TextBlock({ block, ...props }: { block: Block } & TextProps) {
  if (block.kind === "formula") return <Formula tex={block.tex} block />;
  if (block.kind === "paragraph") return <p>{inlines(block.children, props)}</p>;
  const items = block.items.map((item, place) => <li key={place}>{inlines(item, props)}</li>);
  return block.ordered ? <ol>{items}</ol> : <ul>{items}</ul>;
}

/** What may not begin a line. */
const CLOSING = /^[,.;:!?)]+/;

function inlines(list: readonly Inline[], props: TextProps): ComponentChildren {
  return list.map((inline, place) => {
    const [before, after] = [list[place - 1], list[place + 1]];
    const closing = after?.kind === "text" ? (CLOSING.exec(after.text)?.[0] ?? "") : "";
    if (inline.kind === "maths" && closing !== "") {
      return (
        <span key={place} class="unbroken">
          <TextInline inline={inline} {...props} />
          {closing}
        </span>
      );
    }
    const isAfterMaths = inline.kind === "text" && before?.kind === "maths";
    const said = isAfterMaths ? { ...inline, text: inline.text.replace(CLOSING, "") } : inline;
    return <TextInline key={place} inline={said} {...props} />;
  });
}

function TextInline({ inline, ...props }: { inline: Inline } & TextProps) {
  switch (inline.kind) {
    case "text":
      return <>{inline.text}</>;
    case "bold":
      return <strong>{inlines(inline.children, props)}</strong>;
    case "italic":
      return <em>{inlines(inline.children, props)}</em>;
    case "code":
      return <code>{inline.text}</code>;
    case "maths":
      return <Formula tex={inline.tex} />;
    case "link":
      return <TextLink to={inline.to} onLink={props.onLink} words={inlines(inline.children, props)} />;
    case "number":
      return <Quoted name={inline.name} evidence={props.evidence} />;
  }
}

/** Anything else than a place of this page stays words. */
function TextLink({
  to,
  words,
  onLink,
}: {
  to: string;
  words: ComponentChildren;
  onLink: (to: string) => void;
}) {
  if (!isPlaceOfPage(to)) return <>{words}</>;
  const onClick = (event: MouseEvent): void => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    onLink(to);
  };
  return (
    <a href={to} onClick={onClick}>
      {words}
    </a>
  );
}

function Quoted({ name, evidence }: { name: string; evidence: Evidence | null }) {
  const quantity = findQuantity(name);
  if (!quantity) return <>{`{${name}}`}</>;
  const value = evidence ? quantity.read(evidence) : null;
  if (value !== null) return <span class="measured">{quantity.write(value)}</span>;
  return (
    <>
      <span aria-hidden="true">…</span>
      <span class="visually-hidden">{lessonsWords.text.notYet}</span>
    </>
  );
}

function Formula({ tex, block = false }: { tex: string; block?: boolean }) {
  const maths = mathsOf(tex, block);
  if (maths !== null) return <span class={block ? "maths block" : "maths"}>{maths}</span>;
  // What cannot be set is shown as it was written: nothing is lost.
  return (
    <code class="tex" title={lessonsWords.text.notMaths}>
      {tex}
    </code>
  );
}
