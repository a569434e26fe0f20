import { enEmbed } from "./en/embed";
import { inLanguage } from "./translation";

export let embedWords = inLanguage("embed", enEmbed, (said) => {
  embedWords = said;
});
