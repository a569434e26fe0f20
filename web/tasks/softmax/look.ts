import { later, partsOf } from "../../page/later";
import type { SoftmaxFit } from "../../page/state";
import type { TaskLook } from "../../page/task-look";
import { pageWords } from "../../words/index";
import { SoftmaxCard } from "./card";

const small = partsOf(() => import("./small-parts"));

/** Not about linear attention: a way of its own to the result, and no certificate. */
export const look: TaskLook = {
  Card: SoftmaxCard,
  About: small("SoftmaxAbout"),
  Result: later(() => import("./way-panel"), "WayPanel"),
  Certificate: later(() => import("./heads-panel"), "SoftmaxHeadsPanel"),
  resultLabel: () => pageWords.panels.way,
  certificateLabel: () => pageWords.panels.result,
  Status: small("SoftmaxStatus"),
  announce: async ({ report }: SoftmaxFit) =>
    (await import("./words/sentences")).resultSentence(report.softmax),
  figure: {
    Verdict: small("SoftmaxVerdict"),
    Numbers: small("SoftmaxNumbers"),
    Chart: small("SoftmaxChart"),
  },
};
