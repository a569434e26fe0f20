import fc from "fast-check";
import temml from "temml";
import { describe, expect, it } from "vitest";
import { type Block, type Inline, inlinesOf, isPlaceOfPage, parseMarkdown } from "../../web/lessons/markdown";
import { type MathNode, parseTex } from "../../web/lessons/tex";

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

function nodesOf(tex: string): MathNode[] {
  const result = parseTex(tex);
  if ("unknown" in result) throw new Error(`${tex}: ${result.unknown} is not known`);
  return result.nodes;
}

function markup({ tag, text: words, children }: MathNode): string {
  return `<${tag}>${words ?? ""}${(children ?? []).map(markup).join("")}</${tag}>`;
}

/** What Temml makes of it, without attributes, invisible marks, and the rows and spaces that only lay it out. */
function plain(mathml: string): string {
  return mathml
    .replace(/<(\w+)[^>]*>/g, "<$1>")
    .replace(/<\/?(math|mrow|mstyle|semantics)>|<mspace>|<\/mspace>|[\u2061\u200b]/g, "")
    .replace(/<mo><\/mo>|<mpadded>|<\/mpadded>/g, "");
}

describe("The maths of lessons", () => {
  it("is what Temml makes of the same TeX", () => {
    const formulas = [
      "K^{\\top} K = I",
      "\\lambda_1 \\ge \\lambda_2",
      "f(Z) = \\sum_h V_h Z Z^{\\mathsf{T}} Q_h z_n",
      "\\frac{1}{2} d^2 (d+1)",
      "\\sqrt{k} - 1 \\le x_{i j}^2 + 3.5",
      "\\Lambda v = 0 \\Rightarrow \\langle v, h \\rangle = 0",
      "\\lVert p \\rVert \\cdot \\tau \\times \\infty",
      "\\hat{p} \\in \\{ a, b \\}",
    ];
    for (const tex of formulas) {
      expect(plain(nodesOf(tex).map(markup).join("")), tex).toBe(plain(temml.renderToString(tex)));
    }
  });

  it("lets no bracket grow with a sum beside it", () => {
    const bracket = { tag: "mo", text: "(", attributes: { stretchy: "false" } };
    expect(nodesOf("f(Z)")[1]).toEqual(bracket);
    expect(temml.renderToString("f(Z)")).toContain('stretchy="false"');
  });

  it("says what it does not know", () => {
    expect(parseTex("a \\href{x}{y}")).toEqual({ unknown: "\\href" });
    expect(parseTex("\\constructor")).toEqual({ unknown: "\\constructor" });
    expect(parseTex("{a")).toEqual({ unknown: "{" });
    expect(parseTex("a}")).toEqual({ unknown: "}" });
    expect(parseTex("x_")).toEqual({ unknown: "…" });
    expect(parseTex("{".repeat(300))).toEqual({ unknown: "{" });
  });

  it("makes of any string nodes of known elements or says what is unknown", () => {
    const parts = fc.constantFrom(
      "\\",
      "frac",
      "{",
      "}",
      "_",
      "^",
      "a",
      "1",
      "\\sum",
      "\\text{x}",
      " ",
      "\\sqrt",
      "<",
    );
    const any = fc.oneof(
      fc.string(),
      fc.array(parts, { maxLength: 60 }).map((list) => list.join("")),
    );
    const known = /^(mrow|mi|mn|mo|mtext|mspace|msub|msup|msubsup|mfrac|msqrt|mover)$/;
    const check = (node: MathNode): void => {
      expect(node.tag).toMatch(known);
      node.children?.forEach(check);
    };
    fc.assert(
      fc.property(any, (tex) => {
        const result = parseTex(tex);
        if ("nodes" in result) result.nodes.forEach(check);
        else expect(result.unknown.length).toBeGreaterThan(0);
      }),
      { numRuns: 2000 },
    );
  });
});
