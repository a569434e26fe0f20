// Whether a prediction was right: the real result decides.
import { lessonsWords } from "../words/index";
import type { Choice, Prediction } from "./lesson";
import { holds, readPredicate } from "./predicates";
import { type Evidence, findQuantity, isRight } from "./quantities";

/** One of the choices, or a value that was set in the chart. */
export interface StepPrediction {
  choice: number | null;
  value: number | null;
}

export interface Outcome {
  right: boolean;
  /** null where the prediction is about no number. */
  measured: number | null;
  /** Which of the choices is right, −1 if none is. */
  rightChoice: number;
}

export function all(given: string | readonly string[], evidence: Evidence): boolean {
  return [given].flat().every((text) => {
    const read = readPredicate(text);
    return read !== null && holds(read, evidence);
  });
}

/** Whether a choice is right, whoever chose it. */
export function isChoiceRight({ quantity }: Prediction, choice: Choice, evidence: Evidence): boolean {
  if (typeof choice.right === "boolean") return choice.right;
  if (choice.right !== undefined) return all(choice.right, evidence);
  return choice.value !== undefined && isValueRight(quantity, choice.value, evidence);
}

function isValueRight(name: string | undefined, value: number, evidence: Evidence): boolean {
  const quantity = findQuantity(name ?? "");
  const measured = quantity?.read(evidence) ?? null;
  return quantity !== undefined && measured !== null && isRight(quantity, value, measured, evidence.report);
}

export function judge(asked: Prediction, { choice, value }: StepPrediction, evidence: Evidence): Outcome {
  const chosen = choice === null ? undefined : asked.choices[choice];
  const right = chosen
    ? isChoiceRight(asked, chosen, evidence)
    : value !== null && isValueRight(asked.quantity, value, evidence);
  return {
    right,
    measured: findQuantity(asked.quantity ?? "")?.read(evidence) ?? null,
    rightChoice: asked.choices.findIndex((each) => isChoiceRight(asked, each, evidence)),
  };
}

/** "You predicted 144; the data determines 248 directions." */
export function outcomeSentence(
  asked: Prediction,
  { choice, value }: StepPrediction,
  outcome: Outcome,
): string {
  const words = lessonsWords.outcome;
  const { choices, quantity: name = "" } = asked;
  const quantity = findQuantity(name);
  const label = choice === null ? "" : (choices[choice]?.label ?? "");
  const say = (lessonsWords.measured as Readonly<Record<string, (value: string) => string>>)[name];
  if (quantity && say && outcome.measured !== null) {
    const measured = say(quantity.write(outcome.measured));
    const predicted = value === null ? label : quantity.write(value);
    return outcome.right ? words.right(measured) : words.wrong(predicted, measured);
  }
  if (outcome.right) return words.rightPlain(label);
  const right = choices[outcome.rightChoice];
  return right ? words.wrongPlain(label, right.label) : words.wrongOnly(label);
}
