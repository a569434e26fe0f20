// Whatever is dropped on the page, it is either read or refused with a sentence that has a place.
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { matrix, npyOf, stack, texts } from "../../web/export/npy";
import { zip } from "../../web/export/zip";
import { FileError } from "../../web/task/import/file-error";
import { type OpenedFile, readBytes, readText } from "../../web/task/import/read-file";
import { bytesOf, smallCsv, smallData } from "../web/import-files";
import { law } from "./law";

/** Line and column, a byte, or the name of an array or of an entry. */
const PLACE =
  /^(?:Line \d+, column \d+: |Byte \d+: |Array \w+|Entry \d+ of array|.*\bof data\.\w+|data\.\w+ |The file has \d+ MB)/su;

function mustBePlaced(error: unknown): void {
  expect(error).toBeInstanceOf(FileError);
  if (!(error instanceof FileError)) return;
  expect(error.message).toMatch(PLACE);
  expect(error.message).toMatch(/\.$/);
}

async function outcomeOf(bytes: Uint8Array<ArrayBuffer>): Promise<OpenedFile | null> {
  try {
    return await readBytes(bytes);
  } catch (error) {
    mustBePlaced(error);
    return null;
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
});
