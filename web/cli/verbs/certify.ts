// Are the answers to further inputs determined?

import { pointOf } from "../../engine/make-report";
import { predictWith } from "../../report/predict";
import { fitWith, withEngine, withProgress } from "../ask-fit";
import { coordinatesOf, fitOptions, learnerOf, readTask, workersOf } from "../settings";
import { type AskedInputs, inFile, kindOf, readAsked } from "../sources";
import { askLearner, fitSums } from "../sums";
import type { Verb } from "../verb";

const textOf = ({ isOne }: AskedInputs, answers: readonly unknown[]): string =>
  `${JSON.stringify(isOne ? answers[0] : answers)}\n`;

export const certify: Verb = {
  name: "certify",
  does: "Says of an input, or of many, whether the answer is determined, and predicts it.",
  takes: ["<task> <inputs>", "<sums.moments> <inputs>"],
  more: "Inputs are JSON (one input, or a list of them), an array (.npy) or the inputs of a .npz file.",
  options: fitOptions,
  examples: [
    ["polyhead certify task.json '[[1, 0, 0, 0, 0, 1, 0, 0]]'", "one token, written out"],
    ["polyhead certify data.npz new.npz > certificates.json", "one certificate for each input"],
  ],
  async run(given) {
    const [source, asked = ""] = given.sources("a task and an input", 2);
    const workers = workersOf(given);
    if ((await kindOf(source)) === "moments") {
      return withProgress(async (progress) => {
        const { report, fit } = await fitSums([source], learnerOf(given), progress);
        const { coefficients } = report.fit;
        const inputs = await readAsked(asked, report.data.d);
        const answers = inputs.inputs.map((input) => ({
          ...pointOf(
            askLearner(() => fit.certify(input)),
            report.data.names,
          ),
          prediction: predictWith(coefficients, input),
        }));
        return textOf(inputs, answers);
      });
    }
    const document = await inFile(source, () => readTask([source], given));
    const inputs = await readAsked(asked, coordinatesOf(document));
    return withEngine(workers, async (engine, progress) => {
      const fit = await fitWith(engine, progress, document);
      const answers: unknown[] = [];
      for (const input of inputs.inputs)
        answers.push({ ...(await fit.certify(input)), prediction: await fit.predict(input) });
      return textOf(inputs, answers);
    });
  },
};
