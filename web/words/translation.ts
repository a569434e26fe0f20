// The translation in use. English stands beside the code that says it and is loaded with it; another language is one file,
// loaded before anything is said. Catalogues of that language must not import this module: it would wait for itself.
import type { Translation } from "./catalogue";
import { language } from "./language";

let translation: Translation | null = null;
/** Told when it has come. */
const early: ((said: Translation) => void)[] = [];

/** To be waited for before anything is drawn; what is loaded after it speaks the language from the start. */
export async function loadTranslation(): Promise<void> {
  if (language !== "de") return;
  // A page in English is better than none.
  translation = await import("./de/index").then(({ de }) => de).catch(() => null);
  if (translation !== null) for (const tell of early) tell(translation);
}

/**
 * A part of the catalogue in the language of the page. What is loaded before the translation (the first screen) holds the English one
 * until then, so it takes single texts from it when they are said, not before.
 */
export function inLanguage<Part extends keyof Translation>(
  part: Part,
  english: Translation[Part],
): Translation[Part] {
  if (translation !== null) return translation[part];
  const said = { ...english };
  early.push((translated) => Object.assign(said, translated[part]));
  return said;
}
