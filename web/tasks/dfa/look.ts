import { later } from "../../page/later";
import type { TaskLook } from "../../page/task-look";
import { machinesLook } from "../machines/machines-look";
import { AutomatonCard } from "./card";

export const look: TaskLook = {
  Card: AutomatonCard,
  ...machinesLook,
  first: ["machines", "states", "length"],
  About: later(() => import("./editor"), "AutomatonEditor"),
  Result: later(() => import("./result"), "AutomatonResult"),
};
