// What the page says about sequences. Loaded with their picture; see web/words/en/page.ts.
import { plural } from "../../../words/numbers";
import { inLanguage } from "../../../words/translation";

export const enInduction = {
  own: {
    title: "Your own sequence",
    hint: (last: string) => `Letters a to ${last}, any length up to 5,001. Nothing is refitted.`,
    short: "At least two letters.",
    long: (length: string, most: string) => `${length} letters are more than ${most}.`,
    badLetter: (letter: string, place: string, known: string) =>
      `“${letter}” at place ${place} is not one of ${known}.`,
    before: "The sequence from before is still shown.",
    tooLongToShow: (letters: string) => `${letters} letters`,
    another: "Another",
    many: (letters: string) => `${letters} letters`,
  },
  headline: {
    agree: (last: string, next: string) => `After ${last}, the layer expects ${next}. So does Bayes.`,
    differ: (last: string, next: string, other: string) =>
      `After ${last}, the layer expects ${next}; Bayes expects ${other}.`,
    exact: (last: string) => `The layer counts what followed ${last}, exactly.`,
    off: (last: string, error: string) => `The layer counts what followed ${last}, off by up to ${error}.`,
    waiting: "Asking the layer …",
  },
  looksBack: (last: string, what: string) =>
    `It looks back at each earlier ${last} and collects what followed: ${what}.`,
  nothingBefore: (last: string) => `${last} stands nowhere before, so there is nothing to look back at.`,
  followed: (letter: string, times: number) =>
    `${letter} ${times === 1 ? "once" : times === 2 ? "twice" : plural(times, "time")}`,
  /** Answers to the next letter grow with the number of tokens. */
  farLength: (tokens: string, trained: string) =>
    `This sequence has ${tokens} tokens, the training data ${trained}: a layer that adds up says more the more there is, so its numbers are off here. Train it at that length, or on counts.`,
  anyLength: (tokens: string, trained: string) =>
    `Trained on sequences of ${trained} tokens; this one has ${tokens}. Counts hold at any length.`,
  adds: "The layer adds up what followed; it cannot divide by how often the letter came, as Bayes does.",
  arcs: {
    title: "Where this letter stood before, and what followed",
    before: (letters: string) => `… and ${letters} before`,
    point: (last: string, place: string, next: string, adds: string | null) =>
      `${last} at place ${place} was followed by ${next}${adds === null ? "." : `; the layer adds ${adds} to ${next} for it.`}`,
    sentence: (letters: number, last: string, times: number) =>
      `${plural(letters, "letter")}; the last one, ${last}, stood ${times === 1 ? "once" : plural(times, "time")} before.`,
    columns: { place: "place", followed: "followed by", adds: "the layer adds" },
  },
  /** The head that the layer comes down to. */
  head: {
    one: "One head is enough",
    strongest: (heads: string) => `The strongest of ${heads} heads`,
    now: "now",
    before: "before",
    adds: "adds to",
    row: "row",
    cell: {
      V: (letter: string, token: string, value: string) =>
        `a token with ${token} adds ${value} to ${letter}, times how much it is looked at.`,
      Q: (token: string, last: string, value: string) =>
        `where the last token has ${last}, a token with ${token} is looked at by ${value} more.`,
    },
    both: "Q looks at the tokens whose letter before is the last letter; V adds the letter that they hold now. That is an induction head.",
    looks:
      "Q looks at the tokens whose letter before is the last letter, but V does not simply add the letter that they hold now.",
    copies:
      "V adds the letter that a token holds now, but Q does not look only at those whose letter before is the last letter.",
    neither: "This head alone does not do what an induction head does; together the heads do.",
    open: (view: string) => `Open in ${view}`,
  },
  bars: {
    next: "The next letter",
    counts: "What followed, counted",
    times: (times: number) => plural(times, "time"),
    layer: "this layer",
    bayes: "Bayes",
    counted: "counted",
    point: (layer: string, beside: string, times: number) =>
      `the layer says ${layer}, beside ${beside}; it followed ${plural(times, "time")}.`,
    sentence: (letter: string, layer: string, beside: string) =>
      `The layer’s largest number is for ${letter}: ${layer}, beside ${beside}.`,
    columns: { letter: "letter", times: "followed", layer: "layer", beside: "beside" },
  },
  shares: {
    title: (sequences: number) => plural(sequences, "unseen sequence"),
    right: "next letter right",
    layer: "this layer",
    bayes: "Bayes, the best there is",
    frequent: "most frequent so far",
    guessing: "guessing",
    error: "largest error of a count",
  },
  chip: {
    determined: "this answer is determined",
    undetermined: "not determined",
    close: "too close to call",
  },
  /** What an answer that is not determined hangs on. */
  missing: (pairs: string) => `The data does not show by itself what it adds that ${pairs}.`,
  pair: (before: string, now: string, end: string) => `${now} followed ${before} where ${end}`,
  letterAt: (letter: string, end: string) => `${letter} occurred where ${end}`,
  isLast: (letter: string) => `${letter} is last`,
  isLastButOne: (letter: string) => `${letter} is last but one`,
};

export const inductionWords = inLanguage("induction", enInduction);
export type InductionWords = typeof inductionWords;
