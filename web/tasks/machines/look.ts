// What the tasks that run machines have in common.
import { lazyPart } from "../../page/lazy-part";
import type { TaskLook } from "../../page/task-look";
import { pageWords } from "../../words/index";

/** Of machines the spectrum says nothing: one-hot tokens never fill the space. */
export const machinesLook: TaskLook = {
  Certificate: lazyPart(() => import("./run-certificate").then((part) => part.RunCertificate)),
  certificateHead: () => pageWords.panels.runCertificate,
  figure: {
    Verdict: lazyPart(() => import("./figure").then((part) => part.MachineVerdict)),
    Chart: lazyPart(() => import("./figure").then((part) => part.MachineChart)),
  },
};
