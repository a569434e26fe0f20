// The fewest heads.
import { askFit } from "../ask-fit";
import { fitOptions, readTask, workersOf } from "../settings";
import type { Verb } from "../verb";

export const heads: Verb = {
  name: "heads",
  does: "Prints the fewest heads.",
  takes: ["<task>"],
  options: fitOptions,
  examples: [["polyhead heads task.json", "the same function with as few heads as can be found"]],
  async run(given) {
    const [source] = given.sources("one file", 1);
    const workers = workersOf(given);
    return askFit(await readTask([source], given), workers, (fit) => fit.minimise());
  },
};
