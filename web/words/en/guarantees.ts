// What the page says about guarantees and about the ridge chosen by leave-one-out. Loaded with those parts; see page.ts.

import { plural } from "../numbers";
import { inLanguage } from "../translation";

export const enGuarantees = {
  ridge: {
    title: "Error when each input is left out once",
    xAxis: "ridge ρ, log scale",
    yAxis: "squared error, log scale",
    chosen: (ridge: string) => `chosen: ${ridge}`,
    sentence: (ridges: string, best: string, error: string) =>
      `${ridges} ridges were tried. The smallest leave-one-out error, ${error}, comes with a ridge of ${best}.`,
    caption: (error: string, ridge: string) =>
      `The smallest error, ${error}, comes with a ridge of ${ridge}; that one is used.`,
    captionAtLeast: (error: string) =>
      `The error is smallest, ${error}, at the smallest ridge tried: this data needs no ridge.`,
    captionAtMost: (error: string, ridge: string) =>
      `The error is smallest, ${error}, at the largest ridge tried, ${ridge}: a still larger one might do better, so hardly anything is learned from this data.`,
    point: (ridge: string, error: string) => `Ridge ${ridge}: leave-one-out error ${error}.`,
    columns: { ridge: "ridge", error: "leave-one-out error" },
  },
  bound: {
    title: "Difference from the truth against its bound",
    about:
      "Lemma A.7: two layers that both fit well cannot be far apart on any input. How far is bounded by how well they fit, by how strongly the data fixes the weakest direction, and by the input itself:",
    symbols:
      "f and f* are the two layers, ε the larger of their mean squared errors, λ the smallest eigenvalue, H(Z) the features of the input Z.",
    xAxis: "bound, log scale",
    yAxis: "squared difference, log scale",
    line: "difference = bound",
    holds: (rows: number, share: string) =>
      `The bound holds on ${rows === 1 ? "the unseen input" : `all ${plural(rows, "unseen input")}`} drawn. The largest difference is ${share} of its bound.`,
    fails: (rows: string, all: number) =>
      `The bound does not hold on ${rows} of the ${plural(all, "unseen input")} drawn: report this.`,
    sentence: (rows: number) =>
      `${plural(rows, "unseen input")}: squared difference from the truth against its bound.`,
    epsilon: (epsilon: string, lambda: string) => `Here ε is ${epsilon} and λ is ${lambda}.`,
    point: (row: string, difference: string, bound: string) =>
      `Unseen input ${row}: squared difference ${difference}, bound ${bound}.`,
    notIdentifiable:
      "Lemma A.7 bounds how far two good models can be apart, but only when the data determines all directions: the bound divides by the smallest eigenvalue, and that is zero here.",
    tooClose:
      "Lemma A.7 divides by the smallest eigenvalue, and that is too near zero here for the bound to mean anything.",
    noTruth:
      "Lemma A.7 bounds the distance to the layer that made the answers. That layer is not known here, so there is no difference to draw.",
    ridge:
      "Lemma A.7 speaks of the best fit. A ridge moves away from it on purpose, so the bound is not drawn.",
    none: "Lemma A.7 compares the fit with the truth on unseen inputs, and there are none here.",
    columns: { row: "row", difference: "squared difference", bound: "bound" },
  },
  curve: {
    title: "Error against the number of inputs",
    about:
      "Theorem 2.2: how many inputs N suffice for a squared error of ε, when tokens have d coordinates. It has no constant, so only the slope of its line means something:",
    measure: "Measure",
    again: "Measure again",
    cancel: "Cancel",
    cancelled: "Cancelled. Nothing was measured.",
    done: (fits: string, one: boolean) => `${fits} ${one ? "fit" : "fits"} done`,
    progress: "Progress of the measurement",
    before: "Fits the same task with fewer inputs and draws the error on unseen inputs.",
    custom: "Your own data has only the inputs it has; there is nothing to measure.",
    xAxis: "training inputs N, log scale",
    yAxis: "mean squared error, log scale",
    shape: "d⁴/N, the theorem’s shape",
    measured: "measured",
    sentence: (points: number, first: string, last: string) =>
      `${plural(points, "fit")}. The mean squared error on unseen inputs goes from ${first} with the fewest inputs to ${last} with the most.`,
    exact:
      "All of these fits answer unseen inputs up to rounding: without noise there is nothing left for more inputs to improve. Add label noise and measure again.",
    slope: (slope: string) =>
      `The measured error changes as N to the power ${slope}; the theorem’s shape has the power −1.`,
    single: "There are too few inputs for a second point; raise the number of training inputs.",
    point: (inputs: number, error: string) => `${plural(inputs, "input")}: mean squared error ${error}.`,
    columns: {
      inputs: "training inputs",
      error: "mean squared error",
      shape: "d⁴/N, scaled",
    },
  },
};

export const guaranteeWords = inLanguage("guarantees", enGuarantees);
