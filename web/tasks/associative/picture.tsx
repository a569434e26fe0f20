// One lookup of the associative memory, for the example that is drawn in panel a.
import type { ComponentChildren } from "preact";
import { useCallback, useMemo } from "preact/hooks";
import { ChartFrame } from "../../charts/frame";
import { exampleIndex, isStale } from "../../page/state";
import type { Report } from "../../report/report";
import { pageWords } from "../../words/index";
import { digitsOfAgreement, fixed, significant } from "../../words/numbers";
import { copiesOneValue, drawLookup, type Lookup, lookupOf, lookupSentence, lookupTable } from "./lookup";

/** Below this distance the learned layer and the true one do the same thing step by step. */
const SAME_LAYER = 1e-6;

export function lookupAt(report: Report, index: number): Lookup | null {
  const input = report.data.examples[index];
  const place = report.data.exampleRows[index];
  if (report.task.task !== "associative" || !input || !place) return null;
  const answered = report.predictions.find((row) => row.set === place.set && row.row === place.row);
  if (!answered) return null;
  return lookupOf(input, report.task.params.k, answered.predicted, answered.truth);
}

/** What is looked up, the numbers of the answer, and how near the truth they are. */
function lookupCaption(lookup: Lookup): ComponentChildren {
  const asked = String(lookup.asked + 1);
  const { copied, mixed, agrees, differs } = pageWords.lookup;
  const worst = Math.max(...lookup.answer.map((value, row) => Math.abs(value - (lookup.truth[row] ?? 0))));
  const size = Math.max(...lookup.truth.map(Math.abs)) || 1;
  const digits = digitsOfAgreement(worst / size);
  return (
    <>
      {(copiesOneValue(lookup) ? copied : mixed)(asked)}{" "}
      <b>{lookup.answer.map((value) => fixed(value, 3)).join(", ")}</b>.{" "}
      {digits >= 3 ? agrees(String(digits), lookup.k) : differs(significant(worst))}
    </>
  );
}

export function AssociativeLookup({ report }: { report: Report }) {
  const index = exampleIndex.value;
  const lookup = useMemo(() => lookupAt(report, index), [report, index]);
  const draw = useCallback(
    (width: number) => {
      return lookup
        ? drawLookup(lookup, width, pageWords.lookup)
        : { width, height: 0, marks: null, points: [] };
    },
    [lookup],
  );
  if (!lookup) return null;
  const total = report.data.examples.length;
  const sameLayer = report.distanceToTruth !== null && report.distanceToTruth < SAME_LAYER;
  return (
    <ChartFrame
      id="lookup"
      title={sameLayer ? pageWords.lookup.title : pageWords.lookup.titlePlain}
      sentence={lookupSentence(lookup, pageWords.lookup)}
      draw={draw}
      table={() => lookupTable(lookup, pageWords.lookup)}
      caption={lookupCaption(lookup)}
      stale={isStale.value}
      tools={
        total > 1 && (
          <button
            type="button"
            class="tool"
            aria-label={pageWords.lookup.anotherLong}
            onClick={() => {
              exampleIndex.value = (index + 1) % total;
            }}
          >
            {pageWords.lookup.another}
          </button>
        )
      }
    />
  );
}
