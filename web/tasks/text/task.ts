// The next letter of a text. About linear attention, too, but with a learner of its own: its features are far too many for a spectrum.
import { constants } from "../../contract/values";
import { numbered } from "../../task/coordinates";
import { refuseSettings } from "../../task/own-learner";
import { declareTask, taskFacts } from "../../task/task";
import { parseTextData } from "./data/text-data";

const id = "text";
const ownLearner = true;
const ridge = "loo";

export const text = declareTask({
  id,
  title: "Text",
  description: "A language model in closed form: the next letter, from the letters before it.",
  ...taskFacts(id, {
    source: {
      label: "Text",
      help: "The first chapters of Alice in Wonderland (1865), or a text of your own, which stays on this device.",
    },
    lags: {
      label: "Letters looked back",
      help: "How many letters one token holds.",
      steps: 1,
    },
    decay: {
      label: "Memory",
      symbol: "γ",
      help: "How much of the past is kept at each step.",
      steps: 0.05,
    },
    window: {
      label: "Window",
      help: "How many tokens an input has, one for each letter.",
      steps: [4, 6, 8, 12, 16, 24, 32, 48, 64],
    },
    split: {
      label: "Share for training",
      help: "The first part of the text is learned from, the letters behind it are told.",
      steps: 0.05,
      format: "percent",
    },
  }),
  mostSamples: constants.mostTextSamples,
  data: "text",
  ridge,
  ownLearner,
  noiseless: true,
  parseData: parseTextData,
  checkTogether: (_params, _data, { added, learner }) =>
    refuseSettings({ id, ridge, ownLearner }, added, learner),
  coordinateNames: ({ params }) => numbered("x", 27 * params.lags),
  groupNames: () => ["x"],
});
