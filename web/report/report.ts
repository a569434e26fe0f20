// The report, version 1: everything the page shows and everything the command line prints, as one JSON value. Most of it is what the
// learner says (web/contract); words, names and what the page's own data is measured by are added here.
import type { CertificateFacts, DataFacts, NullKind, PointFacts, ReportFacts } from "../contract/types";
import type { FullDocument } from "../task/document";

export type {
  Comparison,
  Execution,
  Head,
  InContextError,
  Input,
  Minimality,
  Prediction,
  Repair,
  Verdict,
  Witness,
} from "../contract/types";

export interface NullDirections extends NullKind {
  /** For a person who reads the file: its name in English, for example "key·key × key". */
  kind: string;
  /** For a person who reads the file: what ties them together, in the coordinates' names. */
  words: string;
}

export interface Certificate extends Omit<CertificateFacts, "nullDirections"> {
  /** At most 50 kinds, largest first. */
  nullDirections: NullDirections[];
}

/** Root mean squared errors on the rows to forecast, in standard deviations of the training part. */
export interface Forecast {
  /** The learned layer. */
  layer: number;
  /** A plain linear forecast from the same values. */
  autoregression: number;
  /** The latest value itself. */
  naive: number;
  /** How many values were missing and put on the line between their neighbours. */
  gaps: number;
  /** How many of them lie before a value to forecast, and repeat the value before the gap wherever they are seen. */
  carried: number;
}

export interface ReportData extends DataFacts {
  /** Names of the d coordinates. */
  names: string[];
  /** Names of the groups that coordinates belong to. */
  groups: string[];
}

/** A finished fit of linear attention. */
export interface Report extends Omit<ReportFacts, "data" | "certificate"> {
  /** Version of this form. */
  v: 1;
  /** Version of Polyhead that made it. */
  engine: string;
  /** Version of the learner's arithmetic: bits of two fits can be compared if it is the same. */
  arithmetic: number;
  /** The document with every default filled in. */
  task: FullDocument;
  /** What the layer was fitted to. */
  data: ReportData;
  /** Whether the data determines the solution, and how that was decided. */
  certificate: Certificate;
  /** Of a series: errors beside those of simpler forecasts; null otherwise. */
  forecast: Forecast | null;
}

export interface PointCertificate extends PointFacts {
  /** For a person who reads the file, a sentence: determined, or what is missing. */
  words: string;
}

/** ψ = d²(d+1)/2: a feature for every product z_j·z_k, j ≤ k, and coordinate of the last token. */
export const featureCount = (d: number): number => (d * d * (d + 1)) / 2;
