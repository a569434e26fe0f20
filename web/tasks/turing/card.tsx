// The tape, a row for each step of the machine, and its head.
const ROWS = ["10110", "11010", "01100", "01001"];

export function TuringCard() {
  return ROWS.map((cells, step) => (
    <g key={step} class="step" style={{ "--at": 2 * step }}>
      {[...cells].map((cell, place) => (
        <rect
          key={place}
          class={cell === "1" ? "ink" : "line"}
          stroke-width={0.5}
          x={1.5 + 7 * place}
          y={2 + 8 * step}
          width={6.5}
          height={7.5}
        />
      ))}
      <rect class="accent" x={1.5 + 7 * (step + 1)} y={2 + 8 * step} width={6.5} height={7.5} />
    </g>
  ));
}
