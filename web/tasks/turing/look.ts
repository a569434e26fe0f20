import { lazyPart } from "../../page/lazy-part";
import type { TaskLook } from "../../page/task-look";
import { machinesLook } from "../machines/look";

export const turingLook: TaskLook = {
  ...machinesLook,
  first: ["machines", "states", "cells"],
  About: lazyPart(() => import("./editor").then((part) => part.TuringEditor)),
  Result: lazyPart(() => import("./result").then((part) => part.TuringResult)),
};
