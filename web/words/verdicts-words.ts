import { enVerdicts } from "./en/verdicts";
import { inLanguage } from "./translation";

export const verdictWords = inLanguage("verdicts", enVerdicts);
