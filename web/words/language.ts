// The languages of the page, a line each, and which of them it speaks: the one named by `lang=` in the address, else
// English. It is known before anything is drawn and stays for as long as the page does; another language is another address.

interface LanguageFacts {
  /** Its own name. */
  name: string;
  /** What the button that changes to it says to screen readers. */
  change: string;
  /** Loads its words; English is there without loading. Its lessons are in web/lessons, in the folder with its code (`de`). */
  words: (() => Promise<{ words: Readonly<Record<string, object>> }>) | null;
}

export const languages = {
  en: { name: "English", change: "Language: English", words: null },
  de: { name: "Deutsch", change: "Sprache: Deutsch", words: () => import("./de/index") },
} as const satisfies Readonly<Record<string, LanguageFacts>>;

export type Language = keyof typeof languages;

export const languageCodes = Object.keys(languages) as Language[];

/** What it says, by the parts of the catalogue; null of English. */
export async function wordsOf(of: Language): Promise<Readonly<Record<string, object>> | null> {
  return (await languages[of].words?.())?.words ?? null;
}

/** The fragment may name it, or else the query; an unknown language means English. */
export function languageInAddress(hash: string, search: string): Language {
  const named = new URLSearchParams(hash.slice(1)).get("lang") ?? new URLSearchParams(search).get("lang");
  return languageCodes.find((language) => language === named) ?? "en";
}

/** The same address in another language, the rest of its fragment letter by letter as it is. */
export function addressIn(wanted: Language, hash: string, search: string): string {
  const others = hash
    .replace(/^#/, "")
    .split("&")
    .filter((entry) => entry !== "" && !entry.startsWith("lang="));
  // English needs no name, unless the query names another language.
  if (wanted !== languageInAddress("", search)) others.push(`lang=${wanted}`);
  return `#${others.join("&")}`;
}

/** The command line and the tests have no address and speak English. */
export const language: Language =
  typeof location === "undefined" ? "en" : languageInAddress(location.hash, location.search);
