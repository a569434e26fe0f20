import { enPaper } from "./en/paper";
import { inLanguage } from "./translation";

export const paperWords = inLanguage("paper", enPaper);
