// Inputs that would determine what the data leaves open.
import { addedField } from "../../task/common-fields";
import { askFit } from "../ask-fit";
import { fitOptions, readTask, workersOf } from "../settings";
import { parseWhole, type Verb } from "../verb";

export const repair: Verb = {
  name: "repair",
  does: "Prints the inputs that would determine the most.",
  takes: ["<task> [count]"],
  options: fitOptions,
  examples: [["polyhead repair task.json 8", "eight inputs to add"]],
  async run(given) {
    const [source, text] = given.sources("a task and at most a count", 1, 2);
    const workers = workersOf(given);
    const count =
      text === undefined ? undefined : parseWhole("The number of suggested inputs", text, 1, addedField.max);
    return askFit(await readTask([source], given), workers, (fit) => fit.repair(count));
  },
};
