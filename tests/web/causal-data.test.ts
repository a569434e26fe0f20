// Data of one's own with an answer for each token.
import { describe, expect, it } from "vitest";
import { readCsv } from "../../web/task/import/csv";
import { pack, unpack } from "../../web/task/packed-data";
import { learnerDocument } from "../../web/task/registry";
import { parseDocument } from "../../web/task/schema";
import { refusal } from "./refusal";

const data = {
  inputs: [
    [
      [1, 2],
      [3, 4],
    ],
    [[5, 6]],
  ],
  targets: [[1], [2], [3]],
  causal: true as const,
};
const documentOf = (given: object) => parseDocument({ v: 1, task: "custom", data: given });

describe("Data with an answer for each token", () => {
  it("is kept as it is, in a document and in a link", async () => {
    expect(documentOf(data).data).toEqual(data);
    expect(await unpack(await pack(data))).toEqual(data);
    expect(documentOf({ ...data, targets: [[1], [2]], causal: false }).data).not.toHaveProperty("causal");
  });

  it("comes to the learner as rows", () => {
    const flat = learnerDocument(documentOf(data)).data;
    expect(flat?.causal).toBe(true);
    expect([...(flat?.train.targets ?? [])]).toEqual([1, 2, 3]);
  });

  it("needs as many answers as tokens, in both sets", () => {
    expect(refusal(() => documentOf({ ...data, targets: [[1], [2]] })).message).toContain(
      "data.targets has 2 answers; it has to have 3, one for each token of each input",
    );
    const held = { testInputs: data.inputs, testTargets: [[1]] };
    expect(refusal(() => documentOf({ ...data, ...held })).message).toContain(
      "data.testTargets has 1 answer",
    );
    expect(refusal(() => documentOf({ ...data, causal: "yes" })).message).toContain('data.causal is "yes"');
  });

  it("is read from the lines of a CSV file, where it is asked for", () => {
    const text = "input,x1,y1\n1,1,10\n1,2,20\n2,3,30\n";
    expect(readCsv(text, { causal: true })).toMatchObject({ targets: [[10], [20], [30]], causal: true });
    expect(() => readCsv(text)).toThrow(/Line 2/);
    expect(() => readCsv("input,x1,y1\n1,1,\n1,2,20\n", { causal: true })).toThrow(/Line 2/);
  });
});
