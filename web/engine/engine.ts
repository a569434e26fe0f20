// What the engine offers to a page, a script or the command line. Implemented by web/engine/client.ts.
import type { MinimalHeads, Phase, PlanFacts, Work } from "../contract/types";
import type { Machine, MachineTrace } from "../report/machine";
import type { Proof } from "../report/proof";
import type { Race } from "../report/race";
import type { Comparison, Head, Input, PointCertificate, Repair, Report, Witness } from "../report/report";
import type { SoftmaxBaselines, SoftmaxReport } from "../report/softmax";
import type { LetterDraw, NextLetter, TextHeads, TextReport } from "../report/text";
import type { EngineError } from "../task/errors";

/** How far a fit is. */
export interface Progress {
  /** What is being done. */
  phase: Phase;
  /** 0 to 1 over the whole fit. */
  fraction: number;
}

/** What a document will take, found without its data: see core/plan. */
export interface Plan extends PlanFacts {
  /** Why it would be refused here; null if it would not. */
  refusal: EngineError | null;
}

/** What else a plan is made for. */
export interface PlanOptions {
  /** The settings of a race on the document's data: then it is the race that is planned. Validated here. */
  race?: unknown;
  /** Limits other than the engine's own. */
  budget?: Work;
}

/** How a fit is run. Everything may be absent. */
export interface FitOptions {
  /** Cancels the fit, which then rejects with the code `cancelled`. */
  signal?: AbortSignal;
  /** The reader, told how long it takes, has asked for what the page does not begin by itself. */
  patient?: boolean;
  /** Hears what the fit will take, before it begins. */
  onPlan?: (plan: Plan) => void;
  /** Hears how far it is, several times a second. */
  onProgress?: (progress: Progress) => void;
  /**
   * Hears of a large fit before its spectrum is computed, where that cannot change the verdict: the report has everything else. The
   * handle is the one that `fit` gives in the end; it answers when the fit is finished, and stays usable if that is cancelled.
   */
  onEarly?: (fit: FitHandle) => void;
}

/** How `prove` is run. */
export interface ProveOptions {
  /** Ends it; unless it runs apart, the fit is made again when it is asked next. */
  signal?: AbortSignal;
  /** In a worker of its own, which makes the same fit first: other questions do not wait for it. */
  apart?: boolean;
}

/** A finished fit of linear attention, which answers questions about any input. It takes memory until it is disposed of. */
export interface FitHandle {
  /** Everything that was found. Without the spectrum of a large fit until that is computed. */
  readonly report: Report;
  /** What the learned layer answers to an input, a list of tokens. */
  predict(input: Input): Promise<number[]>;
  /** Whether the training data determines the answer to this input, and what is missing if not. */
  certify(input: Input): Promise<PointCertificate>;
  /**
   * Two models that both fit, and an input that looks like the task's own and on which they differ: the most open one, or the one at that
   * `place` behind it; null if the data leaves no choice.
   */
  witness(place?: number): Promise<Witness | null>;
  /** Another model that fits as well and answers `wanted` on `input`; null if the data leaves no choice there. */
  witness(input: Input, wanted: number[]): Promise<Witness | null>;
  /** The inputs that determine the most; by default one for each open direction and a quarter more. */
  repair(count?: number): Promise<Repair>;
  /**
   * Runs a machine on the learned layer for at most `steps` steps (by default 5,000): only for fits of "dfa" and "turing".
   * Nothing is fitted again.
   */
  run(machine: Machine, steps?: number): Promise<MachineTrace>;
  /**
   * The fewest heads that compute the same function; with a tolerance (between 0 and 1) those whose coefficients differ from its own by
   * at most that share of their length. `noiseTolerance` (web/report/noise.ts) says how much of them is noise.
   */
  minimise(tolerance?: number): Promise<MinimalHeads>;
  /** The fewest heads of any model that answers the training inputs as this one does: another function, where the data leaves a choice. */
  fewestThatFit(): Promise<MinimalHeads>;
  /**
   * The rank of the data as it was given, in exact arithmetic modulo primes; another seed (a whole number from 0 on, below 2³²)
   * takes other primes. For large fits it takes seconds.
   */
  prove(seed?: number, options?: ProveOptions): Promise<Proof>;
  /** Gives its memory back; later questions reject with the code `disposed`. */
  dispose(): void;
}

/** How `baselines` is run. */
export interface BaselineOptions {
  /** Ends them. */
  signal?: AbortSignal;
  /** After every start. */
  onProgress?: (baselines: SoftmaxBaselines) => void;
}

/** A finished fit of the task "softmax". */
export interface SoftmaxHandle {
  /** Everything that was found. */
  readonly report: SoftmaxReport;
  /**
   * Runs random-start VarPro–LM and Adam on the same rows, and the pipeline once more without telling it how many heads there are,
   * in a worker of their own; it takes seconds.
   */
  baselines(options?: BaselineOptions): Promise<SoftmaxBaselines>;
  /** Nothing is kept for it; here so that both kinds of handle have it. */
  dispose(): void;
}

/** How the heads of a text are looked for. */
export interface TextHeadsSettings {
  /** How many of the strongest are handed out: 16, or up to 64. More are judged. */
  count?: number;
  /** Ends it; the fit is made again when it is asked next. */
  signal?: AbortSignal;
  /** Hears how far it is. */
  onProgress?: (progress: Progress) => void;
}

/** A finished fit of the task "text". It takes memory until it is disposed of. */
export interface TextHandle {
  /** Everything that was found. */
  readonly report: TextReport;
  /**
   * What comes behind some words; letters are folded as those of the text are. With the same seed and place the same letter is drawn on
   * every machine.
   */
  next(before: string, draw?: Partial<LetterDraw>): Promise<NextLetter>;
  /** The strongest heads of the layer, and how well the first of them do without the others. It takes seconds; nothing is fitted again. */
  heads(settings?: TextHeadsSettings): Promise<TextHeads>;
  /**
   * What the layer multiplies its features with: 27 × ψ numbers row by row, a row for each letter and ψ in the order of those of other
   * reports (the pairs of coordinates in order, that of the last token fastest).
   */
  coefficients(): Promise<Float64Array<ArrayBuffer>>;
  /** Gives its memory back; later questions reject with the code `disposed`. */
  dispose(): void;
}

/** A finished fit of any task. */
export type AnyHandle = FitHandle | SoftmaxHandle | TextHandle;

/** How far a race is. */
export interface RaceProgress {
  /** A phase of the exact solve, which comes first, or of the race. */
  phase: Phase | "training";
  /** 0 to 1 over the exact solve, then once more over the race. */
  fraction: number;
  /** What has been run so far; null during the exact solve. */
  race: Race | null;
}

/** How a race is run. */
export interface RaceOptions {
  /** Ends it; what was run so far has been told by `onProgress`. */
  signal?: AbortSignal;
  /** Hears the curves while they grow. */
  onProgress?: (progress: RaceProgress) => void;
}

/** Heads, or a report that has some. */
export type Model = { heads: Head[] };

/** What a fit of a document gives; of one whose task is not known to the compiler, that of linear attention. */
type HandleOf<Document> = Document extends { readonly task: "softmax" }
  ? SoftmaxHandle
  : Document extends { readonly task: "text" }
    ? TextHandle
    : FitHandle;

/** Workers with the learner in them. Any number of questions may be asked at once; each waits for a free worker. */
export interface Engine {
  /**
   * Rejects with an EngineError; `document` may be anything, it is validated here. Documents of the tasks "softmax" and "text"
   * give other kinds of handles: their reports have no certificate.
   */
  fit<const Document>(document: Document, options?: FitOptions): Promise<HandleOf<Document>>;
  /** Quick, also while workers are busy. Rejects what is not valid; what would be too much is told, not thrown. */
  plan(document: unknown, options?: PlanOptions): Promise<Plan>;
  /** Are two models the same function? Accepts reports, or objects with `heads`; validated here. */
  compare(a: unknown, b: unknown): Promise<Comparison>;
  /**
   * Trains layers of attention by gradient descent on the document's data, beside the exact solve of the same data.
   * `settings` is validated here; each of them has a default. One worker does all of it, so that times can be compared.
   */
  race(document: unknown, settings?: unknown, options?: RaceOptions): Promise<Race>;
  /** Ends the workers; what is still running rejects with the code `engine-closed`. */
  close(): void;
}
