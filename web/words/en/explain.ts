// What the page says when somebody asks what a number is: plain words first, with the numbers of the fit, then the formula.
// Loaded when the first number is asked about; see page.ts. Which of these is said when is decided in explanations.ts.

import { count, plural } from "../numbers";
import { inLanguage } from "../translation";

export const enExplain = {
  /** Twelve words, each with one meaning on the whole page; the list of the glossary, and what is said on hover. */
  glossary: {
    token: {
      title: "Token",
      words: "One column of numbers of an input. The last token is the one that asks.",
    },
    example: { title: "Example", words: "One training input with its answer." },
    layer: {
      title: "Layer",
      words: "What is learned: linear attention, which turns the tokens of an input into an answer.",
    },
    head: {
      title: "Head",
      words:
        "A part of a layer: a matrix Q says how much the last token looks at each token, a matrix V what that token passes on. The heads of a layer add up.",
    },
    coefficients: {
      title: "Coefficients",
      words:
        "The numbers that make the layer: how much of every feature, a product of coordinates, goes into each number of the answer. They are the unknowns of one linear system.",
    },
    model: {
      title: "Model",
      words: "Any layer that fits the examples. There may be one, or infinitely many.",
    },
    direction: {
      title: "Direction",
      words:
        "One independent combination of the coefficients of an output. There are as many directions as features, whatever the number of outputs; the data determines each of them or leaves it open, for all outputs alike.",
    },
    determined: {
      title: "Determined",
      words: "Said of an answer or a direction: it is the same in every model.",
    },
    identifiable: {
      title: "Identifiable",
      words:
        "Said of the data: it determines every direction. Then only one function fits, and its answers to new inputs do not depend on luck. It is the only one, which does not make it right: where the answers come from something else than such a layer, it is only the best layer there is.",
    },
    certificate: {
      title: "Certificate",
      words: "What is computed from the inputs alone to tell whether they determine the layer.",
    },
    threshold: {
      title: "Threshold",
      words:
        "How large rounding alone can make an eigenvalue that is really zero. Above it a direction is determined; below it, it counts as open.",
    },
    tooClose: {
      title: "Too close to call",
      words:
        "Neither clearly above what rounding can do nor clearly zero: 64-bit arithmetic allows both, and the page names both ranks. More or other inputs settle it.",
    },
  },
  glossaryTitle: "Glossary",
  glossaryClose: "Close",
  verdict: {
    identifiable: [
      "The data leaves no choice: all models that fit it as well as can be give the same answer to every input, also to one unlike all examples.",
      "Whoever fits this data again, by whatever method, gets the same function.",
      "It is the only one, which does not make it right: if the answers come from something else than such a layer, it is the best layer there is, and its error on unseen inputs says how good that is.",
    ],
    "not-identifiable": [
      "The data leaves a choice: some models fit every example equally well and answer other inputs differently.",
      "Good answers on tests of the same kind cannot show it: they leave the same directions open.",
    ],
    "too-close": [
      "Whether another model fits equally well depends on numbers so small that 64-bit arithmetic cannot tell them from rounding.",
      "Further inputs, or inputs of another size, decide it.",
    ],
  },
  directions: {
    title: "Directions",
    words: (features: number, d: number, pairs: number) =>
      `A token has ${plural(d, "coordinate")}, so there are ${plural(pairs, "pair")} of coordinates, each multiplied and added up over the tokens, times ${plural(d, "coordinate")} of the last token: ${plural(features, "product")}, the features.`,
    coefficients: (features: number, outputs: number) =>
      outputs === 1
        ? `An answer is their weighted sum, with ${plural(features, "coefficient")}.`
        : `Each of the ${count(outputs)} numbers of an answer is their weighted sum with coefficients of its own: ${count(features)} for each, ${count(features * outputs)} in all.`,
    direction: (features: number, outputs: number) =>
      `A direction is one independent combination of ${outputs === 1 ? "the" : "those"} ${plural(features, "coefficient")}${outputs === 1 ? "" : " of one output; what the inputs determine, they determine for all outputs alike"}.`,
    determined:
      "It is determined when changing the coefficients along it changes some training answer. All of them are, so no other coefficients fit.",
    open: (open: number) =>
      `${plural(open, "direction")} ${open === 1 ? "is" : "are"} not determined: a change along ${open === 1 ? "it" : "them"} changes no training answer.`,
    close: "Some change the training answers so little that 64-bit sums cannot tell it from nothing.",
    symbols:
      "Z Zᵀ sums products of two coordinates over the tokens; zₙ is the last token, and l one of its coordinates.",
  },
  smallest: {
    title: "Smallest eigenvalue",
    words:
      "How much the training answers change, in the mean of squares, along the direction they notice least. Zero would mean: not at all.",
    times: (times: string) =>
      `It is ${times} times the threshold below which 64-bit sums cannot tell a number from zero.`,
    symbols: "Λ is the average over the training inputs of all products of two features.",
  },
  largest: {
    title: "Largest eigenvalue",
    words:
      "How much the training answers change, in the mean of squares, along the direction they notice most.",
  },
  condition: {
    title: "Condition number",
    words:
      "The largest eigenvalue over the smallest: how many times better the data fixes the best fixed direction than the worst. Errors in the answers can grow by up to its square root.",
  },
  threshold: {
    title: "What counts as zero",
    words:
      "Sums of 64-bit numbers carry rounding errors that grow with the largest eigenvalue and with the number of features. An eigenvalue below their size counts as zero.",
    symbols: (features: string, threshold: string) =>
      `m is the number of features in use, here ${features}; the threshold is ${threshold}.`,
  },
  tooClose: {
    title: "Too close to call",
    words:
      "What would decide whether every model that fits gives this answer is so small that 64-bit arithmetic cannot tell it from rounding. So neither “determined” nor “not determined” would be honest.",
  },
  determined: {
    title: "Determined",
    words:
      "The answer to this input is determined when every model that fits the training data gives the same one: its features are a combination of those of the training inputs.",
  },
  status: {
    title: "This fit",
    time: (time: string) => `It took ${time} in this browser, from the settings to the result.`,
    preview: (inputs: number) =>
      `While a slider is dragged, the fit is made from ${plural(inputs, "input")}; on release from all of them.`,
    examples: (inputs: number, rows: number) =>
      inputs === rows
        ? `${plural(inputs, "example")}: inputs with their answers, from which the layer was learned.`
        : `${plural(inputs, "example")} with an answer at every token, ${plural(rows, "answer")} in all, from which the layer was learned.`,
    features: (features: number, d: number) =>
      `${plural(features, "feature")}: every product of two coordinates, summed over the tokens, times a coordinate of the last token. Tokens have ${plural(d, "coordinate")} here.`,
    seed: (seed: string) =>
      `Seed ${seed} decides what is drawn at random: the same seed gives the same data.`,
  },
  field: {
    range: (allowed: string) => `Has to be ${allowed}.`,
    noise: "σ is the number chosen here, ε is drawn from the standard normal distribution.",
  },
};

export const explainWords = inLanguage("explain", enExplain);
