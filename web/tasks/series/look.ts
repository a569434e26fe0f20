import { later } from "../../page/later";
import type { TaskLook } from "../../page/task-look";
import { SeriesCard } from "./card";

export const look: TaskLook = {
  Card: SeriesCard,
  Picture: later(() => import("./picture"), "ForecastPicture"),
  isMeasured: true,
  OwnData: later(() => import("./own-series"), "OwnSeries"),
};
