// Powers read off measurements: y ≈ C·xᵇ is a line of slope b on two logarithmic axes.
import { mean } from "./figure";

export interface Measured {
  x: number;
  y: number;
}

/** Two points always lie on a line. */
const FEWEST = 3;

/** b of log y = a + b·log x by least squares; null where too few different, positive points are left. */
export function exponentOf(points: readonly Measured[]): number | null {
  const logs = points
    .filter(({ x, y }) => x > 0 && y > 0 && Number.isFinite(y))
    .map(({ x, y }) => ({ x: Math.log(x), y: Math.log(y) }));
  if (new Set(logs.map(({ x }) => x)).size < FEWEST) return null;
  const [middleX, middleY] = [mean(logs.map(({ x }) => x)), mean(logs.map(({ y }) => y))];
  const spread = logs.reduce((sum, { x }) => sum + (x - middleX) ** 2, 0);
  return logs.reduce((sum, { x, y }) => sum + (x - middleX) * (y - middleY), 0) / spread;
}

export interface Exponent {
  /** Mean over the starts, each with a line of its own. */
  value: number;
  /** Standard error of that mean; null with a single start. */
  error: number | null;
}

export function exponentOver(starts: readonly (readonly Measured[])[]): Exponent | null {
  const found = starts.map(exponentOf);
  const values = found.filter((value) => value !== null);
  if (values.length === 0 || values.length < found.length) return null;
  const value = mean(values);
  const squares = values.reduce((sum, each) => sum + (each - value) ** 2, 0);
  const n = values.length;
  return { value, error: n > 1 ? Math.sqrt(squares / (n - 1) / n) : null };
}
