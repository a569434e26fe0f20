import { lazyPart } from "../../page/lazy-part";
import type { TaskLook } from "../../page/task-look";

export const customLook: TaskLook = {
  Picture: lazyPart(() => import("./picture").then((part) => part.CustomGallery)),
  Data: lazyPart(() => import("./data").then((part) => part.CustomData)),
  charts: () => import("./picture").then(({ charts }) => charts),
};
