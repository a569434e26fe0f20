// A figure and its settings as the address names them: view=paper.1a, or with what was changed
// view=paper.1a.full_passes-77_learningRate-0.02. No character of it has to be escaped in an address.
import { checkSettings, type FigureId, type FigureSettings, type FigureSize } from "../../figures/figure";
import { figureOf, isFigureId } from "../../figures/registry";

export interface NamedFigure {
  id: FigureId;
  size: FigureSize;
  /** What differs from the settings of the size. */
  changes: FigureSettings;
}

export function figureAddress({ id, size, changes }: NamedFigure): string {
  const parts = [
    ...(size === "full" ? [size] : []),
    ...Object.entries(changes).map(([key, value]) => `${key}-${value}`),
  ];
  return parts.length > 0 ? `paper.${id}.${parts.join("_")}` : `paper.${id}`;
}

/** Null if the address names no figure. A setting that the figure does not have, or not in this range, is left out. */
export function figureInAddress(view: string | undefined): NamedFigure | null {
  const [name, id = "", ...rest] = view?.split(".") ?? [];
  if (name !== "paper" || !isFigureId(id)) return null;
  const parts = rest.join(".").split("_");
  const size: FigureSize = parts.includes("full") ? "full" : "quick";
  let changes: FigureSettings = {};
  for (const part of parts) {
    const dash = part.indexOf("-");
    const [key, text] = [part.slice(0, dash), part.slice(dash + 1)];
    if (dash < 1 || text === "") continue;
    try {
      const change = { [key]: Number(text) };
      checkSettings(figureOf(id), size, change);
      changes = { ...changes, ...change };
    } catch {
      // The figure runs as it is without.
    }
  }
  return { id, size, changes };
}
