// A series, and how it goes on.
const FORECAST = [
  [25, 22],
  [28, 27],
  [31, 27],
  [34, 22],
  [37, 14],
] as const;

export function SeriesCard() {
  return (
    <>
      <path class="line" d="M1 18C4 6 7 6 10 16S17 30 19 19s3-13 5-3" />
      {FORECAST.map(([x, y], place) => (
        <circle key={x} class="dot step" style={{ "--at": 1.5 * place }} cx={x} cy={y} r={1.5} />
      ))}
    </>
  );
}
