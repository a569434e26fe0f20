// Are two models the same function?
import { pairModels, parseModel } from "../../engine/model";
import { createEngine } from "../../engine/node";
import { parseJsonText } from "../../task/json-text";
import { inFile, readText } from "../sources";
import type { Verb } from "../verb";

export const compare: Verb = {
  name: "compare",
  does: "Says whether two models are the same function.",
  takes: ["<a> <b>"],
  more: 'A model is a report, or {"heads": […]}.',
  options: {},
  examples: [["polyhead compare a.json b.json", "two reports"]],
  async run(given) {
    const [first, second = ""] = given.sources("two files", 2);
    const values: unknown[] = [];
    for (const source of [first, second]) {
      const value = await inFile(source, async () => parseJsonText(await readText(source)));
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
