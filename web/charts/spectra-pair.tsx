// The spectra of two runs in one chart: A with discs, B with hollow diamonds, each line broken where determination ends.

import type { Translation } from "../words/catalogue";
import { count, significant } from "../words/numbers";
import { directionPlot, type Spectrum, sampledDirections } from "./direction-plot";
import type { ChartDrawing, DataTable, Readout } from "./drawing";
import { type Name, placePlot, plotDrawing } from "./plot";

interface Words {
  spectra: Translation["history"]["spectra"];
  absent: string;
  spectrum: Translation["page"]["spectrum"];
}

export type SpectraPair = readonly [Spectrum, Spectrum];

const HEIGHT = 252;
const MOST_DIRECTIONS = 320;
const MARK_SPACING = 36;

/** Thresholds that differ by less than two digits show are one. */
function haveOneThreshold([a, b]: SpectraPair): boolean {
  return significant(a.threshold) === significant(b.threshold);
}

function thresholdLabel(pair: SpectraPair, words: Words): string[] {
  const [a, b] = pair.map(({ threshold }) => words.spectrum.countsAsZero(significant(threshold)));
  if (haveOneThreshold(pair)) return [a ?? ""];
  const { thresholdOf } = words.spectra;
  return [thresholdOf("A", a ?? ""), thresholdOf("B", b ?? "")];
}

interface Place {
  /** 1 is the strongest. */
  x: number;
  y: number;
}

/** The determined directions and the open ones, each in order. */
function partsOf({ eigenvalues, rank }: Spectrum): Place[][] {
  const places = sampledDirections(eigenvalues.length, [rank], MOST_DIRECTIONS).map((place) => ({
    x: place + 1,
    y: eigenvalues[place] ?? 0,
  }));
  return [places.filter(({ x }) => x <= rank), places.filter(({ x }) => x > rank)];
}

/** Far enough apart to be told from each other, both ends among them. The marks of B stand between those of A. */
function marked(part: readonly Place[], spacing: number, offset: number): Place[] {
  const last = part.at(-1);
  let next = (part[0]?.x ?? 0) + offset;
  return part.filter((place) => {
    const takes = place === last || (place.x >= next && (last?.x ?? 0) - place.x > spacing / 2);
    if (takes) next = place.x + spacing;
    return takes;
  });
}

export function drawSpectraPair(pair: SpectraPair, width: number, words: Words): ChartDrawing {
  const plot = directionPlot(pair, {
    height: HEIGHT,
    words: words.spectrum,
    thresholdLabel: thresholdLabel(pair, words),
  });
  const [partsA, partsB] = pair.map(partsOf);
  const { x } = placePlot(plot, width);
  const spacing = MARK_SPACING / (x.at(2) - x.at(1));
  const line = (look: string) => (part: readonly Place[]) => ({ look, line: part });
  const dots = (parts: Place[][] = [], offset = 0) => parts.flatMap((part) => marked(part, spacing, offset));
  const [a, b] = pair;
  const directions = Math.max(a.eigenvalues.length, b.eigenvalues.length);
  return plotDrawing(
    {
      ...plot,
      marks: [
        ...plot.marks,
        ...(partsA ?? []).map(line("line line-a")),
        ...(partsB ?? []).map(line("line line-b dashed")),
        { look: "mark-a", dots: dots(partsA), radius: 3.2 },
        { look: "mark-b", dots: dots(partsB, spacing / 2), radius: 4.2, shape: "diamond" },
      ],
      names: ranks(pair, words),
      points: sampledDirections(directions, [a.rank, b.rank], MOST_DIRECTIONS).map((place) => {
        const values = [a.eigenvalues[place], b.eigenvalues[place]] as const;
        const [first = 0, second] = values[0] === undefined ? [values[1]] : values;
        return {
          at: { x: place + 1, y: first },
          ...(second !== undefined && { twin: { x: place + 1, y: second } }),
          readout: () => readoutOf(place, values, words),
        };
      }),
    },
    width,
  );
}

/** How many directions each determines, said where that ends. */
function ranks([a, b]: SpectraPair, { spectra }: Words): Name[] {
  const name = ({ rank, eigenvalues }: Spectrum, text: string): Name => ({
    text,
    at: { x: Math.max(1, rank), y: eigenvalues[Math.max(1, rank) - 1] ?? 0 },
    isSeries: false,
    look: "finding",
  });
  if (a.rank === b.rank) return [name(a, spectra.bothDetermined(count(a.rank)))];
  return [name(a, spectra.determined("A", count(a.rank))), name(b, spectra.determined("B", count(b.rank)))];
}

function readoutOf(
  place: number,
  [a, b]: readonly [number | undefined, number | undefined],
  words: Words,
): Readout {
  const { spectra } = words;
  const lead = spectra.point(count(place + 1));
  if (a === undefined) return { lead, rest: spectra.onlyOne("B", significant(b ?? 0)) };
  if (b === undefined) return { lead, rest: spectra.onlyOne("A", significant(a)) };
  return { lead, rest: spectra.values(significant(a), significant(b)) };
}

export function spectraSentence(pair: SpectraPair, words: Words): string {
  return pair
    .map(({ eigenvalues, rank }, index) =>
      words.spectra.sentence(
        index === 0 ? "A" : "B",
        eigenvalues.length,
        significant(eigenvalues[0] ?? 0),
        significant(eigenvalues.at(-1) ?? 0),
        count(rank),
      ),
    )
    .join(" ");
}

/** Drawn at the same height, to a pixel or so, everywhere they are determined. */
export function lieOnEachOther([a, b]: SpectraPair): boolean {
  if (a.rank !== b.rank || a.eigenvalues.length !== b.eigenvalues.length) return false;
  for (let place = 0; place < a.rank; place += 1) {
    const ratio = Math.abs((a.eigenvalues[place] ?? 0) / (b.eigenvalues[place] ?? 0));
    if (!(ratio > 0.9 && ratio < 1.1)) return false;
  }
  return true;
}

export function spectraCaption(pair: SpectraPair, words: Words): string {
  const { caption, captionAlike } = words.spectra;
  return lieOnEachOther(pair) ? `${captionAlike} ${caption}` : caption;
}

export function spectraTable([a, b]: SpectraPair, words: Words): DataTable {
  const { columns } = words.spectra;
  const directions = Math.max(a.eigenvalues.length, b.eigenvalues.length);
  return {
    columns: [columns.direction, columns.a, columns.b],
    rows: Array.from({ length: directions }, (_, place) => [
      place + 1,
      a.eigenvalues[place] ?? words.absent,
      b.eigenvalues[place] ?? words.absent,
    ]),
  };
}
