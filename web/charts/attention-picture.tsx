// What one head does with one input: the token × token map whose last column reaches the answer, and from there, token by
// token, weight times value is a share, and the shares add up. Long inputs are drawn in attention-profile.tsx.
import type { Translation } from "../words/catalogue";
import { count, significant } from "../words/numbers";
import { AnswerMark } from "./attention-answer";
import { type AttentionPicture, shareReadout } from "./attention-data";
import { ALL_COLUMN, FlowHead, FlowRows, flowAt } from "./attention-flow";
import {
  Cells,
  COLOUR_BAR_HEIGHT,
  ColourLegend,
  largestEntry,
  middleOf,
  type Places,
  placesOf,
} from "./cells";
import { type ChartDrawing, type ChartPoint, round } from "./drawing";
import { roundUp } from "./scale";

type Words = Translation["attention"];

/** More tokens than this are drawn without gaps and named only where it matters. */
export const MOST_NAMED_TOKENS = 12;

const LABEL = 74;
const TOP = 46;
const LAST_APART = 8;
/** Right of the map: arrow, weight, value, share, bracket and answer. */
const FLOW = 560;
const SIDE_BY_SIDE = 780;
const FLOW_ROW = 26;
const WIDEST_FLOW = 560;

export function drawAttention(picture: AttentionPicture, width: number, words: Words): ChartDrawing {
  const tokens = picture.tokens.length;
  const hasAll = picture.allShares !== null;
  const isWide = width >= SIDE_BY_SIDE;
  const flowWidth = FLOW + (hasAll ? ALL_COLUMN : 0);
  const room = isWide ? width - LABEL - LAST_APART - flowWidth : width - LABEL - LAST_APART;
  const step = Math.max(isWide ? 22 : 12, Math.min(48, room / tokens));
  const runs = tokens > 1 ? [tokens - 1, 1] : [1];
  const columns = placesOf(LABEL, step, runs, LAST_APART);
  const rows = placesOf(TOP, Math.max(step, 22), runs, LAST_APART);
  const limit = roundUp(largestEntry([picture.map]));
  const last = tokens - 1;
  const lastX = columns.at[last] ?? LABEL;

  const mapBottom = round(rows.end);
  const flowTop = isWide ? TOP : mapBottom + COLOUR_BAR_HEIGHT + 48;
  const flowRows = isWide ? rows : placesOf(flowTop, FLOW_ROW, runs, 4);
  // With several heads, what this one gives is said below the answer.
  const answerRoom = hasAll ? 176 : 150;
  const flow = isWide
    ? flowAt(columns.end, Math.min(width, columns.end + flowWidth + 60) - answerRoom, true, hasAll)
    : flowAt(LABEL - 24, Math.min(width, WIDEST_FLOW), false, hasAll);
  const bottom = isWide ? mapBottom : round(flowRows.end);

  const marks = (
    <>
      <MapLabels words={words} picture={picture} columns={columns} rows={rows} />
      <g class="marks">
        <Cells matrices={[{ values: picture.map, rows, columns }]} limit={limit} />
      </g>
      {tokens > 1 && (
        <rect
          class="other-columns"
          x={LABEL - 1}
          y={TOP - 1}
          width={round(lastX - LABEL - LAST_APART + 2)}
          height={round(mapBottom - TOP + 2)}
        />
      )}
      <rect
        class="frame"
        x={round(lastX) - 3}
        y={TOP - 3}
        width={round(columns.cell) + 6}
        height={round(mapBottom - TOP) + 6}
      />
      <FlowHead words={words} picture={picture} flow={flow} y={flowTop - 12} short={!isWide} />
      {!isWide && <RowNames picture={picture} rows={flowRows} />}
      <FlowRows picture={picture} flow={flow} rows={flowRows} hasArrow={isWide} />
      <AnswerMark
        words={words}
        picture={picture}
        bracket={isWide ? { x: flow.end + 14, top: TOP, bottom: mapBottom } : null}
        at={isWide ? null : { x: 0, y: bottom + 30 }}
      />
      <ColourLegend x={LABEL} y={mapBottom + 12} width={120} limit={limit} />
    </>
  );
  return {
    width,
    height: isWide ? bottom + 12 + COLOUR_BAR_HEIGHT : bottom + 62,
    marks,
    points: pointsOf(picture, columns, rows, words),
    pointsPerColumn: tokens,
  };
}

interface MapLabelsProps {
  words: Words;
  picture: AttentionPicture;
  columns: Places;
  rows: Places;
}

function MapLabels({ picture, columns, rows, words }: MapLabelsProps) {
  const last = picture.tokens.length - 1;
  return (
    <>
      <text class="axis-title" x={LABEL} y={12}>
        {words.map.asks}
      </text>
      <text class="axis-title" x={0} y={34}>
        {words.map.looksAt}
      </text>
      <g class="tick">
        {picture.tokens.map(({ short }, token) => (
          <text
            key={token}
            class={token === last ? "middle strong" : "middle"}
            x={middleOf(columns, token)}
            y={34}
          >
            {token === last ? short : count(token + 1)}
          </text>
        ))}
      </g>
      <RowNames picture={picture} rows={rows} />
    </>
  );
}

function RowNames({ picture, rows }: { picture: AttentionPicture; rows: Places }) {
  const last = picture.tokens.length - 1;
  return (
    <g class="tick">
      {picture.tokens.map(({ short }, token) => (
        <text
          key={token}
          class={token === last ? "end strong" : "end"}
          x={LABEL - 12}
          y={middleOf(rows, token) + 4}
        >
          {short}
        </text>
      ))}
    </g>
  );
}

/** Every cell can be reached; those of the last column tell the whole way to the share. */
function pointsOf(picture: AttentionPicture, columns: Places, rows: Places, words: Words): ChartPoint[] {
  const last = picture.tokens.length - 1;
  const { point, pointOther } = words.map;
  return picture.tokens.flatMap((asks, column) =>
    picture.tokens.map((token, row): ChartPoint => {
      const weight = picture.map[row]?.[column] ?? 0;
      return {
        x: middleOf(columns, column),
        y: middleOf(rows, row),
        get readout() {
          const lead = point(asks.long, token.long);
          return {
            lead: lead.charAt(0).toUpperCase() + lead.slice(1),
            rest: column === last ? shareReadout(picture, row, words) : pointOther(significant(weight, 3)),
          };
        },
      };
    }),
  );
}
