// The figures of the paper that can be redrawn here, in the order of the paper, and our studies after them.
import type { Figure, FigureId, StudyId } from "./figure";
import { figure1a, figure1b } from "./figure-1";
import { figure2a } from "./figure-2a";
import { figure2b } from "./figure-2b";
import { figure3 } from "./figure-3";
import { figure4 } from "./figure-4";
import { robustnessStudy } from "./study-robustness";
import { scalingStudy } from "./study-scaling";
import { sequencesStudy } from "./study-sequences";
import { shiftStudy } from "./study-shift";

/** Each with its own data; whoever takes one by its id knows which. */
const figures = {
  "1a": figure1a,
  "1b": figure1b,
  "2a": figure2a,
  "2b": figure2b,
  "3": figure3,
  "4": figure4,
  scaling: scalingStudy,
  shift: shiftStudy,
  robustness: robustnessStudy,
  sequences: sequencesStudy,
} as const;

export const figureIds: readonly FigureId[] = ["1a", "1b", "2a", "2b", "3", "4"];
export const studyIds: readonly StudyId[] = ["scaling", "shift", "robustness", "sequences"];
/** As they stand in the list. */
export const allIds: readonly FigureId[] = [...figureIds, ...studyIds];

export function isFigureId(id: string): id is FigureId {
  return Object.hasOwn(figures, id);
}

export function isStudyId(id: FigureId): id is StudyId {
  return studyIds.some((study) => study === id);
}

/** For callers that only pass data from one method to the other. */
export function figureOf(id: FigureId): Figure {
  return figures[id] as unknown as Figure;
}
