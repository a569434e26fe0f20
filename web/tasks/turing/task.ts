// A universal Turing machine with a bounded tape [Yau 2024, App. B and C].

import { lettersFrom } from "../../task/coordinates";
import { declareTask, taskFacts } from "../../task/task";

export const turing = declareTask({
  id: "turing",
  title: "Run any Turing machine",
  description:
    "The input lists a machine's rules and its tape. The layer must carry them out, four answers a step, for machines it " +
    "has never seen.",
  ...taskFacts("turing", {
    states: {
      label: "States",
      symbol: "S",
      help: "How many states a machine has; three need more memory than the page allows on a long tape.",
      steps: 1,
    },
    symbols: {
      label: "Symbols",
      symbol: "A",
      help: "How many symbols can stand in a cell.",
      steps: 1,
    },
    cells: {
      label: "Cells of the tape",
      symbol: "K",
      help: "How many cells the tape has.",
      steps: 1,
    },
    ring: {
      label: "The tape is a ring",
      help: "The tape's ends are joined; otherwise a machine that walks off the tape stops.",
    },
    machines: {
      label: "Training machines",
      help: "How many random machines the layer sees at work; about one rule in seven is missing, and there the machine halts.",
      main: true,
      steps: [10, 20, 30, 40, 50, 60, 70, 80, 100, 200, 400, 800],
    },
    steps: {
      label: "Steps in training",
      help: "How many steps of each training machine the layer sees.",
      steps: 1,
    },
    runLength: {
      label: "Steps of a run",
      help: "How many steps an unseen machine makes on the learned layer, unless it halts before.",
      steps: "powers-of-two",
    },
  }),
  data: false,
  machines: true,
  noRace: true,
  answersWithTokens: true,
  sizes: ({ params: { states, symbols, cells } }) => ({ states, symbols, cells }),
  coordinateNames: ({ params }) => {
    const states = lettersFrom("A", params.states);
    const symbols = Array.from({ length: params.symbols }, (_, symbol) => String(symbol));
    const cells = Array.from({ length: params.cells }, (_, cell) => cell + 1);
    return [
      "mark",
      ...states.map((state) => `state ${state}`),
      ...symbols.map((symbol) => `symbol ${symbol}`),
      ...symbols.map((symbol) => `read ${symbol}`),
      "move left",
      "move right",
      ...states.flatMap((state) => symbols.map((symbol) => `rule ${state}${symbol}`)),
      ...cells.map((cell) => `cell ${cell}`),
      ...cells.map((cell) => `head ${cell}`),
    ];
  },
  groupNames: () => ["mark", "state", "symbol", "read", "move", "rule", "cell", "head"],
});
