// The way from the weights to the answer, a row for each token: weight, times value, is its share.
import type { Translation } from "../words/catalogue";
import { columnNumbers, count } from "../words/numbers";
import type { AttentionPicture } from "./attention-data";
import { middleOf, type Places } from "./cells";
import { round } from "./drawing";
import { divergingColour, linearScale, roundUp } from "./scale";

type Words = Translation["attention"];

export const ALL_COLUMN = 84;
const NARROWEST_BARS = 50;
/** Weights below this share of the largest one reach nothing. */
const NO_WEIGHT = 1e-9;

interface Flow {
  x: { arrow: number; weight: number; swatch: number; value: number; share: [number, number]; all: number };
  end: number;
  /** Without room for them, numbers stand alone. */
  hasBars: boolean;
}

export function flowAt(left: number, end: number, hasArrow: boolean, hasAll: boolean): Flow {
  const arrow = left + 4;
  const weight = arrow + (hasArrow ? 76 : 46);
  const swatch = weight + (hasArrow ? 44 : 26);
  const value = swatch + (hasArrow ? 78 : 76);
  const all = end - 6;
  const shareEnd = hasAll ? all - ALL_COLUMN : end;
  const share: [number, number] = [value + 22, shareEnd - 56];
  const hasBars = share[1] - share[0] >= NARROWEST_BARS;
  if (hasBars) return { x: { arrow, weight, swatch, value, share, all }, end, hasBars };
  const third = (end - weight) / 3;
  const alone = weight + 2 * third - 6;
  return { x: { arrow, weight, swatch, value: weight + third, share: [alone, alone], all }, end, hasBars };
}

interface FlowHeadProps {
  words: Words;
  picture: AttentionPicture;
  flow: Flow;
  y: number;
  short: boolean;
}

export function FlowHead({ picture, flow, y, short, words }: FlowHeadProps) {
  const { x } = flow;
  return (
    <g class="axis-title">
      <text class={short ? "end" : "middle"} x={short ? x.weight + 8 : x.weight} y={y}>
        {words.map.weight}
      </text>
      <text class="end" x={x.value} y={y}>
        {short || picture.outputName.length > 9 ? words.map.valueShort : words.map.value(picture.outputName)}
      </text>
      <text class={flow.hasBars ? undefined : "end"} x={x.share[0]} y={y}>
        {words.map.share}
      </text>
      {picture.allShares && (
        <text class="end" x={x.all} y={y}>
          {words.map.all(count(picture.heads))}
        </text>
      )}
    </g>
  );
}

interface FlowRowsProps {
  picture: AttentionPicture;
  flow: Flow;
  rows: Places;
  hasArrow: boolean;
}

export function FlowRows({ picture, flow, rows, hasArrow }: FlowRowsProps) {
  const { weights, values, shares, allShares } = picture;
  const { x } = flow;
  const largest = (list: readonly number[]) => list.reduce((most, v) => Math.max(most, Math.abs(v)), 0);
  const [most, mostShare] = [largest(weights), largest(shares)];
  const valueLimit = roundUp(largest(values));
  const ends = [Math.min(0, ...shares), Math.max(0, ...shares)] as const;
  const bars = linearScale(mostShare > 0 ? ends : [0, 1], x.share);
  const say = { weight: columnNumbers(weights), value: columnNumbers(values), share: columnNumbers(shares) };
  const sayAll = columnNumbers(allShares ?? []);
  const zero = round(bars(0));
  return (
    <>
      {weights.map((weight, token) => {
        const y = middleOf(rows, token);
        const share = shares[token] ?? 0;
        const reaches = Math.abs(weight) > NO_WEIGHT * most;
        const counts = Math.abs(share) > NO_WEIGHT * mostShare;
        const end = round(bars(share));
        return (
          <g key={token}>
            {hasArrow && <Arrow x={x.arrow} y={y} reaches={reaches} />}
            <text class={reaches ? "number strong middle" : "number faint middle"} x={x.weight} y={y + 4}>
              {say.weight(weight)}
            </text>
            {flow.hasBars && (
              <rect
                class="marks"
                x={x.swatch}
                y={y - 8}
                width={20}
                height={16}
                fill={divergingColour(values[token] ?? 0, valueLimit)}
              />
            )}
            <text class={counts ? "number strong end" : "number faint end"} x={x.value} y={y + 4}>
              {say.value(values[token] ?? 0)}
            </text>
            {counts && flow.hasBars && (
              <rect
                class={share < 0 ? "marks bar-negative" : "marks bar-positive"}
                x={Math.min(zero, end)}
                y={y - 8}
                width={Math.max(1, Math.abs(end - zero))}
                height={16}
              />
            )}
            <text
              class={`number ${counts ? "strong" : "faint"} ${flow.hasBars ? "" : "end"}`}
              x={flow.hasBars ? Math.max(zero, end) + 7 : x.share[0]}
              y={y + 4}
            >
              {say.share(share)}
            </text>
            {allShares && (
              <text class="number end" x={x.all} y={y + 4}>
                {sayAll(allShares[token] ?? 0)}
              </text>
            )}
          </g>
        );
      })}
      {flow.hasBars && (
        <path class="axis" d={`M${zero} ${round(rows.at[0] ?? 0) - 2}V${round(rows.end) + 2}`} />
      )}
    </>
  );
}

function Arrow({ x, y, reaches }: { x: number; y: number; reaches: boolean }) {
  return (
    <g class={reaches ? "reach" : "reach none"}>
      <path class="reach-line" d={`M${round(x)} ${y}h34`} />
      <path d={`M${round(x) + 33} ${y - 4}l7 4l-7 4Z`} />
    </g>
  );
}
