// The line of a text that is meant, with two lines around it, the place underlined.
import { firstShown, type TextPlace } from "../task/import/file-error";

/** As much of a line as a narrow panel shows without scrolling. */
const SHOWN = 48;
const BEFORE = 20;

interface ExcerptProps {
  /** Those around the place. */
  lines: readonly string[];
  place: TextPlace;
  label: string;
}

export function Excerpt({ lines, place, label }: ExcerptProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region has to be reachable by keyboard
    <section class="excerpt" tabIndex={0} aria-label={label}>
      {lines.map((content, offset) => {
        const line = firstShown(place) + offset;
        const isMeant = line === place.line;
        return (
          <span key={line} class={isMeant ? "excerpt-line wrong" : "excerpt-line"}>
            <span class="line-number">{line}</span>
            {isMeant ? <Marked content={content} place={place} /> : content.slice(0, SHOWN)}
          </span>
        );
      })}
    </section>
  );
}

function Marked({ content, place }: { content: string; place: TextPlace }) {
  const mark = place.column - 1;
  const start = mark + place.length > SHOWN ? Math.max(0, mark - BEFORE) : 0;
  const end = Math.min(mark + place.length, start + SHOWN);
  return (
    <>
      {content.slice(start, mark)}
      <u>{content.slice(mark, end) || " "}</u>
      {content.slice(end, start + SHOWN)}
    </>
  );
}
