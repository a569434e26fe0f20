// What the page says in the pictures that single tasks have. Loaded with those pictures; see page.ts.

import { plural } from "../numbers";
import { inLanguage } from "../translation";

export const enPictures = {
  positions: {
    title: "Answers along one input",
    axis: "position, from the first token to the last",
    answer: (output: string, isOnly: boolean) => (isOnly ? "answer" : `answer, output ${output}`),
    truth: "truth",
    error: (power: string) => `error × ${power}`,
    errorPlain: "error",
    nextOutput: "Next output",
    sentence: (positions: number, worst: string) =>
      `${plural(positions, "position")} of one input: the answer of the fit and the truth at each. The largest error is ${worst}.`,
    causal: (rounding: string) =>
      `A dot is what the fit answers from the tokens up to there, the line is the truth.${rounding}`,
    onlyLast: (rounding: string) =>
      `The data asks for the last answer only. The same layer answers every shorter input, too: dots are the fit, the line is the truth.${rounding}`,
    rounding: " The errors are rounding.",
    point: (position: string, truth: string, error: string) =>
      `Position ${position}: true ${truth}, error ${error}.`,
    columns: { position: "position", truth: "true", predicted: "predicted", error: "error" },
  },
  gallery: {
    title: "Inputs of your data and their answers",
    input: (index: string) => `input ${index}`,
    answer: "answer",
    truth: "truth",
    sentence: (inputs: number, tokens: string) =>
      `${plural(inputs, "input")} of ${tokens}, each with the answer of the fit and the one you gave.`,
    tokens: (fewest: number, most: number) =>
      fewest === most ? plural(most, "token") : `${fewest} to ${plural(most, "token")}`,
    caption: (limit: string, isCut: boolean) =>
      `One column a token, the last one set apart; colours run from −${limit} to ${limit}. The framed input is the one that “One input” draws.${isCut ? " Of long inputs the last tokens are shown." : ""}`,
    point: (index: string, answers: string, truths: string) =>
      `Input ${index}: the fit answers ${answers}, the data says ${truths}.`,
    columns: { input: "input", set: "set", output: "output", truth: "true", predicted: "predicted" },
    sets: { train: "training", test: "unseen" },
  },
};

export const pictureWords = inLanguage("pictures", enPictures);
