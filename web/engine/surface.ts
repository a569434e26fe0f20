// What both entries offer beside createEngine.

export type { Automaton, Machine, MachineAnswer, MachineTrace, TuringMachine } from "../report/machine";
export type { ExactRelation, Proof } from "../report/proof";
export type { Race, RaceCurve, RacePoint, RaceSettings, Runner } from "../report/race";
export { relationText } from "../report/relation-text";
export type {
  Comparison,
  Head,
  Input,
  Minimality,
  PointCertificate,
  Repair,
  Report,
  Witness,
} from "../report/report";
export { type Budget, commandLineBudget, pageBudget } from "../task/budget";
export type { FullDocument, TaskDocument } from "../task/document";
export { EngineError, type ErrorCode } from "../task/errors";
export { parseDocumentText } from "../task/json-text";
export { parseDocument } from "../task/schema";
export type { EngineOptions } from "./client";
export type {
  Engine,
  FitHandle,
  FitOptions,
  Model,
  Progress,
  ProveOptions,
  RaceOptions,
  RaceProgress,
} from "./engine";
export {
  type LearningCurveOptions,
  type LearningPoint,
  measureLearningCurve,
} from "./learning-curve";
