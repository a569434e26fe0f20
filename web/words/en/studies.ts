// What the page says about our studies, below the figures of the paper. Loaded with the view; see page.ts.
import { plural } from "../numbers";
import { inLanguage } from "../translation";

export const enStudies = {
  heading: "Studies",
  says: "The theory says",
  fields: {
    fewest: "Inputs per coefficient, from",
    most: "Inputs per coefficient, up to",
    ordinary: "Ordinary inputs in the mix",
    ridge: "Ridge",
    decay: "Memory γ of the text",
    letters: "Training letters, up to",
  },
  cards: {
    scaling: {
      name: "Scaling",
      subject: "error and time against N and d",
      short: "the error falls as 1/N, and grows with d as the number of coefficients does.",
      says: "Theorem 2.2: about d⁴/ε inputs suffice for a squared error of ε above the best, so the error falls as N⁻¹ and grows as d⁴ at most. With label noise σ, least squares comes to σ²·d³(d+1)/2/N. The moments of the data take N·d⁶ operations.",
    },
    shift: {
      name: "Shift",
      subject: "inputs unlike the training data",
      short: "a certified layer keeps its answers on inputs of any kind, an uncertified one does not.",
      says: "If the data determines the layer, every perfect fit is the same function on every input, also on inputs unlike the training data. If it does not, perfect fits differ somewhere, and no error on inputs like the training data tells.",
    },
    robustness: {
      name: "Violations",
      subject: "when full rank is lost",
      short: "the distance to the truth grows as the square root of the share of open directions.",
      says: "With m of ψ directions open, a fit keeps there what it started with. Start and truth have nothing to do with each other, so it ends about √(m/ψ) of the truth’s size away. Noise σ adds σ²·c·Σ1/λ/N to the squared distance.",
    },
    sequences: {
      name: "Real sequences",
      subject: "text, a series and an induction head",
      short: "with enough data the layer is level with the honest rival of each.",
      says: "A layer of linear attention is a linear predictor in cubic features, so with enough data it comes near whatever predicts well from such features. How near that is to the honest rival no theorem says: it is measured.",
    },
  },
  /** What was measured, in a line or two beside the small drawing of a card. */
  brief: {
    exponent: (sweep: string, value: string) => `Exponent in ${sweep}: ${value}.`,
    certified: (error: string) => `Certified: error up to ${error}.`,
    uncertified: (error: string) => `Others: at least ${error} somewhere.`,
    factor: (factor: string) => `Within a factor of ${factor} of the theory.`,
  },
  scaling: {
    errorN: "Error against inputs",
    errorD: "Error against dimension",
    secondsN: "Time against inputs",
    secondsD: "Time against dimension",
    x: { N: "training inputs N, log scale", d: "dimension d, log scale" },
    error: "mean squared error, log scale",
    seconds: "seconds for the moments, log scale",
    point: { N: (x: number) => plural(x, "input"), d: (x: number) => `d = ${x}` },
    isError: (error: string, times: string) => `: error ${error}, ${times} times what the theory says.`,
    isValue: (value: string) => `: ${value}.`,
    exponent: (measured: string, theory: string) => `Exponent ${measured}; in theory, dotted, ${theory}.`,
    left: (fewest: string) => ` Hollow: fewer than ${fewest} inputs per coefficient, not counted.`,
    machine: " Of the three largest sizes, not judged: it depends on the machine.",
    measured: (inN: string, inD: string, law: string) =>
      `The error’s exponent is ${inN} in N, where the theorem has −1, and ${inD} in d, where d³(d+1)/2 has ${law} over these dimensions and tends to the theorem’s 4.`,
    criterion: (nearN: string, nearD: string) =>
      `Held means at most ${nearN} and ${nearD} away; ± is the standard error over the starts.`,
    rounding: (error: string) =>
      `Without noise the error is rounding, at most ${error} from 2 inputs per coefficient on: there is no power to measure.`,
    few: "Too few sizes are left to measure an exponent.",
    stops: (one: string, two: string, fewest: string, rest: string) =>
      `With one input per coefficient the error is ${one} times what the theory says, with two ${two} times; from ${fewest} on at most ${rest} times. Below one the data no longer determines the layer.`,
    exact: "Not found in this range: without noise more inputs improve nothing.",
  },
  shift: {
    title: "Error on other kinds of inputs",
    x: "kind of input",
    y: "relative error, log scale",
    kinds: {
      trained: "trained",
      larger: "× 10",
      keys: "keys",
      longer: "longer",
      gaussian: "Gaussian",
      any: "any",
    },
    long: {
      trained: "inputs like the training data",
      larger: "orthogonal inputs ten times as large",
      keys: "orthogonal inputs with keys three times as long",
      longer: "three orthogonal memories in one input",
      gaussian: "memories with Gaussian keys",
      any: "any Gaussian tokens",
    },
    series: { certified: "certified", uncertified: "not certified", lucky: "the smallest fit" },
    on: (kind: string) => `On ${kind}`,
    is: (error: string, which: string) => `: relative error ${error}, ${which}.`,
    measured: (certified: number, worst: string, uncertified: number, trained: string, lost: string) =>
      `${plural(certified, "certified fit")}: error at most ${worst} on every kind of input. ${plural(uncertified, "fit")} without certificate: at most ${trained} on inputs like the training data, yet at least ${lost} on the kind each gets most wrong.`,
    determined: (error: string) => `Answers that are certified one by one are off by ${error} at most.`,
    criterion: (kept: string, lost: string) =>
      `Held means that what is certified is off by at most ${kept} everywhere, and what is not by no more on inputs like the training data, yet by at least ${lost} on some other kind.`,
    close: (fits: number) => `${plural(fits, "fit is", "fits are")} too close to call and left out.`,
    few: (certified: number, uncertified: number) =>
      `${plural(certified, "fit is", "fits are")} certified and ${plural(uncertified, "is", "are")} not: both kinds are needed.`,
    right: (kinds: string, determined: string, inputs: string) =>
      `Not every shift shows it: without certificate the answers stay right on ${kinds}, and there ${determined} of ${inputs} are certified one by one.`,
    lucky: (error: string) =>
      `The smallest perfect fit happens to be the truth, with an error of ${error} at most: what is not certified need not be wrong, but the data does not tell.`,
    unlucky: (error: string) =>
      `The smallest fit is not the truth here either: its error goes up to ${error}.`,
    caption:
      "Largest error of each group: filled certified, hollow not; the grey ring is the smallest perfect fit.",
  },
  sequences: {
    title: "Loss, relative to the rival’s",
    x: "training inputs N, log scale",
    y: "layer’s loss over the rival’s, log scale",
    kinds: { text: "text", series: "series", induction: "induction" },
    losses: { text: "bits per letter", series: "root mean squared error", induction: "share told wrong" },
    rivals: {
      text: "the best smoothed table of letters",
      series: "a linear forecast from the same values",
      induction: "Bayes, who knows how the sequences are made",
    },
    point: (kind: string, inputs: number) => `${kind}, ${plural(inputs, "input")}`,
    is: (layer: string, rival: string, loss: string, who: string) =>
      `: ${layer} against ${rival} of ${who} (${loss}).`,
    standing: (kind: string, apart: string, isAhead: boolean) =>
      `On ${kind} the layer is ${apart} ${isAhead ? "ahead of" : "behind"} its rival.`,
    criterion: (near: string) => `Held means that with the most data it is nowhere more than ${near} behind.`,
    stops: (kind: string, inputs: string, apart: string) =>
      `Farthest behind: ${kind} with ${inputs} inputs, ${apart}.`,
    caption:
      "Below the line the layer is ahead. Rivals: the best smoothed table of letters, a linear forecast, Bayes.",
  },
  robustness: {
    distance: "Distance to truth",
    test: "Error on unseen inputs",
    noise: "Distance under label noise",
    x: "share of open directions, log scale",
    xNoise: "label noise σ, log scale",
    y: "relative distance, log scale",
    yTest: "relative error, log scale",
    kinds: { mix: "mix", duplicates: "duplicates", missing: "missing" },
    closed: "none open",
    half: (open: string) => `${open} open`,
    point: {
      mix: (value: number) => `${plural(value, "ordinary input")} in the mix`,
      duplicates: (value: number) => `80 rows, ${value} of them different`,
      missing: (value: number) => `${plural(value, "coordinate")} missing`,
      noise: (value: number, noise: string) => `Noise ${noise}, ${plural(value, "ordinary input")}`,
    },
    is: (open: string, features: string, distance: string, law: string) =>
      `: ${open} of ${features} directions open, distance ${distance}; in theory ${law}.`,
    isTest: (error: string) => `: relative error ${error}.`,
    measured: (points: number, factor: string, worst: string) =>
      `Over ${plural(points, "violation")} the distance is within a factor of ${factor} of the theory; farthest: ${worst}.`,
    measuredClosed: (closed: string) => `With nothing open and no noise it is at most ${closed}.`,
    criterion: (factor: string) => `Held means a factor of at most ${factor}.`,
    stops: (noise: string, closed: string, open: string, distance: string) =>
      `Being determined is not being right: from a label noise of ${noise} on, data that leaves nothing open ends farther from the truth (${closed}) than data with ${open} directions open and less noise (${distance}).`,
    notFound: "Not found in this range.",
    caption: (starts: number, isNoisy: boolean) =>
      `${starts > 1 ? `Means over ${starts} starts` : "A single start"}. The line is the theory, √(m/ψ)${isNoisy ? " and what the noise adds" : " without noise"}.`,
    captionTest: "On clean inputs of full rank.",
    captionNoise: "Lines are the theory, by the eigenvalues of the data.",
  },
};

export const studyWords = inLanguage("studies", enStudies);
