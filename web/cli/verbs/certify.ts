// Is the answer to one input determined?
import { parseInput } from "../../task/written-input";
import { askFit, coordinatesOf, workersOf, workersOption } from "../ask-fit";
import { inFile, readDocument, readValue } from "../sources";
import type { Verb } from "../verb";

export const certify: Verb = {
  name: "certify",
  does: "Says whether the answer to an input is determined, and predicts it.",
  takes: ["<task> <input>"],
  options: workersOption,
  examples: [["polyhead certify task.json '[[1, 0, 0, 0, 0, 1, 0, 0]]'", "one token, written out"]],
  async run(given) {
    const [source, input = ""] = given.sources("a task and an input", 2);
    const workers = workersOf(given);
    const document = await inFile(source, () => readDocument(source));
    const tokens = await readValue(input, (value) => parseInput(value, coordinatesOf(document)));
    return askFit(document, workers, async (fit) => {
      const certificate = await fit.certify(tokens);
      return { ...certificate, prediction: await fit.predict(tokens) };
    });
  },
};
