// Two models that fit the training data equally well, and an input on which they disagree.
import { useCallback, useMemo, useState } from "preact/hooks";
import {
  type Disagreement,
  disagreementSentence,
  disagreementTable,
  drawDisagreement,
} from "../../charts/disagreement";
import { ChartFrame } from "../../charts/frame";
import { ModelMark } from "../../page/marks";
import { outputNames } from "../../page/output-names";
import { useAnswer } from "../../page/questions";
import { isStale, linearFit } from "../../page/state";
import type { Report, Witness } from "../../report/report";
import { witnessSentence, witnessTitle } from "../../words/choice-sentences";
import { errorText } from "../../words/errors-words";
import { choiceWords } from "../../words/index";
import { significant } from "../../words/numbers";
import { pictureOf } from "../task/one-input";

export function WitnessBlock({ report, worst }: { report: Report; worst: Witness }) {
  const words = choiceWords.witness;
  const [likeData, setLikeData] = useState(false);
  const handle = linearFit.value?.handle;
  const shaped = useAnswer(likeData && handle ? () => handle.witness() : null, [likeData, handle]);
  const isShaped = likeData && shaped.value !== null && !shaped.waiting;
  const witness = isShaped && shaped.value ? shaped.value : worst;
  const data = useMemo<Disagreement>(
    () => ({
      picture: pictureOf(report, witness.input),
      outputNames: outputNames(report),
      answers: witness.outputs,
    }),
    [report, witness],
  );
  const draw = useCallback((width: number) => drawDisagreement(data, width, choiceWords.answers), [data]);
  const caption = likeData && !isShaped ? shapedNote() : witnessSentence(witness, isShaped);

  function shapedNote(): string {
    if (shaped.waiting) return words.asking;
    return shaped.error ? errorText(shaped.error) : words.none;
  }

  return (
    <ChartFrame
      id="witness"
      title={witnessTitle(report)}
      sentence={disagreementSentence(data, choiceWords.answers)}
      draw={draw}
      table={() => disagreementTable(data, choiceWords.answers)}
      caption={caption}
      stale={isStale.value}
      lead={
        <ul class="models">
          {(["A", "B"] as const).map((model, index) => (
            <li key={model}>
              <ModelMark model={model} />
              <b>{model === "A" ? words.modelA : words.modelB}</b>
              {words.trainingError(significant(witness.trainMse[index] ?? 0))}
            </li>
          ))}
        </ul>
      }
      tools={
        <button
          type="button"
          class="tool"
          aria-label={likeData ? words.worstLong : words.anotherLong}
          onClick={() => setLikeData(!likeData)}
        >
          {likeData ? words.worst : words.another}
        </button>
      }
    />
  );
}
