// The rank of the data in exact arithmetic.
import { askFit } from "../ask-fit";
import { fitOptions, readTask, workersOf } from "../settings";
import type { Verb } from "../verb";

const largestSeed = 2 ** 32 - 1;

export const prove: Verb = {
  name: "prove",
  does: "Prints the rank of the data modulo primes, and what that proves.",
  takes: ["<task>"],
  options: {
    ...fitOptions,
    seed: { type: "string", value: "N", does: "another seed takes other primes (0)" },
  },
  examples: [["polyhead prove task.json --seed 7", "once more with other primes"]],
  async run(given) {
    const [source] = given.sources("one file", 1);
    const workers = workersOf(given);
    const seed = given.whole("seed", 0, "The seed", 0, largestSeed);
    return askFit(await readTask([source], given, ["noise"]), workers, (fit) => fit.prove(seed));
  },
};
