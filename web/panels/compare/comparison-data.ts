// What the comparison shows, computed from the two models: names, answers to the examples, distances kind by kind.

import type { InputPicture } from "../../charts/heatmap";
import type { KindDistance } from "../../charts/kind-bars";
import { outputNames } from "../../page/output-names";
import { featureCount, type Input, type Report } from "../../report/report";
import { groupName, numbered } from "../../task/coordinates";
import { compareWords, pageWords } from "../../words/index";
import { digitsOfAgreement, significant } from "../../words/numbers";
import { numberWord } from "../../words/sentences";
import { coordinateNames } from "../../words/tasks-words";
import { pictureOf } from "../task/one-input";
import type { ComparedModel } from "./compare-state";
import { answerOf, coefficientDistances } from "./linear-attention";

/** Differences below this share of the answers are counted in digits. */
const AGREES = 1e-9;

function namesOf(d: number, report: Report | null): string[] {
  return report?.data.d === d ? coordinateNames(report) : numbered("x", d);
}

/** In the words of the task on screen if the models have its size, plainly otherwise. */
export function picturedInput(input: Input, report: Report | null): InputPicture {
  const d = input[0]?.length ?? 0;
  if (report?.data.d === d) return pictureOf(report, input);
  const names = numbered("x", d);
  return {
    input,
    names,
    groups: names.map((label) => ({ label, rows: 1 })),
    lastName: pageWords.oneInput.last,
    words: pageWords.oneInput,
  };
}

export function picturedOutputs(outputs: number, report: Report | null): string[] {
  if (report?.data.outputs === outputs) return outputNames(report);
  return Array.from({ length: outputs }, (_, output) => pageWords.result.output(String(output + 1)));
}

/** How far the two are apart on the examples of the fit on screen; null if they are of another size. */
export function examplesSentence(a: ComparedModel, b: ComparedModel, report: Report | null): string | null {
  const d = (a.heads[0] ?? b.heads[0])?.Q.length;
  if (!report || report.data.d !== d || report.data.examples.length === 0) return null;
  let difference = 0;
  let size = 0;
  for (const input of report.data.examples) {
    const fromA = answerOf(a.heads, input);
    const fromB = answerOf(b.heads, input);
    for (let output = 0; output < Math.max(fromA.length, fromB.length); output += 1) {
      const [one, other] = [fromA[output] ?? 0, fromB[output] ?? 0];
      difference = Math.max(difference, Math.abs(one - other));
      size = Math.max(size, Math.abs(one), Math.abs(other));
    }
  }
  const inputs = numberWord(report.data.examples.length);
  const one = report.data.examples.length === 1;
  const digits = digitsOfAgreement(difference / (size || 1));
  return difference <= AGREES * size
    ? compareWords.examplesAgree(inputs, one, digits, significant(difference))
    : compareWords.examples(inputs, one, significant(difference), significant(size));
}

/** More products than this would keep the page busy for longer than a blink. */
const MOST_WORK = 2e6;

/** Distance of the coefficients by kinds of features, in the order in which the kinds first appear; none for large models. */
export function kindDistances(a: ComparedModel, b: ComparedModel, report: Report | null): KindDistance[] {
  const d = (a.heads[0] ?? b.heads[0])?.Q.length ?? 0;
  const outputs = (a.heads[0] ?? b.heads[0])?.V.length ?? 0;
  if (featureCount(d) * outputs * (a.heads.length + b.heads.length) > MOST_WORK) return [];
  const groups = namesOf(d, report).map(groupName);
  const squares = new Map<string, number>();
  coefficientDistances(a.heads, b.heads, (j, k, l, squared) => {
    const kind = `${groups[j]} · ${groups[k]} × ${groups[l]}`;
    squares.set(kind, (squares.get(kind) ?? 0) + squared);
  });
  return [...squares].map(([kind, squared]) => ({ kind, distance: Math.sqrt(squared) }));
}
