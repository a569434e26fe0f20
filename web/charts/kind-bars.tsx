// Where two models differ: the distance between their coefficients, kind by kind. By hand: every bar has its name and its
// number, so there are no axes.
import type { Translation } from "../words/catalogue";
import { count, significant } from "../words/numbers";
import { type ChartDrawing, type ChartPoint, type DataTable, round } from "./drawing";

type Words = Translation["compare"]["differ"];

export interface KindDistance {
  /** "key · key × value" */
  kind: string;
  distance: number;
}

/** Below this share of the largest distance a kind agrees up to rounding. */
const ROUNDING = 1e-9;
const STEP = 22;
const NUMBER_WIDTH = 70;

export function drawKindBars(kinds: readonly KindDistance[], width: number, words: Words): ChartDrawing {
  const longest = kinds.reduce((most, { kind }) => Math.max(most, kind.length), 0);
  const left = Math.min(width * 0.5, 14 + longest * 6.3);
  const room = Math.min(420, width - left - NUMBER_WIDTH);
  const largest = kinds.reduce((most, { distance }) => Math.max(most, distance), 0) || 1;
  const y = (place: number): number => place * STEP;
  const marks = kinds.map(({ kind, distance }, place) => {
    const agrees = distance <= ROUNDING * largest;
    const length = agrees ? 0 : Math.max(1, (distance / largest) * room);
    return (
      <g key={kind}>
        <text class={agrees ? "row-label faint end" : "row-label end"} x={left - 9} y={y(place) + 15}>
          {kind}
        </text>
        {!agrees && (
          <rect class="marks weight-bar" x={left} y={y(place) + 3} width={round(length)} height={14} rx={2} />
        )}
        <text class={agrees ? "tick-text faint" : "finding"} x={round(left + length) + 7} y={y(place) + 15}>
          {agrees ? words.rounding : significant(distance)}
        </text>
      </g>
    );
  });
  const points: ChartPoint[] = kinds.map(({ kind, distance }, place) => ({
    x: left,
    y: y(place) + 10,
    readout: { lead: "", rest: words.point(kind, significant(distance)) },
  }));
  return { width, height: kinds.length * STEP + 4, marks, points };
}

export function kindBarsSentence(kinds: readonly KindDistance[], words: Words): string {
  const largest = kinds.reduce<KindDistance | undefined>(
    (most, each) => (most && most.distance >= each.distance ? most : each),
    undefined,
  );
  return words.sentence(count(kinds.length), largest?.kind ?? "");
}

export function kindBarsTable(kinds: readonly KindDistance[], words: Words): DataTable {
  const { kind, distance } = words.columns;
  return { columns: [kind, distance], rows: kinds.map((each) => [each.kind, each.distance]) };
}
