import { later } from "../../page/later";
import type { TaskLook } from "../../page/task-look";
import { RegressionCard } from "./card";

export const look: TaskLook = {
  Card: RegressionCard,
  Picture: later(() => import("./picture"), "InContext"),
  isMeasured: true,
};
