// The numbers of a report as NumPy arrays, with what each of them is.
import type { Head, Report } from "../report/report";
import type { exportWords } from "../words/index";
import { matrix, stack, text, texts, vector, type WrittenArray } from "./npy";
import { zip } from "./zip";

export interface NamedArray extends WrittenArray {
  name: keyof typeof exportWords.arrays;
}

/** The coordinates (j, k, l) of the feature G_jk z_l in every column: pairs in order, l fastest. */
export function featurePlaces(d: number): number[][] {
  const places: number[][] = [];
  for (let j = 0; j < d; j += 1) {
    for (let k = j; k < d; k += 1) {
      for (let l = 0; l < d; l += 1) places.push([j, k, l]);
    }
  }
  return places;
}

export function reportArrays(report: Report, fewest: readonly Head[] | null): NamedArray[] {
  const { d, outputs, features, names, examples } = report.data;
  const { predictions, certificate, fit } = report;
  const arrays: NamedArray[] = [];
  const add = (name: NamedArray["name"], array: WrittenArray): void => {
    arrays.push({ name, ...array });
  };
  const addHeads = (
    names_: { V: NamedArray["name"]; Q: NamedArray["name"] },
    heads: readonly Pick<Head, "V" | "Q">[],
  ): void => {
    add(
      names_.V,
      stack(
        heads.map(({ V }) => V),
        outputs,
        d,
      ),
    );
    add(
      names_.Q,
      stack(
        heads.map(({ Q }) => Q),
        d,
        d,
      ),
    );
  };
  add("coefficients", matrix(fit.coefficients, features));
  add("features", matrix(featurePlaces(d), 3, "<i8"));
  addHeads({ V: "V", Q: "Q" }, report.heads);
  add("weights", vector(report.heads.map(({ weight }) => weight)));
  if (fewest) {
    addHeads({ V: "fewest_V", Q: "fewest_Q" }, fewest);
    add("fewest_weights", vector(fewest.map(({ weight }) => weight)));
  }
  if (report.truth) addHeads({ V: "true_V", Q: "true_Q" }, report.truth);
  add("eigenvalues", vector(certificate.eigenvalues));
  add(
    "predicted",
    matrix(
      predictions.map(({ predicted }) => predicted),
      outputs,
    ),
  );
  add(
    "answers",
    matrix(
      predictions.map(({ truth }) => truth),
      outputs,
    ),
  );
  add(
    "rows",
    vector(
      predictions.map(({ row }) => row),
      "<i8",
    ),
  );
  add("sets", texts(predictions.map(({ set }) => set)));
  add("example_tokens", matrix(examples.flat(), d));
  add("example_offsets", vector(offsetsOf(examples), "<i8"));
  add("names", texts(names));
  add("meta", text(metaOf(report)));
  return arrays;
}

/** Where each input begins among all tokens, and where the last one ends. */
function offsetsOf(inputs: readonly (readonly unknown[])[]): number[] {
  const offsets = [0];
  for (const input of inputs) offsets.push((offsets.at(-1) ?? 0) + input.length);
  return offsets;
}

/** Heads alone, as they can be brought back (web/task/import/heads.ts). */
export function headArrays(
  heads: readonly Head[],
  { d, outputs }: { d: number; outputs: number },
): NamedArray[] {
  const V = heads.map((head) => head.V);
  const Q = heads.map((head) => head.Q);
  return [
    { name: "V", ...stack(V, outputs, d) },
    { name: "Q", ...stack(Q, d, d) },
    { name: "weights", ...vector(heads.map(({ weight }) => weight)) },
  ];
}

/** Everything that is no list of numbers: the task, the verdict, the fingerprints, the times. */
export function metaOf(report: Report): string {
  const { v, engine, task, data, fit, certificate, minimality, distanceToTruth, timings } = report;
  const { examples: _examples, exampleRows, names: _names, ...counts } = data;
  const { coefficients: _coefficients, ...fitted } = fit;
  const { eigenvalues: _eigenvalues, ...verdict } = certificate;
  return JSON.stringify({
    v,
    engine,
    task,
    data: { ...counts, exampleRows },
    fit: fitted,
    certificate: verdict,
    minimality,
    distanceToTruth,
    timings,
  });
}

export function npzOf(arrays: readonly NamedArray[]): Promise<Blob> {
  return zip(arrays.map(({ name, bytes }) => ({ name: `${name}.npy`, content: bytes })));
}
