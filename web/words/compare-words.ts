import { enCompare } from "./en/compare";
import { inLanguage } from "./translation";

export const compareWords = inLanguage("compare", enCompare);
