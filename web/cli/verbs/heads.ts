// The fewest heads.
import { askFit, workersOf, workersOption } from "../ask-fit";
import { readDocument } from "../sources";
import type { Verb } from "../verb";

export const heads: Verb = {
  name: "heads",
  does: "Prints the fewest heads.",
  takes: ["<task>"],
  options: workersOption,
  examples: [["polyhead heads task.json", "the same function with as few heads as can be found"]],
  async run(given) {
    const [source] = given.sources("one file", 1);
    const workers = workersOf(given);
    return askFit(await readDocument(source), workers, (fit) => fit.minimise());
  },
};
