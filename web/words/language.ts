// Which language the page speaks: the one named by `lang=` in the address, else English. It is known before anything is
// drawn and stays for as long as the page does; another language is another address.

export const languages = ["en", "de"] as const;
export type Language = (typeof languages)[number];

/** A fragment may name it or the query of the address; a language that is not there is English. */
export function languageInAddress(hash: string, search: string): Language {
  const named = new URLSearchParams(hash.slice(1)).get("lang") ?? new URLSearchParams(search).get("lang");
  return languages.find((language) => language === named) ?? "en";
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
