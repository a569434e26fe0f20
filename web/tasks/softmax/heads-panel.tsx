// Panel c: what was found, in words; the heads beside the true ones; three methods on the same data; and why it is hard.
import { useCallback } from "preact/hooks";
import { ChartFrame } from "../../charts/frame";
import { isStale, softmaxFit } from "../../page/state";
import { Fitting } from "../../page/waiting";
import type { SoftmaxResult } from "../../report/softmax";
import { significant } from "../../words/numbers";
import { drawSoftmaxHeads, softmaxHeadsTable } from "./heads";
import { LowerBound } from "./lower-bound";
import { MethodsBlock } from "./methods-block";
import { softmaxWords } from "./words/en";
import { resultSentence, resultTitle, weaknessSentences } from "./words/sentences";

export function SoftmaxHeadsPanel() {
  const fit = softmaxFit.value;
  if (!fit) return <Fitting />;
  const { softmax } = fit.report;
  return (
    <>
      <h2 class="verdict-word softmax">{resultTitle(softmax)}</h2>
      <p class="softmax-words">{resultSentence(softmax)}</p>
      <p class="softmax-words">{softmaxWords.result.noCertificate}</p>
      <Weaknesses result={softmax} />
      <MatchedHeads result={softmax} />
      <hr />
      <MethodsBlock report={fit.report} />
      <hr />
      <LowerBound />
    </>
  );
}

function Weaknesses({ result }: { result: SoftmaxResult }) {
  const sentences = weaknessSentences(result);
  if (sentences.length === 0) return null;
  return (
    <section class="weaknesses">
      <h3>{softmaxWords.weaknesses.title}</h3>
      <ul>
        {sentences.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
    </section>
  );
}

interface MatchedHeadsProps {
  result: SoftmaxResult;
  exportable?: boolean;
}

export function MatchedHeads({ result, exportable = true }: MatchedHeadsProps) {
  const words = softmaxWords.result.heads;
  const draw = useCallback(
    (width: number) => drawSoftmaxHeads(result, width, softmaxWords.result.heads),
    [result],
  );
  return (
    <ChartFrame
      id="softmax-heads"
      title={words.title}
      sentence={words.sentence(result.truth.length, significant(result.headsError))}
      draw={draw}
      table={() => softmaxHeadsTable(result, softmaxWords.result.heads)}
      stale={isStale.value}
      exportable={exportable}
      quiet
    />
  );
}
