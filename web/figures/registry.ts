// The figures of the paper that can be redrawn here, in the order of the paper.
import type { Figure, FigureId } from "./figure";
import { figure1a, figure1b } from "./figure-1";
import { figure2a } from "./figure-2a";
import { figure2b } from "./figure-2b";
import { figure4 } from "./figure-4";

/** Each with its own data; whoever takes one by its id knows which. */
export const figures = {
  "1a": figure1a,
  "1b": figure1b,
  "2a": figure2a,
  "2b": figure2b,
  "4": figure4,
} as const;

export const figureIds: readonly FigureId[] = ["1a", "1b", "2a", "2b", "4"];

export function isFigureId(id: string): id is FigureId {
  return Object.hasOwn(figures, id);
}

/** For callers that only pass data from one method to the other. */
export function figureOf(id: FigureId): Figure {
  return figures[id] as unknown as Figure;
}
