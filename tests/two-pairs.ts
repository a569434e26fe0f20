// A lesson that is played in a few seconds: a step to look at, a prediction, and a condition.
export const twoPairs = {
  v: 1,
  id: "two-pairs",
  title: "Two pairs",
  summary: "A small one.",
  steps: [
    {
      id: "look",
      title: "Look",
      body: "The data determines {rank} of {features} directions.",
      state: { task: "associative", params: { k: 2 }, samples: 512 },
      focus: "certificate",
    },
    {
      id: "predict",
      title: "Predict",
      body: "Now all keys are perpendicular.",
      state: { params: { orthogonal: 1 } },
      focus: "certificate",
      predict: {
        question: "Are all 40 still determined?",
        choices: [
          { label: "All", right: "full_rank" },
          { label: "Fewer", right: "rank_deficient" },
        ],
        after: "It is {rank}.",
      },
    },
    {
      id: "mend",
      title: "Mend it",
      body: "Make the data determine the layer.",
      state: { params: { orthogonal: 1 } },
      focus: "certificate",
      controls: ["params.orthogonal"],
      unlock: "full_rank",
    },
  ],
  learned: "Perpendicular keys hide something.",
} as const;
