// A universal simulator of finite automata, learned from traces [Yau 2024, App. G.4].

import { constants, contract } from "../../contract/values";
import { lettersFrom } from "../../task/coordinates";
import type { FieldValues } from "../../task/field";
import { declareTask, taskFacts } from "../../task/task";

interface Sizes {
  states: number;
  letters: number;
  length: number;
  format: string;
}

function coordinates({ states, letters, length, format }: Sizes): number {
  return 1 + states + letters + states * letters + (format === "prompt" ? 2 * length : 0);
}

/** A word in the prompt takes two coordinates a letter: how many letters fit into a token of `most` coordinates. */
function lettersWithin(most: number, { states, letters, format }: FieldValues): number {
  const others = coordinates({
    states: Number(states),
    letters: Number(letters),
    length: 0,
    format: String(format),
  });
  return Math.floor((most - others) / 2);
}

/** Tokens once had at most 32 coordinates; links that name no length still mean what they meant then. */
const coordinatesByDefault = 32;

function usualWord(earlier: FieldValues): number {
  if (earlier.format !== "prompt") return contract.tasks.dfa.params.length.default;
  return Math.max(1, Math.min(6, lettersWithin(coordinatesByDefault, earlier)));
}

export const dfa = declareTask({
  id: "dfa",
  title: "Run any automaton",
  description:
    "The input lists the rules of a small machine. The layer must carry out those rules, letter by letter, for machines " +
    "it has never seen.",
  ...taskFacts("dfa", {
    states: {
      label: "States",
      symbol: "S",
      help: "How many states a machine has.",
      steps: 1,
    },
    letters: {
      label: "Letters",
      symbol: "A",
      help: "How many letters a word can be made of.",
      steps: 1,
    },
    format: {
      label: "Word",
      help: "“stream”: the word arrives letter by letter, however long it is. “prompt”: it stands in the input, at numbered positions, as in the paper.",
    },
    machines: {
      label: "Training machines",
      help: "How many random machines the layer sees at work, each on one word.",
      main: true,
      steps: [4, 8, 12, 16, 20, 22, 24, 28, 32, 48, 64, 128, 256, 512, 1024],
    },
    length: {
      default: usualWord,
      max: (earlier) =>
        earlier.format === "prompt"
          ? lettersWithin(constants.mostCoordinates, earlier)
          : contract.tasks.dfa.params.length.max,
      label: "Word length in training",
      symbol: "L",
      help: "How many letters each training machine reads; of words in the prompt, the most.",
      steps: 1,
    },
    runLength: {
      label: "Word length of a run",
      help: "How many letters an unseen machine reads on the learned layer; a word in the prompt is never longer than in training.",
      steps: "powers-of-two",
    },
  }),
  data: false,
  machines: true,
  noRace: true,
  answersWithTokens: true,
  sizes: ({ params: { states, letters } }) => ({ states, letters }),
  coordinateNames: ({ params }) => {
    const states = Array.from({ length: params.states }, (_, state) => String(state));
    const letters = lettersFrom("a", params.letters);
    const positions = Array.from({ length: params.format === "prompt" ? params.length : 0 }, (_, i) => i + 1);
    return [
      "mark",
      ...states.map((state) => `state ${state}`),
      ...letters.map((letter) => `letter ${letter}`),
      ...states.flatMap((state) => letters.map((letter) => `rule ${state}${letter}`)),
      ...positions.map((i) => `position ${i}`),
      ...positions.map((i) => `pointer ${i}`),
    ];
  },
  groupNames: () => ["mark", "state", "letter", "rule", "position", "pointer"],
});
