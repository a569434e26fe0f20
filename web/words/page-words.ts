import { enPage } from "./en/page";
import { inLanguage } from "./translation";

export const pageWords = inLanguage("page", enPage);
