// Answers to further inputs.
import { predictWith } from "../../report/predict";
import { parseJsonText } from "../../task/json-text";
import { isRecord, own } from "../../task/record";
import { announce, fitWith, withEngine } from "../ask-fit";
import {
  cannot,
  coordinatesOf,
  fitOptions,
  readTask,
  refuseOptions,
  workersOf,
  workersOption,
} from "../settings";
import { type AskedInputs, inFile, readAsked, readFileBytes } from "../sources";
import type { Verb } from "../verb";

/** The coefficients of a report; null of anything else. */
async function coefficientsIn(source: string): Promise<number[][] | null> {
  const bytes = await readFileBytes(source);
  if (!/^\s*\{/.test(new TextDecoder().decode(bytes.subarray(0, 64)))) return null;
  const value = parseJsonText(new TextDecoder().decode(bytes));
  const fit = isRecord(value) ? own(value, "fit") : undefined;
  const rows = isRecord(fit) ? own(fit, "coefficients") : undefined;
  if (rows === undefined) return null;
  const isMatrix =
    Array.isArray(rows) &&
    rows.length > 0 &&
    rows.every(
      (row) =>
        Array.isArray(row) &&
        row.length === (rows[0] as unknown[]).length &&
        row.every((entry) => Number.isFinite(entry)),
    );
  if (!isMatrix) cannot("fit.coefficients of the report has to be a matrix of numbers.");
  return rows as number[][];
}

/** ψ = d²(d+1)/2. */
function dimensionOf(features: number): number {
  for (let d = 1; (d * d * (d + 1)) / 2 <= features; d += 1) if ((d * d * (d + 1)) / 2 === features) return d;
  return cannot(
    `fit.coefficients of the report has ${features} columns; it has to have d²(d+1)/2 for a whole number d.`,
  );
}

const textOf = ({ isOne }: AskedInputs, answers: readonly number[][]): string =>
  `${JSON.stringify(isOne ? answers[0] : answers)}\n`;

export const predict: Verb = {
  name: "predict",
  does: "Answers further inputs: by a report's coefficients, or by a fit of a task or of data.",
  takes: ["<report> <inputs>", "<task> <inputs>", "<text task> <words>"],
  more: "Inputs are JSON (one input, or a list of them), an array (.npy) or the inputs of a .npz file. Of a text they are words: the answer is what comes next, a to z and the blank.",
  options: fitOptions,
  examples: [
    ["polyhead predict report.json new.npz > answers.json", "one list of numbers for each input"],
    ["polyhead predict data.npz '[[0.5, 1, 2], [2, -1, 0]]'", "one input, written out"],
  ],
  async run(given) {
    const [source, asked = ""] = given.sources("a report or a task, and inputs", 2);
    const workers = workersOf(given);
    const coefficients = source === "-" ? null : await inFile(source, () => coefficientsIn(source));
    if (coefficients) {
      const settings = Object.keys(fitOptions).filter((name) => !(name in workersOption));
      refuseOptions(given, settings, "belongs to a fit; this report has been fitted");
      const inputs = await readAsked(asked, dimensionOf(coefficients[0]?.length ?? 0));
      return textOf(
        inputs,
        inputs.inputs.map((input) => predictWith(coefficients, input)),
      );
    }
    const document = await inFile(source, () => readTask([source], given));
    if (document.task === "text") {
      return withEngine(workers, async (engine, progress) => {
        const fit = await engine.fit(document, {
          onPlan: (plan) => announce(plan, progress),
          onProgress: progress.show,
        });
        return `${JSON.stringify(await fit.next(asked, { seed: document.seed }))}\n`;
      });
    }
    const inputs = await readAsked(asked, coordinatesOf(document));
    return withEngine(workers, async (engine, progress) => {
      const fit = await fitWith(engine, progress, document);
      const answers: number[][] = [];
      for (const input of inputs.inputs) answers.push(await fit.predict(input));
      return textOf(inputs, answers);
    });
  },
};
