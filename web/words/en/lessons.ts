// Lessons: the list, the player, the editor, and what is wrong with a lesson that cannot be opened.
import { count, percent, significant } from "../numbers";

export const enLessons = {
  /** Each completes "… has to be …". */
  allowed: {
    text: (most: number) => `a text of 1 to ${count(most)} characters`,
    id: "a short name of small letters, digits and hyphens",
    ownId: (taken: string) => `a name of its own; ${taken} has this one already`,
    number: "a number",
    object: "an object",
    minutes: "a whole number between 1 and 600",
    task: "the name of a task",
    state:
      "an object with parts of a task document: task, params, learner, samples, test, seed, noise, added, data",
    panels: "a list of panels",
    controls: "a list of settings such as params.k",
    control: "a setting such as params.k",
    predicate: "a condition such as full_rank, or a list of at most 4",
    right: "true, false, or a condition such as rank_is(248)",
    choice: "an object with a label",
    choices: "a list of 2 to 8 choices",
    predict: "an object with question, choices and after",
    step: "an object with id, title, body and focus",
    steps: "a list of 1 to 40 steps",
    lesson: "an object with v, id, title, summary and steps",
  },
  errors: {
    wrong: (field: string, value: string, allowed: string) =>
      `${field} is ${value}; it has to be ${allowed}.`,
    missing: (field: string, allowed: string) => `${field} is missing; it has to be ${allowed}.`,
    unknownKey: (field: string) =>
      `${field} is not known in a lesson; it has to be left out or spelt differently.`,
    notALesson: (value: string, allowed: string) => `The lesson is ${value}; it has to be ${allowed}.`,
    state: (field: string, sentence: string) => `${field} does not work: ${sentence}`,
    noneRight: (field: string) =>
      `${field} has no choice that can be right; one needs "right", or the prediction a "quantity" and every choice a "value".`,
    noValue: (field: string) =>
      `${field} has no value; it needs one to be drawn and judged, or one of the choices needs "right".`,
    link: (field: string, to: string) =>
      `${field} has a link to ${to}; it has to lead to a place of this page, such as #view=heads or #lesson=when-determined&step=2.`,
    quantity: (field: string, name: string, known: string) =>
      `${field} quotes ${name}; the numbers that can be quoted are ${known}.`,
    givesAway: (field: string, name: string) =>
      `${field} quotes ${name}, which the reader has to predict first; it may stand in "after" only.`,
  },
  /** Each completes "Next opens when …". */
  conditions: {
    full_rank: () => "the data determines every direction",
    rank_deficient: () => "the data leaves some directions open",
    too_close: () => "the verdict is too close to call",
    rank_is: (number: number) => `the data determines exactly ${count(number)} directions`,
    rank_at_least: (number: number) => `the data determines at least ${count(number)} directions`,
    rank_at_most: (number: number) => `the data determines at most ${count(number)} directions`,
    smallest_above: (number: number) => `the smallest eigenvalue is above ${significant(number)}`,
    error_below: (number: number) => `the relative error on unseen inputs is below ${significant(number)}`,
    error_above: (number: number) => `the relative error on unseen inputs is above ${significant(number)}`,
    distance_below: (number: number) => `the distance to the true model is below ${significant(number)}`,
    distance_above: (number: number) => `the distance to the true model is above ${significant(number)}`,
    heads_at_most: (number: number) => `${count(number)} ${number === 1 ? "head is" : "heads are"} enough`,
    machines_at_least: (number: number) => `there are at least ${count(number)} training machines`,
    machines_at_most: (number: number) => `there are at most ${count(number)} training machines`,
    all_runs_exact: () => "every unseen machine runs exactly",
    some_runs_wrong: () => "some unseen machine goes wrong",
    exact_runs_at_least: (number: number) => `at least ${count(number)} unseen machines run exactly`,
    exact_runs_at_most: (number: number) => `at most ${count(number)} unseen machines run exactly`,
    determined_all: () => "every answer is determined",
    certified_share_at_least: (number: number) => `at least ${percent(number)} of the answers are determined`,
    certified_share_below: (number: number) => `less than ${percent(number)} of the answers are determined`,
    changed: () => "a setting has been changed",
    race_finished: () => "the race is finished",
    race_loss_below: (number: number) => `a trained model ends with a loss below ${significant(number)}`,
    race_more_heads_win: () =>
      "the model with the most heads ends ten times lower than the one with the fewest",
  },
};
