// What the twelve seconds of "Show me" say. Loaded with them; see page.ts.
import { inLanguage } from "../translation";

export const enShowMe = {
  title: "Show me, in twelve seconds",
  moments: {
    given: "These examples determine the layer.",
    falling: "Every key perpendicular. Test answers: still perfect.",
    rest: "Perfect on every test, and still not determined.",
    repaired: "A few ordinary inputs are enough.",
  },
  tests: "Test answers",
  /** Below the number of right answers. */
  ofRight: (all: string) => `of ${all} right`,
  twoModels: (a: string, b: string) => `One question, two perfect models: ${a} and ${b}.`,
  /** In place of a verdict while its dots are on their way. */
  judging: {
    identifiable: "Still identifiable?",
    "not-identifiable": "Still not identifiable?",
    "too-close": "Still too close to call?",
  },
  /** Beside the share, once other inputs have joined. */
  ofFirst: (examples: string) => `of the first ${examples} examples`,
  join: (inputs: string) => `${inputs} ordinary inputs join`,
  stillPerfect: "Test answers: still perfect",
  time: (at: string, all: string) => `${at} of ${all} s`,
  still: (place: string, all: string) => `${place} of ${all}`,
  fitting: "Fitting",
  hold: "Hold",
  goOn: "Go on",
  next: "Next",
  skip: "Skip",
  end: {
    title: "Good answers are not proof. Now you.",
    about: "Everything you saw was computed just now, in this tab.",
    tryIt: "Try it yourself",
    again: "Play again",
  },
  stopped: (reason: string) => `The story cannot go on. ${reason} The page is as it was.`,
  otherwise: "A fit came out differently from what the story tells.",
  close: "Close",
};

export const showMeWords = inLanguage("showMe", enShowMe);
