// What the page says about the choice that the data leaves: two models that disagree, and the inputs that would decide.
// Loaded with that part of the page; see page.ts.

import { count, plural } from "../numbers";
import { inLanguage } from "../translation";

export const enChoice = {
  directions: {
    title: (missing: string, one: boolean) =>
      one ? "What the one direction is" : `What the ${missing} directions are`,
    example: (relation: string) => `for example ${relation}`,
    further: (directions: string, one: boolean) =>
      `${directions} further ${one ? "direction has" : "directions have"} no short description.`,
    singleTokens:
      "Inputs of a single token show only the symmetric part of the model; inputs of two tokens or more would show the rest.",
    closeTitle: "Undetermined directions",
    close: "None for certain: what would tell is too small to tell it from rounding.",
    settle: "Find inputs that settle it",
    settling: "Looking for inputs …",
    cannotSettle: "Further inputs of this kind do not settle it; inputs of another size or kind would.",
  },
  witness: {
    titlePerfect: "Two perfect models that disagree",
    titleEqual: "Two models that fit equally well and disagree",
    modelA: "Model A",
    modelB: "Model B",
    trainingError: (error: string) => `training error ${error}`,
    another: "Another input",
    worst: "Worst input",
    anotherLong: "Another input, shaped like the data’s",
    worstLong: "Back to the input of the data’s size on which they disagree most",
    worstInput: (a: string, b: string) =>
      `On this input, of the same size as the data, A answers ${a} and B answers ${b}.`,
    likeData: (a: string, b: string) =>
      `On this input, shaped like the data’s, A answers ${a} and B answers ${b}.`,
    noReason: "The data gives no reason to prefer either.",
    asking: "Looking for another input …",
    none: "Inputs of this shape are all determined.",
    upTo: (value: string) => `up to ${value} in magnitude`,
  },
  answers: {
    axis: "answers to this input",
    output: (name: string, a: string, b: string) => `${name}: A answers ${a}, B answers ${b}.`,
    sentence: (outputs: number, apart: string) =>
      `${plural(outputs, "output")}${outputs === 1 ? "" : ", each"} answered by A and by B. The answers are at most ${apart} apart.`,
    columns: { output: "output", a: "A", b: "B", difference: "B − A" },
  },
  repair: {
    title: "Repair",
    oneEach: (inputs: string) =>
      `Every suggested input determines one further direction. After ${inputs} the data is identifiable.`,
    severalEach: (inputs: string, directions: number) =>
      `${inputs} suggested inputs determine the ${directions === 1 ? "open direction" : plural(directions, "open direction")}.`,
    oneInput: "One suggested input determines what is open.",
    spare: (more: string, one: boolean) =>
      `${more} more ${one ? "keeps" : "keep"} the smallest eigenvalue well above the threshold.`,
    partly: (inputs: string, one: boolean, determined: string, open: number) =>
      `${inputs} suggested ${one ? "input determines" : "inputs determine"} ${determined} of the ${plural(open, "open direction")}; inputs of this kind cannot determine the rest.`,
    nothing:
      "No input of this task’s kind determines any of the open directions; it takes inputs of another kind.",
    add: (inputs: string, one: boolean) => `Add ${inputs} ${one ? "input" : "inputs"}`,
    added: (inputs: string, one: boolean) =>
      `${inputs} suggested ${one ? "input is" : "inputs are"} part of the training data.`,
    takeOut: "take them out again",
    custom: "Nobody here knows the answers to them: label them and add them to your data.",
    save: (inputs: string, one: boolean) => `Save ${inputs} suggested ${one ? "input" : "inputs"}`,
    suggest: "Suggest inputs",
    asking: "Looking for inputs that decide the most …",
    chart: "Directions determined",
    xAxis: "inputs added",
    suggested: "suggested",
    random: "random",
    alike: "suggested and random alike",
    sentence: (inputs: number, suggested: number, random: string, all: number) =>
      `After ${plural(inputs, "suggested input")} ${count(suggested)} of ${plural(all, "direction")} ${suggested === 1 ? "is" : "are"} determined, after as many random ones ${random}.`,
    point: (inputs: string, suggested: number, random: string) =>
      `${inputs} added: ${plural(suggested, "direction")} determined if suggested, ${random} if random.`,
    columns: { inputs: "inputs added", suggested: "suggested", random: "random" },
  },
};

export const choiceWords = inLanguage("choice", enChoice);
