// The verdicts inside a sentence or a table; as a headline they are in page.ts.
import type { Verdict } from "../../report/report";

export const enVerdicts: Readonly<Record<Verdict, string>> = {
  identifiable: "identifiable",
  "not-identifiable": "not identifiable",
  "too-close": "too close to call",
};
