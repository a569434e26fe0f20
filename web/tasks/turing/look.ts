import type { TaskLook } from "../../page/task-look";
import { later } from "../later";
import { machinesLook } from "../machines/look";

export const turingLook: TaskLook = {
  ...machinesLook,
  first: ["machines", "states", "cells"],
  About: later("TuringEditor"),
  Result: later("TuringResult"),
};
