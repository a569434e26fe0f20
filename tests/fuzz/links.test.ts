// Whatever stands behind the # of an address: a document and what the page shows, or notes and sentences about what was left out.
import { deflateRawSync } from "node:zlib";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { addedField } from "../../web/task/common-fields";
import { EngineError } from "../../web/task/errors";
import { type PageKeys, readLink, unpackData, writeLink } from "../../web/task/link";
import { pageKeyNames } from "../../web/task/link-keys";
import { unpackJson } from "../../web/task/packed-data";
import { parseDocument } from "../../web/task/schema";
import { mustBeSentence, valueOrSentence } from "./hostile";
import { law } from "./law";

async function isSensible(text: string): Promise<void> {
  const { document, page, notes, packed } = readLink(text);
  for (const value of Object.values(page)) expect(value).toMatch(/^.+$/s);
  for (const note of notes) {
    expect(note).toMatch(/^[A-Z].*\.$/s);
    expect(note.length).toBeLessThan(400);
  }
  expect(notes.length).toBeLessThan(8);
  if (packed !== null) await valueOrSentence(() => unpackData(packed));
  if (document) await valueOrSentence(() => parseDocument(document));
}

const key = fc.constantFrom(
  ..."v t x r k d seed ridge samples causal view added host lesson machine __proto__".split(" "),
);
const word = fc.constantFrom(
  ..." 1 2 -0 1e999 NaN true dfa turing custom series associative % %ff %u1 loo file".split(" "),
);
const almostLink = fc
  .array(fc.tuple(fc.oneof(key, fc.string()), fc.oneof(word, fc.string({ unit: "binary" }))), {
    maxLength: 12,
  })
  .map((entries) => `#${entries.map((entry) => entry.join("=")).join("&")}`);

/** Anything, packed as a link packs data; some of it unfolds into a thousand times as much. */
const packed = fc
  .oneof(
    fc.json({ maxDepth: 5 }).map((text) => Buffer.from(text)),
    fc.uint8Array({ maxLength: 200 }).map((bytes) => Buffer.from(bytes)),
    fc
      .tuple(fc.constantFrom("[", "0", '{"inputs":[[[', " "), fc.integer({ min: 1, max: 2_000_000 }))
      .map(([text, count]) => Buffer.from(text.repeat(Math.floor(count / text.length)))),
  )
  .chain((bytes) => {
    const text = deflateRawSync(bytes).toString("base64url");
    return fc.tuple(fc.constant(text), fc.nat(text.length), fc.constantFrom("", "", "A", "=", "é"));
  })
  .map(([text, place, more]) => (more === "" ? text : text.slice(0, place) + more + text.slice(place)));

describe("A link", () => {
  law(
    "of any text opens a page that works",
    { few: 1200, share: 140 },
    fc.oneof(almostLink, fc.string({ unit: "binary" })),
    isSensible,
  );

  law("whose data is anything opens or says why not", { few: 150, share: 30 }, packed, async (text) => {
    await valueOrSentence(() => unpackJson(text));
    await isSensible(`#v=1&t=custom&x=${text}`);
    await isSensible(`#v=1&t=series&source=own&x=${text}`);
  });

  const anyText = fc.string({ unit: "binary", minLength: 1, maxLength: 30 });
  law(
    "says of the page what it was given, whatever characters that has",
    { few: 300, share: 40 },
    fc.record(
      Object.fromEntries(pageKeyNames.map((name) => [name, anyText])) as Record<
        keyof PageKeys,
        typeof anyText
      >,
      {
        requiredKeys: [],
      },
    ),
    async (keys) => {
      const link = await writeLink({ v: 1, task: "associative" }, keys);
      expect(readLink(`#${link}`).page).toEqual(keys);
      // Through the address of a page, too.
      expect(readLink(new URL(`https://polyhead.example/#${link}`).hash).page).toEqual(keys);
    },
  );

  it("may be huge", async () => {
    const texts = ["%".repeat(1e6), "&=".repeat(16_000), "a=1&".repeat(8000), "t=dfa&".repeat(5000)];
    // A pattern that tries every way to part digits would take minutes.
    for (const text of [...texts, `t=dfa&seed=${"1".repeat(32_000)}x`]) await isSensible(text);
  });

  it("leaves out extra, which nobody but its writer knows the meaning of", async () => {
    const document = { v: 1, task: "associative", seed: 3, extra: { note: "mine" } } as const;
    const { extra: _, ...others } = parseDocument(document);
    expect(parseDocument(readLink(await writeLink(document)).document)).toEqual(others);
  });

  it("has as many suggested inputs as the page can add, and no more", () => {
    const added = (count: number) => parseDocument(readLink(`t=random&added=${count}`).document).added;
    expect(added(addedField.max)).toBe(addedField.max);
    expect(() => added(addedField.max + 1)).toThrow(EngineError);
  });

  it("with data that unfolds into more than a link may hold is refused before it is unfolded", async () => {
    const bomb = deflateRawSync(Buffer.alloc(5_000_000, "1")).toString("base64url");
    expect(bomb.length).toBeLessThan(8192);
    const before = process.memoryUsage().arrayBuffers;
    const error: unknown = await unpackJson(bomb).catch((thrown: unknown) => thrown);
    mustBeSentence(error);
    expect(error.message).toContain("unfolds into more than 262,144 bytes");
    expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(2_000_000);
  });
});
