// Bits per letter of the layer and of the tables, on one line each. By hand: its rows have names instead of an axis.
import { type ChartDrawing, type ChartPoint, type DataTable, round } from "../../charts/drawing";
import type { TextResult } from "../../report/text";
import { fixed, percent } from "../../words/numbers";
import type { TextWords } from "./words/en";

type Words = TextWords["comparison"];

const ROW = 26;
const LEFT = 104;
const RIGHT = 18;
const STEP = 0.5;

export interface MethodScore {
  name: string;
  share: number;
  bits: number;
  isLayer: boolean;
}

/** The layer first; empty where no letter was judged. */
export function methodScores({ layer, tables }: TextResult, words: Words): MethodScore[] {
  return [layer, ...tables].flatMap(({ letters, share, bits }, place) =>
    share === null || bits === null
      ? []
      : [{ name: place === 0 ? words.layer : words.table(letters + 1), share, bits, isLayer: place === 0 }],
  );
}

export function drawBits(result: TextResult, width: number, words: Words): ChartDrawing {
  const scores = methodScores(result, words);
  const bits = scores.map((score) => score.bits);
  const low = Math.floor((Math.min(...bits) - 0.05) / STEP) * STEP;
  const high = Math.ceil((Math.max(...bits) + 0.05) / STEP) * STEP;
  const at = (value: number): number => LEFT + ((value - low) / (high - low)) * (width - LEFT - RIGHT);
  const bottom = scores.length * ROW;
  const ticks = Array.from({ length: Math.round((high - low) / STEP) + 1 }, (_, step) => low + step * STEP);
  const y = (place: number): number => place * ROW + ROW / 2;
  const marks = (
    <>
      {ticks.map((tick) => (
        <g key={tick}>
          <path class="grid" d={`M${round(at(tick))} 0V${bottom}`} />
          <text class="tick middle" x={round(at(tick))} y={bottom + 15}>
            {fixed(tick, 1)}
          </text>
        </g>
      ))}
      <path class="axis" d={`M${LEFT} ${bottom}H${width - RIGHT}`} />
      {scores.map(({ name, bits: value, isLayer }, place) => (
        <g key={name}>
          <text class={isLayer ? "finding end" : "note end"} x={LEFT - 12} y={y(place) + 4}>
            {name}
          </text>
          {isLayer ? (
            <>
              <path class="bits-layer" d={`M${round(at(value))} ${y(place)}V${bottom}`} />
              <circle class="marks bits-dot" cx={round(at(value))} cy={y(place)} r={6} />
            </>
          ) : (
            <rect class="marks bits-table" x={round(at(value) - 5)} y={y(place) - 5} width={10} height={10} />
          )}
        </g>
      ))}
      <text class="axis-title end" x={width - RIGHT} y={bottom + 32}>
        {words.axis}
      </text>
    </>
  );
  const points = scores.map(
    ({ name, share, bits: value }, place): ChartPoint => ({
      x: at(value),
      y: y(place),
      readout: { lead: `${name}:`, rest: ` ${words.point(fixed(value, 2), percent(share, 1))}` },
    }),
  );
  return { width, height: bottom + 38, marks, points };
}

export function bitsTable(result: TextResult, words: Words): DataTable {
  const { method, share, bits } = words.columns;
  return {
    columns: [method, share, bits],
    rows: methodScores(result, words).map((score) => [score.name, score.share, score.bits]),
  };
}
