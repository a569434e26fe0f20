// The views of the page and the panels of each, in reading order. What a new panel takes is in CONTRIBUTING.md; what the
// first screen does not show is loaded when it is opened. A view that means nothing for a task says so with `shows`.
import { type FunctionComponent, h } from "preact";
import { partsOf } from "../page/later";
import type { PanelId } from "../page/panel-ids";
import { linearFit } from "../page/state";
import { lookOf, shownLook } from "../page/task-look";
import { UndoTools } from "../page/undo";
import type { PageParts, PanelDeclaration, ViewDeclaration } from "../page/views";
import { CertificatePanel } from "../panels/certificate/certificate-panel";
import { later, loadParts } from "../panels/later";
import { ResultPanel } from "../panels/result/result-panel";
import { TaskPanel } from "../panels/task/task-panel";
import { canRace, findTask } from "../task/registry";
import { pageWords } from "../words/index";

/** Views about linear attention. */
const isLinear = (task: string): boolean => !findTask(task)?.ownLearner;

const HeadsPanel = later("HeadsPanel");
const HeadsResult = later("HeadsResult");

const loadLessons = () => import("../lessons/parts");
const lesson = partsOf(loadLessons);

type PanelWord = keyof typeof pageWords.panels;

function panel(id: PanelId, letter: string, word: PanelWord, Panel: FunctionComponent): PanelDeclaration {
  return { id, letter, label: () => pageWords.panels[word], Panel };
}

function view(
  id: Exclude<keyof typeof pageWords.views, "label">,
  panels: readonly PanelDeclaration[],
  shows?: (task: string) => boolean,
): ViewDeclaration {
  return { id, label: () => pageWords.views[id], panels, ...(shows && { shows }) };
}

const overview: readonly PanelDeclaration[] = [
  {
    id: "task",
    letter: "a",
    label: () => pageWords.panels.task,
    Panel: TaskPanel,
    Tools: UndoTools,
    lastTab: true,
  },
  {
    id: "result",
    letter: "b",
    label: () => shownLook.value.resultLabel?.() ?? pageWords.panels.result,
    Panel: () => h(shownLook.value.Result ?? ResultPanel, null),
  },
  {
    id: "certificate",
    letter: "c",
    label: () => shownLook.value.certificateLabel?.() ?? pageWords.panels.certificate,
    longLabel: () => (linearFit.value ? shownLook.value.certificateHead?.() : undefined),
    Panel: () => h(shownLook.value.Certificate ?? CertificatePanel, null),
  },
];

const views: PageParts["views"] = [
  view("overview", overview),
  view(
    "heads",
    [
      panel("heads", "a", "heads", () => h(shownLook.value.Heads ?? HeadsPanel, null)),
      panel("heads-result", "b", "result", () => h(shownLook.value.HeadsResult ?? HeadsResult, null)),
    ],
    (task) => isLinear(task) || lookOf(task).Heads !== undefined,
  ),
  view(
    "attention",
    [
      panel("attention", "a", "input", later("AttentionPanel")),
      panel("attention-result", "b", "result", later("AttentionResult")),
    ],
    isLinear,
  ),
  view(
    "race",
    [
      panel("race", "a", "race", later("RacePanel")),
      panel("race-result", "b", "result", later("RaceResult")),
    ],
    canRace,
  ),
  view(
    "compare",
    [
      panel("models", "a", "models", later("ModelsPanel")),
      panel("comparison", "b", "result", later("ComparisonPanel")),
    ],
    isLinear,
  ),
  view("paper", [
    panel("figures", "a", "figures", later("FiguresPanel")),
    panel("figure", "b", "figure", later("FigurePanel")),
  ]),
  view("export", [
    panel("export", "a", "export", later("ExportPanel")),
    panel("export-preview", "b", "preview", later("ExportPreview")),
  ]),
  view("history", [
    panel("runs", "a", "runs", later("RunsPanel")),
    panel("runs-compared", "b", "result", later("RunsCompared")),
  ]),
  {
    id: "lessons",
    label: () => pageWords.header.lessons,
    inHeader: true,
    panels: [
      {
        ...panel("lessons", "a", "lesson", lesson("ListPanel")),
        label: () => pageWords.header.lessons,
      },
      panel("lesson-editor", "b", "writeLesson", lesson("EditorPanel")),
    ],
    takeFile: (file) => void loadLessons().then(({ loadLessonFile }) => loadLessonFile(file)),
  },
];

export const pageParts: PageParts = {
  views,
  lesson: panel("lesson", "", "lesson", lesson("LessonPanel")),
  openShare: () => loadParts().then(({ openShare }) => openShare()),
  openFirstLesson: () => loadLessons().then(({ openFirstLesson }) => openFirstLesson()),
  showMe: () => loadParts().then(({ showMe }) => showMe()),
};
