// Markdown to HTML: headings with addresses, formulas, links between pages, links to files of the repository, and places where something
// is generated: `<!-- reference report -->` on a line of its own.
import MarkdownIt, { type Token } from "markdown-it";
import anchor from "markdown-it-anchor";
import { toMathml } from "../tools/maths-plugin";

export interface Heading {
  id: string;
  text: string;
  level: number;
}

interface Rendered {
  title: string;
  html: string;
  headings: Heading[];
  /** Pictures of the repository that the page shows, by their paths from its root. */
  images: string[];
  /** Files of the repository that the page names, by their paths from its root. */
  files: string[];
}

export interface Surroundings {
  /** What stands where a comment asks for it; throws for what nobody knows. */
  generate: (what: string, about: string) => string;
  /** Size of a picture of the repository. */
  sizeOf: (file: string) => { width: number; height: number };
}

const PAGES = /^([a-z-]+)\.md(#[\w.-]+)?$/;
/** From web/guide to the root of the repository. */
const ROOT = "../../";

function slug(text: string): string {
  return text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, "-")
    .replace(/^-|-$/g, "");
}

/** `$` and a code span and `$` is a formula, as on other sites that show Markdown. */
function formulasIn(children: Token[]): void {
  children.forEach((token, place) => {
    const before = children[place - 1];
    const after = children[place + 1];
    const isFormula = before?.content.endsWith("$") && after?.content.startsWith("$");
    if (token.type !== "code_inline" || !isFormula || !before || !after) return;
    before.content = before.content.slice(0, -1);
    after.content = after.content.slice(1);
    token.type = "formula";
  });
}

const attributeOf = (token: Token | undefined, name: string): string => String(token?.attrGet(name) ?? "");

const inRepository = (address: string): string => new URL(address, "file:///web/guide/").pathname.slice(1);

export function render(text: string, { generate, sizeOf }: Surroundings): Rendered {
  const images: string[] = [];
  const files: string[] = [];
  const markdown = new MarkdownIt({ html: true, typographer: false });
  const { escapeHtml } = markdown.utils;
  markdown.use(anchor, { slugify: slug, level: [2, 3] });
  markdown.core.ruler.push("formulas", ({ tokens }) => {
    for (const { children } of tokens) if (children) formulasIn(children);
  });

  const { rules } = markdown.renderer;
  rules.formula = (tokens, place) => `<span class="maths">${toMathml(tokens[place]?.content ?? "")}</span>`;
  rules.fence = (tokens, place) => {
    const { content = "", info = "" } = tokens[place] ?? {};
    if (info === "math") return `<p class="maths block">${toMathml(`\\displaystyle ${content}`)}</p>\n`;
    return `<pre tabindex="0" data-language="${escapeHtml(info)}"><code>${escapeHtml(content)}</code></pre>\n`;
  };
  // It scrolls on a narrow screen, so it is a place of its own, named by its columns.
  rules.table_open = (tokens, place) => {
    const end = tokens.findIndex(({ type }, each) => each > place && type === "thead_close");
    const columns = tokens.slice(place, end).filter(({ type }) => type === "inline");
    const name = columns
      .map(({ children }) => (children ?? []).map(({ content }) => content).join(""))
      .join(", ");
    return `<section class="table" tabindex="0" aria-label="${escapeHtml(`Table: ${name}`)}"><table>\n`;
  };
  rules.table_close = () => "</table></section>\n";
  rules.html_inline = (tokens, place) => {
    throw new Error(`The guide has no HTML of its own: ${tokens[place]?.content}`);
  };
  rules.html_block = (tokens, place) => {
    const { content = "" } = tokens[place] ?? {};
    const [, what, about] = /^<!-- ([\w-]+)(?: (.*?))? -->\s*$/s.exec(content) ?? [];
    if (what === undefined) throw new Error(`The guide has no HTML of its own: ${content}`);
    return generate(what, about ?? "");
  };
  rules.image = (tokens, place) => {
    const token = tokens[place];
    const file = inRepository(attributeOf(token, "src"));
    images.push(file);
    const { width, height } = sizeOf(file);
    const name = file.split("/").at(-1);
    const alt = escapeHtml(token?.content ?? "");
    return `<img src="${name}" alt="${alt}" width="${width}" height="${height}" loading="lazy">`;
  };
  // Beside the page there is the site, not the repository: a file of it is named, not linked.
  rules.link_open = (tokens, place, options, _, self) => {
    const token = tokens[place];
    const address = attributeOf(token, "href");
    if (!address.startsWith(ROOT)) {
      token?.attrSet(
        "href",
        address.replace(PAGES, (_all, page, id = "") => `${page}.html${id}`),
      );
      return self.renderToken(tokens, place, options);
    }
    const file = inRepository(address);
    files.push(file);
    const end = tokens.slice(place).find(({ type }) => type === "link_close");
    if (end) end.meta = { isFile: true };
    return `<span class="file" title="${escapeHtml(file)}, in the repository">`;
  };
  rules.link_close = (tokens, place) => (tokens[place]?.meta?.isFile ? "</span>" : "</a>");

  const html = markdown.render(text);
  const title = /<h1[^>]*>(.*?)<\/h1>/.exec(html)?.[1];
  if (title === undefined) throw new Error("A page of the guide begins with its title.");
  // Of what is generated as well.
  const headings = [...html.matchAll(/<h([23]) id="([^"]*)"[^>]*>(.*?)<\/h\1>/gs)].map(
    ([, level = "", id = "", inner = ""]): Heading => ({
      id,
      text: inner.replace(/<[^>]*>/g, ""),
      level: Number(level),
    }),
  );
  return { title, html, headings, images, files };
}
