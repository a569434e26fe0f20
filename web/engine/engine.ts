// What the engine offers to a page, a script or the command line. Implemented by web/engine/client.ts.
import type { Phase } from "../../wasm/polyhead";
import type { Input, PointCertificate, Report } from "../report/report";

export interface Progress {
  phase: Phase;
  /** 0 to 1 over the whole fit. */
  fraction: number;
}

export interface FitOptions {
  signal?: AbortSignal;
  onProgress?: (progress: Progress) => void;
}

export interface FitHandle {
  readonly report: Report;
  predict(input: Input): Promise<number[]>;
  certify(input: Input): Promise<PointCertificate>;
  dispose(): void;
}

export interface Engine {
  /** Rejects with an EngineError; `document` may be anything, it is validated here. */
  fit(document: unknown, options?: FitOptions): Promise<FitHandle>;
  close(): void;
}
