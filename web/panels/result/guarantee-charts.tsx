// The two guarantees of the paper beside what was measured here: Lemma A.7 with its constant, Theorem 2.2 by its shape.
import { useCallback, useMemo } from "preact/hooks";
import { boundRows, boundSentence, boundTable, drawBound } from "../../charts/bound-scatter";
import { ChartFrame } from "../../charts/frame";
import { Maths } from "../../page/maths";
import { isStale } from "../../page/state";
import type { Report } from "../../report/report";
import { guaranteeWords } from "../../words/index";
import { significant } from "../../words/numbers";
import { LearningCurve } from "./learning-curve";

export function GuaranteeCharts({ report }: { report: Report }) {
  return (
    <div class="guarantee-charts">
      <BoundChart report={report} />
      <LearningCurve report={report} />
    </div>
  );
}

/** Why there is no bound to draw. */
function missingBound(report: Report): string {
  const words = guaranteeWords.bound;
  const { verdict } = report.certificate;
  if (verdict === "not-identifiable") return words.notIdentifiable;
  if (verdict === "too-close") return words.tooClose;
  if (report.truth === null) return words.noTruth;
  return report.fit.ridge > 0 ? words.ridge : words.none;
}

function BoundChart({ report }: { report: Report }) {
  const words = guaranteeWords.bound;
  const rows = useMemo(() => boundRows(report), [report]);
  const draw = useCallback((width: number) => drawBound(rows, width, guaranteeWords.bound), [rows]);
  if (!report.bound || rows.length === 0) {
    return (
      <section class="guarantee">
        <h3>{words.title}</h3>
        <p>{missingBound(report)}</p>
      </section>
    );
  }
  const { epsilon } = report.bound;
  const numbers = words.epsilon(significant(epsilon), significant(report.certificate.lambdaMin));
  return (
    <section class="guarantee">
      <ChartFrame
        id="bound"
        title={words.title}
        sentence={`${words.sentence(rows.length)} ${boundSentence(rows, guaranteeWords.bound)}`}
        draw={draw}
        table={() => boundTable(rows, guaranteeWords.bound)}
        caption={`${boundSentence(rows, guaranteeWords.bound)} ${numbers}`}
        stale={isStale.value}
        lead={
          <div class="about">
            <p>{words.about}</p>
            <Maths of="lemmaA7" block />
            <p class="hint">{words.symbols}</p>
          </div>
        }
      />
    </section>
  );
}
