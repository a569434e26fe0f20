import { enLink } from "./en/link";
import { inLanguage } from "./translation";

export const linkWords = inLanguage("link", enLink);
