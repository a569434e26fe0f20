import { partsOf } from "../page/later";

export const loadParts = () => import("./parts");

/** A panel, or a part of one, that the first screen does not show. */
export const later = partsOf(loadParts);
