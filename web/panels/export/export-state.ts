// What is chosen in the Export view, and the files that come of it.
import { signal } from "@preact/signals";
import { citations } from "../../export/cite";
import { jsonText } from "../../export/lists";
import { type TakenModel, takenModel, type Which } from "../../export/model";
import { notebookCells, notebookText } from "../../export/notebook";
import { numpyCode, pytorchCode } from "../../export/python";
import { fewestHeads } from "../../page/questions";
import type { Report } from "../../report/report";
import type { SoftmaxReport } from "../../report/softmax";
import { exportWords } from "../../words/index";
import { numberWord, verdictSentence, verdictTitle } from "../../words/sentences";
import { describeTask } from "../compare/compare-state";

const FILES = ["report", "arrays", "numpy", "pytorch", "notebook", "cite"] as const;
export type FileKind = (typeof FILES)[number];

/** A file, or the id of a chart. */
export const chosen = signal<string>("report");
export const which = signal<Which>("fewest");

export function isFile(choice: string): choice is FileKind {
  return FILES.some((kind) => kind === choice);
}

export function headsText(heads: number): string {
  return exportWords.heads(numberWord(heads), heads === 1);
}

/** What the heads were made from, a line each. */
function aboutModel(report: Report, kind: Which, heads: number): string[] {
  return [
    exportWords.code.layer(report.engine, headsText(heads)),
    exportWords.code.task(describeTask(report), String(report.task.seed)),
    `${verdictTitle(report.certificate)}. ${verdictSentence(report)}`,
    exportWords.notebook.heads[kind],
    exportWords.code.fingerprints(report.data.fingerprint, report.fit.fingerprint),
  ];
}

/** The heads that were asked for; null while the fewest have not been looked for. */
export function modelOf(report: Report, kind: Which): TakenModel | null {
  const heads = kind === "fit" ? report.heads : fewestHeads(report).value?.heads;
  return heads ? takenModel(report, heads, kind, aboutModel(report, kind, heads.length)) : null;
}

export function notebookOf(report: Report, model: TakenModel) {
  const { notebook } = exportWords;
  const [, task = "", ...rest] = model.about;
  return notebookCells(model, {
    title: notebook.title(describeTask(report)),
    about: [
      notebook.fitted(report.engine, report.data.features * report.data.outputs, report.data.inputs),
      task,
      ...rest,
    ],
    layer: notebook.layer,
    check: notebook.check,
    tryIt: notebook.tryIt,
  });
}

interface TextFile {
  name: string;
  type: string;
  text: string;
}

/** Of softmax heads there are two files; whatever else was chosen before, it is the report. */
export function softmaxChoice(choice: string): "report" | "cite" {
  return choice === "cite" ? "cite" : "report";
}

/** The text of a chosen file; code and notebook need a model. */
export function textFile(
  kind: FileKind,
  report: Report | SoftmaxReport,
  model: TakenModel | null,
): TextFile | null {
  const stem = `polyhead-${report.task.task}`;
  if (kind === "report") {
    return { name: `${stem}.json`, type: "application/json", text: `${jsonText(report)}\n` };
  }
  if (kind === "cite") return { name: "polyhead.bib", type: "application/x-bibtex", text: citations(report) };
  if (!model) return null;
  if (kind === "numpy") return { name: `${stem}.py`, type: "text/x-python", text: numpyCode(model) };
  if (kind === "pytorch")
    return { name: `${stem}-torch.py`, type: "text/x-python", text: pytorchCode(model) };
  if (kind === "notebook") {
    if (report.certificate === null) return null;
    const text = notebookText(notebookOf(report, model));
    return { name: `${stem}.ipynb`, type: "application/x-ipynb+json", text };
  }
  return null;
}
