// A machine on the learned layer.
import { parseMachine } from "../../engine/machine";
import type { Machine } from "../../report/machine";
import { askFit } from "../ask-fit";
import { fitOptions, readTask, workersOf } from "../settings";
import { inFile, readValue } from "../sources";
import type { Verb } from "../verb";

export const run: Verb = {
  name: "run",
  does: "Runs a machine on the learned layer: its answers, and which of them are determined.",
  takes: ["<task> <machine>"],
  options: fitOptions,
  examples: [
    [
      `polyhead run dfa.json '{"transitions":[[0,1],[2,1],[1,2]],"start":0,"word":[0,0,1,0]}'`,
      "an automaton of three states",
    ],
  ],
  async run(given) {
    const [source, machine = ""] = given.sources("a task and a machine", 2);
    const workers = workersOf(given);
    const document = await inFile(source, () => readTask([source], given));
    const written = await readValue(machine, (value) => {
      parseMachine(value, document);
      return value as Machine;
    });
    return askFit(document, workers, (fit) => fit.run(written));
  },
};
