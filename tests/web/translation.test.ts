// English and German say the same things: same keys, same arguments, whole sentences, and no word left in the other language.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { de } from "../../web/words/de/index";
import { language, languageInAddress } from "../../web/words/language";

const words = join(import.meta.dirname, "../../web/words");

type Text = string | ((...values: never[]) => unknown);

function isTree(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null;
}

/** Every text of a catalogue by its path: "page.verdict.strip". */
function textsOf(part: unknown, path: string): [string, Text][] {
  if (isTree(part)) return Object.entries(part).flatMap(([key, value]) => textsOf(value, `${path}.${key}`));
  return [[path, part as Text]];
}

/** The English parts, found in their folder: a part without German has no place to hide. */
async function englishParts(): Promise<Map<string, unknown>> {
  const parts = new Map<string, unknown>();
  for (const file of readdirSync(join(words, "en"))) {
    const module = (await import(join(words, "en", file))) as Record<string, unknown>;
    for (const [name, part] of Object.entries(module)) {
      if (!/^en[A-Z]/.test(name)) continue;
      parts.set(name.charAt(2).toLowerCase() + name.slice(3), part);
    }
  }
  return parts;
}

const english = await englishParts();
const german = new Map<string, unknown>(Object.entries(de));
const enTexts = new Map([...english].flatMap(([part, value]) => textsOf(value, part)));
const deTexts = new Map([...german].flatMap(([part, value]) => textsOf(value, part)));

/** Names, symbols and numbers that are the same in both languages. */
const SAME =
  /^(page\.name|page\.views\.(attention|export)|page\.chart\.(svg|png|csv)|export\.kinds\..*|export\.arrayTypes\.[fi]|export\.choices\.notebook|.*\.absent|.*\.columns\.(a|b|difference|median|position)|.*Sample|learner\.routes\.(primal|dual)|programs\.scrubber\.pause|pictures\.positions\.columns\.position)$/;

/** Words that no German sentence has. */
const ENGLISH =
  /\b(the|of|and|is|are|were|with|from|to|by|not|this|that|these|which|for|on|its|it|has|have|or|than|every|each|input|inputs|answer|answers|heads?|layer|fit|fits|direction|directions|model|models|training|run|rule|state|letter|seed|seeds)\b/;

/** Arguments that a text may be given without any of them being a word of either language. */
function sayAll(text: Text): string[] {
  if (typeof text === "string") return [text];
  const samples: readonly (readonly unknown[])[] = [
    ["7", "8", "9", "10", "11"],
    [1, 1, 1, 1, 1],
    [2, 2, 2, 2, 2],
    ["7", true, "8", true, "9"],
    ["7", false, "8", false, "9"],
  ];
  const said: string[] = [];
  for (const values of samples) {
    try {
      said.push(...flat((text as (...all: unknown[]) => unknown)(...values)));
    } catch {
      // A text of lists or of records cannot be said with plain values; its own tests say it.
    }
  }
  return said;
}

function flat(value: unknown): string[] {
  if (typeof value === "string") return [value];
  return isTree(value) ? Object.values(value).flatMap(flat) : [];
}

describe("The German catalogue", () => {
  it("has exactly the keys of the English one", () => {
    expect([...deTexts.keys()].sort()).toEqual([...enTexts.keys()].sort());
    expect(enTexts.size).toBeGreaterThan(800);
  });

  it("has a text where English has one and a function of no more arguments where English has a function", () => {
    const wrong = [...enTexts].filter(([path, text]) => {
      const other = deTexts.get(path);
      if (typeof text !== typeof other) return true;
      return typeof text === "function" && typeof other === "function" && other.length > text.length;
    });
    expect(wrong.map(([path]) => path)).toEqual([]);
  });

  it("says nothing in English", () => {
    const same = [...deTexts].filter(
      ([path, text]) => typeof text === "string" && text === enTexts.get(path) && !SAME.test(path),
    );
    expect(same.map(([path, text]) => [path, text])).toEqual([]);
  });

  it("has no English word inside a sentence", () => {
    // Code that a reader types is English in every language.
    const isCode =
      /Sample$|\.help\.(csv|json|npz|more)$|compare\.pasteHelp|export\.arrays\.|export\.notes\.arrays/;
    const found = [...deTexts]
      .filter(([path]) => !isCode.test(path))
      .flatMap(([path, text]) => sayAll(text).map((said): [string, string] => [path, said]))
      .filter(([, said]) => ENGLISH.test(said));
    expect(found).toEqual([]);
  });

  it("addresses nobody, and quotes as German does", () => {
    const found = [...deTexts]
      .filter(([path]) => !/Sample$/.test(path))
      .flatMap(([path, text]) => sayAll(text).map((said): [string, string] => [path, said]))
      // "Ihr" begins a sentence about something; inside one it would address the reader.
      .filter(([, said]) =>
        /(?<!^|[.:] )\bIhr(e[nmrs]?)?\b|\b(Ihnen|du|dir|dein\w*)\b|”|“(?=\p{L})/u.test(said),
      );
    expect(found).toEqual([]);
  });

  it("leaves no value out and says no undefined and no NaN", () => {
    const found = [...deTexts, ...enTexts].flatMap(([path, text]) =>
      sayAll(text)
        .filter((said) => /undefined|NaN|\[object/.test(said))
        .map((said) => [path, said]),
    );
    expect(found).toEqual([]);
  });

  it("imports nothing but German, for the page waits for it", () => {
    for (const file of readdirSync(join(words, "de"))) {
      const text = readFileSync(join(words, "de", file), "utf8");
      const imports = [...text.matchAll(/^(?:import|export)(?! type\b)[^;]*? from "([^"]+)";/gm)];
      for (const [, from = ""] of imports) expect(from, `${file} imports ${from}`).toMatch(/^\.\/[\w-]+$/);
    }
  });
});

describe("The language of the page", () => {
  it("is the one named in the fragment, else in the query, else English", () => {
    expect(languageInAddress("#task=dfa&lang=de", "")).toBe("de");
    expect(languageInAddress("#lang=en", "?lang=de")).toBe("en");
    expect(languageInAddress("", "?lang=de")).toBe("de");
    expect(languageInAddress("#lang=fr", "")).toBe("en");
    expect(languageInAddress("", "")).toBe("en");
  });

  it("is English where there is no address", () => {
    expect(language).toBe("en");
  });
});
