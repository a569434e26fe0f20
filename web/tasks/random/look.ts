import type { TaskLook } from "../../page/task-look";
import { later } from "../later";

export const randomLook: TaskLook = { Picture: later("RandomPositions") };
