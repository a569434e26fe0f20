// Data that a person brings.

import { groupsOf, numbered } from "../../task/coordinates";
import { layEndToEnd, parseCustomData } from "../../task/custom-data";
import type { CustomData } from "../../task/document";
import { sampleData } from "../../task/sample-data";
import { declareTask } from "../../task/task";

function dimension(data: CustomData): number {
  return data.inputs[0]?.[0]?.length ?? 0;
}

function outputCount(data: CustomData): number {
  return data.targets[0]?.length ?? 0;
}

function namesOf(data: CustomData): string[] {
  return data.names ?? numbered("x", dimension(data));
}

export const custom = declareTask({
  id: "custom",
  title: "Your own data",
  description:
    "Bring inputs and answers of your own: each input is a list of tokens, each token a list of numbers, and each answer " +
    "a list of numbers. The best linear attention layer for them is found, and whether your data determines it. " +
    "The data stays in this browser.",
  fields: [],
  samples: null,
  test: null,
  data: true,
  sample: sampleData,
  parseData: parseCustomData,
  sizes: ({ data }) => ({ inputs: data.inputs.length }),
  coordinateNames: ({ data }) => namesOf(data),
  groupNames: ({ data }) => groupsOf(namesOf(data)).names,
  whyOpen: ({ data }) =>
    data.inputs.every((input) => input.length === 1) ? { because: "single-tokens", tokens: 1 } : undefined,
  toLearner: ({ data, seed, noise, learner }) => {
    const d = dimension(data);
    const outputs = outputCount(data);
    return {
      task: "custom",
      seed,
      noise,
      learner,
      data: {
        d,
        outputs,
        causal: data.causal ?? false,
        train: layEndToEnd(data.inputs, data.targets, d, outputs),
        held: layEndToEnd(data.testInputs ?? [], data.testTargets ?? [], d, outputs),
        groups: [...groupsOf(namesOf(data)).of],
      },
    };
  },
});
