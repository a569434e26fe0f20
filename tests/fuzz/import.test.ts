// Whatever is dropped on the page, it is either read or refused with a sentence that has a place.
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type Moments, momentsBytes, parseMoments } from "../../web/cli/moments-file";
import { matrix, npyOf, stack, texts } from "../../web/export/npy";
import { headArrays } from "../../web/export/npz";
import { safetensorsOf } from "../../web/export/safetensors";
import { zip } from "../../web/export/zip";
import { readModel } from "../../web/page/open-file/model-file";
import { readCsv } from "../../web/task/import/csv";
import { FileError } from "../../web/task/import/file-error";
import { readHeads } from "../../web/task/import/heads";
import { decodeLoosely, type OpenedFile, readBytes, readText } from "../../web/task/import/read-file";
import { parseDocumentText } from "../../web/task/json-text";
import { readSeries } from "../../web/tasks/series/data/read-series";
import { parseTextData, readLetters } from "../../web/tasks/text/data/text-data";
import { bytesOf, smallCsv, smallData } from "../web/import-files";
import { changedIn, mustBeSentence, valueOrSentence } from "./hostile";
import { law } from "./law";

/** Line and column, a byte, or the name of an array or of an entry. */
const PLACE =
  /^(?:Line \d+, column \d+: |Byte \d+: |Array \w+|Entry \d+ of array|.*\bof data\.\w+|data\.\w+ |The file has \d+ MB)/su;

function mustBePlaced(error: unknown): void {
  expect(error).toBeInstanceOf(FileError);
  if (!(error instanceof FileError)) return;
  mustBeSentence(error);
  expect(error.message).toMatch(PLACE);
}

async function outcomeOf(bytes: Uint8Array<ArrayBuffer>): Promise<OpenedFile | null> {
  try {
    return await readBytes(bytes);
  } catch (error) {
    mustBePlaced(error);
    return null;
  }
}

const model = {
  heads: [
    {
      V: [[1, 2]],
      Q: [
        [0, 1],
        [1, 0],
      ],
    },
  ],
};

/** As a page writes it; nothing of what cannot be written. */
function jsonBytes(value: unknown): Uint8Array<ArrayBuffer> {
  try {
    return bytesOf(JSON.stringify(value) ?? "");
  } catch {
    return bytesOf("");
  }
}

function inBounds(text: string): void {
  try {
    readText(text);
  } catch (error) {
    mustBePlaced(error);
    const place = error instanceof FileError ? error.place : undefined;
    if (!place) return;
    const lines = text.replace(/^\ufeff/, "").split(/\r\n|\n|\r/);
    expect(place.line).toBeLessThanOrEqual(lines.length);
    expect(place.column).toBeLessThanOrEqual(Math.max(...lines.map(({ length }) => length)) + 1);
  }
}

const json = JSON.stringify({ v: 1, task: "custom", data: smallData }, null, 1);

async function smallNpz(): Promise<Uint8Array<ArrayBuffer>> {
  const file = await zip([
    { name: "inputs.npy", content: stack(smallData.inputs, 2, 2).bytes },
    { name: "targets.npy", content: matrix(smallData.targets, 1).bytes },
    { name: "names.npy", content: texts(smallData.names).bytes },
  ]);
  return new Uint8Array(await file.arrayBuffer());
}

/** A file with some bytes changed, and perhaps cut off. */
function damaged(bytes: Uint8Array<ArrayBuffer>): fc.Arbitrary<Uint8Array<ArrayBuffer>> {
  const change = fc.tuple(fc.nat({ max: bytes.length - 1 }), fc.nat({ max: 255 }));
  return fc
    .tuple(fc.array(change, { maxLength: 4 }), fc.option(fc.nat({ max: bytes.length }), { freq: 3 }))
    .map(([changes, end]) => {
      const copy = bytes.slice();
      for (const [place, byte] of changes) copy[place] = byte;
      return end === null ? copy : copy.slice(0, end);
    });
}

const starts = fc.constantFrom<number[]>(
  [],
  [0x50, 0x4b],
  [0x93, 0x4e, 0x55, 0x4d, 0x50, 0x59],
  [0xff, 0xfe],
);
const anyBytes = fc
  .tuple(starts, fc.uint8Array({ maxLength: 300 }))
  .map(([start, rest]) => new Uint8Array([...start, ...rest]));

const csvPieces = fc
  .array(fc.constantFrom(...'input token x1 y1 , ; \t " \n \r\n 1 0,5 -2.5 e9'.split(" "), " "), {
    maxLength: 60,
  })
  .map((parts) => `input,x1,y1\n${parts.join("")}`);

const jsonWithAnyValue = fc
  .tuple(
    fc.constantFrom("inputs", "targets", "testInputs", "testTargets", "names", "other"),
    fc.jsonValue({ maxDepth: 2 }),
  )
  .map(([key, entry]) => JSON.stringify({ ...smallData, [key]: entry }, null, 1));

const claimedSize = fc.oneof(fc.nat({ max: 4 }), fc.constantFrom(2 ** 31, 2 ** 40, 10 ** 9));

const npz = await smallNpz();

/** As NumPy writes an array (version 2, whose header may have any length), whatever its line of Python says. */
function npyWith(header: string, body: Uint8Array): Uint8Array<ArrayBuffer> {
  const words = new TextEncoder().encode(header);
  const bytes = new Uint8Array(12 + words.length + body.length);
  bytes.set([0x93, 0x4e, 0x55, 0x4d, 0x50, 0x59, 2, 0]);
  new DataView(bytes.buffer).setUint32(8, words.length, true);
  bytes.set(words, 12);
  bytes.set(body, 12 + words.length);
  return bytes;
}

/** A file whose inputs are this array, beside good targets. */
async function npzWith(
  inputs: Uint8Array<ArrayBuffer>,
  name = "inputs.npy",
): Promise<Uint8Array<ArrayBuffer>> {
  const targets = { name: "targets.npy", content: npyOf("<f8", [2, 1], new Uint8Array(16)).bytes };
  const file = await zip([{ name, content: inputs }, targets]);
  return new Uint8Array(await file.arrayBuffer());
}

const pythonLine = fc
  .record({
    type: fc.constantFrom("<f8", ">f4", "|b1", "|u1", "<U0", "<U3", "|O", "<i8", "=f8", "f8", "<f16", ""),
    order: fc.constantFrom("True", "False", "Maybe"),
    shape: fc.oneof(
      fc.array(fc.oneof(fc.nat(4), fc.constantFrom(10 ** 9, 2 ** 31, 2 ** 53, 10 ** 30)), { maxLength: 5 }),
      fc.constant(new Array<number>(70).fill(1)),
    ),
    more: fc.constantFrom("", ", 'x': (1,2)", ")".repeat(9), "\u0000", " ".repeat(20_000)),
  })
  .map(({ type, order, shape, more }) => {
    const tuple = shape.map((size) => BigInt(size)).join(", ");
    return `{'descr': '${type}', 'fortran_order': ${order}, 'shape': (${tuple},)${more}}`;
  });

const heads = headArrays(
  [
    {
      weight: 1,
      V: [[1, 2]],
      Q: [
        [1, 2],
        [3, 4],
      ],
    },
  ],
  { d: 2, outputs: 1 },
);
const tensors = new Uint8Array(await safetensorsOf(heads, "facts").arrayBuffer());

const moments: Moments = {
  parts: [{ file: "a.npz", inputs: 2, rows: 2, fingerprint: "0123456789abcdef" }],
  sums: {
    shape: { d: 1, outputs: 1, causal: false },
    inputs: 2,
    rows: 2,
    sizes: { least: 1, most: 2, tokens: 2, sums: [3], squares: [5] },
    labelPowers: [1],
    moments: Float64Array.of(2, 1, 1),
  },
};

describe("Any file", () => {
  law("of any bytes is read or refused with a place", { few: 300, share: 40 }, anyBytes, outcomeOf);

  law(
    "of any text is read or refused with a place inside the text",
    { few: 200, share: 40 },
    fc.oneof(fc.string({ unit: "binary", maxLength: 100 }), fc.json(), csvPieces),
    inBounds,
  );

  law(
    "of JSON with any value in any place is read or refused in that line",
    { few: 300, share: 40 },
    jsonWithAnyValue,
    inBounds,
  );

  law(
    "that was damaged is read or refused with a place",
    { few: 600, share: 60 },
    fc.oneof(damaged(bytesOf(smallCsv)), damaged(bytesOf(json)), damaged(npz)),
    outcomeOf,
  );

  law(
    "whose arrays claim any shape is read or refused at once",
    { few: 100, share: 10 },
    fc.tuple(fc.array(claimedSize, { maxLength: 4 }), fc.constantFrom("<f8", "|O", "<U2", "<i8")),
    async ([shape, type]) => {
      const file = await zip([
        { name: "inputs.npy", content: npyOf(type, shape, new Uint8Array(64)).bytes },
        { name: "targets.npy", content: npyOf("<f8", [2, 1], new Uint8Array(16)).bytes },
      ]);
      await outcomeOf(new Uint8Array(await file.arrayBuffer()));
    },
  );

  law(
    "whose array says anything of itself is read or refused",
    { few: 200, share: 40 },
    fc.tuple(pythonLine, fc.uint8Array({ maxLength: 80 }), fc.constantFrom("inputs.npy", "names.npy")),
    async ([line, body, name]) => outcomeOf(await npzWith(npyWith(line, body), name)),
  );

  law(
    "of heads that was damaged is read or refused with a sentence",
    { few: 300, share: 30 },
    damaged(tensors),
    (bytes) => valueOrSentence(() => readHeads(bytes)),
  );

  law(
    "of a model that was changed or damaged is read or refused with a sentence",
    { few: 300, share: 30 },
    fc.oneof(changedIn(fc.constant(model)).map(jsonBytes), damaged(tensors)),
    (bytes) => valueOrSentence(() => readModel(bytes, "model B")),
  );

  law(
    "of letters is read or refused, and what is read is not refused as it stands in a document",
    { few: 100, share: 10 },
    fc.tuple(fc.uint8Array({ maxLength: 200 }), fc.nat(30)),
    async ([bytes, times]) => {
      const text = await valueOrSentence(() => readLetters(decodeLoosely(bytes).repeat(times)));
      if (text !== null) expect(parseTextData({ text })).toEqual({ text });
    },
  );

  law(
    "of a series is read or refused with a place",
    { few: 200, share: 20 },
    fc.oneof(
      fc.string({ unit: "binary" }),
      csvPieces,
      csvPieces.map((text) => text.replaceAll(/[a-z"]/g, "")),
    ),
    (text) => valueOrSentence(() => readSeries(text)),
  );

  law(
    "of sums is read or refused with a sentence, also where its checksum is right",
    { few: 300, share: 30 },
    fc.oneof(
      damaged(new Uint8Array(Buffer.concat(momentsBytes(moments)))),
      changedIn(fc.constant(moments)).map((given) => {
        try {
          return new Uint8Array(Buffer.concat(momentsBytes(given as Moments)));
        } catch {
          // What could not be written either.
          return new Uint8Array();
        }
      }),
    ),
    (bytes) => valueOrSentence(() => parseMoments(bytes)),
  );

  it("of the page's own arrays is read as it was, whole or not", async () => {
    expect((await outcomeOf(npz))?.document.data).toEqual(smallData);
    expect(await outcomeOf(npz.slice(0, -1))).toBeNull();
  });

  it("that unpacks to far more than it announces is refused before it fills the memory", async () => {
    const bytes = new Uint8Array(
      await (await zip([{ name: "inputs.npy", content: new Uint8Array(30e6) }])).arrayBuffer(),
    );
    expect(bytes.length).toBeLessThan(100_000);
    const view = new DataView(bytes.buffer);
    const list = view.getUint32(bytes.length - 6, true);
    view.setUint32(list + 24, 10, true);
    await expect(readBytes(bytes)).rejects.toThrow(/^Byte \d+: the file inputs\.npy is damaged\.$/);
    view.setUint32(list + 24, 2 ** 31, true);
    await expect(readBytes(bytes)).rejects.toThrow(/up to 160 MB are read\.$/);
  });

  /** Found by an attack: each took a page from 24 seconds to minutes. */
  it("that claims to hold much more than it has is refused at once", async () => {
    const line = (type: string, shape: string) =>
      `{'descr': '${type}', 'fortran_order': True, 'shape': (${shape}), }`;
    const eight = new Uint8Array(8);
    const files: [Uint8Array<ArrayBuffer>, RegExp][] = [
      [npyWith(line("<U0", "1000000000,"), eight), /type is “<U0”/],
      [npyWith(line("<f8", "1000000000, 0, 1"), eight), /it is empty/],
      [npyWith(line("<f8", "1,".repeat(200_000)), eight), /type or shape is not understood/],
      [npyWith(line("<f8", "1,".repeat(100)), eight), /type or shape is not understood/],
      [
        npyWith(line("|b1", "30000000, 1, 1"), new Uint8Array(30e6)),
        /30,000,000 entries; at most 20,000,000/,
      ],
    ];
    for (const [array, sentence] of files) {
      const error: unknown = await readBytes(await npzWith(array)).catch((thrown: unknown) => thrown);
      mustBePlaced(error);
      expect((error as FileError).message).toMatch(sentence);
    }
    const names = await npzWith(npyWith(line("<U1", "1000000,"), new Uint8Array(4e6)), "names.npy");
    expect(await outcomeOf(names)).toBeNull();
    const hollow = safetensorsOf([{ name: "V", type: "<f8", shape: [1e15, 0, 1], bytes: eight }], "");
    await expect(readHeads(new Uint8Array(await hollow.arrayBuffer()))).rejects.toThrow(/it is empty/);
  });

  it("of text with one endless word is read or refused in time that grows with its length", async () => {
    const digits = "1".repeat(1_000_000);
    for (const text of [`input,x1,y1\n1,${digits}x,1\n`, `${digits}x`, `{"v": ${digits}x}`]) {
      inBounds(text);
      await valueOrSentence(() => readSeries(text));
    }
    const decimals = `input;x1;y1\n1;0,5;1\n2;${"0,5;".repeat(200_000)}1\n`;
    const error = (() => {
      try {
        return readText(decimals);
      } catch (thrown) {
        return thrown;
      }
    })();
    expect((error as FileError).mend?.places).toBe(200_001);
    expect((error as FileError).mend?.text.slice(0, 40)).toBe("input;x1;y1\n1;0.5;1\n2;0.5;0.5;0.5;0.5;0.");
  });

  it("of JSON with a long text and a mistake behind it is refused there", async () => {
    const long = "x".repeat(9_000_000);
    for (const text of [
      `{"a": "${long}", }`,
      `{"${long}": 1,, }`,
      `["${'\\"'.repeat(4_000_000)}" 1]`,
      "[".repeat(3_000_000),
    ]) {
      inBounds(text);
      await valueOrSentence(() => parseDocumentText(text));
    }
    expect(() => readText(`{"inputs": [[["${long}"]]], "targets": [[1]]}`)).toThrow(/^Line 1, column 15: /);
  });

  it("with an answer for each of very many tokens is read", () => {
    const rows = Array.from({ length: 200_000 }, (_, token) => `1,${token + 1},1,2`).join("\n");
    expect(readCsv(`input,token,x1,y1\n${rows}`, { causal: true }).targets).toHaveLength(200_000);
  });
});
