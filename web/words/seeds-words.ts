import { enSeeds } from "./en/seeds";
import { inLanguage } from "./translation";

export const seedWords = inLanguage("seeds", enSeeds);
