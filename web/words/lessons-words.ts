import { enLessons } from "./en/lessons";
import { inLanguage } from "./translation";

export const lessonsWords = inLanguage("lessons", enLessons);
