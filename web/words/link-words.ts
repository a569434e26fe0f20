import { enLink } from "../task/link-sentences";
import { inLanguage } from "./translation";

export const linkWords = inLanguage("link", enLink);
