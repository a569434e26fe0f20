// What the page says about texts. Loaded with their panels; see web/words/en/page.ts.
import { inLanguage } from "../../../words/translation";

export const enText = {
  own: {
    label: "Your own text",
    help: (least: string) =>
      `Paste or drop at least ${least} letters: a diary, a poem, code. Only a to z count, everything else is a blank. It never leaves this browser; a link takes it along only if you share one.`,
    letters: (letters: string, isShort: boolean) =>
      `${letters} letters${isShort ? ": more are needed" : ""}.`,
    tooLong: (letters: string) => `A text of ${letters} characters is in use.`,
    use: "Learn from it",
    choose: "Choose a file",
  },
  about: {
    title: "How it is learned",
    how: "One linear system in as many unknowns as there are training letters: the kernel of the layer’s features. No steps, no epochs.",
    ridge: (ridge: string) =>
      `The ridge ρ = ${ridge} tells letters that were left out best, of those that were tried.`,
  },
  status: {
    letters: (letters: string) => `${letters} letters`,
    features: (features: string) => `${features} features`,
  },
  learned: (time: string, letters: string) => `Learned in ${time} from ${letters} letters, without training.`,
  tables: {
    level: (bits: string) => `As good as the best smoothed table, to ${bits} bits per letter.`,
    ahead: (bits: string, table: string) => `${bits} bits per letter ahead of the best table, the ${table}.`,
    behind: (bits: string, table: string) => `${bits} bits per letter behind the best table, the ${table}.`,
    none: "No letters are left to judge it on.",
  },
  writing: {
    title: "It writes",
    again: "Start again",
    copy: "Copy",
    copied: "Copied",
    notCopied: "The browser does not allow it",
    letters: "What it wrote",
    hint: "Your words in grey, its letters in blue. Put the pointer on a letter, or walk over them with the arrow keys, to see how likely it was.",
    letter: (letter: string, probability: string, likeliest: string | null, most: string) =>
      likeliest === null
        ? `${letter}: ${probability}, the likeliest letter.`
        : `${letter}: ${probability}. Likeliest was ${likeliest}: ${most}.`,
    go: "Continue",
    pause: "Pause",
    one: "One letter",
    facts: (written: string, seed: string, milliseconds: string) =>
      `letter ${written} · seed ${seed} · ${milliseconds}\u00a0ms a letter`,
  },
  bars: {
    title: (words: string) => `The next letter, after “${words}”`,
    point: (probability: string, deviation: string) => `${probability} ± ${deviation}.`,
    sentence: (first: string, most: string, second: string, less: string) =>
      `The likeliest next letter is ${first} with ${most}, then ${second} with ${less}.`,
    columns: { letter: "letter", probability: "probability", deviation: "standard deviation" },
  },
  temperature: {
    title: "Temperature",
    label: "How freely it chooses",
    least: "0, always the likeliest",
    most: "1, as likely as shown",
  },
  sure: {
    title: "How sure is it?",
    answer: (letter: string, probability: string, deviation: string) =>
      `${letter}: ${probability} ± ${deviation}.`,
    about: (letters: string) =>
      `The standard deviation comes with the fit, seen as a Gaussian process with the same kernel; many layers fit these ${letters} letters equally well, and the ridge picks one.`,
    more: "The words are not words yet. Raise the training letters to 6,000 and look back three: it takes longer and reads better.",
  },
  comparison: {
    level: "Level with the best tables of letters",
    ahead: "Ahead of the best tables of letters",
    behind: "Behind the best table of letters",
    none: "Not judged",
    judged: (letters: string) =>
      `Judged on ${letters} letters behind those it learned from. The tables count on exactly the same rows, with Witten–Bell smoothing.`,
    title: "Bits per letter",
    axis: "bits per letter, fewer is better",
    layer: "this layer",
    table: (n: number) => `${n}-gram table`,
    point: (bits: string, share: string) => `${bits} bits per letter, ${share} right.`,
    sentence: (bits: string, table: string, best: string) =>
      `The layer needs ${bits} bits per letter; the best table, the ${table}, needs ${best}.`,
    columns: { method: "method", share: "share right", bits: "bits per letter" },
    open: (rows: string, features: string) => `at most ${rows} of ${features} directions determined`,
    openWords: (active: string) =>
      `Text never determines a layer of this size: ${active} directions show in these letters at all. So there is no verdict here, the ridge chooses among the layers that fit, and every answer carries its deviation.`,
  },
  heads: {
    question: "How many heads does this text need?",
    waiting: "Nothing has been fitted yet, so there are no heads.",
    notYet: "Heads are found when you ask for them.",
    about: (letters: string, features: string, most: string) =>
      `This layer has ${letters} × ${features} coefficients. A singular value decomposition writes them as up to ${most} heads, each a matrix V and a matrix Q, the strongest first.`,
    find: "Find the heads",
    takes: (letters: string, features: string, seconds: string, memory: string) =>
      `Sums ${letters} × ${features} coefficients and decomposes them: about ${seconds} and ${memory} of memory. Nothing is fitted again.`,
    finding: "Finding the heads",
    cancel: "Cancel",
    failed: (reason: string) => `The heads were not found. ${reason}`,
    enough: (heads: string, one: boolean, bits: string) =>
      `${one ? "One head alone tells" : `The first ${heads} heads tell`} unseen letters as well as the whole layer, to ${bits} bits per letter.`,
    better: (heads: string, one: boolean, bits: string) =>
      `${one ? "One head alone tells" : `The first ${heads} heads tell`} unseen letters better than the whole layer, by ${bits} bits per letter.`,
    behind: (heads: string, one: boolean, bits: string) =>
      `${one ? "One head alone stays" : `Even the first ${heads} heads stay`} ${bits} bits per letter behind the whole layer.`,
    unjudged: (heads: string) => `The ${heads} strongest heads; no letters are left to judge them on.`,
    numbers: {
      strongest: "Strongest head, σ",
      weakest: (heads: string) => `Head ${heads}, σ`,
      power: (heads: string) => `First ${heads}: share of Σσ²`,
      told: "Strengths above rounding",
      took: "Time",
      note: "Strengths below 10⁻⁵ of the first are lost in rounding and left out.",
    },
    first: {
      title: "With only the first heads",
      xAxis: "heads kept, the strongest first",
      yAxis: "bits per letter on unseen letters, fewer is better",
      layer: (bits: string) => `whole layer: ${bits}`,
      table: (n: number, bits: string) => `${n}-gram table: ${bits}`,
      point: (heads: string, one: boolean) => (one ? "The first head alone:" : `The first ${heads} heads:`),
      pointRest: (bits: string, share: string) => ` ${bits} bits per letter, ${share} right.`,
      caption: "The other heads are left out, and nothing is fitted again.",
      sentence: (one: string, heads: string, last: string, layer: string) =>
        `The first head alone needs ${one} bits per letter, the first ${heads} heads ${last}, the whole layer ${layer}.`,
      name: (heads: string, one: boolean) => (one ? "first head" : `first ${heads} heads`),
      wholeLayer: "whole layer",
      bestTable: (n: number) => `best table, ${n}-gram`,
      columns: { heads: "heads", share: "share right", bits: "bits per letter", power: "share of Σσ²" },
    },
    strengths: {
      title: "How strong the heads are",
      xAxis: "head",
      yAxis: "σ, log scale",
      point: (head: string) => `Head ${head}`,
      pointRest: (strength: string) => ` has strength σ = ${strength}.`,
      caption: (heads: string) => `Circles: the ${heads} that were found; the filled one is drawn below.`,
      sentence: (all: string, first: string, last: string, found: string) =>
        `${all} strengths, from ${first} for the first head down to ${last} for head ${found} and on.`,
      columns: { head: "head", strength: "strength σ" },
    },
    one: {
      title: (head: string, all: string) => `Head ${head} of ${all}`,
      previous: "previous",
      next: "next",
      previousLong: "Previous head",
      nextLong: "Next head",
      does: (query: string, value: string) => `Strongest in Q: ${query}. Strongest in V: ${value}.`,
      raises: (place: string, letter: string, next: string) =>
        `where ${place} is “${letter}”, it raises “${next}”`,
      lowers: (place: string, letter: string, next: string) =>
        `where ${place} is “${letter}”, it lowers “${next}”`,
      looks: (last: string, is: string, place: string, letter: string) =>
        `when ${last} is “${is}”, it looks at places where ${place} is “${letter}”`,
      looksAway: (last: string, is: string, place: string, letter: string) =>
        `when ${last} is “${is}”, it counts places where ${place} is “${letter}” against`,
    },
    /** Of the last token and of the ones that are looked at, the latest letter first. */
    lastPlaces: [
      "the last letter",
      "the letter before the last",
      "the letter two before the last",
    ] as readonly string[],
    places: ["the letter", "the letter before it", "the letter two before it"] as readonly string[],
    matrix: {
      title: { V: "V: what a place passes on", Q: "Q: what it looks for" },
      caption: {
        V: "Rows: the next letter. Columns: the letters of a place that is looked at.",
        Q: "Rows: the letters of a place. Columns: the last letters of the text so far.",
      },
      next: "next",
      token: ["its letter", "one before", "two before"] as readonly string[],
      tokenShort: ["letter", "1 before", "2 before"] as readonly string[],
      last: ["last letter", "one before", "two before"] as readonly string[],
      sentence: (name: string, rows: string, columns: string, value: string, entry: string) =>
        `${name} has ${rows} rows and ${columns} columns; its largest entry is ${value}: ${entry}.`,
      columns: { row: "row", column: "column", value: "entry" },
    },
  },
};

export type TextWords = typeof enText;
export const textWords = inLanguage("text", enText);
