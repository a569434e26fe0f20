// What the guide is made of: reading TypeScript, rendering Markdown, and a reference in which no field lacks its sentence.
import { describe, expect, it } from "vitest";
import { declarationsIn } from "../../web/guide/declarations";
import { render, type Surroundings } from "../../web/guide/markdown";
import { pages } from "../../web/guide/pages";
import { sectionsOf } from "../../web/guide/reference";
import { namedIn, shapeOf, valuesIn } from "../../web/guide/shapes";
import { tokensByMedia } from "../../web/guide/styles";
import { learnerFieldsOf } from "../../web/task/common-fields";
import { tasks } from "../../web/task/registry";

const texts = import.meta.glob<string>("../../web/guide/*.md", {
  eager: true,
  query: "?raw",
  import: "default",
});

/** What the pages ask for: `<!-- type Report report -->`. */
const asked = Object.entries(texts).flatMap(([page, text]) =>
  [...text.matchAll(/^<!-- ([\w-]+)(?: (.*))? -->$/gm)].map(([, what = "", about = ""]) => ({
    page,
    what,
    about,
  })),
);
const words = (what: string): string[][] =>
  asked.filter((each) => each.what === what).map(({ about }) => about.split(" "));

const shown = [
  ...words("type").flatMap(([root = "", path = ""]) => sectionsOf(root, path).map(({ shape }) => shape)),
  ...words("types")
    .flat()
    .flatMap((name) => shapeOf(name) ?? []),
];

describe("The reference", () => {
  it("has a sentence for every field of document, report, answers and engine", () => {
    const all = shown.flatMap(({ name, fields }) => fields.map((field) => ({ of: name, ...field })));
    expect(all.length).toBeGreaterThan(300);
    const without = all.filter(({ meaning }) => !/[\p{L}\d].*[.)`…]$/su.test(meaning));
    expect(without.map(({ of, name }) => `${of}.${name}`)).toEqual([]);
  });

  it("has a sentence for every type and every value of an enumeration", () => {
    expect(shown.filter(({ meaning }) => meaning === "").map(({ name }) => name)).toEqual([]);
    const values = shown.flatMap(({ fields }) => fields.flatMap(({ type }) => valuesIn(type)));
    expect(values.length).toBeGreaterThan(50);
    expect(values.filter(({ meaning }) => meaning === "").map(({ value }) => value)).toEqual([]);
  });

  it("shows every type that is part of a report", () => {
    const names = new Set(shown.map(({ name }) => name));
    const missing = shown
      .flatMap(({ fields }) => fields.flatMap(({ type }) => namedIn(type)))
      .filter(({ fields, name }) => fields.length > 0 && !names.has(name));
    expect([...new Set(missing.map(({ name }) => name))]).toEqual([]);
  });

  it("has help for every parameter of every task", () => {
    for (const { id, fields } of tasks)
      for (const { key, help } of [...fields, ...learnerFieldsOf({})])
        expect(help, `${id}.${key}`).toMatch(/\.$/);
  });
});

describe("Reading TypeScript", () => {
  it("takes members, their comments, and what is taken over from other types", () => {
    const found = declarationsIn(`
      /** One. */
      export interface A extends Omit<B, "x" | "y">, C {
        /** Two
         * lines. */
        f?: string[];
        g(a: number): void;
      }
      export type D = Pick<A, "f">;
      type E = "a" | "b";`);
    expect(found.get("A")).toEqual({
      name: "A",
      meaning: "One.",
      members: [
        { name: "f", type: "string[]", optional: true, meaning: "Two lines." },
        { name: "g", type: "g(a: number): void", optional: false, meaning: "" },
      ],
      from: [{ name: "B", without: ["x", "y"] }, { name: "C" }],
    });
    expect(found.get("D")?.from).toEqual([{ name: "A", only: ["f"] }]);
    expect(found.get("E")?.alias).toBe('"a" | "b"');
  });

  it("gives a type the fields that it takes over, without those that it says anew", () => {
    const names = shapeOf("Report")?.fields.map(({ name }) => name) ?? [];
    expect(names).toEqual(expect.arrayContaining(["fit", "certificate", "task", "forecast"]));
    expect(new Set(names).size).toBe(names.length);
    expect(shapeOf("Nothing")).toBeNull();
  });
});

const surroundings: Surroundings = {
  generate: (what, about) => `<p>${what}: ${about}</p>\n`,
  sizeOf: () => ({ width: 2, height: 1 }),
};
const htmlOf = (text: string): string => render(`# Title\n\n${text}`, surroundings).html;

describe("Markdown of the guide", () => {
  it("links pages as pages, names files of the repository, and keeps other addresses", () => {
    expect(htmlOf("[a](report.md#report.fit)")).toContain('<a href="report.html#report.fit">a</a>');
    expect(htmlOf("[a](https://example.org/b.md)")).toContain('href="https://example.org/b.md"');
    const { html, files } = render("# T\n\n[`core/x.hpp`](../../core/x.hpp)", surroundings);
    expect(html).not.toContain("href");
    expect(files).toEqual(["core/x.hpp"]);
  });

  it("makes formulas of code between dollars, and leaves other code alone", () => {
    expect(htmlOf("With $`x^2`$ and `x^2`.")).toMatch(/<math.*<code>x\^2<\/code>/s);
    expect(htmlOf("With $`x^2`$.")).not.toContain("$");
    expect(htmlOf("```math\nx^2\n```")).toContain('class="maths block"');
  });

  it("lets nothing through that is HTML, and escapes what code holds", () => {
    expect(() => htmlOf("<script>1</script>")).toThrow("no HTML of its own");
    expect(() => htmlOf("a <b>c</b>")).toThrow("no HTML of its own");
    expect(htmlOf("```html\n<b>\n```")).toContain("&lt;b&gt;");
    expect(htmlOf("<!-- glossary -->")).toContain("<p>glossary: </p>");
  });

  it("names pictures, and needs a title", () => {
    const { html, images } = render("# T\n\n![words](../screenshots/a.png)", surroundings);
    expect(images).toEqual(["web/screenshots/a.png"]);
    expect(html).toContain('<img src="a.png" alt="words" width="2" height="1"');
    expect(() => render("Text", surroundings)).toThrow("begins with its title");
  });

  it("has headings with addresses, for the list of sections", () => {
    const { headings, title } = render("# T\n\n## A `b`, c\n\n### D", surroundings);
    expect(title).toBe("T");
    expect(headings).toEqual([
      { id: "a-b-c", text: "A b, c", level: 2 },
      { id: "d", text: "D", level: 3 },
    ]);
  });
});

describe("The guide", () => {
  it("has a page for every file, and a file for every page", () => {
    const files = Object.keys(texts).map((path) => /([\w-]+)\.md$/.exec(path)?.[1]);
    expect(files.sort()).toEqual([...pages].sort());
  });

  it("follows the reader's system where the page follows its script", () => {
    const sheet = tokensByMedia(`:root { --a: 1; }
@media not print {
  :root[data-theme="dark"] { --a: 2; }
}
@media screen and (prefers-contrast: more) {
  :root[data-theme="dark"] { --a: 3; }
}`);
    expect(sheet).not.toContain("data-theme");
    expect(sheet.match(/prefers-color-scheme: dark/g)).toHaveLength(2);
    expect(() => tokensByMedia(":root {}")).toThrow("no longer has one");
  });
});
