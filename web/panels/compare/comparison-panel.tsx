// Panel b of the comparison: the answer first, then the input that separates the two models, then where they differ.

import { useCallback, useMemo } from "preact/hooks";
import {
  type Disagreement,
  disagreementSentence,
  disagreementTable,
  drawDisagreement,
} from "../../charts/disagreement";
import { ChartFrame } from "../../charts/frame";
import { drawKindBars, type KindDistance, kindBarsSentence, kindBarsTable } from "../../charts/kind-bars";
import { constants } from "../../contract/values";
import { learner } from "../../page/learner";
import { ModelMark } from "../../page/marks";
import { useAnswer } from "../../page/questions";
import { linearFit } from "../../page/state";
import type { Comparison } from "../../report/report";
import { errorText } from "../../words/errors-words";
import { choiceWords, compareWords, verdictWords } from "../../words/index";
import { powerOfTen, significant } from "../../words/numbers";
import { type ComparedModel, checkSizes, headCount, MODELS, models, stillCompared } from "./compare-state";
import { examplesSentence, kindDistances, picturedInput, picturedOutputs } from "./comparison-data";

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
        <dl class="numbers">
          {rows.map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
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
