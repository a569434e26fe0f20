// What a task shows in the places that every task has, where it is not the usual: declared in web/tasks/<id>/look.ts. Pages are
// handed all of them when they open (web/app/open.ts), so that nothing here knows a task by name.
import { computed } from "@preact/signals";
import type { FunctionComponent } from "preact";
import type { ChartDrawing, DataTable } from "../charts/drawing";
import type { Input, Report } from "../report/report";
import { type SoftmaxFit, shownTask, type TextFit } from "./state";

/** Rows of an input that belong together, and the name of its last token. */
interface InputRows {
  groups: { label: string; rows: number }[];
  lastName: string;
}

/** A chart that can be taken along as a table or a picture. */
export interface ReportChart {
  id: string;
  title: string;
  sentence: string;
  draw: (width: number) => ChartDrawing;
  table: () => DataTable;
}

/** Makes a chart for the Export view, or null where the report has nothing to draw. `example` is the input that is looked at. */
export type MakeChart = (report: Report, example: number) => ReportChart | null;

export interface TaskLook {
  /** The picture on its card, 38 by 36; what has the class `step` or `hop` moves once (web/styles/cards.css). */
  Card: FunctionComponent;
  /** Params that a reader meets first; the others are in the disclosure below. Absent: those that follow no others. */
  first?: readonly string[];
  /** In panel a, between description and controls. */
  Data?: FunctionComponent;
  /** In panel a, after the first control. */
  OwnData?: FunctionComponent;
  /** In panel a, instead of one of the inputs. */
  About?: FunctionComponent;
  /** How an input is drawn, where it is not a row for each coordinate. */
  inputRows?(report: Report): InputRows | null;
  /** The token that the last one of an input asks for, and the input in a sentence; null where it asks for none. */
  asked?(report: Report, input: Input): { token: number; sentence: string } | null;
  /** An input is a list of these. */
  tokenKind?: "pair";
  /** The first output that is part of the answer. */
  firstAnswer?(report: Report): number;
  /** A setting with which the answers stay perfect and the data no longer determines the layer; the second of its words stands out. */
  opening?: { path: string; value: number; words(): readonly [string, string, string] };
  /** What panel b begins with: one thing that the layer does. */
  Picture?: FunctionComponent<{ report: Report }>;
  /** The picture compares with other methods, so it comes first. */
  isMeasured?: true;
  /** Headline, picture and numbers of panel b, instead of the usual ones. */
  Answers?: FunctionComponent<{ report: Report }>;
  /** In panel c, below the spectrum. */
  BelowSpectrum?: FunctionComponent<{ report: Report }>;
  /** Instead of the usual panels b and c. */
  Result?: FunctionComponent;
  Certificate?: FunctionComponent;
  /** Panels of the view of heads, for a task that finds them on demand. */
  Heads?: FunctionComponent;
  HeadsResult?: FunctionComponent;
  /** What the panels of the overview are called. */
  resultLabel?(): string;
  certificateLabel?(): string;
  /** What the head of panel c says instead, once there is a fit. */
  certificateHead?(): string;
  /** The status line, instead of the usual one. */
  Status?: FunctionComponent;
  /** What is read to screen readers; linear attention has its own sentence. */
  announce?(fit: SoftmaxFit | TextFit): Promise<string>;
  /** The parts of a small embed, instead of the usual ones. */
  figure?: { Verdict: FunctionComponent; Numbers?: FunctionComponent; Chart: FunctionComponent };
}

let looks: Readonly<Record<string, TaskLook>> = {};

/** Before anything is drawn. */
export function setLooks(all: Readonly<Record<string, TaskLook>>): void {
  looks = all;
}

export function lookOf(task: string): Partial<TaskLook> {
  return looks[task] ?? {};
}

/** Of the task whose fit is on screen, or waited for. */
export const shownLook = computed(() => lookOf(shownTask.value));
