// Pairs in columns; the frame looks for the one that is asked for.
import { divergingColour } from "../../charts/scale";

const COLUMNS = [
  [-0.5, -0.8, 0.2, 0.3],
  [-0.2, 0.3, 0.7, 0.7],
  [0.8, -0.5, 0.4, 0.1],
  [-0.3, 0.1, 0.7, -0.6],
];

export function AssociativeCard() {
  return (
    <>
      {COLUMNS.map((numbers, column) =>
        numbers.map((value, row) => (
          <rect
            key={`${column} ${row}`}
            x={1 + 9.2 * column}
            y={2 + 8.2 * row}
            width={8.2}
            height={7.4}
            fill={divergingColour(value, 1)}
          />
        )),
      )}
      <rect
        class="accent hop"
        style={{ "--first": "9.2px", "--second": "18.4px" }}
        x={9}
        y={0.8}
        width={10.6}
        height={34}
      />
    </>
  );
}
