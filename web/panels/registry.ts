// The views of the page and the panels of each, in reading order. A new panel or view is one file and one line; what the
// first screen does not show is loaded when it is opened.
import type { FunctionComponent } from "preact";
import { lazyPart } from "../page/lazy-part";
import { en } from "../words/en";
import { CertificatePanel } from "./certificate/certificate-panel";
import { ResultPanel } from "./result/result-panel";
import { TaskPanel } from "./task/task-panel";

export interface PanelDeclaration {
  id: string;
  /** The bold letter of a paper figure, so that a teacher can say "see c". */
  letter: string;
  label: string;
  Panel: FunctionComponent;
}

export interface ViewDeclaration {
  id: string;
  label: string;
  panels: readonly PanelDeclaration[];
}

const overview: readonly PanelDeclaration[] = [
  { id: "task", letter: "a", label: en.panels.task, Panel: TaskPanel },
  { id: "result", letter: "b", label: en.panels.result, Panel: ResultPanel },
  { id: "certificate", letter: "c", label: en.panels.certificate, Panel: CertificatePanel },
];

const compare: readonly PanelDeclaration[] = [
  {
    id: "models",
    letter: "a",
    label: en.panels.models,
    Panel: lazyPart(async () => (await import("./compare/models-panel")).ModelsPanel),
  },
  {
    id: "comparison",
    letter: "b",
    label: en.panels.result,
    Panel: lazyPart(async () => (await import("./compare/comparison-panel")).ComparisonPanel),
  },
];

/** The first one opens when the address names none. */
export const views: readonly [ViewDeclaration, ...ViewDeclaration[]] = [
  { id: "overview", label: en.views.overview, panels: overview },
  { id: "compare", label: en.views.compare, panels: compare },
];
