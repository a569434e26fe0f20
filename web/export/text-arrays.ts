// The coefficients and heads of a text's layer as NumPy arrays: made when they are asked for, a report has neither.
import { letterCoordinates, letterNames, type TextHeads, type TextReport } from "../report/text";
import { block, matrix, text, texts, vector } from "./npy";
import { featurePlaces, headArrays, type NamedArray } from "./npz";

/** `coefficients`: 27 × ψ, row by row. */
export function textArrays(
  report: TextReport,
  { heads, strengths }: TextHeads,
  coefficients: Float64Array,
): NamedArray[] {
  const { d, outputs, features } = report.data;
  return [
    { name: "coefficients", ...block(coefficients, [outputs, features]) },
    { name: "features", ...matrix(featurePlaces(d), 3, "<i8") },
    ...headArrays(heads, report.data),
    { name: "strengths", ...vector(strengths) },
    { name: "names", ...texts(letterCoordinates(d)) },
    { name: "outputs", ...texts(letterNames) },
    { name: "meta", ...text(textMetaOf(report)) },
  ];
}

/** Everything that is no list of numbers. */
export function textMetaOf({ v, engine, task, data, fit, text: scores, timings }: TextReport): string {
  const { examples: _examples, names: _names, ...counts } = data;
  return JSON.stringify({ v, engine, task, data: counts, fit, text: scores, timings });
}
