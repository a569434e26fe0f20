// How long the reader has had a step in sight: a tab in the background does not count.

let since: number | null = null;

/** Seconds since it was asked the last time, as far as the page was in sight. */
export function takeSeconds(): number {
  const now = performance.now();
  const passed = since === null ? 0 : (now - since) / 1000;
  since = document.visibilityState === "visible" ? now : null;
  return passed;
}
