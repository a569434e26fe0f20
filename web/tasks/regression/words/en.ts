// What the page says about regression in context. Loaded with its picture; see web/words/en/page.ts.
import { plural } from "../../../words/numbers";
import { inLanguage } from "../../../words/translation";

export const enRegression = {
  title: "The layer beside ridge regression, at other numbers of examples",
  /** The layer against ridge regression at the number of examples it was trained on. */
  beside: (layer: string, best: string, ridge: string) =>
    `On unseen inputs the layer’s mean squared error is ${layer}; the best layer of linear attention expects ${best}, ridge regression on the same examples leaves ${ridge}.`,
  far: (times: string) =>
    `The layer’s error is ${times} times that of ridge regression: one step of gradient descent is far from enough.`,
  farExact: "Ridge regression finds the rule exactly; one step of gradient descent is far from enough.",
  near: (few: boolean, noisy: boolean) =>
    `Here the examples are so ${few ? `few${noisy ? " and noisy" : ""}` : "noisy"} that one step of gradient descent comes close.`,
  /** What more examples do to a layer that was made for another number of them. */
  worse: (tokens: number, error: string) =>
    `With ${plural(tokens, "example")}, more than it learned from, its error grows to ${error}: the step was made for one length only.`,
  notWorse: (tokens: number, error: string) =>
    `With ${plural(tokens, "example")} its error is ${error}, though more examples would allow less.`,
  chart: {
    xAxis: "examples per input, log scale",
    yAxis: "mean squared error, log scale",
    trained: "trained here",
    layer: "the layer",
    ridge: "ridge",
    point: (tokens: number) => `${plural(tokens, "example")}:`,
    pointErrors: (layer: string, best: string, ridge: string) =>
      ` the layer ${layer}, the best layer in expectation ${best}, ridge regression ${ridge}.`,
    columns: { tokens: "examples", layer: "layer", bestLayer: "best layer, expected", ridge: "ridge" },
    caption:
      "Filled: the learned layer. Grey line: the best layer for the length it was trained on, from its formula. Diamonds: ridge regression on the examples of each input, which for these rules is the mean given the examples; on the axis: too small to draw.",
    sentence: (lengths: number, layer: string, ridge: string) =>
      `Errors at ${plural(lengths, "number")} of examples. Where it was trained the layer has ${layer} and ridge regression ${ridge}.`,
  },
};

export const regressionWords = inLanguage("regression", enRegression);
export type RegressionWords = typeof regressionWords;
