// A chart with fixed data, and its picture as text: what is drawn, then what is said of it.
import { type ComponentChildren, h } from "preact";
import { type ChartDrawing, type DataTable, round } from "../../web/charts/drawing";
import { markup } from "../web/markup";

export interface Picture {
  /** Of its file. */
  name: string;
  /** The function of web/charts that is drawn with; null for what is no chart by itself. */
  of: unknown;
  text: () => string;
}

interface Chart<Data, Words> {
  draw: (data: Data, width: number, words: Words) => ChartDrawing;
  /** Where `draw` only calls it. */
  of?: unknown;
  sentence?: (data: Data, words: Words) => string;
  caption?: (data: Data, words: Words) => string;
  table?: (data: Data, words: Words) => DataTable;
  /** What it says them with. */
  words?: Words;
  /** More than one where the layout depends on it. */
  widths?: readonly number[];
}

/** Of the points and the rows, so many are enough to see how they are worded. */
const SHOWN = 4;

function said(name: string, lines: readonly string[]): ComponentChildren {
  return lines.map((line) => h("desc", { class: name }, line));
}

const row = (cells: readonly (string | number)[]): string => cells.join(" | ");

export function chart<Data, Words>(name: string, data: Data, is: Chart<Data, Words>): Picture[] {
  const { widths = [520], words = undefined as Words } = is;
  return widths.map((width) => ({
    name: widths.length > 1 ? `${name}-${width}` : name,
    of: is.of ?? is.draw,
    text: () => {
      const { height, marks, points, pointsPerColumn, reach, ...drawn } = is.draw(data, width, words);
      const table = is.table?.(data, words);
      const places = points.slice(0, SHOWN).map(({ x, y, twin, readout }) => {
        const at = [{ x, y }, ...(twin ? [twin] : [])].map(
          (place) => `(${round(place.x)}, ${round(place.y)})`,
        );
        return `${at.join(" ")} [${readout.lead}] ${readout.rest}`;
      });
      return `${markup(
        h("svg", { viewBox: `0 0 ${drawn.width} ${height}`, ...drawn, height }, [
          marks,
          said("sentence", is.sentence ? [is.sentence(data, words)] : []),
          said("caption", is.caption ? [is.caption(data, words)] : []),
          said("points", [
            `${points.length}, ${pointsPerColumn ?? "all"} in a column, reach ${reach ?? "usual"}`,
          ]),
          said("point", places),
          said("table", table ? [row(table.columns), ...table.rows.slice(0, SHOWN).map(row)] : []),
        ]),
      )}\n`;
    },
  }));
}

/** What is no chart by itself: signs in a text, a small drawing in a list. */
export function drawn(name: string, ...nodes: ComponentChildren[]): Picture {
  return { name, of: null, text: () => `${markup(h("svg", null, nodes))}\n` };
}
