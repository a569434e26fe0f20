// Another model that fits as well.
import type { Plan } from "../../engine/engine";
import { parseAnswer, parseInput } from "../../task/written-input";
import { askFit } from "../ask-fit";
import { coordinatesOf, fitOptions, readTask, workersOf } from "../settings";
import { inFile, readValue } from "../sources";
import { UsageError, type Verb } from "../verb";

export const witness: Verb = {
  name: "witness",
  does: "Prints two models that both fit and disagree, or null if there is no choice.",
  takes: ["<task>", "<task> <input> <wanted>"],
  more: "With an input and a wanted answer: a model that fits as well and gives that answer, or null.",
  options: fitOptions,
  examples: [["polyhead witness task.json", "on an ordinary input of the task"]],
  async run(given) {
    const takes = "a task, or a task, an input and the wanted answer";
    const [source, input, wanted] = given.sources(takes, 1, 3);
    const workers = workersOf(given);
    if (input === undefined) return askFit(await readTask([source], given), workers, (fit) => fit.witness());
    if (wanted === undefined) throw new UsageError(`witness takes ${takes}, but 2 were given.`);
    const document = await inFile(source, () => readTask([source], given));
    const tokens = await readValue(input, (value) => parseInput(value, coordinatesOf(document)));
    // How many numbers an answer has the learner says before it fits anything.
    const readAnswer = async ({ outputs }: Plan): Promise<number[]> =>
      readValue(wanted, (value) => parseAnswer(value, outputs));
    return askFit(document, workers, (fit, answer) => fit.witness(tokens, answer), readAnswer);
  },
};
