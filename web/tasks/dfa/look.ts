import { lazyPart } from "../../page/lazy-part";
import type { TaskLook } from "../../page/task-look";
import { machinesLook } from "../machines/look";

export const dfaLook: TaskLook = {
  ...machinesLook,
  first: ["machines", "states", "length"],
  About: lazyPart(() => import("./editor").then((part) => part.AutomatonEditor)),
  Result: lazyPart(() => import("./result").then((part) => part.AutomatonResult)),
};
