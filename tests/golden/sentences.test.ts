import { expect, test } from "vitest";
import { type Language, languageCodes } from "../../web/words/language";
import { allSentences, asText, ENGLISH } from "./all-sentences";

const said = {} as Record<Language, Awaited<ReturnType<typeof allSentences>>>;
for (const code of languageCodes) said[code] = await allSentences(code);

test.each(languageCodes)(
  "Everything that the page says (%s) is what was read and found right",
  async (language) => {
    await expect(asText(said[language])).toMatchFileSnapshot(`sentences.${language}.txt`);
  },
);

test("Of the same facts German has a sentence wherever English has one, with German words and numbers", () => {
  const { Catalogue: _, Errors: errors, ...others } = said.de;
  for (const [about, section] of Object.entries({ ...others, Errors: errors ?? [] })) {
    const counts = (of: typeof section) => of.map(([facts, said]) => [facts, said.map((text) => !!text)]);
    expect(counts(section), about).toEqual(counts(said.en[about] ?? []));
  }
  const texts = Object.values(others).flatMap((section) => section.flatMap(([, each]) => each));
  expect(texts.length).toBeGreaterThan(200);
  for (const text of texts.filter((each) => !!each)) {
    expect(text).not.toMatch(ENGLISH);
    expect(text).not.toMatch(/undefined|NaN/);
    // A decimal point would be an English number; one between thousands is followed by three digits.
    expect(text).not.toMatch(/\d\.(?!\d{3}(?!\d))\d/);
  }
});
