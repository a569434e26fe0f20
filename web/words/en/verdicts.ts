// The verdicts inside a sentence or a table; as a headline they are in page.ts.
import type { Verdict } from "../../report/report";
import { inLanguage } from "../translation";

export const enVerdicts: Readonly<Record<Verdict, string>> = {
  identifiable: "identifiable",
  "not-identifiable": "not identifiable",
  "too-close": "too close to call",
};

export const verdictWords = inLanguage("verdicts", enVerdicts);
