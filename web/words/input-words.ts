import { enInput } from "./en/input";
import { inLanguage } from "./translation";

export const inputWords = inLanguage("input", enInput);
