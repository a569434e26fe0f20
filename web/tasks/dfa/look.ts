import type { TaskLook } from "../../page/task-look";
import { later } from "../later";
import { machinesLook } from "../machines/look";

export const dfaLook: TaskLook = {
  ...machinesLook,
  first: ["machines", "states", "length"],
  About: later("AutomatonEditor"),
  Result: later("AutomatonResult"),
};
