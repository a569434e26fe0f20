// The restricted Markdown of lessons, parsed into a small typed tree. There is no HTML: a "<" is a "<". Whatever is not
// understood stays as it was written, so every text can be shown.
//
//   paragraphs, parted by an empty line · lists with "- " or "1. " · **bold** · *italic* · `code` · $maths$, alone in a
//   paragraph as $$maths$$ · [words](#view=heads), only to places of this page · {rank}: a number of the fit on screen ·
//   a backslash before a mark makes it a plain character

export type Inline =
  | { kind: "text"; text: string }
  | { kind: "bold" | "italic"; children: Inline[] }
  | { kind: "code"; text: string }
  | { kind: "maths"; tex: string }
  /** `to` begins with "#". */
  | { kind: "link"; to: string; children: Inline[] }
  /** The name of a measured quantity. */
  | { kind: "number"; name: string };

export type Block =
  | { kind: "paragraph"; children: Inline[] }
  | { kind: "list"; ordered: boolean; items: Inline[][] }
  | { kind: "formula"; tex: string };

const BULLET = /^[-*] +/;
const NUMBER = /^\d{1,3}[.)] +/;
const FORMULA = /^\$\$([^$]+)\$\$$/;

export function parseMarkdown(text: string): Block[] {
  const blocks: Block[] = [];
  for (const lines of paragraphs(text)) {
    const [first = ""] = lines;
    const formula = FORMULA.exec(lines.join(" ").trim());
    const mark = BULLET.test(first) ? BULLET : NUMBER.test(first) ? NUMBER : null;
    if (formula) blocks.push({ kind: "formula", tex: formula[1]?.trim() ?? "" });
    else if (mark) {
      const items = listItems(lines, mark).map(parseInline);
      blocks.push({ kind: "list", ordered: mark === NUMBER, items });
    } else blocks.push({ kind: "paragraph", children: parseInline(lines.join(" ")) });
  }
  return blocks;
}

/** Lines that belong together: parted by empty lines, and a list by its first mark. */
function paragraphs(text: string): string[][] {
  const found: string[][] = [];
  let current: string[] = [];
  const end = (): void => {
    if (current.length > 0) found.push(current);
    current = [];
  };
  for (const raw of text.split(/\r\n|[\n\r\u2028\u2029]/)) {
    const line = raw.trim();
    const isItem = (of: string): boolean => BULLET.test(of) || NUMBER.test(of);
    if (line === "") end();
    else {
      if (isItem(line) && current[0] !== undefined && !isItem(current[0])) end();
      current.push(line);
    }
  }
  end();
  return found;
}

/** A line without a mark goes on with the item before it. */
function listItems(lines: readonly string[], mark: RegExp): string[] {
  const items: string[] = [];
  for (const line of lines) {
    if (mark.test(line) || items.length === 0) items.push(line.replace(mark, ""));
    else items.push(`${items.pop()} ${line}`);
  }
  return items;
}

/** Deeper than this nobody writes; what is deeper stays as it was written. */
const DEEPEST = 6;

/** What may begin at a place, tried in this order. Each captures what stands between its marks. */
const SPANS: readonly { mark: RegExp; make: (match: RegExpExecArray, depth: number) => Inline | null }[] = [
  { mark: /\\([\\`*_{}[\]()#$<>.!+-])/y, make: ([, text = ""]) => ({ kind: "text", text }) },
  { mark: /`([^`]+)`/y, make: ([, text = ""]) => ({ kind: "code", text }) },
  { mark: /\$([^$\s](?:[^$]*[^$\s])?)\$/y, make: ([, tex = ""]) => ({ kind: "maths", tex }) },
  {
    mark: /\*\*(?!\s)((?:[^*]|\*(?!\*))+?)(?<!\s)\*\*/y,
    make: ([, text = ""], depth) => ({ kind: "bold", children: parseInline(text, depth + 1) }),
  },
  {
    mark: /\*(?![\s*])([^*]+?)(?<!\s)\*/y,
    make: ([, text = ""], depth) => ({ kind: "italic", children: parseInline(text, depth + 1) }),
  },
  {
    mark: /\[([^[\]]+)\]\(([^()\s]*)\)/y,
    make: ([, text = "", to = ""], depth) => ({ kind: "link", to, children: parseInline(text, depth + 1) }),
  },
  { mark: /\{([a-z_]+)\}/y, make: ([, name = ""]) => ({ kind: "number", name }) },
];

export function parseInline(text: string, depth = 0): Inline[] {
  const found: Inline[] = [];
  let plain = "";
  const flush = (): void => {
    if (plain !== "") found.push({ kind: "text", text: plain });
    plain = "";
  };
  let at = 0;
  while (at < text.length) {
    const span = depth < DEEPEST ? spanAt(text, at, depth) : null;
    if (span === null) {
      plain += text[at];
      at += 1;
    } else if (span.inline.kind === "text") {
      plain += span.inline.text;
      at = span.end;
    } else {
      flush();
      found.push(span.inline);
      at = span.end;
    }
  }
  flush();
  return found;
}

function spanAt(text: string, at: number, depth: number): { inline: Inline; end: number } | null {
  // Most characters begin nothing.
  if (!"\\`$*[{".includes(text[at] ?? "")) return null;
  for (const { mark, make } of SPANS) {
    mark.lastIndex = at;
    const match = mark.exec(text);
    // The pattern is shared and parsing goes deeper: its place is read before.
    const end = mark.lastIndex;
    const inline = match && make(match, depth);
    if (inline) return { inline, end };
  }
  return null;
}

/** Every inline of a text, also those inside others, in the order of reading. */
export function inlinesOf(text: string): Inline[] {
  const all = (inlines: readonly Inline[]): Inline[] =>
    inlines.flatMap((inline) => ("children" in inline ? [inline, ...all(inline.children)] : [inline]));
  return parseMarkdown(text).flatMap((block) => {
    if (block.kind === "formula") return [{ kind: "maths", tex: block.tex }];
    return block.kind === "list" ? block.items.flatMap(all) : all(block.children);
  });
}

/** Where a link of a lesson may lead: a view of this page, or a lesson and one of its steps. */
export function isPlaceOfPage(to: string): boolean {
  return /^#(view=[a-z-]+|lesson=[a-z0-9-]+(&step=\d{1,2})?)$/.test(to);
}
