// How a layer is learned, in three small pictures: an example on a pile of them, a linear system in its proportions, and the layer's
// strongest head.
import { Cells, largestEntry, type Matrix, placesOf } from "./cells";
import { round } from "./drawing";

const SIDE = 38;
/** More rows or columns could not be told apart; of longer ones the first are shown. */
const MOST = 12;

function SmallMatrix({ matrix, x, y, side }: { matrix: Matrix; x: number; y: number; side: number }) {
  const values = matrix.slice(0, MOST).map((row) => row.slice(0, MOST));
  const step = side / Math.max(1, values.length, values[0]?.length ?? 0);
  const rows = placesOf(y, step, [values.length]);
  const columns = placesOf(x, step, [values[0]?.length ?? 0]);
  return <Cells matrices={[{ values, rows, columns }]} limit={largestEntry([values])} />;
}

/** One column a token. */
export function ExamplesPicture({ input }: { input: Matrix }) {
  const coordinates = (input[0] ?? []).map((_, row) => input.map((token) => token[row] ?? 0));
  return (
    <svg class="step-picture" width={SIDE + 8} height={SIDE + 8} aria-hidden="true">
      {[0, 4, 8].map((at) => (
        <rect key={at} x={at + 0.5} y={at + 0.5} width={SIDE - 1} height={SIDE - 1} />
      ))}
      <SmallMatrix matrix={coordinates} x={12} y={12} side={SIDE - 8} />
    </svg>
  );
}

/** As high for its width as there are equations for an unknown, as far as that can be drawn. */
export function SystemPicture({ equations, unknowns }: { equations: number; unknowns: number }) {
  const wide = round(Math.max(12, Math.min(SIDE, (SIDE * unknowns) / Math.max(1, equations))));
  const lines = [1, 2, 3].map((part) => {
    return `M${round((wide * part) / 4)} 0v${SIDE}M0 ${round((SIDE * part) / 4)}h${wide}`;
  });
  return (
    <svg class="step-picture" width={wide} height={SIDE} aria-hidden="true">
      <rect x={0.5} y={0.5} width={wide - 1} height={SIDE - 1} />
      <path d={lines.join("")} />
    </svg>
  );
}

export function LayerPicture({ head }: { head: Matrix }) {
  return (
    <svg class="step-picture" width={SIDE} height={SIDE} aria-hidden="true">
      <SmallMatrix matrix={head} x={0} y={0} side={SIDE} />
    </svg>
  );
}
