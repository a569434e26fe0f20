// The guarantees with numbers, closed until somebody asks: what is inside is loaded and drawn only then.
import { Disclosure } from "../../page/disclosure";
import { lazyPart } from "../../page/lazy-part";
import type { Report } from "../../report/report";
import { en } from "../../words/en";

const GuaranteeCharts = lazyPart<{ report: Report }>(
  async () => (await import("./guarantee-charts")).GuaranteeCharts,
);

export function Guarantees({ report }: { report: Report }) {
  return (
    <Disclosure title={en.result.guarantees}>
      <GuaranteeCharts report={report} />
    </Disclosure>
  );
}
