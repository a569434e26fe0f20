// Are two models the same function?
import { pairModels, parseModel } from "../../engine/model";
import { createEngine } from "../../engine/node";
import { isFileOfArrays, readHeads } from "../../task/import/heads";
import { parseJsonText } from "../../task/json-text";
import { decodeText, inFile, readFileBytes } from "../sources";
import type { Verb } from "../verb";

async function readModel(source: string): Promise<unknown> {
  const bytes = await readFileBytes(source);
  return isFileOfArrays(bytes) ? readHeads(bytes) : parseJsonText(decodeText(bytes));
}

export const compare: Verb = {
  name: "compare",
  does: "Says whether two models are the same function.",
  takes: ["<a> <b>"],
  more: 'A model is a report, {"heads": […]}, or a .npz or .safetensors file with the arrays V and Q of its heads.',
  options: {},
  examples: [
    ["polyhead compare a.json b.json", "two reports"],
    ["polyhead compare report.json heads.safetensors", "a report and heads from elsewhere"],
  ],
  async run(given) {
    const [first, second = ""] = given.sources("two files", 2);
    const values: unknown[] = [];
    for (const source of [first, second]) {
      const value = await inFile(source, () => readModel(source));
      await inFile(source, () => parseModel(value, "model"));
      values.push(value);
    }
    const [a, b] = values;
    // Refused before the learner is loaded.
    pairModels(parseModel(a, first), parseModel(b, second));
    const engine = await createEngine();
    try {
      return `${JSON.stringify(await engine.compare(a, b))}\n`;
    } finally {
      engine.close();
    }
  },
};
