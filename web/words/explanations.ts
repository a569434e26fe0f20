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
  /** Where it is not the one of its own name (formulas.ts). */
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

/** What depends on the fit. */
const ofReport: Readonly<Record<string, (report: Report, subject: Subject) => Explanation>> = {
  relativeError: ({ data, fit }) => {
    const { title, words, rounding, large, symbols } = pageWords.result.numbers.relativeError;
    const error = fit.testRelativeError ?? 0;
    const more = error <= ROUNDING ? [rounding] : error > 0.1 ? [large] : [];
    return { title, words: [words(data.testInputs), ...more], symbols };
  },
  meanSquaredError: ({ data }) => {
    const { title, words, symbols } = pageWords.result.numbers.meanSquaredError;
    return { title, words: [words(data.testInputs)], symbols };
  },
  trainingError: ({ fit }) => {
    const { trainingError, meanSquaredError } = pageWords.result.numbers;
    const { title, words, ridge } = trainingError;
    return {
      title,
      words: fit.ridge > 0 ? [words, ridge] : [words],
      formula: "meanSquaredError",
      symbols: meanSquaredError.symbols,
    };
  },
  modelsThatFit: ({ certificate }) => {
    const { title, words } = pageWords.result.numbers.modelsThatFit;
    return { title, words: [words(certificate.features - certificate.rank)], formula: "nullDirection" };
  },
  heads: ({ heads }) => {
    const { title, words, symbols } = pageWords.result.numbers.heads;
    return { title, words: [words(heads.length)], formula: "model", symbols };
  },
  headsNeeded: () => {
    const { headsNeeded, heads } = pageWords.result.numbers;
    return { title: headsNeeded.title, words: [headsNeeded.words], formula: "model", symbols: heads.symbols };
  },
  verdict: ({ certificate: { verdict } }) => ({
    title: pageWords.verdict[verdict],
    words: explainWords.verdict[verdict],
  }),
  directions: ({ certificate, data: { d, outputs } }) => {
    const { title, words, coefficients, direction, determined, open, close, symbols } =
      explainWords.directions;
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
      symbols,
    };
  },
  smallest: ({ certificate }) => {
    const { title, words, times, symbols } = explainWords.smallest;
    const { lambdaMin, threshold } = certificate;
    const above = lambdaMin > threshold ? [times(factor(lambdaMin / threshold))] : [];
    return { title, words: [words, ...above], formula: "moments", symbols };
  },
  largest: () => {
    const { largest, smallest } = explainWords;
    return { title: largest.title, words: [largest.words], formula: "moments", symbols: smallest.symbols };
  },
  threshold: ({ certificate: { active, threshold } }) => ({
    title: explainWords.threshold.title,
    words: [explainWords.threshold.words],
    symbols: explainWords.threshold.symbols(count(active), significant(threshold)),
  }),
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

interface Plain {
  title: string;
  words: string;
  symbols?: string;
}

function isPlain(entry: [string, unknown]): entry is [string, Plain] {
  const { title, words, symbols = "" } = entry[1] as Partial<Plain>;
  return [title, words, symbols].every((text) => typeof text === "string");
}

/** What is the same in every fit: it needs its words only. */
const plain = new Map<string, Plain>([
  ...Object.entries({ ...explainWords, ...pageWords.result.numbers }).filter(isPlain),
  ...Object.entries(explainWords.glossary).map(([term, entry]): [string, Plain] => [`term:${term}`, entry]),
]);

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
  const maths = path === "noise" && { formula: "noise" as const, symbols: explainWords.field.noise };
  return { title: labelOf(field), words: [helpOf(field), ...range], ...maths };
}

export type Term = keyof typeof explainWords.glossary;

/** `by` names a number of the result, a setting as `field:` and its path, or a word of the glossary as `term:` and the word. Null where there is nothing to say. */
export function explanationOf(by: string, subject: Subject): Explanation | null {
  if (by.startsWith("field:")) return ofField(by.slice("field:".length), subject);
  const made = subject.report && ofReport[by]?.(subject.report, subject);
  if (made) return made;
  const same = plain.get(by);
  return same ? { ...same, words: [same.words] } : null;
}
