// How strong the heads of a text are, and how well the first of them tell letters without the others.
import { linearAxis, logAxis } from "../../charts/axes";
import type { ChartDrawing, DataTable } from "../../charts/drawing";
import { level, type Mark, plotDrawing } from "../../charts/plot";
import { linearScale } from "../../charts/scale";
import { bestTable, type FirstHeads, type TextHeads, type TextReport } from "../../report/text";
import { count, fixed, percent, significant } from "../../words/numbers";
import type { TextWords } from "./words/en";

type Words = TextWords["heads"];

/** The weights of the heads, those that are drawn below as dots. */
export interface Strengths {
  strengths: readonly number[];
  found: number;
  chosen: number;
}

export function drawStrengths(
  { strengths, found, chosen }: Strengths,
  width: number,
  words: Words,
): ChartDrawing {
  const places = strengths.map((strength, place) => ({ x: place + 1, y: strength }));
  const dots = places.slice(0, found);
  return plotDrawing(
    {
      height: 120,
      x: (range) => {
        const { at, ticks } = logAxis([1, strengths.length], range);
        return { at, ticks: ticks.map(({ value }) => ({ value, text: count(value) })) };
      },
      y: (range) => logAxis(strengths, range, 4),
      xTitle: words.strengths.xAxis,
      yTitle: words.strengths.yAxis,
      marks: [
        { look: "line line-a", line: places },
        { look: "dot-hollow", dots, radius: 2.2 },
        { look: "dot-unseen", dots: dots.slice(chosen, chosen + 1), radius: 4.4 },
      ],
      points: dots.map((at, place) => ({
        at,
        readout: () => ({
          lead: words.strengths.point(count(place + 1)),
          rest: words.strengths.pointRest(significant(at.y, 3)),
        }),
      })),
    },
    width,
  );
}

export function strengthsSentence({ strengths, found }: Strengths, words: Words): string {
  return words.strengths.sentence(
    count(strengths.length),
    significant(strengths[0] ?? 0, 3),
    significant(strengths[found - 1] ?? 0, 3),
    count(found),
  );
}

export function strengthsTable({ strengths }: Strengths, words: Words): DataTable {
  const { head, strength } = words.strengths.columns;
  return { columns: [head, strength], rows: strengths.map((value, place) => [place + 1, value]) };
}

export interface FirstAndWhole {
  first: readonly FirstHeads[];
  /** Bits per letter and share right of the whole layer, and of the best table. */
  layer: { bits: number; share: number };
  table: { n: number; bits: number; share: number };
}

/** Null where no letter was judged. */
export function firstAndWhole({ first }: TextHeads, report: TextReport): FirstAndWhole | null {
  const best = bestTable(report);
  const { bits, share } = report.text.layer;
  if (bits === null || share === null || best?.bits == null || best.share === null) return null;
  return {
    first: first.filter((each) => each.bits !== null),
    layer: { bits, share },
    table: { n: best.letters + 1, bits: best.bits, share: best.share },
  };
}

export function drawFirstHeads(data: FirstAndWhole, width: number, words: Words): ChartDrawing {
  const { first, layer, table } = data;
  const places = first.map(({ heads, bits }) => ({ x: heads, y: bits ?? 0 }));
  const all = [...places.map(({ y }) => y), layer.bits, table.bits];
  const most = places.at(-1)?.x ?? 1;
  const [low, high] = [Math.min(...all), Math.max(...all)];
  const air = 0.1 * Math.max(0.1, high - low);
  // The two lines may lie on each other: the upper one is named above itself, the lower one below.
  const isAbove = layer.bits >= table.bits;
  const lines: Mark[] = [level("bound-line", table.bits), level("threshold", layer.bits)];
  return plotDrawing(
    {
      height: 170,
      x: (range) => {
        const at = linearScale([0, Math.log2(Math.max(2, most))], range);
        return {
          at: (value) => at(Math.log2(value)),
          ticks: places.map(({ x }) => ({ value: x, text: count(x) })),
        };
      },
      y: (range) => linearAxis([low - 2.5 * air, high + air], range),
      xTitle: words.first.xAxis,
      yTitle: words.first.yAxis,
      inset: { right: 10 },
      marks: [
        ...lines,
        { look: "line line-a", line: places },
        { look: "dot-determined", dots: places, radius: 4 },
      ],
      labels: [
        {
          text: words.first.layer(fixed(layer.bits, 2)),
          look: "note-ink",
          at: { x: "left", y: layer.bits },
          by: [8, isAbove ? -6 : 15],
        },
        {
          text: words.first.table(table.n, fixed(table.bits, 2)),
          look: "note-ink",
          at: { x: "left", y: table.bits },
          by: [8, isAbove ? 15 : -6],
        },
      ],
      points: first.map(({ heads, bits, share }, place) => ({
        at: places[place] ?? { x: heads, y: bits ?? 0 },
        readout: () => ({
          lead: words.first.point(count(heads), heads === 1),
          rest: words.first.pointRest(fixed(bits ?? 0, 2), percent(share ?? 0, 1)),
        }),
      })),
    },
    width,
  );
}

export function firstHeadsSentence({ first, layer }: FirstAndWhole, words: Words): string {
  const [one, last] = [first[0], first.at(-1)];
  return words.first.sentence(
    fixed(one?.bits ?? 0, 2),
    count(last?.heads ?? 0),
    fixed(last?.bits ?? 0, 2),
    fixed(layer.bits, 2),
  );
}

export function firstHeadsTable({ first, layer, table }: FirstAndWhole, words: Words): DataTable {
  const { heads, share, bits, power } = words.first.columns;
  return {
    columns: [heads, share, bits, power],
    rows: [
      ...first.map((each) => [count(each.heads), each.share ?? 0, each.bits ?? 0, each.power]),
      [words.first.wholeLayer, layer.share, layer.bits, 1],
      [words.first.bestTable(table.n), table.share, table.bits, ""],
    ],
  };
}
