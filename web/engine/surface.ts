// What both entries offer beside createEngine.
export type { Input, PointCertificate, Report } from "../report/report";
export { type Budget, commandLineBudget, pageBudget } from "../task/budget";
export type { FullDocument, TaskDocument } from "../task/document";
export { EngineError, type ErrorCode } from "../task/errors";
export { parseDocument, parseDocumentText } from "../task/schema";
export type { EngineOptions } from "./client";
export type { Engine, FitHandle, FitOptions, Progress } from "./engine";
