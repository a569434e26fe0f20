// Panel b: what did it predict? The sentence first, then the thing itself, beside it how well, and how it was learned.
import { useState } from "preact/hooks";
import { Disclosure } from "../../page/disclosure";
import { HowLearned } from "../../page/how-learned";
import { linearFit } from "../../page/state";
import { lookOf } from "../../page/task-look";
import { NoResult } from "../../page/waiting";
import { verdictOnKind } from "../../report/certificate";
import type { Report } from "../../report/report";
import { pageWords } from "../../words/index";
import { resultHeadline } from "../../words/sentences";
import { later } from "../later";
import { SmallAnswers } from "./answers";
import { Numbers } from "./numbers";

const EnlargedAnswers = later("EnlargedAnswers");
const OpenChoice = later("OpenChoice");
const GuaranteeCharts = later("GuaranteeCharts");

export function ResultPanel() {
  const [enlarged, setEnlarged] = useState<"not yet" | "yes" | "no longer">("not yet");
  const fit = linearFit.value;
  if (!fit) return <NoResult />;
  const { report } = fit;
  const { sentence, note } = resultHeadline(report);
  const { Answers, Picture, isMeasured } = lookOf(report.task.task);
  const isOpen = verdictOnKind(report, report.certificate) === "not-identifiable";
  const choice = (isOpen || report.data.added > 0) && <OpenChoice report={report} />;
  // What is measured against other methods is judged by that; elsewhere, beside a negative verdict, the two models that
  // disagree are the picture to look at.
  const answers = Answers ? (
    <Answers report={report} />
  ) : enlarged === "yes" ? (
    <EnlargedAnswers report={report} onClose={() => setEnlarged("no longer")} />
  ) : (
    <div class="result-grid">
      {Picture && (isMeasured || !isOpen) && (
        <div class="result-picture">
          <Picture report={report} />
        </div>
      )}
      <div class="result-side">
        <SmallAnswers
          report={report}
          onEnlarge={() => setEnlarged("yes")}
          isBack={enlarged === "no longer"}
        />
        <Numbers report={report} />
      </div>
    </div>
  );
  return (
    <>
      {!Answers && <h2 class="headline">{sentence}</h2>}
      {!Answers && note && <p class="headline-note">{note}</p>}
      {isMeasured ? answers : choice}
      {isMeasured ? choice : answers}
      <hr />
      <HowLearned fit={fit} />
      <hr />
      <Guarantees report={report} />
    </>
  );
}

/** The guarantees with numbers, closed until somebody asks: what is inside is loaded and drawn only then. */
function Guarantees({ report }: { report: Report }) {
  return (
    <Disclosure title={pageWords.result.guarantees}>
      <GuaranteeCharts report={report} />
    </Disclosure>
  );
}
