import { later } from "../../page/later";
import type { TaskLook } from "../../page/task-look";
import { CustomCard } from "./card";

export const look: TaskLook = {
  Card: CustomCard,
  Picture: later(() => import("./picture"), "CustomGallery"),
  Data: later(() => import("./data"), "CustomData"),
};
