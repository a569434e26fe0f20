// Seconds that a fit may take on the page in Chromium, on a quiet machine. `npm run bench` fails above.
export const SOFTMAX_GOALS = {
  "m = 2, d = 4, k = 3, N = 2,000": { params: { heads: 2, d: 4, k: 3 }, seconds: 0.5 },
  "m = 3, d = 6, k = 3, N = 2,000": { params: { heads: 3, d: 6, k: 3 }, seconds: 2 },
};

/** At first: whoever opens the task sees no other fit of it. */
export const TURING_GOAL = 1.4;

/** The default task: at first, and warm. */
export const PAGE_GOALS = { "The default task, at first": 0.45, "The default task, warm": 0.17 };

/** How many times faster than NumPy with OpenBLAS the learner has to be as WebAssembly under Node, warm, with one worker. */
export const RATIO_GOALS = { W1: 4, W2: 1.05, W3: 0.9, "W3, its verdict": 1.3 };
/** And than PyTorch in the race. */
export const RACE_GOAL = 500;

/**
 * A sentence for every ratio that is too small or missing; all arguments have ratios under the same names. `limits`: with nothing but the
 * arithmetic that cannot be done without, at the machine's peak.
 */
export function missedRatios(measured, goals, limits = {}) {
  return Object.entries(goals).flatMap(([name, goal]) => {
    const ratio = measured[name];
    if (ratio >= goal) return [];
    const found = Number.isFinite(ratio) ? `${ratio.toFixed(2)} times as fast` : "not compared";
    const most =
      name in limits ? ` At the whole 128-bit peak it would be ${limits[name].toFixed(2)} times.` : "";
    return [`${name}: ${found}; it has to be at least ${goal} times as fast.${most}`];
  });
}

/** A sentence for every goal that is missed; both arguments have seconds under the same titles. */
export function missedGoals(measured, goals) {
  return Object.entries(goals).flatMap(([title, goal]) => {
    const seconds = measured[title];
    if (seconds < goal) return [];
    const found = seconds === undefined || Number.isNaN(seconds) ? "no time" : `${seconds} s`;
    return [`${title}, in Chromium: ${found}; it has to be under ${goal} s.`];
  });
}
