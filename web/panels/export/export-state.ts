// What is chosen in the Export view, and the files that come of it.
import { signal } from "@preact/signals";
import { citations } from "../../export/cite";
import { jsonText } from "../../export/lists";
import { type TakenModel, takenModel, type Which } from "../../export/model";
import { type NotebookCell, notebookCells, notebookText } from "../../export/notebook";
import { numpyCode, pytorchCode } from "../../export/python";
import { fewestHeads } from "../../page/questions";
import type { AnyReport } from "../../report/any-report";
import type { Report } from "../../report/report";
import { exportWords } from "../../words/index";
import { numberWord, verdictSentence, verdictTitle } from "../../words/sentences";
import { describeTask } from "../compare/compare-state";
import { bareAddress } from "../share/snippets";

/** A file, or the id of a chart. */
export const chosen = signal<string>("report");
export const which = signal<Which>("fewest");

export function headsText(heads: number): string {
  return exportWords.heads(numberWord(heads), heads === 1);
}

/** What the heads were made from, a line each. */
function aboutModel(report: Report, kind: Which, heads: number): string[] {
  return [
    exportWords.code.layer(report.engine, headsText(heads)),
    exportWords.code.task(describeTask(report), String(report.task.seed)),
    `${verdictTitle(report)}. ${verdictSentence(report)}`,
    exportWords.notebook.heads[kind],
    exportWords.code.fingerprints(report.data.fingerprint, report.fit.fingerprint),
  ];
}

/** The heads that were asked for; null while the fewest have not been looked for. */
export function modelOf(report: Report, kind: Which): TakenModel | null {
  const heads = kind === "fit" ? report.heads : fewestHeads(report).value?.heads;
  return heads ? takenModel(report, heads, kind, aboutModel(report, kind, heads.length)) : null;
}

function notebookOf(report: Report, model: TakenModel): NotebookCell[] {
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

/** Of a page on a server: an address on a disk is of no use to others. */
function pageAddress(): string | null {
  const { protocol, href } = location;
  return protocol.startsWith("http") ? bareAddress(href) : null;
}

interface Format<Source extends unknown[]> {
  name: (task: string) => string;
  /** As a reader knows it. */
  kind: string;
  type: string;
  text: (...source: Source) => string;
  /** Copied sooner than saved. */
  isSnippet?: boolean;
}

/** From the report of any fit; in the list they stand under `group`. */
interface ReportFormat extends Format<[AnyReport]> {
  group: "result" | "cite";
}

const fromReport = {
  report: {
    group: "result",
    name: (task) => `polyhead-${task}.json`,
    kind: "JSON",
    type: "application/json",
    text: (report) => `${jsonText(report)}\n`,
  },
  cite: {
    group: "cite",
    name: () => "polyhead.bib",
    kind: "BibTeX",
    type: "application/x-bibtex",
    text: (report) => citations(report, pageAddress()),
    isSnippet: true,
  },
} satisfies Record<string, ReportFormat>;

/** From the heads of a layer of linear attention. */
interface HeadsFormat extends Format<[Report, TakenModel]> {
  /** Shown one by one. */
  cells?: (report: Report, model: TakenModel) => NotebookCell[];
}

const fromHeads = {
  numpy: {
    name: (task) => `polyhead-${task}.py`,
    kind: ".py",
    type: "text/x-python",
    text: (_, model) => numpyCode(model),
    isSnippet: true,
  },
  pytorch: {
    name: (task) => `polyhead-${task}-torch.py`,
    kind: ".py",
    type: "text/x-python",
    text: (_, model) => pytorchCode(model),
    isSnippet: true,
  },
  notebook: {
    name: (task) => `polyhead-${task}.ipynb`,
    kind: ".ipynb",
    type: "application/x-ipynb+json",
    text: (report, model) => notebookText(notebookOf(report, model)),
    cells: notebookOf,
  },
} satisfies Record<string, HeadsFormat>;

export type ReportKind = keyof typeof fromReport;
export type HeadsKind = keyof typeof fromHeads;

export const headsKinds = Object.keys(fromHeads) as HeadsKind[];

/** Those of a group, or all of them. */
export function reportKinds(group?: ReportFormat["group"]): ReportKind[] {
  return (Object.keys(fromReport) as ReportKind[]).filter(
    (kind) => !group || fromReport[kind].group === group,
  );
}

export const groupOf = (kind: ReportKind): ReportFormat["group"] => fromReport[kind].group;
export const isReportKind = (choice: string): choice is ReportKind => Object.hasOwn(fromReport, choice);
export const isHeadsKind = (choice: string): choice is HeadsKind => Object.hasOwn(fromHeads, choice);

export function kindOf(choice: keyof typeof exportWords.choices): string {
  if (isReportKind(choice)) return fromReport[choice].kind;
  return isHeadsKind(choice) ? fromHeads[choice].kind : ".npz";
}

/** Of softmax heads and of texts there are no others; whatever else was chosen before, it is the report. */
export function reportChoice(choice: string): ReportKind {
  return isReportKind(choice) ? choice : "report";
}

export interface TextFile {
  name: string;
  type: string;
  text: string;
  isSnippet: boolean;
  cells?: NotebookCell[];
}

export function reportFile(kind: ReportKind, report: AnyReport): TextFile {
  const { name, type, text, isSnippet = false }: ReportFormat = fromReport[kind];
  return { name: name(report.task.task), type, text: text(report), isSnippet };
}

export function headsFile(kind: HeadsKind, report: Report, model: TakenModel): TextFile {
  const { name, type, text, cells, isSnippet = false }: HeadsFormat = fromHeads[kind];
  const file = { name: name(report.task.task), type, text: text(report, model), isSnippet };
  return cells ? { ...file, cells: cells(report, model) } : file;
}
