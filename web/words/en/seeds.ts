// What the page says about one task over several seeds. Loaded with the History view; see page.ts.
import { count, plural } from "../numbers";
import { inLanguage } from "../translation";

export const enSeeds = {
  title: "Over several seeds",
  about:
    "Fits the settings on screen again and again, each time with data of another seed, and shows how much the result depends on it.",
  count: "Seeds",
  range: (first: string, last: string) => `Seeds ${first} to ${last}, one after the other.`,
  takes: (seconds: string) => `About ${seconds}\u00a0s, going by the last fit.`,
  noSeed:
    "These settings do not use the seed: your own data is what it is, there is no label noise, and the start is not random. Every seed would give the same fit.",
  cannotStart: "One of the settings has to be changed before they can be fitted.",
  run: (seeds: number) => `Run ${plural(seeds, "seed")}`,
  running: "Fitting",
  done: (done: number, all: number) => `${count(done)} of ${count(all)} done`,
  current: (seed: string, phase: string) => `Seed ${seed}: ${phase}`,
  starting: "starting",
  waits: (seed: string) => `Seed ${seed} waits for the fit on screen.`,
  progress: "Progress of the seeds",
  elapsed: (share: string, time: string) => `${share} · ${time} elapsed`,
  cancel: "Cancel",
  cancelled: (done: number, all: number, time: string) =>
    `Cancelled after ${time}. ${count(done)} of ${plural(all, "seed")} ${done === 1 ? "was" : "were"} fitted; they are shown.`,
  cancelledEmpty: (time: string) => `Cancelled after ${time}, before a seed was fitted.`,
  finished: (all: number, time: string) => `${plural(all, "seed")} fitted in ${time}.`,
  failed: (sentence: string, next: string) => `Stopped. ${sentence} ${next}`,
  refused: (seed: string, sentence: string) => `Seed ${seed} could not be fitted. ${sentence}`,
  tryAgain: "Try again",

  emptyTitle: "No seeds have been run yet.",
  empty:
    "How many of them are identifiable, and how far their spectra and errors spread, will be drawn here.",
  waiting: "The first seed is being fitted.",
  settings: (task: string, first: string, last: string) => `${task}; seeds ${first} to ${last}.`,

  headline: {
    all: (seeds: string) => `All ${seeds} seeds are identifiable; none disagrees.`,
    both: "Both seeds are identifiable.",
    none: (seeds: string) => `None of the ${seeds} seeds is identifiable; on that they agree.`,
    neither: "Neither of the two seeds is identifiable.",
    allClose: (seeds: string) => `All ${seeds} seeds are too close to call.`,
    bothClose: "Both seeds are too close to call.",
    mixed: (identifiable: string, seeds: string, one: boolean) =>
      `The seeds disagree: ${identifiable} of ${seeds} ${one ? "is" : "are"} identifiable.`,
    mixedNone: (seeds: string) => `The seeds disagree: none of ${seeds} is identifiable.`,
    one: (seed: string, verdict: string) => `Seed ${seed} is ${verdict}.`,
  },
  which: (seeds: string, one: boolean, verdict: string) =>
    `${one ? "Seed" : "Seeds"} ${seeds} ${one ? "is" : "are"} ${verdict}.`,
  others: (seeds: number) => `${plural(seeds, "other")}`,
  absent: "–",
  open: (directions: number) => `Every seed leaves ${plural(directions, "direction")} open.`,
  openBetween: (fewest: string, most: string) => `Between ${fewest} and ${most} directions stay open.`,
  smallest: (low: string, high: string) => `The smallest eigenvalue lies between ${low} and ${high}.`,
  smallestSame: (value: string) => `The smallest eigenvalue is ${value} every time.`,
  errors: (low: string, high: string) =>
    `The relative error on unseen inputs lies between ${low} and ${high}.`,
  digits: (digits: number) =>
    `On unseen inputs the relative error is rounding every time: ${plural(digits, "digit")} or more are right.`,

  band: {
    title: "Spectrum over the seeds",
    threshold: (low: string, high: string) => `counts as zero below ${low} to ${high}`,
    ratio: "divided by the median",
    caption: (seeds: number) =>
      `The heavy line is the median of ${plural(seeds, "seed")}, the band reaches from the smallest to the largest, a thin line is one seed. Below, the same as multiples of the median.`,
    captionOpen: (seeds: number) =>
      `The heavy line is the median of ${plural(seeds, "seed")}, the band reaches from the smallest to the largest, a thin line is one seed.`,
    sentence: (seeds: number, directions: number, spread: string) =>
      `Median and range of ${plural(directions, "eigenvalue")} over ${plural(seeds, "seed")}, strongest first. ${spread}`,
    spread: (percent: string) => `No determined direction is further than ${percent} from its median.`,
    spreadFactor: (factor: string) =>
      `The widest determined direction differs from its median by a factor of ${factor}.`,
    noSpread: "No direction is determined by every seed.",
    point: (direction: string) => `Direction ${direction}: `,
    values: (median: string, low: string, high: string) => `median ${median}, from ${low} to ${high}.`,
    columns: { direction: "direction", low: "smallest", median: "median", high: "largest" },
  },
  strips: {
    title: "Seed by seed",
    smallest: "smallest eigenvalue",
    error: "relative error on unseen inputs",
    distance: "distance to truth",
    median: (value: string) => `median ${value}`,
    log: (name: string) => `${name}, log scale`,
    caption:
      "One mark per seed; the upright line is the median. A hollow mark is a seed whose data is not identifiable; its smallest eigenvalue is rounding.",
    captionAll: "One mark per seed; the upright line is the median.",
    sentence: (name: string, low: string, median: string, high: string) =>
      `${name}: from ${low} to ${high}, median ${median}.`,
    point: (seed: string) => `Seed ${seed}: `,
    value: (name: string, value: string, verdict: string) => `${name} ${value}, ${verdict}.`,
    columns: {
      seed: "seed",
      verdict: "verdict",
      rank: "determined",
      features: "directions",
      smallest: "smallest eigenvalue",
      error: "relative error",
      distance: "distance to truth",
      seconds: "seconds",
      data: "data fingerprint",
      fit: "fit fingerprint",
    },
  },
};

export const seedWords = inLanguage("seeds", enSeeds);
