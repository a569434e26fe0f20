// Errors as they are written in the figures.
import { significant } from "../../words/numbers";

/** What diverged is not a number. */
export const shown = (value: number): string => (Number.isFinite(value) ? significant(value) : "∞");
