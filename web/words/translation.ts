// The words of the page's language. English stands beside the code that says it and is loaded with it; another language is one
// file, loaded before anything is said.
import type { InAnyWords } from "./catalogue";
import { language, wordsOf } from "./language";

let translation: Readonly<Record<string, object>> | null = null;
/** The parts that something has asked for. */
const said = new Map<string, object>();

/** To be waited for before anything is drawn. */
export async function loadTranslation(): Promise<void> {
  // A page in English is better than none.
  translation = await wordsOf(language).catch(() => null);
  for (const [part, words] of said) Object.assign(words, translation?.[part]);
}

/** The parts of a language from its files: what they export by names such as `dePage`. */
export function collectParts(
  code: string,
  folders: readonly Readonly<Record<string, unknown>>[],
): Readonly<Record<string, object>> {
  const isPart = new RegExp(`^${code}[A-Z]`);
  const parts = folders
    .flatMap((files) => Object.values(files))
    .flatMap((file) => Object.entries(file as object))
    .filter(([name]) => isPart.test(name))
    .map(([name, part]) => [name.charAt(code.length).toLowerCase() + name.slice(code.length + 1), part]);
  return Object.fromEntries(parts);
}

/**
 * A part of the catalogue in the language of the page. What is loaded before the translation (the first screen) holds the English one
 * until then, so it takes single texts from it when they are said, not before.
 */
export function inLanguage<Words extends object>(part: string, english: Words): InAnyWords<Words> {
  const words: object = { ...english, ...translation?.[part] };
  said.set(part, words);
  return words as InAnyWords<Words>;
}
