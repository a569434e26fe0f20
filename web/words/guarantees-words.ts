import { enGuarantees } from "./en/guarantees";
import { inLanguage } from "./translation";

export const guaranteeWords = inLanguage("guarantees", enGuarantees);
