// Which explanation a word or a number has, made from the fit on screen.
import type { Report } from "../report/report";
import { noiseField, samplesField, seedField, testField } from "../task/common-fields";
import type { FullDocument } from "../task/document";
import type { Field } from "../task/field";
import type { TaskDeclaration } from "../task/task";
import { allowedInWords } from "./errors-words";
import type { FormulaName } from "./formulas";
import { explainWords, pageWords } from "./index";
import { count, factor, seconds, significant } from "./numbers";
import { ROUNDING } from "./sentences";
import { helpOf, labelOf } from "./tasks-words";

interface Explanation {
  title: string;
  /** Sentences, plain words first. */
  words: readonly string[];
  formula?: FormulaName;
  /** What the symbols of the formula stand for. */
  symbols?: string;
}

interface Subject {
  report: Report | null;
  settings: FullDocument;
  task: TaskDeclaration;
  /** Wall-clock time of the fit, if it is a finished one. */
  seconds?: number;
  preview?: boolean;
}

const ofReport: Readonly<Record<string, (report: Report, subject: Subject) => Explanation>> = {
  "relative-error": ({ data, fit }) => {
    const { words, rounding, large } = explainWords.relativeError;
    const error = fit.testRelativeError ?? 0;
    const more = error <= ROUNDING ? [rounding] : error > 0.1 ? [large] : [];
    return {
      title: pageWords.result.numbers.relativeError,
      words: [words(data.testInputs), ...more],
      formula: "relativeError",
      symbols: explainWords.symbols.allErrors,
    };
  },
  "mean-squared-error": ({ data }) => ({
    title: pageWords.result.numbers.meanSquaredError,
    words: [explainWords.meanSquaredError.words(data.testInputs)],
    formula: "meanSquaredError",
    symbols: explainWords.symbols.error,
  }),
  "training-error": ({ fit }) => {
    const { words, ridge } = explainWords.trainingError;
    return {
      title: pageWords.result.numbers.trainingError,
      words: fit.ridge > 0 ? [words, ridge] : [words],
      formula: "meanSquaredError",
      symbols: explainWords.symbols.error,
    };
  },
  distance: () => ({
    title: pageWords.result.numbers.distance,
    words: [explainWords.distance.words],
    formula: "distance",
    symbols: explainWords.symbols.distance,
  }),
  "models-that-fit": ({ certificate }) => ({
    title: pageWords.result.numbers.modelsThatFit,
    words: [explainWords.modelsThatFit.words(certificate.features - certificate.rank)],
    formula: "nullDirection",
  }),
  heads: ({ heads }) => ({
    title: pageWords.result.numbers.heads,
    words: [explainWords.heads.words(heads.length)],
    formula: "model",
    symbols: explainWords.symbols.model,
  }),
  "heads-needed": () => ({
    title: pageWords.result.numbers.headsNeeded,
    words: [explainWords.headsNeeded.words],
    formula: "model",
    symbols: explainWords.symbols.model,
  }),
  verdict: ({ certificate: { verdict } }) => ({
    title: pageWords.verdict[verdict],
    words: explainWords.verdict[verdict],
  }),
  directions: ({ certificate, data: { d, outputs } }) => {
    const { title, words, coefficients, direction, determined, open, close } = explainWords.directions;
    const { verdict, features, rank } = certificate;
    const finding = {
      identifiable: determined,
      "not-identifiable": open(features - rank),
      "too-close": close,
    }[verdict];
    return {
      title,
      words: [
        words(features, d, (d * (d + 1)) / 2),
        coefficients(features, outputs),
        direction(features, outputs),
        finding,
      ],
      formula: "features",
      symbols: explainWords.symbols.features,
    };
  },
  smallest: ({ certificate }) => {
    const { title, words, times } = explainWords.smallest;
    const { lambdaMin, threshold } = certificate;
    const above = lambdaMin > threshold ? [times(factor(lambdaMin / threshold))] : [];
    return {
      title,
      words: [words, ...above],
      formula: "moments",
      symbols: explainWords.symbols.eigenvalue,
    };
  },
  largest: () => ({
    title: explainWords.largest.title,
    words: [explainWords.largest.words],
    formula: "moments",
    symbols: explainWords.symbols.eigenvalue,
  }),
  condition: () => ({
    title: explainWords.condition.title,
    words: [explainWords.condition.words],
    formula: "condition",
  }),
  threshold: ({ certificate }) => ({
    title: explainWords.threshold.title,
    words: [explainWords.threshold.words],
    formula: "threshold",
    symbols: explainWords.symbols.threshold(count(certificate.active), significant(certificate.threshold)),
  }),
  tooClose: () => ({ title: explainWords.tooClose.title, words: [explainWords.tooClose.words] }),
  determined: () => ({ title: explainWords.determined.title, words: [explainWords.determined.words] }),
  status: ({ data, task }, subject) => {
    const { title, time, preview, examples, features, seed } = explainWords.status;
    const first = subject.preview
      ? [preview(data.inputs)]
      : subject.seconds === undefined
        ? []
        : [time(seconds(subject.seconds))];
    return {
      title,
      words: [
        ...first,
        examples(data.inputs, data.rows),
        features(data.features, data.d),
        seed(String(task.seed)),
      ],
      formula: "featureCount",
    };
  },
};

/** Formulas that belong to a setting. */
const fieldFormulas: Readonly<Record<string, Pick<Explanation, "formula" | "symbols">>> = {
  noise: { formula: "noise", symbols: explainWords.symbols.noise },
};

function fieldAt(path: string, task: TaskDeclaration): Field | undefined {
  const common: Readonly<Record<string, Field>> = {
    samples: samplesField(task.samples ?? 0, task.mostSamples),
    test: testField(task.test ?? 0),
    noise: noiseField,
    seed: seedField,
  };
  return common[path] ?? task.fields.find(({ key }) => path === `params.${key}`);
}

function ofField(path: string, { settings, task }: Subject): Explanation | null {
  const field = fieldAt(path, task);
  if (!field) return null;
  const range =
    field.kind === "integer" || field.kind === "number"
      ? [explainWords.field.range(allowedInWords(field, settings.params))]
      : [];
  return { title: labelOf(field), words: [helpOf(field), ...range], ...fieldFormulas[path] };
}

export type Term = keyof typeof explainWords.glossary;

/** `by` names a number of the result, a setting as `field:` and its path, or a word of the glossary as `term:` and the word. Null where there is nothing to say. */
export function explanationOf(by: string, subject: Subject): Explanation | null {
  if (by.startsWith("field:")) return ofField(by.slice("field:".length), subject);
  if (by.startsWith("term:")) {
    const entry = Object.entries(explainWords.glossary).find(([term]) => by === `term:${term}`)?.[1];
    return entry ? { title: entry.title, words: [entry.words] } : null;
  }
  return subject.report ? (ofReport[by]?.(subject.report, subject) ?? null) : null;
}
