import { enStudies } from "./en/studies";
import { inLanguage } from "./translation";

export const studyWords = inLanguage("studies", enStudies);
