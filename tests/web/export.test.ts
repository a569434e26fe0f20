import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { citations } from "../../web/export/cite";
import { jsonText, listText } from "../../web/export/lists";
import { takenModel } from "../../web/export/model";
import { notebookCells, notebookText } from "../../web/export/notebook";
import { matrix, text, texts } from "../../web/export/npy";
import { featurePlaces, reportArrays } from "../../web/export/npz";
import { numpyCode, pytorchCode } from "../../web/export/python";
import { zip } from "../../web/export/zip";
import { readNpy } from "../../web/task/import/npy";
import { unzip } from "../../web/task/import/unzip";
import { report } from "./report-sample";

const sample = report();
const heads = [
  {
    V: [[1, 0]],
    Q: [
      [1, 0],
      [0, 1],
    ],
  },
];

describe("Text of lists", () => {
  const numbers = fc.double({ noNaN: true, noDefaultInfinity: true });

  it("is read back exactly, and every row of numbers is one line", () => {
    fc.assert(
      fc.property(fc.array(fc.array(numbers, { maxLength: 8 }), { maxLength: 4 }), (rows) => {
        const plain = rows.map((row) => row.map((value) => value + 0));
        expect(JSON.parse(listText(plain))).toEqual(plain);
      }),
    );
    expect(listText([[1, 2], [3]])).toBe("[[1, 2], [3]]");
  });

  it("gives the same value as JSON has, for any value", () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        expect(JSON.parse(jsonText(value))).toEqual(JSON.parse(JSON.stringify(value)));
      }),
    );
  });
});

describe("Arrays and archives", { timeout: 60_000 }, () => {
  it("are read back as they were written", async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.tuple(fc.double(), fc.double()), { minLength: 1, maxLength: 20 }),
        fc.array(fc.string({ unit: "grapheme", minLength: 1 }), { minLength: 1, maxLength: 5 }),
        async (rows, names) => {
          const plain = names.map((name) => name.replaceAll("\u0000", "")).map((name) => name || "x");
          const file = await zip([
            { name: "rows.npy", content: matrix(rows, 2).bytes },
            { name: "größe.npy", content: texts(plain).bytes },
          ]);
          const files = await unzip(new Uint8Array(await file.arrayBuffer()));
          const numbers = readNpy(files.get("rows.npy") ?? new Uint8Array(), "rows");
          expect(numbers.shape).toEqual([rows.length, 2]);
          expect([...numbers.values]).toEqual(rows.flat());
          expect(readNpy(files.get("größe.npy") ?? new Uint8Array(), "names").values).toEqual(plain);
        },
      ),
      { numRuns: 50 },
    );
    expect(readNpy(text("one text").bytes, "meta")).toEqual({ shape: [], values: ["one text"] });
  });

  it("name every feature of d coordinates once, the last coordinate fastest", () => {
    expect(featurePlaces(2)).toEqual([
      [0, 0, 0],
      [0, 0, 1],
      [0, 1, 0],
      [0, 1, 1],
      [1, 1, 0],
      [1, 1, 1],
    ]);
    for (const d of [1, 3, 8]) expect(featurePlaces(d)).toHaveLength((d * d * (d + 1)) / 2);
  });

  it("have the fewest heads only where they were found", () => {
    const names = (fewest: Parameters<typeof reportArrays>[1]) =>
      reportArrays(sample, fewest).map(({ name }) => name);
    expect(names(null)).not.toContain("fewest_V");
    expect(names([])).toContain("fewest_V");
  });
});

describe("Code", () => {
  // Σ V Z (Zᵀ Q z_n) of the sample's one input [[1, 0], [0, 1]] is 0; the sample's report says 1.
  const off = takenModel(sample, heads, "fit", ["About."]);

  it("allows what the heads are off by, and says how much that is", () => {
    expect(off.checks).toHaveLength(1);
    expect(off.tolerance).toBeCloseTo(10);
    expect(numpyCode(off)).toContain("assert worst <= 1.0e+1,");
  });

  it("promises nine digits where the heads keep them", () => {
    const right = report();
    for (const row of right.predictions) row.predicted = [0];
    expect(takenModel(right, heads, "fit", []).tolerance).toBe(1e-9);
    expect(numpyCode(takenModel(right, heads, "fit", []))).toContain("assert worst <= 1e-9,");
  });

  it("keeps whatever it is about inside comments", () => {
    const lines = ['end """ of\nimport os\r\nos.abort()', "long ".repeat(60)];
    for (const code of [numpyCode({ ...off, about: lines }), pytorchCode({ ...off, about: lines })]) {
      const head = code.slice(0, code.indexOf("import numpy"));
      expect(
        head
          .trimEnd()
          .split("\n")
          .every((line) => line.startsWith("# ") && line.length <= 110),
      ).toBe(true);
    }
  });

  it("becomes a notebook whose words are plain text", () => {
    const words = { title: "a_b * <script>", about: ["[x](y)"], layer: "L", check: "C", tryIt: "T" };
    const [title] = notebookCells(off, words);
    expect(title?.text).toBe("# a\\_b \\* \\<script\\>\n\n\\[x\\](y)");
    expect(JSON.parse(notebookText(notebookCells(off, words)))).toMatchObject({
      nbformat: 4,
      nbformat_minor: 5,
    });
  });
});

it("What to cite names both papers, and the result on screen by its fingerprints", () => {
  const bib = citations(sample);
  expect(bib.match(/^@misc\{\w+,$/gm)).toHaveLength(3);
  for (const words of [
    "Learning Linear Attention in Polynomial Time",
    'Yau, Morris and Aky{\\"u}rek, Ekin and Mao, Jiayuan and Tenenbaum, Joshua B. and Jegelka, Stefanie and Andreas, Jacob',
    "eprint = {2410.10101}",
    "Provably learning a multi-head attention layer",
    "Chen, Sitan and Li, Yuanzhi",
    "eprint = {2402.04084}",
    "Task associative, data 0123456789abcdef, fit fedcba9876543210",
    "url = {https://arxiv.org/abs/2410.10101}",
    "url = {https://arxiv.org/abs/2402.04084}",
  ]) {
    expect(bib).toContain(words);
  }
  expect(bib.match(/url = /g)).toHaveLength(2);
  expect(citations(sample, "https://a.example/polyhead/")).toContain("url = {https://a.example/polyhead/}");
});
