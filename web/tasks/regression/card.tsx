// Examples, and the line that they lie along.
const EXAMPLES = [
  [6, 27],
  [11, 20],
  [17, 21],
  [22, 13],
  [28, 12],
  [33, 5],
] as const;

export function RegressionCard() {
  return (
    <>
      <path class="line" stroke-width={1} d="M2 33h34" />
      {EXAMPLES.map(([x, y], place) => (
        <circle key={x} class="ink step" style={{ "--at": place }} cx={x} cy={y} r={1.8} />
      ))}
      <path class="accent step" style={{ "--at": 7 }} d="M3 28.5 35 5" />
    </>
  );
}
