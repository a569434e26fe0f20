import type { TaskLook } from "../../page/task-look";
import { later } from "../later";
import { machinesLook } from "../machines/machines-look";

export const look: TaskLook = {
  ...machinesLook,
  first: ["machines", "states", "length"],
  About: later("AutomatonEditor"),
  Result: later("AutomatonResult"),
};
