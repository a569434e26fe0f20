import { later } from "../../page/later";
import type { TaskLook } from "../../page/task-look";
import { machinesLook } from "../machines/machines-look";
import { TuringCard } from "./card";

export const look: TaskLook = {
  Card: TuringCard,
  ...machinesLook,
  first: ["machines", "states", "cells"],
  About: later(() => import("./editor"), "TuringEditor"),
  Result: later(() => import("./result"), "TuringResult"),
};
