import { describe, expect, it } from "vitest";
import { readText } from "../../web/task/import/read-file";
import { refusalOf, smallData } from "./import-files";
import { report } from "./report-sample";

const refusal = (text: string) => refusalOf(() => readText(text));

describe("JSON", () => {
  it("may be data, a task document or a report", () => {
    expect(readText(JSON.stringify(smallData)).document).toMatchObject({ task: "custom", data: smallData });
    expect(readText('{"v": 1, "task": "random", "seed": 7}').document).toMatchObject({
      task: "random",
      seed: 7,
    });
    const opened = readText(`\ufeff${JSON.stringify(report())}`);
    expect(opened.document.task).toBe("associative");
    expect(opened.saved).toMatchObject({
      engine: "0.1.0",
      dataFingerprint: "0123456789abcdef",
      fitFingerprint: "fedcba9876543210",
    });
  });

  const refused: [string, string, string][] = [
    [
      "a mistake behind texts with brackets, commas and quotes",
      '{"names": ["]}, \\"a", "[{:"], "testInputs": [[[1, -2e3], [true, null]]],\n "targets": [[1]], "inputs": [[[1, "2"]]]}',
      "Line 2, column 36: Number 2 of token 1 of input 1",
    ],
    [
      "a number that is a word",
      '{"inputs":\n [[[1, "2"]]],\n "targets": [[1]]}',
      'Line 2, column 8: Number 2 of token 1 of input 1 of data.inputs is "2"',
    ],
    [
      "a token of another length",
      '{"targets": [[1]], "inputs": [\n  [[1, 2],\n   [3]]]}',
      "Line 3, column 4: token 2 of input 1 of data.inputs has 1 number",
    ],
    [
      "an answer too few",
      '{"inputs": [[[1]], [[2]]],\n "targets": [[1]]}',
      "Line 2, column 13: data.targets has 1 answer",
    ],
    [
      "a parameter out of range",
      '{"v": 1,\n "task": "associative",\n "params": {"orthogonal": 2}}',
      "Line 3, column 27: params.orthogonal is 2",
    ],
    [
      "something unknown",
      '{"inputs": [[[1]]], "targets": [[1]],\n "colour": 3}',
      "Line 2, column 12: data.colour is not known",
    ],
    ["no data at all", "{}", "Line 1, column 1: data.inputs is missing"],
    [
      "a report without fingerprints",
      '{"task": {"v": 1, "task": "random"},\n "engine": "0.1.0"}',
      "Line 1, column 1: the report has no text at “data.fingerprint”",
    ],
    [
      "a report with a bad task",
      '{"engine": "0.1.0",\n "task": {"v": 1, "task": "dance"}}',
      'Line 2, column 27: task is "dance"',
    ],
  ];
  it.each(refused)("with %s is refused in its place", (_, text, sentence) => {
    expect(refusal(text).message).toContain(sentence);
  });

  it("with a comma too many is mended", () => {
    const error = refusal('{"inputs": [[[1]], ], "targets": [[1]]}');
    expect(error.place).toEqual({ line: 1, column: 20, length: 1 });
    expect(error.mend).toMatchObject({ from: ",]", to: "]", places: 1 });
    expect(readText(error.mend?.text ?? "").document.data).toMatchObject({ inputs: [[[1]]] });
  });
});
