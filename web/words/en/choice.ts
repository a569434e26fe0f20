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
    unreachable: (directions: number) =>
      `Of these, ${plural(directions, "direction")} can be shown by no sequence of letters, whatever its length: they change no answer to one.`,
    closeTitle: "Undetermined directions",
    close: "None that is certain: whether one is open depends on numbers too small to be told from rounding.",
    settle: "Find inputs that settle it",
    settling: "Looking for inputs …",
    cannotSettle: "Further inputs of this kind do not settle it; inputs of another size or kind would.",
  },
  witness: {
    input: "One ordinary input",
    suggestedInput: "One input that settles it",
    shape: "As long as the data’s own inputs, with numbers of their size.",
    modelA: "Model A",
    modelB: "Model B",
    right: (right: number, all: number) =>
      right === all
        ? `right on all ${plural(all, "example")}`
        : `right on ${right === 0 ? "none" : count(right)} of ${plural(all, "example")}`,
    smallest: "the smallest of all perfect fits",
    smallestEqual: "the fit",
    other: "another perfect fit",
    otherEqual: "another fit, as good",
    set: "another perfect fit, set by you",
    setEqual: "another fit, as good, set by you",
    another: "another",
    anotherLong: "Another ordinary input",
    asking: "Looking for an ordinary input on which models differ …",
  },
  any: {
    titlePerfect: "Type any answer: there is a perfect model that gives it.",
    titleEqual: "Type any answer: there is a model that fits as well and gives it.",
    error: (name: string, examples: number, error: string) =>
      `Model B’s ${name} follows. Its mean squared error on the ${plural(examples, "example")} is ${error}.`,
    value: "The value that model B is asked for",
    field: (name: string) => `Model B’s ${name}`,
    range: (most: string) => `It has to be a number between −${most} and ${most}.`,
    none: "There is such a model, but its coefficients cannot be written as 64-bit numbers so that it still fits.",
    settled: "Now only one answer is possible.",
    settledNote: (examples: number) =>
      `Every model that fits the ${plural(examples, "example")} gives the same answer to every input.`,
  },
  answers: {
    a: "A answers",
    b: "B answers",
    output: (name: string, a: string, b: string) => `${name}: A answers ${a}, B answers ${b}.`,
    sentence: (outputs: number, apart: string) =>
      `${plural(outputs, "output")}${outputs === 1 ? "" : ", each"} answered by A and by B. The answers are at most ${apart} apart.`,
    columns: { output: "output", a: "A", b: "B", difference: "B − A" },
  },
  tiles: {
    tile: (index: string, tokens: number, largest: string) =>
      `Input ${index}: ${plural(tokens, "token")}, numbers up to ${largest}.`,
    more: (left: string) => [`and ${left}`, "more"],
    sentence: (inputs: number) =>
      inputs === 1
        ? "One input as a small tile."
        : `${count(inputs)} inputs as small tiles, in the order in which they are added.`,
    columns: { input: "input", token: "token" },
  },
  repair: {
    title: "Inputs that settle it",
    agree: (inputs: string, one: boolean) =>
      `With ${one ? "this one" : `these ${inputs}`}, model B has to agree with model A.`,
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
    add: (inputs: string, one: boolean) =>
      `Add ${inputs} ${one ? "input that settles" : "inputs that settle"} it`,
    addPart: (inputs: string, one: boolean) => `Add ${inputs} ${one ? "input" : "inputs"}`,
    added: (inputs: string, one: boolean) =>
      `${inputs} suggested ${one ? "input is" : "inputs are"} part of the training data.`,
    takeOut: "Take them out again",
    takeOutOne: "Take it out again",
    custom:
      "Only you can find out the right answers to them. Add the inputs with these answers to your data: then only one model fits, and it need be neither A nor B.",
    save: (inputs: string, one: boolean) => `Save ${inputs} suggested ${one ? "input" : "inputs"}`,
    suggest: "Suggest inputs",
    asking: "Looking for inputs that decide the most …",
    compare: "Suggested inputs against random ones",
    chart: "Directions determined",
    xAxis: "inputs added",
    suggested: "suggested",
    random: "random",
    alike: "suggested and random alike",
    alikeWhy: "Here any input of an ordinary kind determines as much as a suggested one.",
    sentence: (inputs: number, suggested: number, random: string, all: number) =>
      `After ${plural(inputs, "suggested input")} ${count(suggested)} of ${plural(all, "direction")} ${suggested === 1 ? "is" : "are"} determined, after as many random ones ${random}.`,
    point: (inputs: string, suggested: number, random: string) =>
      `${inputs} added: ${plural(suggested, "direction")} determined if suggested, ${random} if random.`,
    columns: { inputs: "inputs added", suggested: "suggested", random: "random" },
  },
};

export const choiceWords = inLanguage("choice", enChoice);
