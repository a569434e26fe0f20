// What the worker that reads files makes of them, apart from documents and data (import-*.test.ts) and series (series.test.ts).
import { describe, expect, test } from "vitest";
import { parseModel } from "../../web/engine/model";
import { readModel } from "../../web/page/open-file/model-file";
import { decode, decodeLoosely } from "../../web/task/import/read-file";
import { foldText, readLetters } from "../../web/tasks/text/data/text-data";

const bytes = (text: string) => new TextEncoder().encode(text);
const heads = [
  {
    V: [[1, 2]],
    Q: [
      [0, 1],
      [1, 0],
    ],
  },
];

describe("A model in a file", () => {
  test("is a report with its verdict, an object with heads or a plain list of them, as text or as bytes", async () => {
    const report = JSON.stringify({ heads, certificate: { verdict: "identifiable" } });
    for (const given of [report, bytes(report)]) {
      expect(await readModel(given, "B")).toEqual({ heads, verdict: "identifiable", isList: false });
    }
    expect(await readModel(JSON.stringify({ heads }), "B")).toEqual({ heads, verdict: null, isList: false });
    expect(await readModel(JSON.stringify(heads), "B")).toEqual({ heads, verdict: null, isList: true });
  });

  test("is refused with the place where it stops being JSON, or with the part that is wrong", async () => {
    await expect(readModel('{"heads": [\n  {"V": [[1,]]}\n]}', "B")).rejects.toMatchObject({
      place: { line: 2, column: 13 },
      message: expect.stringMatching(/^Line 2, column 13: /),
    });
    await expect(readModel('[{"V": [[1]]}]', "model B")).rejects.toThrow(
      /^model B\.heads\[0\]\.Q is missing/,
    );
    await expect(readModel(bytes("\xff"), "B")).rejects.toThrow(/^Line 1, column 1: /);
  });

  test("is checked once: what was found good is taken as it is, and what was not is checked", () => {
    const first = parseModel({ heads }, "a").heads;
    expect(first).not.toBe(heads);
    expect(parseModel({ heads: first }, "a").heads).toBe(first);
    expect(() => parseModel({ heads: [...first, {}] }, "a")).toThrow("a.heads[1].V is missing");
  });
});

describe("A text in a file", () => {
  test("is kept as it is written, and as its letters where it is far longer than those", () => {
    const text = "Row, row, row your boat! ".repeat(100);
    expect(readLetters(text)).toBe(text);
    const long = `${text}${"  ".repeat(600_000)}`;
    expect(readLetters(long)).toBe(foldText(long));
    expect(() => readLetters("too short")).toThrow(/^data\.text/);
    expect(() => readLetters("ab ".repeat(400_000))).toThrow(/^data\.text/);
  });

  test("may have any coding that begins as text does; a file of data may not", () => {
    const latin = new Uint8Array([0x61, 0xe9, 0x62]);
    expect(foldText(decodeLoosely(latin))).toBe("a b");
    expect(() => decode(latin)).toThrow("Line 1, column 2");
    const wide = new Uint8Array([0xff, 0xfe, 0x61, 0, 0x62, 0]);
    const other = new Uint8Array([0xfe, 0xff, 0, 0x61, 0, 0x62]);
    for (const read of [decode, decodeLoosely]) expect([read(wide), read(other)]).toEqual(["ab", "ab"]);
  });
});
