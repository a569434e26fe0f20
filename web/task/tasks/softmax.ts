// Softmax heads from Boolean examples (Chen & Li; spec 3). The one task that is not about linear attention.
import type { RawSoftmaxTask } from "../../../wasm/polyhead";
import { addedField, learnerFieldsOf } from "../common-fields";
import type { FieldValues } from "../field";
import { refusal } from "../sentences";
import { declareTask, numbered } from "../task";
import type { Work } from "../work";

/** Rows that the search uses (core: LearnOptions::rows), and points of the net for three heads. */
export const searchedRows = 800;
const netPoints = 109;
/** Steps of Levenberg–Marquardt over all polishes, more than nearly every layer takes. */
const steps = 150;
/** Steps on all rows, where labels are noisy, and the look at where they start. */
const refinements = 4;

interface Sizes {
  heads: number;
  d: number;
  k: number;
}

function workOf({ heads, d, k }: Sizes, samples: number, test: number, noise: number): Work {
  const width = heads * d;
  const rows = samples * k;
  const used = Math.min(rows, searchedRows);
  const perRow = 2 * (width * d) ** 2 + width ** 2 * (2 * d + d ** 2);
  const labels = (samples + test) * k * heads * (4 * d * d + 30 * k);
  return {
    flops:
      steps * used * perRow +
      used * (netPoints * d) ** 2 +
      labels +
      (noise > 0 ? refinements * rows * perRow : 0),
    // Examples, the codes they are sorted by, the different rows among them, and what a step on those holds.
    bytes:
      16e6 +
      8 * (2 * (samples + test) * k * d + 3 * rows + 2 * rows * (k + 3) * d) +
      8 * (noise > 0 ? rows : used) * (4 * width + 2 * heads * (k + d)),
  };
}

/** What linear attention is learned with means nothing here. */
function refuseSettings(added: number | undefined, learner: FieldValues): void {
  const given: [string, unknown, unknown][] = [
    ["added", added, addedField.default],
    ...learnerFieldsOf({}).map((field): [string, unknown, unknown] => [
      `learner.${field.key}`,
      learner[field.key],
      field.default,
    ]),
  ];
  for (const [field, value, preset] of given) {
    if (value === preset) continue;
    throw refusal(
      "invalid-document",
      (words) => words.notForTask(field, value, "softmax", words.because.ownLearner),
      { field },
    );
  }
}

export const softmax = declareTask({
  id: "softmax",
  title: "Softmax heads",
  description:
    "A layer with softmax heads maps tokens of ±1 to answers. From examples alone, find its heads.",
  fields: [
    {
      key: "heads",
      kind: "integer",
      default: 2,
      min: 1,
      max: 3,
      label: "Heads",
      symbol: "m",
      help: "In the worst case the time grows exponentially in this number; panel c says for which methods.",
      main: true,
      steps: 1,
    },
    {
      key: "d",
      kind: "integer",
      default: 4,
      min: 3,
      max: 8,
      label: "Token length",
      symbol: "d",
      help: "How many entries of ±1 a token has.",
      steps: 1,
    },
    {
      key: "k",
      kind: "integer",
      default: 3,
      min: 2,
      max: 6,
      label: "Tokens",
      symbol: "k",
      help: "How many tokens an input has; each of them asks and gets an answer.",
      steps: 1,
    },
    {
      key: "scale",
      kind: "number",
      default: 0.3,
      min: 0.1,
      max: 2,
      label: "Sharpness",
      symbol: "s",
      help: "Standard deviation of the entries of Θ: with small ones a head looks at all tokens alike, with large ones at a single one.",
      steps: [0.1, 0.2, 0.3, 0.5, 0.7, 1, 1.5, 2],
    },
  ],
  samples: 2000,
  test: 500,
  data: false,
  ownLearner: true,
  lower: ["samples", "test", "params.heads", "params.d"],
  checkTogether: (_params, _data, { added, learner }) => refuseSettings(added, learner),
  coordinateNames: ({ params }) => numbered("x", params.d),
  groupNames: () => ["x"],
  size: ({ params, samples, test, noise }) => ({
    d: params.d,
    outputs: params.d,
    rows: samples * params.k,
    rowsPerInput: params.k,
    testRows: test * params.k,
    tokens: (samples + test) * params.k,
    sparsity: null,
    work: workOf(params, samples, test, noise),
  }),
  toRaw: ({ params, samples, test, noise, seed }): RawSoftmaxTask => ({
    kind: "softmax",
    ...params,
    samples,
    test,
    noise,
    seed,
  }),
});
