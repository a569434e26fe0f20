// What the page says about how a fit is found. Loaded with those settings; see page.ts.
import { inLanguage } from "../translation";

export const enLearner = {
  ridge: "Ridge",
  ridges: { none: "none", number: "a number", loo: "leave-one-out" },
  start: "Start",
  starts: { zero: "zero", random: "random" },
  route: "Route",
  routes: { auto: "automatic", primal: "primal", dual: "dual" },
  ridgeValue: "Size of the ridge",
  ridgeHelp: {
    none: "No penalty: the data is fitted as well as any layer can.",
    number: "A penalty on large coefficients.",
    loo: "The penalty that answers each input best from all the others.",
  },
  startHelp: {
    zero: "Of several fits that are equally good, the smallest one is shown.",
    random:
      "Of several fits that are equally good, the one nearest to a random layer is shown: what gradient descent from there would find.",
  },
  used: {
    primal: "The primal route was used",
    dual: "The dual route was used",
    rows: "The coefficients were solved for from the rows themselves",
  },
  because: {
    chosen: "as you chose.",
    moreRows: (rows: string, features: string) =>
      `chosen because there are more rows (${rows}) than features (${features}).`,
    fewerRows: (rows: string, features: string) =>
      `chosen because there are fewer rows (${rows}) than features (${features}).`,
    way: (why: string) => `because ${why}.`,
    mostlyZero: "chosen because most features of a row are zero.",
  },
  kernel: {
    title: "The kernel of the dual route",
    about: "The dual route compares inputs with each other instead of adding up features:",
    folded:
      "This is the inner product of features that count each pair of coordinates j, k once. Primal and dual give the same answer.",
    paper: "The paper writes the kernel without folding the pairs,",
    weighs: "It counts j, k and k, j apart, which weighs a pair with j < k by",
    weighsAfter:
      ". Both describe the same functions; which of several equally good fits is the smallest can differ.",
  },
};

export const learnerWords = inLanguage("learner", enLearner);
