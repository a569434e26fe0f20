// The translation in use. English stands beside the code that says it and is loaded with it; another language is one file
// that is loaded before anything is said, which is why this module waits for it. Catalogues of that language must not
// import this module: they would wait for themselves.
import type { Translation } from "./catalogue";
import { language } from "./language";

const translation: Translation | null = language === "de" ? (await import("./de/index")).de : null;

/** A part of the catalogue in the language of the page. */
export function inLanguage<Part extends keyof Translation>(
  part: Part,
  english: Translation[Part],
): Translation[Part] {
  return translation === null ? english : translation[part];
}
