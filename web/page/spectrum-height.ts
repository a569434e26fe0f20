/** Wide enough for a higher plot, and too low for the usual one, in pixels. */
const WIDE = 480;
const LOW = 800;

/** How high the plot of a spectrum is: on a low screen its axis has to stay in sight, on a large one there is room. */
export function spectrumHeight(width: number): number {
  if (width >= WIDE) return 366;
  return innerHeight < LOW ? 190 : 252;
}
