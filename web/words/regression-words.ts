import { enRegression } from "./en/regression";
import { inLanguage } from "./translation";

export const regressionWords = inLanguage("regression", enRegression);
