import { enLearner } from "./en/learner";
import { inLanguage } from "./translation";

export const learnerWords = inLanguage("learner", enLearner);
