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
};

export type TextWords = typeof enText;
export const textWords = inLanguage("text", enText);
