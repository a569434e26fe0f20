import { enChoice } from "./en/choice";
import { inLanguage } from "./translation";

export const choiceWords = inLanguage("choice", enChoice);
