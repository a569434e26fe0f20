import { later } from "../../page/later";
import type { TaskLook } from "../../page/task-look";
import { RandomCard } from "./card";

export const look: TaskLook = {
  Card: RandomCard,
  Picture: later(() => import("./picture"), "RandomPositions"),
};
