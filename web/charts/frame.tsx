// The frame round every chart: title, Table, SVG and PNG, the drawing at its own width, one tab stop, and the readout line
// that stands in for tooltips and works alike for mouse, touch and keyboard.

import { signal } from "@preact/signals";
import type { ComponentChildren } from "preact";
import { useId, useLayoutEffect, useMemo, useRef, useState } from "preact/hooks";
import { toCsv } from "../report/csv";
import type { Translation } from "../words/catalogue";
import { full } from "../words/numbers";
import { type ChartDrawing, type ChartPoint, type DataTable, nearestPoint, stepTo } from "./drawing";
import { savePng, saveSvg, saveText } from "./save";

/** The width that the page gives an element, so that it is drawn for it rather than scaled. */
export function useWidth(before: number) {
  const element = useRef<HTMLDivElement>(null);
  const [width, setWidth] = useState(before);
  useLayoutEffect(() => {
    const place = element.current;
    if (!place) return undefined;
    const measure = (): void => {
      // A panel behind another tab has no width; keep the last one.
      if (place.clientWidth > 0) setWidth(place.clientWidth);
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(place);
    return () => observer.disconnect();
  }, []);
  return { element, width };
}

interface ChartFrameProps {
  /** Names the chart in files and keeps its table choice. */
  id: string;
  title: string;
  /** The generated sentence for those who do not see the drawing. */
  sentence: string;
  draw: (width: number) => ChartDrawing;
  table: () => DataTable;
  caption?: ComponentChildren;
  /** Further buttons beside Table and SVG. */
  tools?: ComponentChildren;
  /** Whether drawing and table can be saved; the small picture of a control need not be. */
  exportable?: boolean;
  /** Marks of an old result fade; words and numbers keep their contrast. */
  stale?: boolean;
  /** Between the title and the drawing, e.g. what the marks mean. */
  lead?: ComponentChildren;
  /** Without a caption: the readout's place is kept only as one line. */
  quiet?: boolean;
  /** Below the drawing, above the caption. */
  children?: ComponentChildren;
  heading?: "h3" | "h4";
  /** Told which point is looked at, −1 for none. */
  onPoint?: (index: number) => void;
  /** The point from which the arrow keys go on while none is looked at. */
  current?: number;
}

/** What stands round every chart; said once, before the first one is drawn. */
let words: Translation["page"]["chart"];
export function sayRoundCharts(said: typeof words): void {
  words = said;
}

/** Below this width a further tool would break the title. */
const ROOM_FOR_PNG = 420;

/** Which charts show their table; kept per chart for as long as the page is open. */
const asTable = signal<Record<string, boolean>>({});

export function ChartFrame(props: ChartFrameProps) {
  const { id, title, sentence, draw, caption, stale } = props;
  const svg = useRef<SVGSVGElement>(null);
  const { element: box, width } = useWidth(320);
  const sentenceId = useId();
  const [chosen, setChosen] = useState(-1);
  const [byKeyboard, setByKeyboard] = useState(false);
  const drawing = useMemo(() => draw(width), [draw, width]);
  const showsTable = asTable.value[id] === true;
  const point = chosen < drawing.points.length ? drawing.points[chosen] : undefined;
  const Heading = props.heading ?? "h3";

  const choose = (index: number): void => {
    setChosen(index);
    props.onPoint?.(index);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key === "Escape") {
      choose(-1);
      return;
    }
    const next = stepTo(drawing, chosen < 0 ? (props.current ?? -1) : chosen, event.key);
    if (next === null) return;
    event.preventDefault();
    setByKeyboard(true);
    choose(next);
  };
  const onPointer = (event: PointerEvent): void => {
    const bounds = svg.current?.getBoundingClientRect();
    if (!bounds) return;
    setByKeyboard(false);
    const { points, reach } = drawing;
    const index = nearestPoint(points, event.clientX - bounds.left, event.clientY - bounds.top, reach);
    if (index !== chosen) choose(index);
  };
  const saveTable = (): void => {
    saveText(`polyhead-${id}.csv`, "text/csv", toCsv(props.table()));
  };
  const saveDrawing = async (format: "svg" | "png"): Promise<void> => {
    const save = format === "svg" ? saveSvg : savePng;
    if (svg.current) await save(`polyhead-${id}.${format}`, svg.current, title, sentence);
  };
  const toggle = (): void => {
    asTable.value = { ...asTable.value, [id]: !showsTable };
  };

  return (
    <figure class="chart" aria-label={title}>
      <div class="chart-head">
        <Heading class="chart-title">{title}</Heading>
        <div class="tools">
          {props.tools}
          <button
            type="button"
            class="tool"
            aria-label={showsTable ? words.chartLong(title) : words.tableLong(title)}
            onClick={toggle}
          >
            {showsTable ? words.chart : words.table}
          </button>
          {props.exportable === false ? null : showsTable ? (
            <button
              type="button"
              class="tool"
              aria-label={words.saveLong(title, words.csv)}
              onClick={saveTable}
            >
              {words.csv}
            </button>
          ) : (
            // Where there is no room for both, the Export view has the other.
            (width < ROOM_FOR_PNG ? (["svg"] as const) : (["svg", "png"] as const)).map((format) => (
              <button
                key={format}
                type="button"
                class="tool"
                aria-label={words.saveLong(title, words[format])}
                onClick={() => void saveDrawing(format)}
              >
                {words[format]}
              </button>
            ))
          )}
        </div>
      </div>
      {props.lead}
      <div ref={box} class="chart-box">
        {showsTable ? (
          <TableView table={props.table()} height={drawing.height} label={title} />
        ) : (
          <svg
            ref={svg}
            class={stale ? "plot stale" : "plot"}
            width={drawing.width}
            height={drawing.height}
            viewBox={`0 0 ${drawing.width} ${drawing.height}`}
            // biome-ignore lint/a11y/noNoninteractiveTabindex: one tab stop per chart; the arrow keys step through its points
            tabIndex={0}
            role="img"
            aria-label={title}
            aria-describedby={sentenceId}
            onKeyDown={onKeyDown}
            onBlur={() => choose(-1)}
            onPointerMove={onPointer}
            onPointerDown={onPointer}
            onPointerLeave={() => choose(-1)}
          >
            {drawing.marks}
            {point && <Ring point={point} />}
          </svg>
        )}
      </div>
      {props.children}
      <p id={sentenceId} class="visually-hidden">
        {sentence} {words.keys}
      </p>
      <div
        class={props.quiet ? "readout-line quiet-line" : "readout-line"}
        aria-live={byKeyboard ? "polite" : "off"}
      >
        {point ? (
          <p class="readout">
            <strong>{point.readout.lead}</strong>
            {point.readout.rest}
          </p>
        ) : (
          caption && <p class="caption">{caption}</p>
        )}
      </div>
    </figure>
  );
}

function Ring({ point }: { point: ChartPoint }) {
  return (
    <>
      <circle class="ring" cx={point.x} cy={point.y} r={6.5} />
      {point.twin && <circle class="ring" cx={point.twin.x} cy={point.twin.y} r={6.5} />}
    </>
  );
}

function TableView({ table, height, label }: { table: DataTable; height: number; label: string }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region has to be reachable by keyboard
    <section class="table-view" style={{ height: `${height}px` }} tabIndex={0} aria-label={label}>
      <table>
        <thead>
          <tr>
            {table.columns.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {table.rows.map((row, index) => (
            // Rows have no identity beyond their place.
            <tr key={index}>
              {row.map((value, column) => (
                <td key={table.columns[column]}>{typeof value === "number" ? full(value) : value}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
