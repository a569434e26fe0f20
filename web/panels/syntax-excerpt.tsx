// Where a text stops being JSON.
import { findSyntaxError } from "../task/json-text";

/** The line that is not understood with two lines around it, the place underlined. */
export function SyntaxExcerpt({ text }: { text: string }) {
  const place = syntaxErrorPlace(text);
  if (!place) return null;
  const lines = text.split("\n");
  const first = Math.max(0, place.line - 2);
  return (
    <pre class="excerpt">
      {lines.slice(first, place.line + 3).map((content, offset) => {
        const line = first + offset;
        const start = line === place.line ? Math.max(0, place.column - 24) : 0;
        const shown = content.slice(start, start + 48);
        const mark = place.column - start;
        return (
          <span key={line} class={line === place.line ? "excerpt-line wrong" : "excerpt-line"}>
            <span class="line-number">{line + 1}</span>
            {line === place.line ? (
              <>
                {shown.slice(0, mark)}
                <u>{shown.slice(mark, mark + 1) || " "}</u>
                {shown.slice(mark + 1)}
              </>
            ) : (
              shown
            )}
          </span>
        );
      })}
    </pre>
  );
}

function syntaxErrorPlace(text: string): { line: number; column: number } | null {
  try {
    JSON.parse(text);
    return null;
  } catch {
    const before = text.slice(0, findSyntaxError(text).position).split("\n");
    return { line: before.length - 1, column: before.at(-1)?.length ?? 0 };
  }
}
