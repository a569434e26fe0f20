// Which explanation a word or a number has, made from the fit on screen.
import type { Report } from "../report/report";
import { noiseField, samplesField, seedField, testField } from "../task/common-fields";
import type { FullDocument } from "../task/document";
import { allowedInWords, type Field } from "../task/field";
import type { TaskDeclaration } from "../task/task";
import { enExplain } from "./en-explain";
import type { FormulaName } from "./formulas";
import { count, factor, seconds, significant } from "./numbers";

export interface Explanation {
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

/** Relative errors up to here are what 64-bit arithmetic leaves of an exact answer. */
const ROUNDING = 1e-10;

const ofReport: Readonly<Record<string, (report: Report, subject: Subject) => Explanation>> = {
  "relative-error": ({ data, fit }) => {
    const { title, words, rounding, large } = enExplain.relativeError;
    const error = fit.testRelativeError ?? 0;
    const more = error <= ROUNDING ? [rounding] : error > 0.1 ? [large] : [];
    return {
      title,
      words: [words(data.testInputs), ...more],
      formula: "relativeError",
      symbols: enExplain.symbols.allErrors,
    };
  },
  "mean-squared-error": ({ data }) => ({
    title: enExplain.meanSquaredError.title,
    words: [enExplain.meanSquaredError.words(data.testInputs)],
    formula: "meanSquaredError",
    symbols: enExplain.symbols.error,
  }),
  "training-error": ({ fit }) => {
    const { title, words, ridge } = enExplain.trainingError;
    return {
      title,
      words: fit.ridge > 0 ? [words, ridge] : [words],
      formula: "meanSquaredError",
      symbols: enExplain.symbols.error,
    };
  },
  distance: () => ({
    title: enExplain.distance.title,
    words: [enExplain.distance.words],
    formula: "distance",
    symbols: enExplain.symbols.distance,
  }),
  "models-that-fit": ({ certificate }) => ({
    title: enExplain.modelsThatFit.title,
    words: [enExplain.modelsThatFit.words(certificate.features - certificate.rank)],
    formula: "nullDirection",
  }),
  heads: ({ heads }) => ({
    title: enExplain.heads.title,
    words: [enExplain.heads.words(heads.length)],
    formula: "model",
    symbols: enExplain.symbols.model,
  }),
  "heads-needed": () => ({
    title: enExplain.headsNeeded.title,
    words: [enExplain.headsNeeded.words],
    formula: "model",
    symbols: enExplain.symbols.model,
  }),
  directions: ({ certificate }) => {
    const { title, words, determined, open, close } = enExplain.directions;
    const { verdict, features, rank } = certificate;
    const finding = {
      identifiable: determined,
      "not-identifiable": open(features - rank),
      "too-close": close,
    }[verdict];
    return {
      title,
      words: [words(features), finding],
      formula: "features",
      symbols: enExplain.symbols.features,
    };
  },
  smallest: ({ certificate }) => {
    const { title, words, times } = enExplain.smallest;
    const { lambdaMin, threshold } = certificate;
    const above = lambdaMin > threshold ? [times(factor(lambdaMin / threshold))] : [];
    return {
      title,
      words: [words, ...above],
      formula: "moments",
      symbols: enExplain.symbols.eigenvalue,
    };
  },
  largest: () => ({
    title: enExplain.largest.title,
    words: [enExplain.largest.words],
    formula: "moments",
    symbols: enExplain.symbols.eigenvalue,
  }),
  condition: () => ({
    title: enExplain.condition.title,
    words: [enExplain.condition.words],
    formula: "condition",
  }),
  threshold: ({ certificate }) => ({
    title: enExplain.threshold.title,
    words: [enExplain.threshold.words],
    formula: "threshold",
    symbols: enExplain.symbols.threshold(count(certificate.active), significant(certificate.threshold)),
  }),
  determined: () => ({ title: enExplain.determined.title, words: [enExplain.determined.words] }),
  status: ({ data, task }, subject) => {
    const { title, time, preview, examples, features, seed } = enExplain.status;
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
  noise: { formula: "noise", symbols: enExplain.symbols.noise },
};

function fieldAt(path: string, task: TaskDeclaration): Field | undefined {
  const common: Readonly<Record<string, Field>> = {
    samples: samplesField(task.samples ?? 0),
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
      ? [enExplain.field.range(allowedInWords(field, settings.params))]
      : [];
  // The help of a task's main parameter stands below it already.
  const help = field.main === true ? [] : [field.help];
  return { title: field.label, words: [...help, ...range], ...fieldFormulas[path] };
}

/** `by` names a number of the result, or a setting as `field:` and its path. Null where there is nothing to say. */
export function explanationOf(by: string, subject: Subject): Explanation | null {
  if (by.startsWith("field:")) return ofField(by.slice("field:".length), subject);
  return subject.report ? (ofReport[by]?.(subject.report, subject) ?? null) : null;
}
