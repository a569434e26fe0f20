// The views of the page and the panels of each, in reading order. A new panel or view is one file and one line; what the
// first screen does not show is loaded when it is opened. A view that means nothing for a task says so with `shows`.
import type { FunctionComponent } from "preact";
import type { OfferedView } from "../page/choose-view";
import { lazyPart } from "../page/lazy-part";
import { lastFit } from "../page/state";
import { UndoTools } from "../page/undo";
import { en } from "../words/en";
import { CertificatePanel } from "./certificate/certificate-panel";
import { ofProgram } from "./programs/program-panels";
import { ResultPanel } from "./result/result-panel";
import { TaskPanel } from "./task/task-panel";

export interface PanelDeclaration {
  id: string;
  /** The bold letter of a paper figure, so that a teacher can say "see c". */
  letter: string;
  label: string;
  /** What its head says instead of the label, for the fit on screen. */
  longLabel?: () => string;
  Panel: FunctionComponent;
  /** Stands at the right of the panel's name. */
  Tools?: FunctionComponent;
}

export interface ViewDeclaration extends OfferedView {
  panels: readonly PanelDeclaration[];
}

const overview: readonly PanelDeclaration[] = [
  { id: "task", letter: "a", label: en.panels.task, Panel: TaskPanel, Tools: UndoTools },
  { id: "result", letter: "b", label: en.panels.result, Panel: ofProgram("Result", ResultPanel) },
  {
    id: "certificate",
    letter: "c",
    label: en.panels.certificate,
    longLabel: () => (lastFit.value?.report.execution ? en.panels.runCertificate : en.panels.certificate),
    Panel: ofProgram("Certificate", CertificatePanel),
  },
];

const compare: readonly PanelDeclaration[] = [
  {
    id: "models",
    letter: "a",
    label: en.panels.models,
    Panel: lazyPart(() => import("./compare/models-panel").then((part) => part.ModelsPanel)),
  },
  {
    id: "comparison",
    letter: "b",
    label: en.panels.result,
    Panel: lazyPart(() => import("./compare/comparison-panel").then((part) => part.ComparisonPanel)),
  },
];

const heads: readonly PanelDeclaration[] = [
  {
    id: "heads",
    letter: "a",
    label: en.panels.heads,
    Panel: lazyPart(() => import("./heads/heads-panel").then((part) => part.HeadsPanel)),
  },
  {
    id: "heads-result",
    letter: "b",
    label: en.panels.result,
    Panel: lazyPart(() => import("./heads/heads-result").then((part) => part.HeadsResult)),
  },
];

const attention: readonly PanelDeclaration[] = [
  {
    id: "attention",
    letter: "a",
    label: en.panels.input,
    Panel: lazyPart(() => import("./attention/attention-panel").then((part) => part.AttentionPanel)),
  },
  {
    id: "attention-result",
    letter: "b",
    label: en.panels.result,
    Panel: lazyPart(() => import("./attention/attention-result").then((part) => part.AttentionResult)),
  },
];

const exports: readonly PanelDeclaration[] = [
  {
    id: "export",
    letter: "a",
    label: en.panels.export,
    Panel: lazyPart(() => import("./export/export-panel").then((part) => part.ExportPanel)),
  },
  {
    id: "export-preview",
    letter: "b",
    label: en.panels.preview,
    Panel: lazyPart(() => import("./export/export-preview").then((part) => part.ExportPreview)),
  },
];

const history: readonly PanelDeclaration[] = [
  {
    id: "runs",
    letter: "a",
    label: en.panels.runs,
    Panel: lazyPart(() => import("./history/runs-panel").then((part) => part.RunsPanel)),
  },
  {
    id: "runs-compared",
    letter: "b",
    label: en.panels.result,
    Panel: lazyPart(() => import("./history/runs-compared").then((part) => part.RunsCompared)),
  },
];

/** The first one opens when the address names none. */
export const views: readonly [ViewDeclaration, ...ViewDeclaration[]] = [
  { id: "overview", label: en.views.overview, panels: overview },
  { id: "heads", label: en.views.heads, panels: heads },
  { id: "attention", label: en.views.attention, panels: attention },
  { id: "compare", label: en.views.compare, panels: compare },
  { id: "export", label: en.views.export, panels: exports },
  { id: "history", label: en.views.history, panels: history },
];
