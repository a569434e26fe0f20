// A machine on the learned layer.
import { parseMachine } from "../../engine/machine";
import type { Machine } from "../../report/machine";
import { askFit, workersOf, workersOption } from "../ask-fit";
import { inFile, readDocument, readValue } from "../sources";
import type { Verb } from "../verb";

export const run: Verb = {
  name: "run",
  does: "Runs a machine on the learned layer: its answers, and which of them are determined.",
  takes: ["<task> <machine>"],
  options: workersOption,
  examples: [
    [
      `polyhead run dfa.json '{"transitions":[[0,1],[2,1],[1,2]],"start":0,"word":[0,0,1,0]}'`,
      "an automaton of three states",
    ],
  ],
  async run(given) {
    const [source, machine = ""] = given.sources("a task and a machine", 2);
    const workers = workersOf(given);
    const document = await inFile(source, () => readDocument(source));
    const written = await readValue(machine, (value) => {
      parseMachine(value, document);
      return value as Machine;
    });
    return askFit(document, workers, (fit) => fit.run(written));
  },
};
