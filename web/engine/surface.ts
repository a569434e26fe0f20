// What both entries offer beside createEngine.

export type {
  CertificateFacts,
  DataFacts,
  MinimalHeads,
  NullKind,
  Phase,
  PlanFacts,
  PointFacts,
  ProofFacts,
  RaceBegin,
  RelationFacts,
  ReportFacts,
  RunPoint,
  TextDataFacts,
  TextReportFacts,
  TextResult,
  Work,
} from "../contract/types";
export type { Automaton, Machine, MachineAnswer, MachineTrace, TuringMachine } from "../report/machine";
export type { ExactRelation, Proof } from "../report/proof";
export type { Race, RaceCurve, RacePoint, RaceSettings, Runner } from "../report/race";
export { relationText } from "../report/relation-text";
export type {
  Certificate,
  Comparison,
  Execution,
  Forecast,
  Head,
  Input,
  Minimality,
  NullDirections,
  PointCertificate,
  Prediction,
  Repair,
  Report,
  ReportData,
  Verdict,
  Witness,
} from "../report/report";
export type { SoftmaxBaselines, SoftmaxReport, SoftmaxResult } from "../report/softmax";
export type { FirstHeads, LetterDraw, NextLetter, TextHeads, TextReport } from "../report/text";
export { type Budget, commandLineBudget, pageBudget } from "../task/budget";
export type {
  CustomData,
  FullDocument,
  SeriesData,
  TaskDocument,
  TextData,
  TextDocument,
} from "../task/document";
export { EngineError, type ErrorCode } from "../task/errors";
export { parseDocumentText } from "../task/json-text";
export { parseDocument } from "../task/schema";
export { VERSION as version } from "../task/version";
export type { EngineOptions } from "./client";
export type {
  AnyHandle,
  BaselineOptions,
  Engine,
  FitHandle,
  FitOptions,
  Model,
  Plan,
  PlanOptions,
  Progress,
  ProveOptions,
  RaceOptions,
  RaceProgress,
  SoftmaxHandle,
  TextHandle,
  TextHeadsSettings,
} from "./engine";
export {
  type LearningCurveOptions,
  type LearningPoint,
  measureLearningCurve,
} from "./learning-curve";
