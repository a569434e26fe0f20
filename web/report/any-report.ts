// A report of any kind of fit.
import type { Report } from "./report";
import type { SoftmaxReport } from "./softmax";
import type { TextReport } from "./text";

export type AnyReport = Report | SoftmaxReport | TextReport;
