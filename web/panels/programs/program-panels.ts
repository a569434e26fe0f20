// The tasks whose overview is about running machines: what stands in the place of the usual contents of panels a, b and c.
// Loaded when such a task is chosen. One entry a task.
import { type FunctionComponent, h } from "preact";
import { lazyPart } from "../../page/lazy-part";
import { lastFit } from "../../page/state";
import type { Report } from "../../report/report";

interface ProgramPanels {
  /** Params that a reader meets first; the others are under "More settings". */
  first: readonly string[];
  /** In panel a, instead of one input. */
  Machine: FunctionComponent;
  Result: FunctionComponent<{ report: Report }>;
  Certificate: FunctionComponent<{ report: Report }>;
}

const Certificate = lazyPart<{ report: Report }>(
  async () => (await import("../../tasks/machines/run-certificate")).RunCertificate,
);

export const programPanels: Readonly<Record<string, ProgramPanels>> = {
  dfa: {
    first: ["machines", "states", "length"],
    Machine: lazyPart(async () => (await import("../../tasks/dfa/editor")).AutomatonEditor),
    Result: lazyPart(async () => (await import("../../tasks/dfa/result")).AutomatonResult),
    Certificate,
  },
  turing: {
    first: ["machines", "states", "cells"],
    Machine: lazyPart(async () => (await import("../../tasks/turing/editor")).TuringEditor),
    Result: lazyPart(async () => (await import("../../tasks/turing/result")).TuringResult),
    Certificate,
  },
};

/** The panel of the task whose fit is on screen. */
export function ofProgram(part: "Result" | "Certificate", Usual: FunctionComponent): FunctionComponent {
  return function PanelOfTask() {
    const report = lastFit.value?.report;
    const Own = report && programPanels[report.task.task]?.[part];
    return Own ? h(Own, { report }) : h(Usual, null);
  };
}
