import fc from "fast-check";
import type { ComponentChild, VNode } from "preact";
import { describe, expect, it } from "vitest";
import { lessons as german } from "../../web/lessons/de";
import { lessons as english } from "../../web/lessons/en";
import { type Block, type Inline, inlinesOf, isPlaceOfPage, parseMarkdown } from "../../web/lessons/markdown";
import { mathsOf } from "../../web/lessons/maths";
import { markup } from "./markup";

const paragraph = (...children: Inline[]): Block => ({ kind: "paragraph", children });
const text = (words: string): Inline => ({ kind: "text", text: words });

/** All words of a tree, without its marks. */
function wordsOf(blocks: readonly Block[]): string {
  const said = (inline: Inline): string => {
    if ("children" in inline) return inline.children.map(said).join("");
    if (inline.kind === "maths") return inline.tex;
    return inline.kind === "number" ? inline.name : inline.text;
  };
  return blocks
    .map((block) => {
      if (block.kind === "formula") return block.tex;
      return block.kind === "list"
        ? block.items.map((item) => item.map(said).join("")).join("\n")
        : block.children.map(said).join("");
    })
    .join("\n");
}

describe("The Markdown of lessons", () => {
  it("knows bold, italic, code, maths, links and quoted numbers, one inside the other", () => {
    expect(parseMarkdown("**All *288* of** `x*y*` at $a_1$: {rank}, see [Heads](#view=heads).")).toEqual([
      paragraph(
        { kind: "bold", children: [text("All "), { kind: "italic", children: [text("288")] }, text(" of")] },
        text(" "),
        { kind: "code", text: "x*y*" },
        text(" at "),
        { kind: "maths", tex: "a_1" },
        text(": "),
        { kind: "number", name: "rank" },
        text(", see "),
        { kind: "link", to: "#view=heads", children: [text("Heads")] },
        text("."),
      ),
    ]);
  });

  it("parts paragraphs at empty lines and takes lists and displayed formulas apart", () => {
    expect(parseMarkdown("One\ntwo\n\n- a\n- b\n  more\n1) c\n\n$$x^2$$")).toEqual([
      paragraph(text("One two")),
      { kind: "list", ordered: false, items: [[text("a")], [text("b more 1) c")]] },
      { kind: "formula", tex: "x^2" },
    ]);
  });

  it("leaves what it does not know as it was written", () => {
    for (const plain of [
      "2 * 3 * 4",
      "a_b_c",
      "5 $ and 6 $",
      "<b onclick=x>",
      "[a](b",
      "**a",
      "{Rank}",
      "{ rank }",
    ]) {
      expect(parseMarkdown(plain)).toEqual([paragraph(text(plain))]);
    }
    expect(parseMarkdown("\\*a\\* \\{rank\\} \\$5")).toEqual([paragraph(text("*a* {rank} $5"))]);
  });

  it("makes of any string a tree of known kinds in bounded time, and loses no letter or digit", () => {
    const marks = fc.constantFrom(
      "*",
      "**",
      "`",
      "$",
      "[",
      "](",
      ")",
      "{",
      "}",
      "\\",
      "- ",
      "\n",
      "\n\n",
      "<",
      "a",
      "1",
      " ",
    );
    const any = fc.oneof(
      fc.string(),
      fc.array(marks, { maxLength: 80 }).map((parts) => parts.join("")),
    );
    fc.assert(
      fc.property(any, (given) => {
        const blocks = parseMarkdown(given);
        const kinds = new Set(inlinesOf(given).map(({ kind }) => kind));
        for (const kind of kinds) {
          expect(["text", "bold", "italic", "code", "maths", "link", "number"]).toContain(kind);
        }
        const letters = (of: string): string => of.replace(/[^\p{L}]/gu, "");
        // Where a link leads is not said, and the digits of a numbered list are its marks.
        if (!given.includes("](")) expect(letters(wordsOf(blocks))).toBe(letters(given));
      }),
      { numRuns: 2000 },
    );
    const nasty = "**".repeat(3000);
    const start = performance.now();
    parseMarkdown(`${nasty}${"*a ".repeat(2000)}${"[".repeat(3000)}`);
    expect(performance.now() - start).toBeLessThan(2000);
  });

  it("leads only to views and lessons of this page", () => {
    for (const to of ["#view=heads", "#lesson=when-determined", "#lesson=a-1&step=12"]) {
      expect(isPlaceOfPage(to)).toBe(true);
    }
    for (const to of [
      "",
      "#",
      "javascript:alert(1)",
      "//a.b",
      "#view=heads&x=1",
      "#lesson=a&step=1\n",
      "#r=1",
      "#view=<b>",
    ]) {
      expect(isPlaceOfPage(to)).toBe(false);
    }
  });
});

/** Every element below a node, itself included. */
function elementsIn(node: ComponentChild | ComponentChild[]): VNode<Record<string, unknown>>[] {
  if (Array.isArray(node)) return node.flatMap(elementsIn);
  if (node === null || typeof node !== "object") return [];
  const each = node as VNode<Record<string, unknown>>;
  return [each, ...elementsIn(each.props.children as ComponentChild[])];
}

/** On one line, without attributes. */
const drawn = (tex: string): string =>
  markup(mathsOf(tex))
    .replace(/\n */g, "")
    .replace(/<(\w+) [^>]*>/g, "<$1>");

describe("The maths of lessons", () => {
  it("is MathML", () => {
    expect(drawn("x_1^2 + \\frac{a}{b}")).toBe(
      "<math><mrow><msubsup><mi>x</mi><mn>1</mn><mn>2</mn></msubsup><mo>+</mo><mfrac><mi>a</mi><mi>b</mi></mfrac></mrow></math>",
    );
    expect(markup(mathsOf("x", true))).toMatch(/^<math display="block"/);
  });

  it("lets no bracket grow with a sum beside it", () => {
    expect(markup(mathsOf("f(Z)"))).toMatch(/<mo [^>]*stretchy="false"[^>]*>\(/);
  });

  it("is in every formula of the lessons of the site", () => {
    const texts: string[] = [];
    JSON.stringify([english, german], (_, value) => {
      if (typeof value === "string") texts.push(value);
      return value;
    });
    const formulas = texts
      .flatMap((text) => [...text.matchAll(/\$\$?([^$]+)\$/g)])
      .map(([, tex = ""]) => tex);
    expect(formulas.length).toBeGreaterThan(30);
    for (const tex of formulas) expect(mathsOf(tex), tex).not.toBeNull();
  });

  it.each([
    "a \\href{javascript:alert(1)}{y}",
    "\\url{https://a.b}",
    "\\includegraphics{https://a.b/c.png}",
    "\\class{panel}{x}",
    "\\style{position:fixed}{x}",
    "\\constructor",
    "{a",
    "a}",
    "x_",
    "{".repeat(300),
    "x".repeat(401),
    "\\def\\a{\\a\\a}\\a",
  ])("is not made of %s", (tex) => {
    expect(mathsOf(tex)).toBeNull();
  });

  it("is no larger than a line of text may be, however large it is written", () => {
    expect(markup(mathsOf("\\kern1000em x \\rule{1000em}{1000em}"))).not.toContain("1000em");
  });

  it("makes of any string elements of MathML without names, links or handlers, or nothing", () => {
    const parts = fc.constantFrom(
      ..."\\ frac { } _ ^ a 1 & < \\sum \\text{x} \\sqrt \\\\ \\label{m} \\ref{m} \\tag{1} \\color{red} \\boxed{y}".split(
        " ",
      ),
      " ",
      "\\begin{matrix}",
      "\\end{matrix}",
    );
    const any = fc.oneof(
      fc.string(),
      fc.array(parts, { maxLength: 60 }).map((list) => list.join("")),
    );
    fc.assert(
      fc.property(any, (tex) => {
        const found = elementsIn(mathsOf(tex)).flatMap(({ type, props }) => [
          `<${String(type)}>`,
          ...Object.keys(props),
        ]);
        expect(found.filter((name) => name.startsWith("<") && !/^<m[a-z]+>$/.test(name))).toEqual([]);
        expect(found.join(" ")).not.toMatch(/\b(id|href|src|class|on\w+|dangerously\w+)\b/);
      }),
      { numRuns: 600 },
    );
  });
});
