import { later, partsOf } from "../../page/later";
import type { TextFit } from "../../page/state";
import type { TaskLook } from "../../page/task-look";
import { pageWords } from "../../words/index";
import { TextCard } from "./card";

const small = partsOf(() => import("./small-parts"));
const page = partsOf(() => import("./panels"));

/** Far too many directions for a spectrum: what it writes, and how well, beside tables of letters. */
export const look: TaskLook = {
  Card: TextCard,
  first: ["source", "lags", "decay", "window"],
  OwnData: later(() => import("./own-text"), "OwnText"),
  About: small("TextAbout"),
  Result: page("WritingPanel"),
  Certificate: page("ComparisonPanel"),
  Heads: page("TextHeadsPanel"),
  HeadsResult: page("TextHeadsResult"),
  certificateLabel: () => pageWords.panels.comparison,
  Status: small("TextStatus"),
  announce: async ({ report }: TextFit) => (await import("./words/sentences")).comparisonSentence(report),
  figure: {
    Verdict: small("TextVerdict"),
    Numbers: small("TextNumbers"),
    Chart: small("TextChart"),
  },
};
