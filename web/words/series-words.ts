import { enSeries } from "./en/series";
import { inLanguage } from "./translation";

export const seriesWords = inLanguage("series", enSeries);
