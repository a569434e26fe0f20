// What the tasks that run machines have in common.
import type { TaskLook } from "../../page/task-look";
import { pageWords } from "../../words/index";
import { later } from "../later";

/** Of machines the spectrum says nothing: one-hot tokens never fill the space. */
export const machinesLook: TaskLook = {
  Certificate: later("RunCertificate"),
  certificateHead: () => pageWords.panels.runCertificate,
  figure: { Verdict: later("MachineVerdict"), Chart: later("MachineChart") },
};
