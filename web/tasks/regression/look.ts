import { lazyPart } from "../../page/lazy-part";
import type { TaskLook } from "../../page/task-look";

export const regressionLook: TaskLook = {
  Picture: lazyPart(() => import("./picture").then((part) => part.InContext)),
  isMeasured: true,
  charts: () => import("./picture").then(({ charts }) => charts),
};
