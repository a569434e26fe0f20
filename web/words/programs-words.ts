import { enMissing, enPrograms } from "./en/programs";
import { inLanguage } from "./translation";

export const programWords = inLanguage("programs", enPrograms);
export const missingWords = inLanguage("missing", enMissing);
