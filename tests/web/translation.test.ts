// Every language says the same things: same keys, same arguments, whole sentences; and German has no English word left.
import { afterEach, describe, expect, it, vi } from "vitest";
import { tasks } from "../../web/task/registry";
import { language, languageCodes, languageInAddress, wordsOf } from "../../web/words/language";
import type { TaskTexts } from "../../web/words/tasks-words";
import { collectParts } from "../../web/words/translation";
import { ENGLISH, sayAll, textsOf } from "../golden/all-sentences";

/** The English parts, by the names of what their files export: a part without German has no place to hide. */
const english = collectParts("en", [
  import.meta.glob("../../web/words/**/*.ts", { eager: true }),
  import.meta.glob("../../web/task/link-sentences.ts", { eager: true }),
  import.meta.glob("../../web/tasks/*/words/en.ts", { eager: true }),
]);

type Texts = Map<string, ReturnType<typeof textsOf>[number][1]>;

function textsIn(parts: Map<string, unknown>): Texts {
  return new Map([...parts].flatMap(([part, value]) => textsOf(value, part)));
}

/** What tasks are called and their settings, in each task's folder. */
const taskTexts = import.meta.glob<{ texts?: TaskTexts }>("../../web/tasks/*/words/*.ts", { eager: true });

const enTexts = textsIn(new Map(Object.entries(english)));
const translated = new Map<string, Texts>();
for (const code of languageCodes) {
  const parts = await wordsOf(code);
  if (parts) translated.set(code, textsIn(new Map(Object.entries(parts))));
}
const deTexts: Texts = translated.get("de") ?? new Map();

/** Names, symbols and numbers that are the same in both languages. */
const SAME =
  /^(page\.name|page\.views\.(attention|export)|page\.chart\.(svg|png|csv)|export\.arrayTypes\.[fi]|export\.choices\.notebook|.*\.absent|.*\.columns\.(a|b|difference|median|position)|.*Sample|learner\.routes\.(primal|dual)|programs\.scrubber\.pause|text\.writing\.pause|softmax\.methods\.adam|pictures\.positions\.columns\.position|share\.(link|embed\.iframe))$/;

describe.each([...translated])("The catalogue in another language (%s)", (code, texts) => {
  it("names every task and its settings", () => {
    const files = tasks.map(({ id }) => `../../web/tasks/${id}/words/${code}.ts`);
    expect(files.filter((file) => !taskTexts[file]?.texts)).toEqual([]);
  });

  it("has exactly the keys of the English one", () => {
    expect([...texts.keys()].sort()).toEqual([...enTexts.keys()].sort());
    expect(enTexts.size).toBeGreaterThan(800);
  });

  it("has a text where English has one and a function of no more arguments where English has a function", () => {
    const wrong = [...enTexts].filter(([path, text]) => {
      const other = texts.get(path);
      if (typeof text !== typeof other) return true;
      return typeof text === "function" && typeof other === "function" && other.length > text.length;
    });
    expect(wrong.map(([path]) => path)).toEqual([]);
  });

  it("leaves no value out and says no undefined and no NaN", () => {
    const found = [...texts, ...enTexts].flatMap(([path, text]) =>
      sayAll(text, path)
        .filter((said) => /undefined|NaN|\[object/.test(said))
        .map((said) => [path, said]),
    );
    expect(found).toEqual([]);
  });
});

describe("The German catalogue", () => {
  it("says nothing in English", () => {
    const same = [...deTexts].filter(
      ([path, text]) => typeof text === "string" && text === enTexts.get(path) && !SAME.test(path),
    );
    expect(same.map(([path, text]) => [path, text])).toEqual([]);
  });

  it("has no English word inside a sentence", () => {
    // Code that a reader types is English in every language.
    const isCode =
      /Sample$|\.help\.(csv|json|npz|more)$|compare\.pasteHelp|export\.arrays\.|export\.notes\.arrays|lessons\.(allowed\.(state|race)|errors\.link)$|errors\.sentences\./;
    const found = [...deTexts]
      .filter(([path]) => !isCode.test(path))
      .flatMap(([path, text]) => sayAll(text, path).map((said): [string, string] => [path, said]))
      .filter(([, said]) => ENGLISH.test(said));
    expect(found).toEqual([]);
  });

  it("addresses nobody, and quotes as German does", () => {
    const found = [...deTexts]
      .filter(([path]) => !/Sample$/.test(path))
      .flatMap(([path, text]) => sayAll(text, path).map((said): [string, string] => [path, said]))
      // "Ihr" begins a sentence about something; inside one it would address the reader.
      .filter(([, said]) =>
        /(?<!^|[.:] )\bIhr(e[nmrs]?)?\b|\b(Ihnen|du|dir|dein\w*)\b|”|“(?=\p{L})/u.test(said),
      );
    expect(found).toEqual([]);
  });
});

describe("German numbers", () => {
  afterEach(() => {
    vi.unstubAllGlobals();
    vi.resetModules();
  });

  async function numbersInGerman(): Promise<typeof import("../../web/words/numbers")> {
    vi.stubGlobal("location", { hash: "#lang=de", search: "" });
    vi.resetModules();
    await (await import("../../web/words/translation")).loadTranslation();
    return import("../../web/words/numbers");
  }

  it("have a comma for the point, points between thousands, and words for what is large", async () => {
    const { count, factor, fixed, full, listed, percent, seconds, significant, tick } =
      await numbersInGerman();
    expect(count(16384)).toBe("16.384");
    expect(significant(0.00075)).toBe("7,5\u00a0×\u00a010⁻⁴");
    expect(significant(-3.79)).toBe("−3,8");
    expect(percent(0.975)).toBe("97,5\u00a0%");
    expect(seconds(0.29)).toBe("0,29\u00a0s");
    expect(fixed(-0.925, 3)).toBe("−0,925");
    expect(full(-1234.5)).toBe("−1234,5");
    expect(tick(2.5e-7)).toBe("2,5×10⁻⁷");
    expect([1e6, 4.8e7, 2.4e9, 1e9].map(factor)).toEqual([
      "1\u00a0Million",
      "48\u00a0Millionen",
      "2,4\u00a0Milliarden",
      "1\u00a0Milliarde",
    ]);
    expect(significant(Number.NaN)).toBe("keine Zahl");
    expect(listed(["0,15", "0,03"])).toBe("0,15; 0,03");
  });
});

describe("The language of the page", () => {
  it("is the one named in the fragment, else in the query, else English", () => {
    expect(languageInAddress("#task=dfa&lang=de", "")).toBe("de");
    expect(languageInAddress("#lang=en", "?lang=de")).toBe("en");
    expect(languageInAddress("", "?lang=de")).toBe("de");
    expect(languageInAddress("#lang=xx", "")).toBe("en");
    expect(languageInAddress("", "")).toBe("en");
  });

  it("is English where there is no address", () => {
    expect(language).toBe("en");
  });
});
