// The verdicts inside a sentence or a table; see ../en/verdicts.ts.
import type { Translation } from "../catalogue";

export const deVerdicts: Translation["verdicts"] = {
  identifiable: "identifizierbar",
  "not-identifiable": "nicht identifizierbar",
  "too-close": "zu knapp für ein Urteil",
};
