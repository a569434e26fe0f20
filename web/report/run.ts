// What is kept of a fit, to compare it later and to run it again.
import type { FullDocument, WrittenDocument } from "../task/document";
import type { Certificate, Head } from "./report";
import type { SoftmaxResult } from "./softmax";
import type { TextResult } from "./text";

/** What every run has. */
export interface KeptRun {
  /** Counted from 1 in the order in which they finished. */
  number: number;
  /** What the controls showed: opening it again runs it again. Data of the reader's own is shared, not copied. */
  written: WrittenDocument;
  settings: Omit<FullDocument, "data">;
  seconds: number;
  inputs: number;
  /** On unseen inputs, over all of them; null where there are none. */
  error: number | null;
  headCount: number;
  dataFingerprint: string;
  fitFingerprint: string;
}

/** Of a layer of linear attention. */
export interface Run extends KeptRun {
  d: number;
  outputs: number;
  certificate: Certificate;
  /** Of the worst answer. */
  worstError: number | null;
  distance: number | null;
  /** null if there are too many numbers in them to keep. */
  heads: Head[] | null;
}

/** Of softmax heads: no certificate. */
export interface SoftmaxRun extends KeptRun, Pick<SoftmaxResult, "outcome" | "headsError" | "residual"> {
  certificate: null;
}

/** Of a text: neither a certificate nor heads. */
export interface TextRun extends KeptRun {
  certificate: null;
  text: TextResult;
}

export type AnyRun = Run | SoftmaxRun | TextRun;
