/**
 * Directions that purely orthogonal data leaves open: of key·key×query products only the symmetric cubic part is visible,
 * k(k²−1)/3 are not; the same among the values less k, plus k ties between the two (20 + 16 + 4 at k = 4).
 */
export function openWhenOrthogonal(k: number): number {
  return (2 * k * (k * k - 1)) / 3;
}
