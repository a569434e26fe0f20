import { enRace } from "./en/race";
import { inLanguage } from "./translation";

export const raceWords = inLanguage("race", enRace);
