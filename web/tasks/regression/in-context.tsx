// Errors of in-context regression against the number of examples: the learned layer, the best layer in expectation, and ridge
// regression on the examples of each input.

import { logAxis } from "../../charts/axes";
import type { ChartDrawing, DataTable } from "../../charts/drawing";
import { type Place, plotDrawing, upright } from "../../charts/plot";
import type { InContextError } from "../../report/report";
import { count, significant } from "../../words/numbers";
import type { RegressionWords } from "./words/en";

type Words = RegressionWords["chart"];

/** Errors below this share of the largest one are drawn on the axis. */
const DEEPEST = 1e-4;

export function drawInContext(
  errors: readonly InContextError[],
  trained: number,
  width: number,
  words: Words,
): ChartDrawing {
  const tokens = errors.map((error) => error.tokens);
  const all = errors.flatMap(({ layer, bestLayer, ridge }) => [layer, bestLayer, ridge]);
  const floor = DEEPEST * Math.max(...all);
  const places = (of: "layer" | "bestLayer" | "ridge") =>
    errors.map((error): Place => ({ x: error.tokens, y: error[of] >= floor ? error[of] : "bottom" }));
  const layer = places("layer");
  const ridge = places("ridge");
  const nameAt = (at: Place | undefined, text: string) =>
    at ? [{ text, look: "note-ink", at, by: [9, at.y === "bottom" ? -5 : 4] } as const] : [];
  return plotDrawing(
    {
      height: 180,
      right: 64,
      x: (range) => ({
        ...logAxis(tokens, range),
        ticks: tokens.map((value) => ({ value, text: count(value) })),
      }),
      y: (range) =>
        logAxis(
          all.filter((value) => value >= floor),
          range,
        ),
      xTitle: words.xAxis,
      yTitle: words.yAxis,
      marks: [
        upright("threshold", trained),
        { look: "line line-truth", line: places("bestLayer") },
        { look: "line line-b", line: ridge },
        { look: "line line-a", line: layer },
        { look: "mark-b", dots: ridge, radius: 4.4, shape: "diamond" },
        { look: "mark-a", dots: layer, radius: 3.6 },
      ],
      labels: [
        { text: words.trained, look: "note", at: { x: trained, y: "top" }, by: [6, 8] },
        ...nameAt(layer.at(-1), words.layer),
        ...nameAt(ridge.at(-1), words.ridge),
      ],
      points: errors.map((error, place) => ({
        at: layer[place] as Place,
        twin: ridge[place] as Place,
        readout: () => ({
          lead: words.point(error.tokens),
          rest: words.pointErrors(
            significant(error.layer),
            significant(error.bestLayer),
            significant(error.ridge),
          ),
        }),
      })),
      reach: 60,
    },
    width,
  );
}

export function inContextTable(errors: readonly InContextError[], words: Words): DataTable {
  const { tokens, layer, bestLayer, ridge } = words.columns;
  return {
    columns: [tokens, layer, bestLayer, ridge],
    rows: errors.map((error) => [error.tokens, error.layer, error.bestLayer, error.ridge]),
  };
}
