import { deflateRawSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import type { CustomData, WrittenDocument } from "../../web/task/document";
import { EngineError } from "../../web/task/errors";
import { pageLink, readLink, resultMark, unpackData, writeLink } from "../../web/task/link";
import { LONGEST_LINK, reservedKeys } from "../../web/task/link-keys";
import { enLink } from "../../web/task/link-sentences";
import { tasks } from "../../web/task/registry";
import { parseDocument } from "../../web/task/schema";
import fixtures from "../fixtures/links.json" with { type: "json" };

const document = (link: string): WrittenDocument => {
  const { document: read } = readLink(link);
  if (!read) throw new Error(`${link} names no task`);
  return read;
};

describe("A link without settings", () => {
  it("has the version and what belongs to the page, and names no task", () => {
    expect(pageLink({ lesson: "any-automaton", step: "3" })).toBe("v=1&lesson=any-automaton&step=3");
    expect(readLink("#v=1&lesson=any-automaton&step=3").document).toBeNull();
  });
});

describe("Half a character in a link", () => {
  it("is read as what stands for one that is not known", () => {
    expect(readLink(pageLink({ lesson: "a\ud800b" })).page.lesson).toBe("a\ufffdb");
  });
});

describe("A very long link", () => {
  it("is opened up to its limit, and above it nothing of it is, newer or not", () => {
    const of = (length: number) => `v=1&t=random&s=${"7".repeat(length)}`.slice(0, length);
    expect(readLink(of(LONGEST_LINK)).document?.task).toBe("random");
    const { notes, ...opened } = readLink(`#${of(LONGEST_LINK + 1)}`);
    expect(opened).toEqual({ document: null, page: {}, result: null, packed: null, newer: false });
    expect(notes).toHaveLength(1);
  });
});

describe("Settings of linear attention in a link of softmax heads", () => {
  it("are left out with a note, and the rest is opened", () => {
    const { document, notes } = readLink("#v=1&t=softmax&heads=1&ridge=1&route=dual");
    expect(document).toMatchObject({ task: "softmax", params: { heads: 1 }, learner: {} });
    expect(notes.join(" ")).toMatch(/ridge.*route|route.*ridge/);
  });
});

describe("The keys of a link", () => {
  it("each have one home: no parameter of any task has the name of a reserved key", () => {
    for (const { fields } of tasks) {
      for (const { key } of fields) expect(reservedKeys).not.toContain(key);
    }
  });

  it("are those of the spec, the added inputs, the reader's machine and the student", () => {
    const spec =
      "v t samples test seed noise ridge route start x r view lesson step lang theme ui ro run hide host lms";
    expect([...reservedKeys].sort()).toEqual([...spec.split(" "), "added", "student", "machine"].sort());
    expect(new Set(reservedKeys).size).toBe(reservedKeys.length);
  });
});

describe("A released link", () => {
  it.each(fixtures.map((each) => [each.why, each] as const))("keeps opening: %s", async (_, each) => {
    const { document: read, page, result, packed, newer, notes } = readLink(each.link);
    const data = packed === null ? {} : { data: await unpackData(packed) };
    const document = read && parseDocument({ ...read, ...data });
    // A setting that came later has its default, and is none of theirs.
    expect({ document }).toMatchObject({ document: each.document });
    expect({ page, result, newer }).toEqual({
      page: each.page ?? {},
      result: each.result ?? null,
      newer: each.newer ?? false,
    });
    expect(notes).toHaveLength(each.notes ?? 0);
  });
});

describe("Writing a link", () => {
  it("gives the task alone where everything is a default", async () => {
    for (const { id, data } of tasks) {
      if (!data) expect(await writeLink({ v: 1, task: id, params: {}, learner: {} })).toBe(`v=1&t=${id}`);
    }
  });

  it("leaves out defaults that are written out, also those that depend on another field", async () => {
    const full = parseDocument({ v: 1, task: "dfa", params: { format: "prompt", states: 6 } });
    expect(full.params).toMatchObject({ length: 5 });
    expect(await writeLink(full)).toBe("v=1&t=dfa&states=6&format=prompt");
  });

  it("names the keys in one order, however the document was written", async () => {
    const link = await writeLink(
      {
        learner: { start: "random", ridge: "loo", route: "primal" },
        seed: 7,
        samples: 512,
        added: 3,
        noise: 1e-9,
        params: { orthogonal: 0.5, k: 3 },
        task: "associative",
        v: 1,
      },
      { theme: "dark", view: "heads", host: "https://course.example:8443", ui: "min" },
      "0.1.0.01234567.89abcdef",
    );
    expect(link).toBe(
      "v=1&t=associative&k=3&orthogonal=0.5&samples=512&seed=7&noise=1e-9&added=3&ridge=loo&route=primal&start=random" +
        "&r=0.1.0.01234567.89abcdef&view=heads&theme=dark&ui=min&host=https://course.example:8443",
    );
  });

  it("refuses a wrong document with the sentence of its field", async () => {
    const wrong = { v: 1, task: "associative", params: { k: 99 }, learner: {} } as const;
    await expect(writeLink(wrong)).rejects.toMatchObject({ code: "invalid-document", field: "params.k" });
  });

  it("says so in a sentence when the data does not fit, whether it is long or only does not compress", async () => {
    const dense = (count: number): CustomData => {
      let state = 1;
      const next = (): number => {
        state = (state * 48_271) % 2_147_483_647;
        return state / 2_147_483_647;
      };
      const inputs = Array.from({ length: count }, () => [[next(), next(), next()]]);
      return { inputs, targets: inputs.map(() => [next()]) };
    };
    const link = (data: CustomData) => writeLink({ v: 1, task: "custom", data });
    await expect(link(dense(20_000))).rejects.toMatchObject({
      code: "link-too-long",
      message: expect.stringMatching(
        /^The data has [\d,]+ or more bytes as JSON; at most 262,144 fit a link\.$/,
      ),
    });
    await expect(link(dense(1000))).rejects.toMatchObject({
      code: "link-too-long",
      message: expect.stringMatching(/^The data takes [\d,]+ characters in a link; at most 8,192 fit\.$/),
    });
    expect((await link(dense(20))).length).toBeLessThan(2000);
  });
});

describe("Reading a link", () => {
  it("types each value by its field and leaves wrong ones for the schema to refuse", () => {
    expect(document("#t=random&d=3&causal=0&ridge=1e-3&noise=+1E+2").params).toEqual({ d: 3, causal: false });
    expect(document("t=random&noise=+1E+2&ridge=.5").noise).toBe(100);
    for (const [key, text, value] of [
      ["k", "NaN", "NaN"],
      ["k", "0x10", "0x10"],
      ["k", "1e999", Number.POSITIVE_INFINITY],
      ["k", "four", "four"],
      ["orthogonal", "0,5", "0,5"],
      ["orthogonal", " 1", " 1"],
    ] as const) {
      const read = document(`v=1&t=associative&${key}=${encodeURIComponent(text)}`);
      expect(read.params[key]).toBe(value);
      expect(() => parseDocument(read)).toThrow(EngineError);
    }
  });

  it("names the field of a wrong value as a document does", () => {
    expect(() => parseDocument(document("v=1&t=associative&orthogonal=2"))).toThrow(
      /params\.orthogonal.*2.*0.*1/,
    );
  });

  it("keeps what is about the page apart from the task, as text", () => {
    const { document: none, page, notes } = readLink("#view=heads&ro=1&host=https%3A%2F%2Fa.example&view=");
    expect(none).toBeNull();
    expect(page).toEqual({ view: "heads", ro: "1", host: "https://a.example" });
    expect(notes).toEqual([enLink.repeated("“view”")]);
  });

  it("says what it left out, once for each kind", () => {
    expect(readLink("v=1&t=dfa&samples=5&colour=red&x=AAAA&shape=round").notes).toEqual([
      enLink.notForTask("“samples” and “x”", "dfa"),
      enLink.unknown("“colour” and “shape”"),
    ]);
    expect(readLink("k=4&seed=7").notes).toEqual([enLink.noTask("“k” and “seed”")]);
    expect(readLink("v=one&t=dfa").notes).toEqual([enLink.version("“one”")]);
    expect(readLink("t=dfa&r=12345").notes).toHaveLength(1);
    const many = Array.from({ length: 50 }, (_, key) => `${"key".repeat(40)}${key}=1`).join("&");
    const { notes } = readLink(`t=dfa&${many}`);
    expect(notes).toHaveLength(1);
    expect(notes[0]).toContain("47");
    expect(notes[0]?.length).toBeLessThan(300);
  });

  it("takes nothing from a prototype and gives nothing to one", () => {
    const { document: read, page } = readLink("t=associative&__proto__=1&constructor=2&k=3");
    expect(read?.params).toEqual({ k: 3 });
    expect(Object.getPrototypeOf(read?.params)).toBe(Object.prototype);
    expect(page).toEqual({});
    expect(({} as Record<string, unknown>)["1"]).toBeUndefined();
    expect(document("t=constructor").task).toBe("constructor");
    expect(() => parseDocument(document("t=__proto__"))).toThrow('task is "__proto__"');
  });

  it("opens a link of a newer version as far as it is known", () => {
    const { document: read, newer } = readLink("#v=2&t=associative&k=3&orthogonal=1&spin=up");
    expect(newer).toBe(true);
    expect(read).toEqual({ v: 1, task: "associative", params: { k: 3, orthogonal: 1 }, learner: {} });
  });

  it("does not read a link that is longer than any can be", () => {
    expect(readLink(`t=dfa&states=4&seed=${"9".repeat(40_000)}`)).toMatchObject({ document: null, page: {} });
    expect(readLink("x".repeat(1e7)).notes).toEqual([enLink.tooLong("10,000,000", "32,768")]);
  });
});

describe("Data in a link", () => {
  const base64url = (bytes: Uint8Array): string => Buffer.from(bytes).toString("base64url");

  it("is what any other program deflates", async () => {
    const data = { inputs: [[[1, 2.5]], [[0, -1]]], targets: [[1], [2]], names: ["ä", "b"] };
    expect(await unpackData(base64url(deflateRawSync(JSON.stringify(data))))).toEqual(data);
  });

  it.each([
    ["not base64url", "ab+/", /damaged/],
    ["of an impossible length", "abcde", /damaged/],
    ["cut off", base64url(deflateRawSync('{"inputs":[[[1]]],"targets":[[1]]}')).slice(0, -8), /damaged/],
    ["not deflated", base64url(Buffer.from("hello world")), /damaged/],
    ["not JSON", base64url(deflateRawSync("[1, 2")), /damaged/],
    ["not UTF-8", base64url(deflateRawSync(Buffer.from([0x22, 0xff, 0x22]))), /damaged/],
    [
      "of a wrong shape",
      base64url(deflateRawSync('{"inputs":[[[1],[1,2]]],"targets":[[1]]}')),
      /token 2 of input 1/,
    ],
    ["too long", "A".repeat(8193), /8,193 characters; at most 8,192/],
  ])("is refused with a sentence when it is %s", async (_, packed, sentence) => {
    const error = await unpackData(packed).catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(EngineError);
    expect((error as EngineError).message).toMatch(sentence);
    expect((error as EngineError).isDocumentError).toBe(true);
  });

  it("is not unfolded further than its limit, however little of it there is", async () => {
    const bomb = base64url(deflateRawSync(Buffer.alloc(6_000_000, 0x20), { level: 9 }));
    expect(bomb.length).toBeLessThan(8192);
    await expect(unpackData(bomb)).rejects.toThrow("unfolds into more than 262,144 bytes");
  });
});

describe("The mark of a result", () => {
  it("names the engine, its arithmetic, the data and the fit, and a link carries it", () => {
    const mark = resultMark({
      engine: "0.1.0",
      arithmetic: 2,
      data: { fingerprint: "841966e2d198e5a2" },
      fit: { fingerprint: "0011223344556677" },
    });
    expect(mark).toBe("0.1.0.a2.841966e2.00112233");
    expect(readLink(`t=dfa&r=${mark}`)).toMatchObject({ result: mark, notes: [] });
    for (const odd of [
      "0.1.0",
      "x.841966e2.0011223",
      `${"9".repeat(99)}.841966e2.00112233`,
      "<b>.841966E2.00112233",
    ]) {
      expect(readLink(`t=dfa&r=${encodeURIComponent(odd)}`).result).toBeNull();
    }
  });
});
