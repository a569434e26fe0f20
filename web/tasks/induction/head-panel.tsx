// Below the certificate: the head that the layer comes down to, or the strongest of several.
import { useCallback } from "preact/hooks";
import { ChartFrame } from "../../charts/frame";
import { fewerThatFit, fewestHeads } from "../../page/questions";
import { isStale } from "../../page/state";
import { ViewLink } from "../../page/view-link";
import type { Head, Report } from "../../report/report";
import { pageWords } from "../../words/index";
import { count } from "../../words/numbers";
import { drawHead, headTable } from "./head-picture";
import { headSentence } from "./sentences";
import { inductionWords } from "./words/en";

/** The fewest heads that are known of a model that fits. */
export function knownHeads(report: Report): readonly Head[] {
  return (fewerThatFit(report) ?? fewestHeads(report).value)?.heads ?? report.heads;
}

export function StrongestHead({ report }: { report: Report }) {
  const heads = knownHeads(report);
  const letters = report.data.outputs;
  const [head] = heads;
  const words = inductionWords.head;
  const draw = useCallback(
    (width: number) =>
      head
        ? drawHead(head, letters, width, inductionWords.head)
        : { width, height: 0, marks: null, points: [] },
    [head, letters],
  );
  if (!head) return null;
  return (
    <>
      <hr />
      <ChartFrame
        id="induction-head"
        title={heads.length === 1 ? words.one : words.strongest(count(heads.length))}
        sentence={headSentence(head, letters)}
        draw={draw}
        table={() => headTable(head, letters, words)}
        caption={headSentence(head, letters)}
        stale={isStale.value}
      />
      <p>
        <ViewLink view="heads" class="link">
          {words.open(pageWords.views.heads)}
        </ViewLink>
      </p>
    </>
  );
}
