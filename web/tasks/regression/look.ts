import type { TaskLook } from "../../page/task-look";
import { later } from "../later";

export const regressionLook: TaskLook = { Picture: later("InContext"), isMeasured: true };
