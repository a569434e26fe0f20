// Seconds that a fit may take on the page in Chromium, on a quiet machine. `npm run bench` fails above.
export const SOFTMAX_GOALS = {
  "m = 2, d = 4, k = 3, N = 2,000": { params: { heads: 2, d: 4, k: 3 }, seconds: 0.5 },
  "m = 3, d = 6, k = 3, N = 2,000": { params: { heads: 3, d: 6, k: 3 }, seconds: 2 },
};

/** At first: whoever opens the task sees no other fit of it. */
export const TURING_GOAL = 2;

/** A sentence for every goal that is missed; both arguments have seconds under the same titles. */
export function missedGoals(measured, goals) {
  return Object.entries(goals).flatMap(([title, goal]) => {
    const seconds = measured[title];
    if (seconds < goal) return [];
    const found = seconds === undefined || Number.isNaN(seconds) ? "no time" : `${seconds} s`;
    return [`${title}, in Chromium: ${found}; it has to be under ${goal} s.`];
  });
}
