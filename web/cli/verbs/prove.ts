// The rank of the data in exact arithmetic.
import { askFit, workersOf, workersOption } from "../ask-fit";
import { readDocument } from "../sources";
import type { Verb } from "../verb";

const largestSeed = 2 ** 32 - 1;

export const prove: Verb = {
  name: "prove",
  does: "Prints the rank of the data modulo primes, and what that proves.",
  takes: ["<task>"],
  options: {
    ...workersOption,
    seed: { type: "string", value: "N", does: "another seed takes other primes (0)" },
  },
  examples: [["polyhead prove task.json --seed 7", "once more with other primes"]],
  async run(given) {
    const [source] = given.sources("one file", 1);
    const workers = workersOf(given);
    const seed = given.whole("seed", 0, "The seed", 0, largestSeed);
    return askFit(await readDocument(source), workers, (fit) => fit.prove(seed));
  },
};
