// Weights that sum to one.
const WEIGHTS = [8, 13, 5, 24, 10, 6, 17, 4];

export function SoftmaxCard() {
  return (
    <>
      {WEIGHTS.map((weight, place) => (
        <rect
          key={place}
          class={weight > 20 ? "dot step" : "ink step"}
          style={{ "--at": place }}
          x={2 + 4.4 * place}
          y={32 - weight}
          width={3.2}
          height={weight}
        />
      ))}
      <path class="line" stroke-width={1} d="M1 32.5h36" />
    </>
  );
}
