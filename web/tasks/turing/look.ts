import type { TaskLook } from "../../page/task-look";
import { later } from "../later";
import { machinesLook } from "../machines/machines-look";

export const look: TaskLook = {
  ...machinesLook,
  first: ["machines", "states", "cells"],
  About: later("TuringEditor"),
  Result: later("TuringResult"),
};
