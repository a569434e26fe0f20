// Panel b of the comparison: the answer first, then the input that separates the two models, then where they differ.

import { useCallback, useMemo } from "preact/hooks";
import {
  type Disagreement,
  disagreementSentence,
  disagreementTable,
  drawDisagreement,
} from "../../charts/disagreement";
import { ChartFrame } from "../../charts/frame";
import type { InputPicture } from "../../charts/heatmap";
import { drawKindBars, type KindDistance, kindBarsSentence, kindBarsTable } from "../../charts/kind-bars";
import { constants } from "../../contract/values";
import { learner } from "../../page/learner";
import { ModelMark } from "../../page/marks";
import { NumberList } from "../../page/number-list";
import { outputNames } from "../../page/output-names";
import { useAnswer } from "../../page/questions";
import { linearFit } from "../../page/state";
import { type Comparison, featureCount, type Input, type Report } from "../../report/report";
import { groupName, numbered } from "../../task/coordinates";
import { errorText } from "../../words/errors-words";
import { choiceWords, compareWords, pageWords, verdictWords } from "../../words/index";
import { digitsOfAgreement, powerOfTen, significant } from "../../words/numbers";
import { numberWord } from "../../words/sentences";
import { groupNames } from "../../words/tasks-words";
import { pictureOf } from "../task/one-input";
import { type ComparedModel, checkSizes, headCount, MODELS, models, stillCompared } from "./compare-state";
import { answerOf, coefficientDistances } from "./linear-attention";

/** The learner calls two models the same below this share of their size. */
const SAME_BELOW = Math.log10(constants.sameModel);

interface Compared {
  a: ComparedModel;
  b: ComparedModel;
  comparison: Comparison;
}

export function ComparisonPanel() {
  const { A: a, B: b } = models.value;
  const ask = async (): Promise<Compared | null> => {
    if (!a || !b) return null;
    checkSizes(a, b);
    const comparison = await (await learner()).compare({ heads: a.heads }, { heads: b.heads });
    return { a, b, comparison };
  };
  const answer = useAnswer(a && b ? ask : null, [a?.heads, b?.heads]);
  if (answer.error && !answer.waiting) {
    return (
      <p class="problem-words" role="alert">
        {errorText(answer.error)}
      </p>
    );
  }
  if (!a || !b) return <p class="headline waiting">{compareWords.missing}</p>;
  if (!answer.value) return <p class="headline waiting">{compareWords.asking}</p>;
  return <Finding compared={answer.value} />;
}

function Finding({ compared }: { compared: Compared }) {
  const { a, b, comparison } = compared;
  const { same, distance } = comparison;
  const report = linearFit.value?.report ?? null;
  const note = examplesSentence(a, b, report);
  const still = stillCompared(a, b);
  const rows: [string, string][] = [
    [compareWords.numbers.distance, significant(distance, 3)],
    [compareWords.numbers.sameBelow, compareWords.numbers.ofSize(powerOfTen(SAME_BELOW))],
  ];
  for (const name of MODELS) {
    const model = name === "A" ? a : b;
    rows.push([compareWords.numbers.heads(name), String(model.heads.length)]);
  }
  for (const name of MODELS) {
    const { verdict } = name === "A" ? a : b;
    if (verdict) rows.push([compareWords.numbers.certificate(name), verdictWords[verdict]]);
  }
  return (
    <>
      {still && (
        <p class="hint" role="status">
          {still}
        </p>
      )}
      <h2 class="headline" aria-live="polite">
        {same ? compareWords.same : compareWords.different(significant(distance, 3))}
      </h2>
      {note && <p class="headline-note">{note}</p>}
      <div class="compare-grid">
        {!same && <SeparatingInput compared={compared} />}
        <NumberList rows={rows} />
      </div>
      {!same && <WhereTheyDiffer compared={compared} />}
    </>
  );
}

function SeparatingInput({ compared }: { compared: Compared }) {
  const { a, b, comparison } = compared;
  const report = linearFit.value?.report ?? null;
  const data = useMemo<Disagreement>(
    () => ({
      picture: picturedInput(comparison.input, report),
      outputNames: picturedOutputs(comparison.outputs[0].length, report),
      answers: comparison.outputs,
    }),
    [comparison, report],
  );
  const draw = useCallback((width: number) => drawDisagreement(data, width, choiceWords.answers), [data]);
  const [fromA, fromB] = comparison.outputs;
  const apart = Math.hypot(...fromA.map((value, output) => value - (fromB[output] ?? 0)));
  return (
    <ChartFrame
      id="separating-input"
      title={compareWords.separating}
      sentence={disagreementSentence(data, choiceWords.answers)}
      draw={draw}
      table={() => disagreementTable(data, choiceWords.answers)}
      caption={compareWords.separatingCaption(significant(apart))}
      lead={
        <ul class="models">
          {MODELS.map((name) => (
            <li key={name}>
              <ModelMark model={name} />
              <b>{compareWords.model(name)}</b>
              {headCount((name === "A" ? a : b).heads)}
            </li>
          ))}
        </ul>
      }
    />
  );
}

function WhereTheyDiffer({ compared }: { compared: Compared }) {
  const { a, b } = compared;
  const report = linearFit.value?.report ?? null;
  const kinds = useMemo<KindDistance[]>(() => kindDistances(a, b, report), [a, b, report]);
  const draw = useCallback((width: number) => drawKindBars(kinds, width, compareWords.differ), [kinds]);
  // One kind is no comparison, and dozens are no picture.
  if (kinds.length < 2 || kinds.length > 24) return null;
  return (
    <>
      <hr />
      <ChartFrame
        id="where-they-differ"
        title={compareWords.differ.title}
        sentence={kindBarsSentence(kinds, compareWords.differ)}
        draw={draw}
        table={() => kindBarsTable(kinds, compareWords.differ)}
        caption={compareWords.differ.caption}
      />
    </>
  );
}

/** Differences below this share of the answers are counted in digits. */
const AGREES = 1e-9;

/** The group of each coordinate, in the words of the task on screen if the models have its size. */
function groupsOfCoordinates(d: number, report: Report | null): string[] {
  if (report?.data.d !== d) return numbered("x", d).map(groupName);
  const { names, groups } = report.data;
  const said = groupNames(report);
  return names.map((name) => said[groups.indexOf(groupName(name))] ?? groupName(name));
}

/** In the words of the task on screen if the models have its size, plainly otherwise. */
function picturedInput(input: Input, report: Report | null): InputPicture {
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

function picturedOutputs(outputs: number, report: Report | null): string[] {
  if (report?.data.outputs === outputs) return outputNames(report);
  return Array.from({ length: outputs }, (_, output) => pageWords.result.output(String(output + 1)));
}

/** How far the two are apart on the examples of the fit on screen; null if they are of another size. */
function examplesSentence(a: ComparedModel, b: ComparedModel, report: Report | null): string | null {
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
function kindDistances(a: ComparedModel, b: ComparedModel, report: Report | null): KindDistance[] {
  const d = (a.heads[0] ?? b.heads[0])?.Q.length ?? 0;
  const outputs = (a.heads[0] ?? b.heads[0])?.V.length ?? 0;
  if (featureCount(d) * outputs * (a.heads.length + b.heads.length) > MOST_WORK) return [];
  const groups = groupsOfCoordinates(d, report);
  const squares = new Map<string, number>();
  coefficientDistances(a.heads, b.heads, (j, k, l, squared) => {
    const kind = `${groups[j]} · ${groups[k]} × ${groups[l]}`;
    squares.set(kind, (squares.get(kind) ?? 0) + squared);
  });
  return [...squares].map(([kind, squared]) => ({ kind, distance: Math.sqrt(squared) }));
}
