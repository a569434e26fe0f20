// The languages of the page, each in one entry, and which of them it speaks: the one named by `lang=` in the address, else
// English. It is known before anything is drawn and stays for as long as the page does; another language is another address.

/** How a language writes numbers and lists. */
interface NumberFormat {
  point: string;
  thousands: string;
  /** For a number of millions or billions: one, and any other. */
  million: readonly [string, string];
  billion: readonly [string, string];
  notANumber: string;
  /** Between the numbers of a list: not to be taken for the decimal sign. */
  comma: string;
  /** Before the last word of a list. */
  and: string;
}

interface LanguageFacts {
  /** Its own name. */
  name: string;
  /** What the button that changes to it says to screen readers. */
  change: string;
  numbers: NumberFormat;
  /** Loads its words; English is there without loading. Its lessons are in web/lessons, in the folder with its code (`de`). */
  words: (() => Promise<Readonly<Record<string, object>>>) | null;
}

export const languages = {
  en: {
    name: "English",
    change: "Language: English",
    numbers: {
      point: ".",
      thousands: ",",
      million: ["million", "million"],
      billion: ["billion", "billion"],
      notANumber: "not a number",
      comma: ", ",
      and: "and",
    },
    words: null,
  },
  de: {
    name: "Deutsch",
    change: "Sprache: Deutsch",
    numbers: {
      point: ",",
      thousands: ".",
      million: ["Million", "Millionen"],
      billion: ["Milliarde", "Milliarden"],
      notANumber: "keine Zahl",
      comma: "; ",
      and: "und",
    },
    words: () => import("./de/index").then(({ words }) => words),
  },
} as const satisfies Readonly<Record<string, LanguageFacts>>;

export type Language = keyof typeof languages;

export const languageCodes = Object.keys(languages) as Language[];

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
