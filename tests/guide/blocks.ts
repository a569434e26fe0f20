// The code blocks of README and guide, as they are printed.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import MarkdownIt from "markdown-it";

export const root = join(import.meta.dirname, "../..");

export interface Block {
  page: string;
  /** Of its first line, from 1. */
  line: number;
  language: string;
  /** What it is called, where the text says so: `json task.json`. */
  file: string | undefined;
  text: string;
  /** Why it is not run, in words that the reader sees as well. */
  notRun: string | undefined;
}

/** In the first line of a block, as a comment of whatever language. */
const NOT_RUN = /Not run by the tests: (.+?)\s*(?:-->|$)/;

const guide = "web/guide";

/** README and every page of the guide, by their paths from the root. */
export const pages: readonly string[] = [
  "README.md",
  ...readdirSync(join(root, guide))
    .filter((name) => name.endsWith(".md"))
    .map((name) => `${guide}/${name}`),
];

export const textOf = (page: string): string => readFileSync(join(root, page), "utf8");

export function blocksOf(page: string): Block[] {
  return new MarkdownIt({ html: true })
    .parse(textOf(page), {})
    .filter(({ type }) => type === "fence")
    .map(({ info, content, map }) => {
      const [language = "", file] = info.split(" ");
      const notRun = NOT_RUN.exec(content.split("\n")[0] ?? "")?.[1];
      return { page, line: (map?.[0] ?? 0) + 1, language, file, text: content, notRun };
    });
}

export const allBlocks: readonly Block[] = pages.flatMap(blocksOf);

export const placeOf = ({ page, line }: Block): string => `${page}:${line}`;

/** What a comment of the block says that is printed, in order. */
export function printedBy({ text }: Block): string[] {
  return [...text.matchAll(/(?:#|\/\/).*?→ (.+)$/gm)].map(([, printed = ""]) => printed.trim());
}
