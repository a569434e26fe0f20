import { later } from "../../page/later";
import type { TaskLook } from "../../page/task-look";

export const look: TaskLook = {
  Picture: later(() => import("./picture"), "RandomPositions"),
};
