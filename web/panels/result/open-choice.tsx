// What follows from a negative verdict: two models that fit equally well and disagree, and the inputs that would decide.
// Also: that suggested inputs were added. Loaded only when one of these is the case.
import type { Report } from "../../report/report";
import { RepairBlock } from "./repair-block";
import { WitnessBlock } from "./witness-block";

export function OpenChoice({ report }: { report: Report }) {
  const isOpen = report.certificate.verdict === "not-identifiable";
  return (
    <>
      {isOpen && report.witness && (
        <>
          <hr />
          <WitnessBlock report={report} worst={report.witness} />
        </>
      )}
      {/* Of a series no further inputs can be had. */}
      {report.forecast === null && (isOpen || report.data.added > 0) && (
        <>
          <hr />
          <RepairBlock report={report} />
        </>
      )}
    </>
  );
}
