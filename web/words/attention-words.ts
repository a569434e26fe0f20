import { enAttention } from "./en/attention";
import { inLanguage } from "./translation";

export const attentionWords = inLanguage("attention", enAttention);
