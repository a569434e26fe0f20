import type { TaskLook } from "../../page/task-look";
import { pageWords } from "../../words/index";
import { later, loadParts } from "../later";

/** Not about linear attention: a way of its own to the result, and no certificate. */
export const look: TaskLook = {
  About: later("SoftmaxAbout"),
  Result: later("WayPanel"),
  Certificate: later("SoftmaxHeadsPanel"),
  resultLabel: () => pageWords.panels.way,
  certificateLabel: () => pageWords.panels.result,
  Status: later("SoftmaxStatus"),
  announce: async ({ report }) => (await loadParts()).resultSentence(report.softmax),
  figure: {
    Verdict: later("SoftmaxVerdict"),
    Numbers: later("SoftmaxNumbers"),
    Chart: later("SoftmaxChart"),
  },
};
