// The views of the page and the panels of each, in reading order. A new panel or view is one file and one line; what the
// first screen does not show is loaded when it is opened. A view that means nothing for a task says so with `shows`.
import { type FunctionComponent, h } from "preact";
import type { OfferedView } from "../page/choose-view";
import { lazyPart } from "../page/lazy-part";
import { isSoftmax, lastFit } from "../page/state";
import { UndoTools } from "../page/undo";
import { isRacing } from "../task/racing";
import { pageWords } from "../words/page-words";
import { CertificatePanel } from "./certificate/certificate-panel";
import type { PanelId } from "./panel-ids";
import { ofProgram } from "./programs/program-panels";
import { ResultPanel } from "./result/result-panel";
import { type SoftmaxPart, softmaxPart } from "./softmax/load-parts";
import { TaskPanel } from "./task/task-panel";

export interface PanelDeclaration {
  id: PanelId;
  /** The bold letter of a paper figure, so that a teacher can say "see c". */
  letter: string;
  label: string;
  /** What its head says instead of the label, for the fit on screen. */
  longLabel?: () => string | undefined;
  Panel: FunctionComponent;
  /** Stands at the right of the panel's name. */
  Tools?: FunctionComponent;
}

export interface ViewDeclaration extends OfferedView {
  panels: readonly PanelDeclaration[];
}

function ofSoftmax(name: SoftmaxPart, Usual: FunctionComponent): FunctionComponent {
  const Own = softmaxPart(name);
  return () => h(isSoftmax.value ? Own : Usual, null);
}

/** Views about linear attention. */
const isLinear = (task: string): boolean => task !== "softmax";

const overview: readonly PanelDeclaration[] = [
  {
    id: "task",
    letter: "a",
    get label() {
      return pageWords.panels.task;
    },
    Panel: TaskPanel,
    Tools: UndoTools,
  },
  {
    id: "result",
    letter: "b",
    get label() {
      return isSoftmax.value ? pageWords.panels.way : pageWords.panels.result;
    },
    Panel: ofSoftmax("WayPanel", ofProgram("Result", ResultPanel)),
  },
  {
    id: "certificate",
    letter: "c",
    get label() {
      return isSoftmax.value ? pageWords.panels.result : pageWords.panels.certificate;
    },
    longLabel: () => (lastFit.value?.report.execution ? pageWords.panels.runCertificate : undefined),
    Panel: ofSoftmax("SoftmaxHeadsPanel", ofProgram("Certificate", CertificatePanel)),
  },
];

const compare: readonly PanelDeclaration[] = [
  {
    id: "models",
    letter: "a",
    get label() {
      return pageWords.panels.models;
    },
    Panel: lazyPart(() => import("./compare/models-panel").then((part) => part.ModelsPanel)),
  },
  {
    id: "comparison",
    letter: "b",
    get label() {
      return pageWords.panels.result;
    },
    Panel: lazyPart(() => import("./compare/comparison-panel").then((part) => part.ComparisonPanel)),
  },
];

const race: readonly PanelDeclaration[] = [
  {
    id: "race",
    letter: "a",
    get label() {
      return pageWords.panels.race;
    },
    Panel: lazyPart(() => import("./race/race-panel").then((part) => part.RacePanel)),
  },
  {
    id: "race-result",
    letter: "b",
    get label() {
      return pageWords.panels.result;
    },
    Panel: lazyPart(() => import("./race/race-result").then((part) => part.RaceResult)),
  },
];

const heads: readonly PanelDeclaration[] = [
  {
    id: "heads",
    letter: "a",
    get label() {
      return pageWords.panels.heads;
    },
    Panel: lazyPart(() => import("./heads/heads-panel").then((part) => part.HeadsPanel)),
  },
  {
    id: "heads-result",
    letter: "b",
    get label() {
      return pageWords.panels.result;
    },
    Panel: lazyPart(() => import("./heads/heads-result").then((part) => part.HeadsResult)),
  },
];

const attention: readonly PanelDeclaration[] = [
  {
    id: "attention",
    letter: "a",
    get label() {
      return pageWords.panels.input;
    },
    Panel: lazyPart(() => import("./attention/attention-panel").then((part) => part.AttentionPanel)),
  },
  {
    id: "attention-result",
    letter: "b",
    get label() {
      return pageWords.panels.result;
    },
    Panel: lazyPart(() => import("./attention/attention-result").then((part) => part.AttentionResult)),
  },
];

const paper: readonly PanelDeclaration[] = [
  {
    id: "figures",
    letter: "a",
    get label() {
      return pageWords.panels.figures;
    },
    Panel: lazyPart(() => import("./paper/figures-panel").then((part) => part.FiguresPanel)),
  },
  {
    id: "figure",
    letter: "b",
    get label() {
      return pageWords.panels.figure;
    },
    Panel: lazyPart(() => import("./paper/figure-panel").then((part) => part.FigurePanel)),
  },
];

const exports: readonly PanelDeclaration[] = [
  {
    id: "export",
    letter: "a",
    get label() {
      return pageWords.panels.export;
    },
    Panel: lazyPart(() => import("./export/export-panel").then((part) => part.ExportPanel)),
  },
  {
    id: "export-preview",
    letter: "b",
    get label() {
      return pageWords.panels.preview;
    },
    Panel: lazyPart(() => import("./export/export-preview").then((part) => part.ExportPreview)),
  },
];

const history: readonly PanelDeclaration[] = [
  {
    id: "runs",
    letter: "a",
    get label() {
      return pageWords.panels.runs;
    },
    Panel: lazyPart(() => import("./history/runs-panel").then((part) => part.RunsPanel)),
  },
  {
    id: "runs-compared",
    letter: "b",
    get label() {
      return pageWords.panels.result;
    },
    Panel: lazyPart(() => import("./history/runs-compared").then((part) => part.RunsCompared)),
  },
];

const lessons: readonly PanelDeclaration[] = [
  {
    id: "lessons",
    letter: "a",
    get label() {
      return pageWords.header.lessons;
    },
    Panel: lazyPart(() => import("../lessons/list-panel").then((part) => part.ListPanel)),
  },
  {
    id: "lesson-editor",
    letter: "b",
    get label() {
      return pageWords.panels.writeLesson;
    },
    Panel: lazyPart(() => import("../lessons/editor-panel").then((part) => part.EditorPanel)),
  },
];

/** Beside the panels of a view while a lesson is open. */
export const lessonPanel: PanelDeclaration = {
  id: "lesson",
  letter: "",
  get label() {
    return pageWords.panels.lesson;
  },
  Panel: lazyPart(() => import("../lessons/lesson-panel").then((part) => part.LessonPanel)),
};

/** The first one opens when the address names none. */
export const views: readonly [ViewDeclaration, ...ViewDeclaration[]] = [
  {
    id: "overview",
    get label() {
      return pageWords.views.overview;
    },
    panels: overview,
  },
  {
    id: "heads",
    get label() {
      return pageWords.views.heads;
    },
    panels: heads,
    shows: isLinear,
  },
  {
    id: "attention",
    get label() {
      return pageWords.views.attention;
    },
    panels: attention,
    shows: isLinear,
  },
  {
    id: "race",
    get label() {
      return pageWords.views.race;
    },
    panels: race,
    shows: isRacing,
  },
  {
    id: "compare",
    get label() {
      return pageWords.views.compare;
    },
    panels: compare,
    shows: isLinear,
  },
  {
    id: "paper",
    get label() {
      return pageWords.views.paper;
    },
    panels: paper,
  },
  {
    id: "export",
    get label() {
      return pageWords.views.export;
    },
    panels: exports,
  },
  {
    id: "history",
    get label() {
      return pageWords.views.history;
    },
    panels: history,
  },
  {
    id: "lessons",
    get label() {
      return pageWords.header.lessons;
    },
    panels: lessons,
    inHeader: true,
  },
];
