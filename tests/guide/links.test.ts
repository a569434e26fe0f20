// No link of the guide or of the README leads nowhere: pages, places in them, files of the site and of the repository.
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import MarkdownIt from "markdown-it";
import { describe, expect, it } from "vitest";
import { pages as guidePages } from "../../web/guide/pages";
import { SITE } from "../../web/tools/paths.mjs";
import { pages, root, textOf } from "./blocks";

const folder = join(SITE, "guide");
const files = readdirSync(folder).filter((name) => name.endsWith(".html"));
const html = new Map(files.map((name) => [name, readFileSync(join(folder, name), "utf8")]));

const attributes = (text: string, name: string): string[] =>
  [...text.matchAll(new RegExp(`\\s${name}="([^"]*)"`, "g"))].map(([, value = ""]) =>
    value.replaceAll("&amp;", "&"),
  );

const idsIn = (name: string): string[] => attributes(html.get(name) ?? "", "id");

/** Why an address on a page leads nowhere; null if it does not. */
function wrongWith(page: string, address: string): string | null {
  if (/^https:\/\//.test(address)) return null;
  if (/^[a-z]+:/.test(address)) return `${address} is no address of the site`;
  const { pathname, hash } = new URL(address, `file:///guide/${page}`);
  const file = decodeURIComponent(pathname.slice(1));
  if (!existsSync(join(SITE, file))) return `there is no ${file}`;
  const name = relative("guide", file);
  // Behind the # of the page itself there is a task.
  if (hash === "" || !html.has(name)) return null;
  return idsIn(name).includes(decodeURIComponent(hash.slice(1))) ? null : `${name} has no ${hash}`;
}

describe.each(files)("The built page %s", (page) => {
  const text = html.get(page) ?? "";

  it("has no dead link, picture or style", () => {
    const addresses = [...attributes(text, "href"), ...attributes(text, "src")];
    expect(addresses.length).toBeGreaterThan(guidePages.length);
    expect(addresses.flatMap((address) => wrongWith(page, address) ?? [])).toEqual([]);
  });

  it("has every id once, and one heading of the first rank", () => {
    const ids = idsIn(page);
    expect(ids.filter((id, place) => ids.indexOf(id) !== place)).toEqual([]);
    expect(text.match(/<h1\b/g)).toHaveLength(1);
  });

  it("runs nothing, has no style inside, and asks no other host", () => {
    // In its tags: what code blocks show is text.
    expect(text.match(/<[^>]+>/g)?.join("\n")).not.toMatch(/<script|\sstyle=|\son\w+=/);
    expect(text).toContain("default-src 'none'");
    expect(attributes(text, "src").filter((address) => address.includes(":"))).toEqual([]);
  });
});

it("A dead link would be found", () => {
  expect(wrongWith("index.html", "nowhere.html")).toBe("there is no guide/nowhere.html");
  expect(wrongWith("index.html", "report.html#report.nothing")).toBe("report.html has no #report.nothing");
  expect(wrongWith("index.html", "../core/polyhead.hpp")).toBe("there is no core/polyhead.hpp");
});

it("The site has every page of the guide, and the page leads to it", () => {
  expect(files.map((name) => name.replace(".html", "")).sort()).toEqual([...guidePages].sort());
  expect(readFileSync(join(SITE, "index.html"), "utf8")).toContain('href="guide/index.html"');
});

/** Every address in a Markdown file, and every code span that is a path of the repository. */
function namedIn(page: string): { addresses: string[]; paths: string[] } {
  const tokens = new MarkdownIt({ html: true })
    .parse(textOf(page), {})
    .flatMap((token) => [token, ...(token.children ?? [])]);
  const addresses = tokens
    .flatMap((token) => token.attrGet("href") ?? token.attrGet("src") ?? [])
    .map(String);
  const paths = tokens
    .filter(({ type }) => type === "code_inline")
    .map(({ content }) => content)
    .filter((content) => /^(core|wasm|web|tests)\/[\w./-]*$/.test(content));
  return { addresses, paths };
}

describe.each(pages)("The source %s", (page) => {
  const { addresses, paths } = namedIn(page);

  it("links only files that are there", () => {
    const missing = addresses
      .filter((address) => !/^(https:|#)/.test(address))
      .map((address) => address.replace(/#.*/, ""))
      .filter((address) => !existsSync(join(root, dirname(page), address)));
    expect(missing).toEqual([]);
  });

  it("names only paths that are there", () => {
    expect(paths.filter((path) => !existsSync(join(root, path)))).toEqual([]);
  });
});

describe("The map in the README", () => {
  const map = /```text\n(core\/ .+?)```/s.exec(textOf("README.md"))?.[1] ?? "";
  const folders = (path: string): string[] =>
    readdirSync(join(root, path), { withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .map(({ name }) => name);
  /** The part of each folder at the top. */
  const parts = new Map(
    map.split(/^(?=\w)/m).map((part) => [/^(\w+)\//.exec(part)?.[1] ?? "", part.replace(/^\w+\//, "")]),
  );

  it("has the four folders of the tree", () => {
    expect([...parts.keys()]).toEqual(["core", "wasm", "web", "tests"]);
  });

  it.each(["core", "web", "tests"])("names every folder of %s, and none that is gone", (top) => {
    const named = [...(parts.get(top) ?? "").matchAll(/(?<![\w/.>])([a-z]+)\//g)].map(([, name]) => name);
    // Where a bundle finds its pictures and the README its own.
    const beside = top === "web" ? ["public", "screenshots"] : [];
    expect([...named].sort()).toEqual(
      folders(top)
        .filter((name) => !beside.includes(name))
        .sort(),
    );
  });

  it("is part of a README of at most 150 lines", () => {
    expect(textOf("README.md").split("\n").length - 1).toBeLessThanOrEqual(150);
  });
});
