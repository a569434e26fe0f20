// What the page says when a result is taken along or brought back. Loaded with that view; see page.ts.

import { plural } from "../numbers";
import { inLanguage } from "../translation";

export const enExport = {
  title: "What to take",
  about: "Made here, from the fit on screen. Nothing is sent anywhere.",
  nothing: "Nothing has been fitted yet, so there is nothing to take.",
  groups: { result: "The result", model: "The model as code", charts: "Charts", cite: "In a text" },
  choices: {
    report: "Report",
    arrays: "NumPy arrays",
    numpy: "NumPy code",
    pytorch: "PyTorch code",
    notebook: "Notebook",
    cite: "Cite",
  },
  headlines: {
    report: "One file with everything on screen, and the task to run it again.",
    arrays: (arrays: number) => `${plural(arrays, "array")} for NumPy.`,
    numpy: (heads: string) => `The learned layer in NumPy: ${heads}, and a check that runs.`,
    pytorch: (heads: string) => `The learned layer in PyTorch: ${heads}, and a check that runs.`,
    notebook: (heads: string) => `A notebook with the learned layer: ${heads}, and a check that runs.`,
    cite: "The two papers behind this page, and the result on screen.",
  },
  notes: {
    report: "Opening it here again, or anywhere else, says whether the result is the same.",
    arrays: (name: string) => `In Python, np.load("${name}") gives them by name.`,
    code: (inputs: number, tolerance: string) =>
      `It needs nothing but itself. Run, it answers the ${inputs === 1 ? "example input" : plural(inputs, "example input")} of the report and compares with the report’s predictions, to within ${tolerance}.`,
    codeUnchecked: "It needs nothing but itself. The report has no example inputs to check it by.",
    cite: "The note of the last entry names task and fingerprints, so that a reader can check for the same result.",
  },
  /** The first lines of exported code; every line a comment. */
  code: {
    layer: (engine: string, heads: string) =>
      `A layer of linear attention, learned by Polyhead ${engine}: ${heads}.`,
    task: (task: string, seed: string) => `Task: ${task}, seed ${seed}.`,
    fingerprints: (data: string, fit: string) => `Data ${data}, fit ${fit}.`,
  },
  heads: (word: string, one: boolean) => `${word} ${one ? "head" : "heads"}`,
  which: {
    label: "Heads",
    fewest: (heads: string) => `fewest (${heads})`,
    fit: (heads: string) => `of the fit (${heads})`,
  },
  whichUnknown: "fewest",
  notSearched: "The fewest heads of this fit have not been looked for.",
  findOut: "Find out",
  finding: "looking …",
  tooLong: (numbers: string) =>
    `As code this would be ${numbers} numbers long. The NumPy arrays hold the same heads; take those, or fewer heads.`,
  takeArrays: "Take the arrays",
  save: (name: string) => `Save ${name}`,
  unpacked: (bytes: string) => `${bytes} before compression`,
  copy: "Copy",
  copied: "Copied.",
  refused:
    "The browser did not allow copying. The text below is selected: copy it with the keyboard or the menu.",
  fullText: "The whole text",
  failed: (name: string) => `${name} could not be made. Try again, or take another format.`,
  previewLabel: (name: string) => `Preview of ${name}`,
  previewShort: (shown: string, all: string) => `The first ${shown} of ${all} lines.`,
  cell: (number: string) => `Cell ${number}`,
  arrayColumns: { name: "array", shape: "shape", type: "type", meaning: "what it is" },
  arrayTypes: { f: "float64", i: "int64", U: "text" },
  single: "one",
  arrays: {
    coefficients: "the fitted function: outputs × features",
    features: "for each feature the coordinates j, k, l of G_jk z_l",
    V: "value matrices of the fit’s heads",
    Q: "query matrices of the fit’s heads",
    weights: "weight of each head, already inside V and Q",
    fewest_V: "the same function in the fewest heads: V",
    fewest_Q: "the same function in the fewest heads: Q",
    fewest_weights: "their weights",
    true_V: "the layer that made the answers: V",
    true_Q: "the layer that made the answers: Q",
    strengths: "weights of all heads above rounding, strongest first",
    outputs: "the letter that each output tells",
    eigenvalues: "spectrum of the certificate, ascending",
    predicted: "what the fit answers",
    answers: "the true answers of the same rows",
    rows: "which row of its set each is, from 0",
    sets: "train or test",
    example_tokens: "tokens of the example inputs, one after the other",
    example_offsets: "where each example begins among them",
    names: "names of the coordinates",
    meta: "task, verdict, fingerprints and times as JSON",
  },
  charts: {
    predictions: "Predicted against true",
    heads: "The heads of the fit",
    spectrum: "How strongly the data fixes each direction",
    witness: "Two models that disagree",
    lookup: "One lookup",
    positions: "Answers along an input",
    inputs: "Inputs and answers",
    input: "One input",
    bound: "The bound and the error",
    ridge: "Leave-one-out error",
  },
  inputSentence: (tokens: number, numbers: number) =>
    `One input of ${plural(tokens, "token")} with ${plural(numbers, "number")} each.`,
  chart: {
    headline: (rows: number) => `This chart as a table of ${plural(rows, "row")}, or as a picture.`,
    note: "SVG and PDF are lines and letters, PNG is dots. A picture has the colours of the theme on screen and stands on its own: fonts and colours are written into it. Charts of other views can be saved beside their titles.",
    csv: "Save as CSV",
    svg: "Save as SVG",
    png: "Save as PNG",
    pdf: "Print as PDF",
  },
  notebook: {
    title: (task: string) => `A layer of linear attention: ${task}`,
    fitted: (engine: string, coefficients: number, inputs: number) =>
      `Learned exactly, by Polyhead ${engine}, from ${plural(inputs, "input")}: the best of all choices of ${plural(coefficients, "coefficient")}, written as heads.`,
    heads: {
      fewest: "These are the fewest heads that were found for it.",
      fit: "These are the heads of the fit itself.",
    },
    layer: "The heads, and the layer they make. Each row of `Z` is a token; the last one asks.",
    check: "The answers of the report to its example inputs. The layer has to give the same.",
    tryIt: "Change the input and see what the layer answers.",
  },
  open: {
    title: "Open a saved report",
    about:
      "Its task is run again here, and its result is compared with the new one. The file stays in this browser.",
    choose: "Choose a report",
  },
  text: {
    about:
      "The report of this fit, its coefficients and heads, and what to cite. Every picture can be saved where it stands.",
    report: "Report with the scores of the layer and of the tables",
    arrays: (letters: string, features: string) =>
      `${letters} × ${features} coefficients and the strongest heads, for NumPy.`,
    arraysNote: "They are not in the report: they are made here when you ask for them.",
    make: "Make the arrays",
    making: "making …",
  },
  softmax: {
    about: "The report of this fit, and what to cite. Every picture can be saved where it stands.",
    report: "Report with every phase, the heads and the comparison as far as it has run",
  },
};

export const exportWords = inLanguage("export", enExport);
