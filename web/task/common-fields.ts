// Fields that are not a task's own: how many inputs, the seed, the noise, and the learner's settings.
import { constants, contract } from "../contract/values";
import type { Field, NumberField } from "./field";
import type { TaskShape } from "./task";

export function samplesField(preset: number, max: number = contract.sampling.samples.max) {
  return {
    key: "samples",
    ...contract.sampling.samples,
    default: preset,
    max,
    label: "Training inputs",
    symbol: "N",
    help: "How many example inputs the layer is fitted to.",
    steps: "powers-of-two",
  } as const satisfies NumberField;
}

export function testField(preset: number) {
  return {
    key: "test",
    ...contract.sampling.test,
    default: preset,
    label: "Unseen inputs",
    help: "How many further inputs of the same kind the fitted layer is tested on.",
    steps: "powers-of-two",
  } as const satisfies NumberField;
}

export const seedField = {
  key: "seed",
  ...contract.sampling.seed,
  label: "Seed",
  help: "The same seed gives the same data, bit for bit, in every browser.",
  steps: 1,
} as const satisfies NumberField;

export const noiseField = {
  key: "noise",
  ...contract.sampling.noise,
  label: "Label noise",
  symbol: "σ",
  help: "Standard deviation of the noise added to the training answers; test answers stay clean.",
  steps: [0, 0.001, 0.01, 0.03, 0.1, 0.3, 1],
} as const satisfies NumberField;

export const addedField = {
  key: "added",
  kind: "integer",
  default: 0,
  min: 0,
  max: constants.mostSuggested,
  label: "Suggested inputs added",
  help: "How many of the suggested inputs are added to the training data, with their true answers.",
  steps: 1,
} as const satisfies NumberField;

/** Those that a document of the task has, in the order in which a link names them. */
export function commonFieldsOf({
  samples,
  mostSamples,
  test,
  data,
  ownLearner,
  noiseless,
}: TaskShape): NumberField[] {
  return [
    ...(samples === null ? [] : [samplesField(samples, mostSamples)]),
    ...(test === null ? [] : [testField(test)]),
    seedField,
    ...(noiseless ? [] : [noiseField]),
    ...(data || ownLearner ? [] : [addedField]),
  ];
}

export const learnerFields = [
  {
    key: "ridge",
    ...contract.learner.ridge,
    label: "Ridge",
    symbol: "ρ",
    help:
      "A penalty on large coefficients; 0 fits the data as well as any layer can, " +
      "and loo chooses the penalty that predicts left-out inputs best.",
    steps: [0, 1e-9, 1e-6, 1e-4, 1e-3, 1e-2, 0.1, 1],
  },
  {
    key: "route",
    ...contract.learner.route,
    label: "Route",
    help: "How the equations are solved; auto takes the cheaper way, the answer is the same.",
  },
  {
    key: "start",
    ...contract.learner.start,
    label: "Start",
    help: "Which of several perfect fits is shown: the smallest one, or the one nearest to a random layer.",
  },
] as const;

/** The learner's fields with the defaults of a task. */
export function learnerFieldsOf({ ridge }: Pick<TaskShape, "ridge">): readonly Field[] {
  if (ridge === undefined) return learnerFields;
  return learnerFields.map((field) => (field.key === "ridge" ? { ...field, default: ridge } : field));
}

/** Those that mean something to it: a learner of its own takes the ridge at most. */
export function takenLearnerFields(task: Pick<TaskShape, "ridge" | "ownLearner">): readonly Field[] {
  const fields = learnerFieldsOf(task);
  if (!task.ownLearner) return fields;
  return task.ridge ? fields.filter(({ key }) => key === "ridge") : [];
}
