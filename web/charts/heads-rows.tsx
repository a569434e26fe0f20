// The parts of the rows in the figure of heads: grids, bars, dots, numbers, and the line that can be dragged.
import type { Translation } from "../words/catalogue";
import { count, significant } from "../words/numbers";
import type { Axis, PlotBox } from "./axes";
import { discs, round } from "./drawing";

type Words = Translation["heads"];

export function RowGrid({ box, axis }: { box: PlotBox; axis: Axis }) {
  return (
    <>
      <g class="grid">
        {axis.ticks.map(({ value }) => (
          <path key={value} d={`M${box.left} ${round(axis.at(value))}H${box.right}`} />
        ))}
      </g>
      <g class="tick">
        {axis.ticks.map(({ value, text }) => (
          <text key={value} class="end" x={box.left - 8} y={round(axis.at(value)) + 4}>
            {text}
          </text>
        ))}
      </g>
      <path class="axis" d={`M${box.left} ${box.bottom}H${box.right}`} />
    </>
  );
}

interface WeightBarsProps {
  weights: readonly number[];
  kept: number;
  step: number;
  at: (weight: number) => number;
  base: number;
  x: (head: number) => number;
}

/** Narrower than this a bar has no room for its number. */
const ROOM_FOR_NUMBER = 27;

export function WeightBars({ weights, kept, step, at, base, x }: WeightBarsProps) {
  const width = Math.min(14, Math.max(1, step * 0.6));
  const bar = (head: number): string => {
    const top = Math.min(base - 1, at(weights[head] ?? 0));
    return `M${round(x(head) - width / 2)} ${base}V${round(top)}h${round(width)}V${base}`;
  };
  const bars = (from: number, to: number): string =>
    weights
      .slice(from, to)
      .map((_, place) => bar(from + place))
      .join("");
  return (
    <>
      <g class="marks">
        <path class="weight-bar" d={bars(0, kept)} />
        <path class="bar-left-out" d={bars(kept, weights.length)} />
      </g>
      {step >= ROOM_FOR_NUMBER && (
        <g class="tick">
          {weights.map((weight, head) => (
            <text key={head} class="middle" x={round(x(head))} y={round(at(weight)) - 5}>
              {significant(weight)}
            </text>
          ))}
        </g>
      )}
    </>
  );
}

interface ErrorDotsProps {
  places: readonly { x: number; y: number }[];
  kept: number;
  step: number;
}

export function ErrorDots({ places, kept, step }: ErrorDotsProps) {
  const current = places[kept - 1];
  return (
    <>
      {step >= 9 && (
        <>
          <path class="dot-determined" d={discs(places.slice(0, kept), 3)} />
          <path class="dot-hollow" d={discs(places.slice(kept), 3)} />
        </>
      )}
      {current && <circle class="kept-dot" cx={round(current.x)} cy={round(current.y)} r={4.5} />}
    </>
  );
}

interface FindingsProps {
  words: Words;
  errors: readonly number[];
  at: (head: number) => { x: number; y: number };
  box: PlotBox;
  width: number;
}

/** A fall of this many times from the last head but one is worth a word. */
const STEEP = 1e3;

export function Findings({ errors, at, box, width, words }: FindingsProps) {
  const last = errors.length - 1;
  if (last < 1) return null;
  const [first, end, before] = [at(0), at(last), at(last - 1)];
  const below = (y: number): number => round(y > (box.top + box.bottom) / 2 ? y - 9 : y + 19);
  // To the left of the line that falls to the last point.
  const clear = 14 + (Math.max(0, end.x - before.x) * 22) / Math.max(22, end.y - before.y);
  const isSteep = last > 1 && (errors[last - 1] ?? 0) > STEEP * (errors[last] ?? 0);
  return (
    <g class="finding halo">
      {last > 1 && (
        <text x={round(first.x)} y={below(first.y)}>
          {words.figure.withOne(significant(errors[0] ?? 0))}
        </text>
      )}
      {isSteep && width >= 480 && (
        <text class="end" x={round(before.x) - 6} y={below(before.y)}>
          {words.figure.withSome(count(last), significant(errors[last - 1] ?? 0))}
        </text>
      )}
      <text class="end" x={round(end.x - clear)} y={round(Math.max(box.top + 12, end.y - 9))}>
        {words.figure.withAll(count(last + 1), significant(errors[last] ?? 0))}
      </text>
    </g>
  );
}

interface HeadNumbersProps {
  heads: readonly number[];
  step: number;
  x: (head: number) => number;
  y: number;
  kept: number;
}

export function HeadNumbers({ heads, step, x, y, kept }: HeadNumbersProps) {
  const every = [1, 2, 5, 10, 20, 50, 100].find((each) => each * step >= 22) ?? 200;
  const last = heads.at(-1) ?? 0;
  const isNamed = (head: number): boolean => {
    if (head === kept - 1 || head === last) return true;
    // Numbers beside those that always stand would run into them.
    const isClear = [0, kept - 1, last].every(
      (other) => other === head || Math.abs(other - head) * step >= 22,
    );
    return isClear && (every === 1 || (head + 1) % every === 0 || head === 0);
  };
  const isCrowded = last !== kept - 1 && Math.abs(last - kept + 1) * step < 22;
  return (
    <g class="tick">
      {heads
        .filter((head) => isNamed(head) && !(isCrowded && head === last))
        .map((head) => (
          <text key={head} class={head === kept - 1 ? "middle strong" : "middle"} x={round(x(head))} y={y}>
            {count(head + 1)}
          </text>
        ))}
    </g>
  );
}

interface GripProps {
  x: number;
  /** Where the first head begins. */
  left: number;
  bottom: number;
  step: number;
  heads: number;
  onKeep: (kept: number) => void;
}

/** Takes hold of the line with pointer or finger; the keyboard has the slider in panel a. */
export function Grip({ x, left, bottom, step, heads, onKeep }: GripProps) {
  const follow = (event: PointerEvent): void => {
    const handle = event.currentTarget as SVGGraphicsElement;
    if (event.type === "pointerdown") handle.setPointerCapture(event.pointerId);
    if (!handle.hasPointerCapture(event.pointerId)) return;
    const origin = handle.ownerSVGElement?.getBoundingClientRect().left ?? 0;
    onKeep(Math.max(1, Math.min(heads, Math.round((event.clientX - origin - left) / step))));
  };
  return (
    <g class="grip" onPointerDown={follow} onPointerMove={follow}>
      <rect x={x - 12} y={12} width={24} height={round(bottom - 12)} />
      <path d={`M${x - 6} 14h12v7l-6 5l-6 -5Z`} />
    </g>
  );
}
