import { enExplain } from "./en/explain";
import { inLanguage } from "./translation";

export const explainWords = inLanguage("explain", enExplain);
