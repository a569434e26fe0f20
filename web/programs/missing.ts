// What an undetermined answer of a machine lacks.
import type { PointCertificate } from "../report/report";

export type Feature = PointCertificate["missing"][number];

export interface Missing {
  point: PointCertificate;
  /** Rules of the machine that no training machine ever looked up, as features that are zero on every training row. */
  never: Feature[];
  /** The machine is an automaton without a rule for some state and letter; those of the training data have all. */
  lacksRule: boolean;
}
