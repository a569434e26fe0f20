import { enEmbed } from "./en/embed";
import { inLanguage } from "./translation";

export const embedWords = inLanguage("embed", enEmbed);
