import { partsOf } from "../page/later";

export const loadParts = () => import("./parts");

/** A part of a task's look that the first screen does not show. */
export const later = partsOf(loadParts);
