// The guarantees with numbers, closed until somebody asks: what is inside is loaded and drawn only then.
import { Disclosure } from "../../page/disclosure";
import type { Report } from "../../report/report";
import { pageWords } from "../../words/index";
import { later } from "../later";

const GuaranteeCharts = later("GuaranteeCharts");

export function Guarantees({ report }: { report: Report }) {
  return (
    <Disclosure title={pageWords.result.guarantees}>
      <GuaranteeCharts report={report} />
    </Disclosure>
  );
}
