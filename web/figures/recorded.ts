// Runs of the quick size, shown until the reader makes one: of each what `npx polyhead figure <id> --json` prints, which a test
// measures again. Of figures whose data is a few kilobytes.
import type { FigureId } from "./figure";
import data from "./recorded.json" with { type: "json" };

export const recorded: Readonly<Partial<Record<FigureId, unknown>>> = data;
export const recordedIds = Object.keys(data) as readonly (keyof typeof data)[];
