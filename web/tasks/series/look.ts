import { lazyPart } from "../../page/lazy-part";
import type { TaskLook } from "../../page/task-look";

export const seriesLook: TaskLook = {
  Picture: lazyPart(() => import("./picture").then((part) => part.ForecastPicture)),
  isMeasured: true,
  OwnData: lazyPart(() => import("./own-series").then((part) => part.OwnSeries)),
  charts: () => import("./picture").then(({ charts }) => charts),
};
