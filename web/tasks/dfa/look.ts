import { later } from "../../page/later";
import type { TaskLook } from "../../page/task-look";
import { machinesLook } from "../machines/machines-look";

export const look: TaskLook = {
  ...machinesLook,
  first: ["machines", "states", "length"],
  About: later(() => import("./editor"), "AutomatonEditor"),
  Result: later(() => import("./result"), "AutomatonResult"),
};
