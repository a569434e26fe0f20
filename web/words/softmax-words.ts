import { enSoftmax } from "./en/softmax";
import { inLanguage } from "./translation";

export const softmaxWords = inLanguage("softmax", enSoftmax);
