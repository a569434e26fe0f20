import { enHeads } from "./en/heads";
import { inLanguage } from "./translation";

export const headWords = inLanguage("heads", enHeads);
