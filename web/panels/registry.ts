// The panels of the overview, in reading order. A new panel is one file and one line.
import type { FunctionComponent } from "preact";
import { en } from "../words/en";
import { CertificatePanel } from "./certificate/certificate-panel";
import { ResultPanel } from "./result/result-panel";
import { TaskPanel } from "./task/task-panel";

export interface PanelDeclaration {
  id: string;
  /** The bold letter of a paper figure, so that a teacher can say "see c". */
  letter: string;
  label: string;
  Panel: FunctionComponent;
}

export const panels: readonly PanelDeclaration[] = [
  { id: "task", letter: "a", label: en.panels.task, Panel: TaskPanel },
  { id: "result", letter: "b", label: en.panels.result, Panel: ResultPanel },
  { id: "certificate", letter: "c", label: en.panels.certificate, Panel: CertificatePanel },
];
