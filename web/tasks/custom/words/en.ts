// What the page says about data of one’s own and about files. Loaded with those parts of the page; see web/words/en/page.ts.

import { plural } from "../../../words/numbers";
import { inLanguage } from "../../../words/translation";

export const enCustom = {
  label: "Inputs and targets as JSON or CSV",
  fit: "Fit this data",
  choose: "Choose a file",
  sample: "show a sample",
  edit: "edit the text",
  privacy: "The file stays in this browser.",
  kept: "The previous data is still loaded.",
  keptFit: "What you see is still the previous fit.",
  excerpt: "The place in the text",
  unreadable: (name: string) => `${name} could not be read. Choose the file again, or paste its text.`,
  tooLong: (name: string, size: string) => `${name} is ${size} MB; the page reads files of up to 20 MB.`,
  mend: (from: string, to: string) => `Replace “${from}” by “${to}”`,
  mendAll: (places: number) => `Write ${plural(places, "decimal")} with a point`,
  mendComma: "Remove the comma",
  large: (name: string, inputs: number) =>
    `${name} is loaded: ${plural(inputs, "training input")}, too many to edit here. Change the file and choose it again.`,
  data: "The data",
  help: {
    title: "How to write it",
    drop: "Paste it above, choose a file, or drop a file anywhere on the page: .json, .csv or .npz, up to 20 MB. A task document and a saved report are understood too.",
    csv: "CSV has a row per token. The targets y1, y2 … stand in the row of an input’s last token, or in all of them. A column “set” may say train or test; the other columns are the numbers of a token.",
    csvSample: "input,token,x1,x2,y1\n1,1,0.5,1,\n1,2,2,-1,0.25\n2,1,1,0,\n2,2,0,3,-1",
    json: "JSON has a list of inputs, each a list of tokens, each a list of numbers, and a list of targets.",
    jsonSample:
      '{ "inputs": [\n    [[0.5, 1], [2, -1]],\n    [[1, 0], [0, 3]]],\n  "targets": [[0.25], [-1]],\n  "names": ["x1", "x2"] }',
    npz: "A .npz file has the arrays inputs (inputs × tokens × numbers) and targets (inputs × outputs). Inputs of different lengths: all tokens below each other, and an array offsets that says where each input begins.",
    npzSample: 'np.savez("data.npz",\n         inputs=inputs,\n         targets=targets)',
    more: "Optional: testInputs and testTargets (test_inputs, test_targets, test_offsets), names, and “causal”: true where every token has an answer of its own (in a .npz file: targets with three axes).",
  },
  reading: (name: string) => `Reading ${name}`,
  drop: "Drop a file to open it: data as .json, .csv or .npz, a task document, or a saved report.",
  note: "The opened file",
  close: "Close",
  report: {
    same: "same result as in the file",
    different: "not the result in the file",
    running: (name: string) => `The task of ${name} is being run again.`,
    sameWords: (name: string) =>
      `Run again here, the task of ${name} gives the data and the fit that the file names, bit for bit.`,
    otherData: "The data has another fingerprint than in the file, and so the fit cannot be compared.",
    edited: (name: string, part: string) =>
      `${name || "The report"} names the data and the fit that come out here, but its “${part}” is not what this engine reports for them: the file was changed.`,
    otherFit: "The data has the same fingerprint as in the file, the fit does not.",
    otherVersion: "made by another version",
    otherVersionWords: (name: string) =>
      `${name || "The report"} was made by another version of Polyhead, whose arithmetic rounds differently, so the results cannot be compared bit for bit. This is what comes out here.`,
    engines: (theirs: string, ours: string) => `The file was made by engine ${theirs}, this is ${ours}.`,
    sameEngine: (engine: string) => `Both were made by engine ${engine}.`,
    changed: (name: string) => `The settings are no longer those of ${name}.`,
    back: "back to the file’s settings",
  },
};

export const customWords = inLanguage("custom", enCustom);
export type CustomWords = typeof customWords;
