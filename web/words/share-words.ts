import { enShare } from "./en/share";
import { inLanguage } from "./translation";

export const shareWords = inLanguage("share", enShare);
