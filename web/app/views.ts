// The views of the page and the panels of each, in reading order. A new panel or view is one file and one line; what the
// first screen does not show is loaded when it is opened. A view that means nothing for a task says so with `shows`.
import { type FunctionComponent, h } from "preact";
import { lazyPart } from "../page/lazy-part";
import type { PanelId } from "../page/panel-ids";
import { linearFit } from "../page/state";
import { shownLook } from "../page/task-look";
import { UndoTools } from "../page/undo";
import type { PageParts, PanelDeclaration, ViewDeclaration } from "../page/views";
import { CertificatePanel } from "../panels/certificate/certificate-panel";
import { ResultPanel } from "../panels/result/result-panel";
import { TaskPanel } from "../panels/task/task-panel";
import { canRace, findTask } from "../task/registry";
import { pageWords } from "../words/index";

/** Views about linear attention. */
const isLinear = (task: string): boolean => !findTask(task)?.ownLearner;

type PanelWord = keyof typeof pageWords.panels;

function panel(
  id: PanelId,
  letter: string,
  word: PanelWord,
  load: () => Promise<FunctionComponent>,
): PanelDeclaration {
  return { id, letter, label: () => pageWords.panels[word], Panel: lazyPart(load) };
}

function view(
  id: Exclude<keyof typeof pageWords.views, "label">,
  panels: readonly PanelDeclaration[],
  shows?: (task: string) => boolean,
): ViewDeclaration {
  return { id, label: () => pageWords.views[id], panels, ...(shows && { shows }) };
}

const overview: readonly PanelDeclaration[] = [
  { id: "task", letter: "a", label: () => pageWords.panels.task, Panel: TaskPanel, Tools: UndoTools },
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
      panel("heads", "a", "heads", () => import("../panels/heads/heads-panel").then((p) => p.HeadsPanel)),
      panel("heads-result", "b", "result", () =>
        import("../panels/heads/heads-result").then((p) => p.HeadsResult),
      ),
    ],
    isLinear,
  ),
  view(
    "attention",
    [
      panel("attention", "a", "input", () =>
        import("../panels/attention/attention-panel").then((p) => p.AttentionPanel),
      ),
      panel("attention-result", "b", "result", () =>
        import("../panels/attention/attention-result").then((p) => p.AttentionResult),
      ),
    ],
    isLinear,
  ),
  view(
    "race",
    [
      panel("race", "a", "race", () => import("../panels/race/race-panel").then((p) => p.RacePanel)),
      panel("race-result", "b", "result", () =>
        import("../panels/race/race-result").then((p) => p.RaceResult),
      ),
    ],
    canRace,
  ),
  view(
    "compare",
    [
      panel("models", "a", "models", () =>
        import("../panels/compare/models-panel").then((p) => p.ModelsPanel),
      ),
      panel("comparison", "b", "result", () =>
        import("../panels/compare/comparison-panel").then((p) => p.ComparisonPanel),
      ),
    ],
    isLinear,
  ),
  view("paper", [
    panel("figures", "a", "figures", () =>
      import("../panels/paper/figures-panel").then((p) => p.FiguresPanel),
    ),
    panel("figure", "b", "figure", () => import("../panels/paper/figure-panel").then((p) => p.FigurePanel)),
  ]),
  view("export", [
    panel("export", "a", "export", () => import("../panels/export/export-panel").then((p) => p.ExportPanel)),
    panel("export-preview", "b", "preview", () =>
      import("../panels/export/export-preview").then((p) => p.ExportPreview),
    ),
  ]),
  view("history", [
    panel("runs", "a", "runs", () => import("../panels/history/runs-panel").then((p) => p.RunsPanel)),
    panel("runs-compared", "b", "result", () =>
      import("../panels/history/runs-compared").then((p) => p.RunsCompared),
    ),
  ]),
  {
    id: "lessons",
    label: () => pageWords.header.lessons,
    inHeader: true,
    panels: [
      {
        ...panel("lessons", "a", "lesson", () => import("../lessons/list-panel").then((p) => p.ListPanel)),
        label: () => pageWords.header.lessons,
      },
      panel("lesson-editor", "b", "writeLesson", () =>
        import("../lessons/editor-panel").then((p) => p.EditorPanel),
      ),
    ],
    takeFile: (file) => void import("../lessons/load-lesson").then((part) => part.loadLessonFile(file)),
  },
];

export const pageParts: PageParts = {
  views,
  lesson: panel("lesson", "", "lesson", () => import("../lessons/lesson-panel").then((p) => p.LessonPanel)),
  openShare: () => import("../panels/share/share-dialog").then((part) => part.openShare()),
};
