// Progress on standard error: one line that is rewritten on a terminal, one line per phase elsewhere.
import type { WriteStream } from "node:tty";
import type { Phase } from "../contract/types";

type ShownPhase = Phase | "training" | "figure" | "baselines";

const phaseWords: Record<ShownPhase, string> = {
  dataset: "Making the data",
  moments: "Summing the moments",
  factor: "Factoring the moments",
  certificate: "Computing the verdict",
  solve: "Solving",
  heads: "Finding the heads",
  execution: "Running unseen machines",
  report: "Writing the report",
  spectrum: "Computing the spectrum",
  ridge: "Choosing the ridge",
  training: "Training",
  figure: "Running the figure",
  baselines: "Running random starts and Adam on the same rows",
};

const clearLine = "\r\x1b[K";

export interface Display {
  show(progress: { phase: ShownPhase; fraction: number }): void;
  /** A line that stays. */
  say(line: string): void;
  /** Leaves the cursor on an empty line. */
  end(): void;
}

export function showProgress(stream: Pick<WriteStream, "isTTY" | "write">): Display {
  let lastPhase: ShownPhase | undefined;
  return {
    show({ phase, fraction }) {
      if (stream.isTTY) stream.write(`${clearLine}${phaseWords[phase]} · ${Math.floor(100 * fraction)} %`);
      else if (phase !== lastPhase) stream.write(`${phaseWords[phase]}\n`);
      lastPhase = phase;
    },
    say(line) {
      stream.write(`${stream.isTTY ? clearLine : ""}${line}\n`);
    },
    end() {
      if (stream.isTTY && lastPhase !== undefined) stream.write(clearLine);
    },
  };
}
