// What the page gives away is read by the programs it is meant for: NumPy reads the arrays, and the code and the notebook run
// and check themselves.
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import type { Engine } from "../../web/engine/engine";
import { type TakenModel, takenModel } from "../../web/export/model";
import { notebookCells, notebookText } from "../../web/export/notebook";
import { npzOf, reportArrays } from "../../web/export/npz";
import { numpyCode, pytorchCode } from "../../web/export/python";
import type { Report } from "../../web/report/report";
import { readBytes } from "../../web/task/import/read-file";
import { hasModule, runPython } from "../python";
import { engine } from "./one-engine";

const folder = mkdtempSync(join(tmpdir(), "polyhead-export-"));
const withNumpy = hasModule("numpy");
const withTorch = hasModule("torch");

afterAll(() => rmSync(folder, { recursive: true }));

async function reportOf(document: unknown): Promise<Report> {
  const fit = await engine.fit(document as Parameters<Engine["fit"]>[0]);
  fit.dispose();
  return fit.report;
}

const documents: [string, Record<string, unknown>][] = [
  ["an associative memory", { v: 1, task: "associative", samples: 4096, test: 64 }],
  [
    "a causal random layer",
    { v: 1, task: "random", params: { d: 3, heads: 2, outputs: 2, causal: true }, samples: 512 },
  ],
  [
    "data with awkward names and a function that is zero",
    {
      v: 1,
      task: "custom",
      data: {
        inputs: [
          [[1, 2]],
          [
            [2, 1],
            [0, 1],
          ],
        ],
        targets: [[0], [0]],
        names: ['a"\\\n#', "β🙂'''"],
      },
    },
  ],
];

function models(report: Report): TakenModel[] {
  const about = ["A layer.\nrm -rf", '"""'];
  const fit = takenModel(report, report.heads, "fit", about);
  return report.minimalHeads ? [fit, takenModel(report, report.minimalHeads, "fewest", about)] : [fit];
}

const said = /^Same answers as the report on \d+ inputs; the largest difference is \d\.\de[-+]\d\d\.\n$/;

describe.each(documents)("Of %s", (_, document) => {
  it("NumPy code runs and gives the report's answers, with the fit's heads and with the fewest", async () => {
    const report = await reportOf(document);
    for (const model of models(report)) {
      expect(model.tolerance).toBe(1e-9);
      if (!withNumpy) return;
      const run = runPython(numpyCode(model));
      expect(run.complained).toBe("");
      expect(run.said).toMatch(said);
    }
  });

  it("a notebook is valid, and its cells run one after the other", async () => {
    const report = await reportOf(document);
    const words = {
      title: "A # title",
      about: ["One.\nTwo.", "a*b"],
      layer: "The layer.",
      check: "The check.",
      tryIt: "Try it.",
    };
    const [model] = models(report);
    if (!model) throw new Error("There is no model.");
    const path = join(folder, "notebook.ipynb");
    writeFileSync(path, notebookText(notebookCells(model, words)));
    if (!withNumpy) return;
    const run = runPython(
      `
import json, re, sys
notebook = json.load(open(sys.argv[1], encoding="utf-8"))
assert notebook["nbformat"] == 4 and notebook["nbformat_minor"] == 5
assert set(notebook) == {"cells", "metadata", "nbformat", "nbformat_minor"}
ids = [cell["id"] for cell in notebook["cells"]]
assert len(set(ids)) == len(ids) and all(re.fullmatch(r"[a-zA-Z0-9-_]{1,64}", each) for each in ids)
names = {}
for cell in notebook["cells"]:
    code = cell["cell_type"] == "code"
    keys = {"cell_type", "id", "metadata", "source"} | ({"outputs", "execution_count"} if code else set())
    assert set(cell) == keys and all(isinstance(line, str) for line in cell["source"])
    if code:
        exec("".join(cell["source"]), names)
`,
      [path],
    );
    expect(run.complained).toBe("");
    expect(run.said).toMatch(said);
  });

  it("the arrays are read by NumPy, and give the report's predictions from the coefficients", async () => {
    const report = await reportOf(document);
    const arrays = reportArrays(report, report.minimalHeads);
    const path = join(folder, "arrays.npz");
    writeFileSync(path, new Uint8Array(await (await npzOf(arrays)).arrayBuffer()));
    writeFileSync(join(folder, "report.json"), JSON.stringify(report));
    if (!withNumpy) return;
    const run = runPython(
      `
import json, sys, zipfile
import numpy as np
assert zipfile.ZipFile(sys.argv[1]).testzip() is None
arrays = np.load(sys.argv[1])
report = json.load(open(sys.argv[2], encoding="utf-8"))
data, fit = report["data"], report["fit"]
d, c = data["d"], data["outputs"]
assert np.array_equal(arrays["coefficients"], np.array(fit["coefficients"]).reshape(c, data["features"]))
assert arrays["V"].shape == (len(report["heads"]), c, d) and arrays["Q"].shape == (len(report["heads"]), d, d)
for name, heads in (("", report["heads"]), ("fewest_", report["minimalHeads"]), ("true_", report["truth"])):
    if heads:
        assert np.array_equal(arrays[name + "V"], np.array([head["V"] for head in heads]))
        assert np.array_equal(arrays[name + "Q"], np.array([head["Q"] for head in heads]))
assert np.array_equal(arrays["eigenvalues"], np.array(report["certificate"]["eigenvalues"]))
assert arrays["names"].tolist() == data["names"]
assert arrays["sets"].tolist() == [row["set"] for row in report["predictions"]]
assert np.array_equal(arrays["answers"], np.array([row["truth"] for row in report["predictions"]]))
meta = json.loads(str(arrays["meta"]))
assert meta["task"] == report["task"] and meta["fit"]["fingerprint"] == fit["fingerprint"]

# The features in the order of the columns, from the example inputs.
j, k, l = arrays["features"].T
offsets = arrays["example_offsets"]
for index, place in enumerate(data["exampleRows"]):
    Z = arrays["example_tokens"][offsets[index]:offsets[index + 1]]
    G = Z.T @ Z
    answer = arrays["coefficients"] @ (G[j, k] * Z[-1][l])
    row = np.flatnonzero((arrays["sets"] == place["set"]) & (arrays["rows"] == place["row"]))[0]
    assert np.allclose(answer, arrays["predicted"][row], rtol=0, atol=1e-9)
print("read")
`,
      [path, join(folder, "report.json")],
    );
    expect(run.complained).toBe("");
    expect(run.said).toBe("read\n");
  });
});

it("PyTorch code runs and gives the report's answers", async () => {
  if (!withTorch) return;
  // One Python for all of them: it takes PyTorch seconds to load.
  const files: string[] = [];
  for (const [, document] of documents) {
    for (const model of models(await reportOf(document))) {
      const file = join(folder, `torch-${files.length}.py`);
      writeFileSync(file, pytorchCode(model));
      files.push(file);
    }
  }
  const run = runPython(
    `
import runpy, sys
for path in sys.argv[1:]:
    runpy.run_path(path, run_name="__main__")
`,
    files,
  );
  expect(run.complained).toBe("");
  const lines = run.said.trimEnd().split("\n");
  expect(lines).toHaveLength(files.length);
  for (const line of lines) expect(`${line}\n`).toMatch(said);
});

describe("Data that NumPy saved", () => {
  const program = (save: string): string => `
import sys
import numpy as np
inputs = np.arange(12.0).reshape(3, 2, 2) / 8
targets = np.array([[1.0], [2.5], [-3.0]])
names = np.array(["key", "größe"])
${save}
`;
  const expected = {
    inputs: [
      [
        [0, 0.125],
        [0.25, 0.375],
      ],
      [
        [0.5, 0.625],
        [0.75, 0.875],
      ],
      [
        [1, 1.125],
        [1.25, 1.375],
      ],
    ],
    targets: [[1], [2.5], [-3]],
    names: ["key", "größe"],
  };
  const variants: [string, string, object][] = [
    ["stored", "np.savez(sys.argv[1], inputs=inputs, targets=targets, names=names)", expected],
    ["compressed", "np.savez_compressed(sys.argv[1], inputs=inputs, targets=targets, names=names)", expected],
    [
      "as float32 in Fortran order and big-endian",
      "np.savez(sys.argv[1], inputs=np.asfortranarray(inputs.astype('f4')), targets=targets.astype('>f8'), names=names)",
      expected,
    ],
    [
      "by offsets, with whole numbers and truth values, and with test inputs",
      "np.savez(sys.argv[1], inputs=np.arange(6, dtype='i4').reshape(3, 2), offsets=np.array([0, 1, 3]), targets=np.array([True, False]), test_inputs=np.ones((1, 2, 2), dtype='i8'), test_targets=np.zeros((1, 1)))",
      {
        inputs: [
          [[0, 1]],
          [
            [2, 3],
            [4, 5],
          ],
        ],
        targets: [[1], [0]],
        testInputs: [
          [
            [1, 1],
            [1, 1],
          ],
        ],
        testTargets: [[0]],
      },
    ],
  ];
  it.each(variants)("%s is read as it was", async (_, save, data) => {
    if (!withNumpy) return;
    const path = join(folder, "data.npz");
    const run = runPython(program(save), [path]);
    expect(run.complained).toBe("");
    const { document, text } = await readBytes(new Uint8Array(readFileSync(path)));
    expect(text).toBeNull();
    expect(document.data).toEqual(data);
  });

  it("as Python objects is refused with advice", async () => {
    if (!withNumpy) return;
    const path = join(folder, "objects.npz");
    const save =
      "np.savez(sys.argv[1], inputs=np.array([inputs[0], inputs[1][:1]], dtype=object), targets=targets[:2])";
    expect(runPython(program(save), [path]).complained).toBe("");
    await expect(readBytes(new Uint8Array(readFileSync(path)))).rejects.toThrow(
      /Array inputs, byte 10: its type is “\|O”.*Give inputs of different lengths with offsets\./,
    );
  });
});
