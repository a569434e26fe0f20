// The numbers of a layer that was drawn at random.
import { divergingColour } from "../../charts/scale";

const ROWS = [
  [-0.7, 0.3, -0.2, 0.9],
  [0.5, -0.9, 0.6, -0.3],
  [-0.1, 0.8, -0.6, 0.4],
  [0.9, -0.4, 0.2, -0.8],
];

export function RandomCard() {
  return ROWS.map((numbers, row) => (
    <g key={row} class="step" style={{ "--at": 2 * row }}>
      {numbers.map((value, column) => (
        <rect
          key={column}
          x={2 + 8.6 * column}
          y={1 + 8.6 * row}
          width={7.8}
          height={7.8}
          fill={divergingColour(value, 1)}
        />
      ))}
    </g>
  ));
}
