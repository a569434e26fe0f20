import { enHistory } from "./en/history";
import { inLanguage } from "./translation";

export const historyWords = inLanguage("history", enHistory);
