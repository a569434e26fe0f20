// Induktionskopf; see en.ts.

import { count, plural } from "../../../words/numbers";
import type { TaskTexts } from "../../../words/tasks-words";
import type { InductionWords } from "./en";

export const texts: TaskTexts<"induction"> = {
  title: "Induktionskopf",
  description:
    "Was kam bisher nach diesem Buchstaben? Jede Eingabe ist eine Folge mit eigenen Gewohnheiten; die Schicht muss den nächsten Buchstaben erraten oder zählen, was folgte.",
  fields: {
    letters: { label: "Buchstaben", help: "Wie viele verschiedene Buchstaben es gibt." },
    length: {
      label: "Länge",
      help: "Wie viele Token eine Eingabe hat: jedes ein Buchstabe und der davor.",
    },
    alpha: {
      label: "Gewohnheit",
      help: "Klein: Auf jeden Buchstaben folgen wenige andere. Groß: Alle folgen gleich oft.",
    },
    label: {
      label: "Die Schicht lernt",
      help: "„nächster“: der nächste Buchstabe, wie ihn ein Sprachmodell sieht. „Anzahlen“: wie oft jeder Buchstabe bisher auf den letzten folgte.",
      options: { next: "nächster", counts: "Anzahlen" },
    },
  },
  coordinates: { now: "jetzt", before: "davor" },
};

const times = (number: number): string => `${count(number)}-mal`;

export const deInduction: InductionWords = {
  own: {
    title: "Eigene Folge",
    hint: (last) => `Buchstaben a bis ${last}, bis zu 5.001. Es wird nichts neu angepasst.`,
    short: "Mindestens zwei Buchstaben.",
    long: (length, most) => `${length} Buchstaben sind mehr als ${most}.`,
    badLetter: (letter, place, known) => `„${letter}“ an Stelle ${place} ist keiner von ${known}.`,
    before: "Gezeigt wird noch die Folge von vorher.",
    tooLongToShow: (letters) => `${letters} Buchstaben`,
    another: "Andere",
    many: (letters) => `${letters} Buchstaben`,
  },
  headline: {
    agree: (last, next) => `Nach ${last} erwartet die Schicht ${next}. Bayes auch.`,
    differ: (last, next, other) => `Nach ${last} erwartet die Schicht ${next}; Bayes erwartet ${other}.`,
    exact: (last) => `Die Schicht zählt genau, was auf ${last} folgte.`,
    off: (last, error) => `Die Schicht zählt, was auf ${last} folgte, und liegt um bis zu ${error} daneben.`,
    waiting: "Die Schicht wird gefragt …",
  },
  looksBack: (last, what) => `Sie blickt auf jedes frühere ${last} zurück und sammelt, was folgte: ${what}.`,
  nothingBefore: (last) =>
    `${last} steht vorher nirgends; es gibt also nichts, auf das sie zurückblicken könnte.`,
  followed: (letter, number) => `${letter} ${times(number)}`,
  farLength: (tokens, trained) =>
    `Diese Folge hat ${tokens} Token, die Trainingsdaten haben ${trained}: Eine Schicht, die summiert, sagt umso mehr, je mehr da ist; ihre Zahlen stimmen hier nicht. Abhilfe: bei dieser Länge lernen oder Anzahlen lernen.`,
  anyLength: (tokens, trained) =>
    `Gelernt an Folgen von ${trained} Token; diese hat ${tokens}. Anzahlen gelten bei jeder Länge.`,
  adds: "Die Schicht summiert, was folgte; sie kann nicht wie Bayes dadurch teilen, wie oft der Buchstabe vorkam.",
  arcs: {
    title: "Wo dieser Buchstabe schon stand und was folgte",
    before: (letters) => `… und ${letters} davor`,
    point: (last, place, next, adds) =>
      `Auf ${last} an Stelle ${place} folgte ${next}${adds === null ? "." : `; dafür zählt die Schicht ${adds} zu ${next}.`}`,
    sentence: (letters, last, number) =>
      `${plural(letters, "Buchstabe", "Buchstaben")}; der letzte, ${last}, stand vorher ${times(number)}.`,
    columns: { place: "Stelle", followed: "darauf folgte", adds: "zählt die Schicht dazu" },
  },
  head: {
    one: "Ein Kopf genügt",
    strongest: (heads) => `Der stärkste von ${heads} Köpfen`,
    now: "jetzt",
    before: "davor",
    adds: "zählt zu",
    row: "Zeile",
    cell: {
      V: (letter, token, value) =>
        `ein Token mit ${token} zählt ${value} zu ${letter}, mal wie sehr es angesehen wird.`,
      Q: (token, last, value) =>
        `hat das letzte Token ${last}, so wird ein Token mit ${token} um ${value} mehr angesehen.`,
    },
    both: "Q sieht auf die Token, deren Buchstabe davor der letzte Buchstabe ist; V zählt den Buchstaben, den sie jetzt haben. Das ist ein Induktionskopf.",
    looks:
      "Q sieht auf die Token, deren Buchstabe davor der letzte Buchstabe ist, doch V zählt nicht einfach den Buchstaben, den sie jetzt haben.",
    copies:
      "V zählt den Buchstaben, den ein Token jetzt hat, doch Q sieht nicht nur auf die, deren Buchstabe davor der letzte Buchstabe ist.",
    neither: "Dieser Kopf allein tut nicht, was ein Induktionskopf tut; zusammen tun es die Köpfe.",
    open: (view) => `Öffnen in ${view}`,
  },
  bars: {
    next: "Der nächste Buchstabe",
    counts: "Was folgte, gezählt",
    times,
    layer: "diese Schicht",
    bayes: "nach Bayes",
    counted: "gezählt",
    point: (layer, beside, number) =>
      `die Schicht sagt ${layer}, daneben ${beside}; er folgte ${times(number)}.`,
    sentence: (letter, layer, beside) =>
      `Die größte Zahl der Schicht gehört zu ${letter}: ${layer}, daneben ${beside}.`,
    columns: { letter: "Buchstabe", times: "folgte", layer: "Schicht", beside: "daneben" },
  },
  shares: {
    title: (sequences) => plural(sequences, "ungesehene Folge", "ungesehene Folgen"),
    right: "nächster Buchstabe richtig",
    layer: "diese Schicht",
    bayes: "Bayes, besser geht es nicht",
    frequent: "der bisher häufigste",
    guessing: "geraten",
    error: "größter Fehler einer Anzahl",
  },
  chip: { determined: "diese Antwort ist bestimmt", undetermined: "nicht bestimmt", close: "zu knapp" },
  missing: (pairs) => `Die Daten zeigen nicht für sich, was es beiträgt, dass ${pairs}.`,
  pair: (before, now, end) => `${now} auf ${before} folgte, wo ${end}`,
  letterAt: (letter, end) => `${letter} vorkam, wo ${end}`,
  isLast: (letter) => `${letter} der letzte Buchstabe ist`,
  isLastButOne: (letter) => `${letter} der vorletzte Buchstabe ist`,
};
