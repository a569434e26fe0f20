import { lazyPart } from "../../page/lazy-part";
import type { TaskLook } from "../../page/task-look";

export const randomLook: TaskLook = {
  Picture: lazyPart(() => import("./picture").then((part) => part.RandomPositions)),
  charts: () => import("./picture").then(({ charts }) => charts),
};
