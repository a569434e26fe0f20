import { enPage } from "./en/page";
import { inLanguage } from "./translation";

export let pageWords = inLanguage("page", enPage, (said) => {
  pageWords = said;
});
