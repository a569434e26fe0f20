// A sequence as letters: arcs lead from the last one back to where it stood before, short arrows to what followed there.
import { type ChartDrawing, type ChartPoint, type DataTable, round } from "../../charts/drawing";
import { lettersFrom } from "../../task/coordinates";
import { count, significant } from "../../words/numbers";
import { earlierPlaces } from "./sequence";
import type { InductionWords } from "./words/en";

type Words = InductionWords["arcs"];

export interface ArcsPicture {
  sequence: readonly number[];
  letters: number;
  /** Which arc is looked at; −1: all alike. */
  current: number;
  /** What the layer adds for each earlier place to the letter that followed there; null where that is not known. */
  adds: readonly number[] | null;
}

/** Of a long sequence only the last letters have room. */
const MOST_CELLS = 40;
const LEAST_STEP = 15;
const LARGEST_STEP = 36;
const TOP = 22;
const BELOW = 44;
const LEAST_RISE = 14;

interface Layout {
  first: number;
  step: number;
  at: (place: number) => number;
  baseline: number;
}

function layOut({ sequence }: ArcsPicture, width: number): Layout {
  const cells = Math.min(sequence.length, MOST_CELLS, Math.floor(width / LEAST_STEP) - 1);
  const first = sequence.length - cells;
  const step = Math.min(LARGEST_STEP, width / (cells + 1));
  const longest = (cells - 1) * step;
  return {
    first,
    step,
    at: (place) => (place - first + 0.5) * step,
    baseline: TOP + Math.min(150, Math.max(40, longest * 0.32)),
  };
}

export function drawArcs(picture: ArcsPicture, width: number, words: Words): ChartDrawing {
  const { sequence, letters, current, adds } = picture;
  const { first, step, at, baseline } = layOut(picture, width);
  const names = lettersFrom("a", letters);
  const nameAt = (place: number): string => names[sequence[place] ?? 0] ?? "";
  const lastPlace = sequence.length - 1;
  const last = nameAt(lastPlace);
  const all = earlierPlaces(sequence);
  const earlier = all.filter((place) => place >= first);
  const followed = new Set(earlier.map((place) => place + 1));
  const size = step - 3;
  const cell = (place: number) => {
    const isLast = place === lastPlace;
    const look = isLast
      ? "asked"
      : earlier.includes(place)
        ? "found"
        : followed.has(place)
          ? "followed"
          : "other";
    return (
      <g key={place} class={`letter-${look}`}>
        <rect x={round(at(place) - size / 2)} y={baseline} width={round(size)} height={round(size)} rx={2} />
        <text class="middle" x={round(at(place))} y={round(baseline + size / 2 + 4)}>
          {nameAt(place)}
        </text>
      </g>
    );
  };
  const foot = baseline + size;
  const marks = (
    <>
      {first > 0 && (
        <text class="note" x={0} y={12}>
          {words.before(count(first))}
        </text>
      )}
      {earlier.map((place, arc) => {
        // The longest takes the room there is: none crosses another.
        const span = (lastPlace - place) / (lastPlace - (earlier[0] ?? 0));
        const rise = LEAST_RISE + span * (baseline - TOP - LEAST_RISE);
        const top = round(baseline - rise * 1.33);
        const look = current >= 0 && current !== arc ? "looked-past" : "";
        const next = at(place + 1);
        return (
          <g key={place} class={look}>
            <path
              class="line line-a marks"
              d={`M${round(at(place))} ${baseline}C${round(at(place))} ${top} ${round(at(lastPlace))} ${top} ${round(at(lastPlace))} ${baseline}`}
            />
            <path
              class="line line-truth"
              d={`M${round(at(place))} ${round(foot + 4)}Q${round((at(place) + next) / 2)} ${round(foot + 16)} ${round(next)} ${round(foot + 5)}m-4 0.5l4-0.5l-0.5 4`}
            />
            <text class="strong middle" x={round(next)} y={round(foot + 28)}>
              {nameAt(place + 1)}
            </text>
          </g>
        );
      })}
      {Array.from({ length: sequence.length - first }, (_, index) => cell(first + index))}
      <g class="letter-next">
        <rect
          x={round(at(lastPlace + 1) - size / 2)}
          y={baseline}
          width={round(size)}
          height={round(size)}
          rx={2}
        />
        <text class="middle" x={round(at(lastPlace + 1))} y={round(baseline + size / 2 + 4)}>
          ?
        </text>
      </g>
    </>
  );
  const points = earlier.map(
    (place): ChartPoint => ({
      x: at(place),
      y: baseline,
      twin: { x: at(place + 1), y: foot + 24 },
      get readout() {
        const added = adds?.[all.indexOf(place)];
        const said = added === undefined ? null : significant(added);
        return { lead: "", rest: words.point(last, count(place + 1), nameAt(place + 1), said) };
      },
    }),
  );
  return { width, height: foot + BELOW, marks, points, reach: step };
}

export function arcsSentence({ sequence, letters }: ArcsPicture, words: Words): string {
  const names = lettersFrom("a", letters);
  return words.sentence(sequence.length, names[sequence.at(-1) ?? 0] ?? "", earlierPlaces(sequence).length);
}

/** Every earlier place, also those that have no room in the drawing. */
export function arcsTable({ sequence, letters, adds }: ArcsPicture, words: Words): DataTable {
  const names = lettersFrom("a", letters);
  const { place, followed, adds: added } = words.columns;
  return {
    columns: [place, followed, ...(adds ? [added] : [])],
    rows: earlierPlaces(sequence).map((each, index) => [
      each + 1,
      names[sequence[each + 1] ?? 0] ?? "",
      ...(adds ? [adds[index] ?? 0] : []),
    ]),
  };
}
