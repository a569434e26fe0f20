// The guarantees with numbers, closed until somebody asks: what is inside is loaded and drawn only then.
import { Disclosure } from "../../page/disclosure";
import { lazyPart } from "../../page/lazy-part";
import type { Report } from "../../report/report";
import { pageWords } from "../../words/index";

const GuaranteeCharts = lazyPart<{ report: Report }>(() =>
  import("./guarantee-charts").then((part) => part.GuaranteeCharts),
);

export function Guarantees({ report }: { report: Report }) {
  return (
    <Disclosure title={pageWords.result.guarantees}>
      <GuaranteeCharts report={report} />
    </Disclosure>
  );
}
