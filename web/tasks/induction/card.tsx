// The last letter looks back to where it stood before.
export function InductionCard() {
  return (
    <>
      <path class="line" d="M9.5 20C9.5 5 32 5 32 20" />
      {[..."cabda"].map((letter, place) => (
        <text
          key={place}
          class={letter === "a" ? "dot step" : "ink step"}
          style={{ "--at": 2 * place }}
          x={2.5 + 7.4 * place}
          y={31}
          text-anchor="middle"
          font-size="10"
        >
          {letter}
        </text>
      ))}
    </>
  );
}
