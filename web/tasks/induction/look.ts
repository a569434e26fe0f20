import { later } from "../../page/later";
import type { TaskLook } from "../../page/task-look";
import { InductionCard } from "./card";

export const look: TaskLook = {
  Card: InductionCard,
  first: ["letters", "length", "alpha", "label"],
  About: later(() => import("./own-sequence"), "OwnSequence"),
  Answers: later(() => import("./picture"), "NextLetters"),
  BelowSpectrum: later(() => import("./head-panel"), "StrongestHead"),
  isMeasured: true,
};
