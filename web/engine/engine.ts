// What the engine offers to a page, a script or the command line. Implemented by web/engine/client.ts.
import type { Phase } from "../../wasm/polyhead";
import type { Machine, MachineTrace } from "../report/machine";
import type {
  Comparison,
  Head,
  Input,
  Minimality,
  PointCertificate,
  Repair,
  Report,
  Witness,
} from "../report/report";

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
  /**
   * Another model that fits as well and answers `wanted` on `input`; without arguments, a witness shaped like the data's
   * inputs. Null if the data leaves no choice there.
   */
  witness(input?: Input, wanted?: number[]): Promise<Witness | null>;
  /** The inputs that determine the most; by default one for each open direction and a quarter more. */
  repair(count?: number): Promise<Repair>;
  /**
   * Runs a machine on the learned layer for at most `steps` steps (by default 5,000): only for fits of "dfa" and "turing".
   * Nothing is fitted again.
   */
  run(machine: Machine, steps?: number): Promise<MachineTrace>;
  minimise(): Promise<{ heads: Head[]; minimality: Minimality }>;
  dispose(): void;
}

/** Heads, or a report that has some. */
export type Model = { heads: Head[] };

export interface Engine {
  /** Rejects with an EngineError; `document` may be anything, it is validated here. */
  fit(document: unknown, options?: FitOptions): Promise<FitHandle>;
  /** Are two models the same function? Accepts reports, or objects with `heads`; validated here. */
  compare(a: unknown, b: unknown): Promise<Comparison>;
  close(): void;
}
