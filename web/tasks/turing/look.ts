import { later } from "../../page/later";
import type { TaskLook } from "../../page/task-look";
import { machinesLook } from "../machines/machines-look";

export const look: TaskLook = {
  ...machinesLook,
  first: ["machines", "states", "cells"],
  About: later(() => import("./editor"), "TuringEditor"),
  Result: later(() => import("./result"), "TuringResult"),
};
