// Seconds that a fit of softmax heads may take on the page in Chromium, warm, on a quiet machine. `npm run bench` fails above.
export const SOFTMAX_GOALS = {
  "m = 2, d = 4, k = 3, N = 2,000": { params: { heads: 2, d: 4, k: 3 }, seconds: 0.5 },
  "m = 3, d = 6, k = 3, N = 2,000": { params: { heads: 3, d: 6, k: 3 }, seconds: 2 },
};

/** A sentence for every goal that is missed; `measured` has the seconds of each under the same title. */
export function missedGoals(measured, goals = SOFTMAX_GOALS) {
  return Object.entries(goals).flatMap(([title, { seconds }]) => {
    const warm = measured[title]?.warm;
    if (warm < seconds) return [];
    const found = warm === undefined || Number.isNaN(warm) ? "no time" : `${warm} s`;
    return [`Softmax heads, ${title}, in Chromium: ${found} warm; it has to be under ${seconds} s.`];
  });
}
