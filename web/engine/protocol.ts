// Every message between an engine and its workers. Each request has an id; a worker answers each one exactly once,
// after any number of progress messages. This is the only place where messages are typed.
import type { Phase, RawPointCertificate, RawReport, RawTask } from "../../wasm/polyhead";
import type { FlatError } from "../task/errors";

/** What each kind of request asks. */
export interface Questions {
  /** Instantiates the compiled module; has to come first. */
  start: { module: WebAssembly.Module };
  fit: { task: RawTask };
  /** `fit` is the number under which the worker keeps a finished fit. */
  predict: { fit: number; tokens: Float64Array };
  certify: { fit: number; tokens: Float64Array };
  dispose: { fit: number };
}

/** What each kind of request is answered with. */
export interface Answers {
  start: { version: string };
  fit: { fit: number; report: RawReport };
  predict: Float64Array;
  certify: RawPointCertificate;
  dispose: null;
}

export type RequestKind = keyof Questions;

export type RequestOf<Kind extends RequestKind> = { id: number; kind: Kind } & Questions[Kind];
export type Request = { [Kind in RequestKind]: RequestOf<Kind> }[RequestKind];

export type Response =
  | { id: number; type: "done"; answer: Answers[RequestKind] }
  | { id: number; type: "progress"; phase: Phase; fraction: number }
  /** `fatal`: the module's memory can no longer be trusted, the worker has to be replaced. */
  | { id: number; type: "failed"; error: FlatError; fatal: boolean };

/** The buffers of every typed array in a message: they are transferred, not copied. */
export function buffersOf(message: unknown): ArrayBuffer[] {
  const buffers = new Set<ArrayBuffer>();
  const visit = (value: unknown): void => {
    if (ArrayBuffer.isView(value)) {
      if (value.buffer instanceof ArrayBuffer) buffers.add(value.buffer);
    } else if (Array.isArray(value)) {
      value.forEach(visit);
    } else if (
      value !== null &&
      typeof value === "object" &&
      Object.getPrototypeOf(value) === Object.prototype
    ) {
      Object.values(value).forEach(visit);
    }
  };
  visit(message);
  return [...buffers];
}
