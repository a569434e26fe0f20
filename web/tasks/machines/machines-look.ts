// What the tasks that run machines have in common.
import { later, partsOf } from "../../page/later";
import type { TaskLook } from "../../page/task-look";
import { pageWords } from "../../words/index";

const figure = partsOf(() => import("./figure"));

/** Of machines the spectrum says nothing: one-hot tokens never fill the space. */
export const machinesLook: Omit<TaskLook, "Card"> = {
  Certificate: later(() => import("./run-certificate"), "RunCertificate"),
  certificateHead: () => pageWords.panels.runCertificate,
  figure: { Verdict: figure("MachineVerdict"), Chart: figure("MachineChart") },
};
