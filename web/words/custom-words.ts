import { enCustom } from "./en/custom";
import { inLanguage } from "./translation";

export const customWords = inLanguage("custom", enCustom);
