import type { TaskLook } from "../../page/task-look";
import { later } from "../later";

export const look: TaskLook = { Picture: later("InContext"), isMeasured: true };
