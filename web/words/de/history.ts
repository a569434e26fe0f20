// What the page says about the runs of this tab; see ../en/history.ts.

import type { Translation } from "../catalogue";
import { count, plural } from "../numbers";
import { digits, directions, eigenvalues, inputs } from "./nouns";

export const deHistory: Translation["history"] = {
  modes: { label: "Was zu sehen ist", runs: "Zwei Läufe", seeds: "Mehrere Startwerte" },

  title: "Läufe dieses Tabs",
  about: "Jede fertige Anpassung bleibt hier, bis der Tab geschlossen wird.",
  chooseTwo: "Zwei wählen, um sie nebeneinander zu sehen.",
  emptyTitle: "In diesem Tab gibt es noch keine früheren Läufe.",
  oneRun: (number, verdict) => `Lauf ${count(number)}, gerade zu sehen: ${verdict}`,
  empty: "Wird ein Regler bewegt, bleibt der Lauf davor hier erhalten.",
  run: (number) => `Lauf ${count(number)}`,
  onScreen: "gerade zu sehen",
  choose: (name, number) => `Lauf ${count(number)} als ${name}`,
  open: "Diese Einstellungen öffnen",
  openLong: (number) => `Die Einstellungen von Lauf ${count(number)} öffnen`,
  remove: "entfernen",
  removeLong: (number) => `Lauf ${count(number)} aus dieser Liste entfernen`,
  showAll: (hidden) => `${plural(hidden, "früheren Lauf", "frühere Läufe")} mehr zeigen`,
  clear: "Liste leeren",
  removed: (runs) => `${plural(runs, "Lauf", "Läufe")} entfernt.`,
  bringBack: "zurückholen",
  facts: {
    error: (error) => `Fehler ${error}`,
    distance: (distance) => `Abstand ${distance}`,
  },
  fingerprint: (hex) => `Anpassung ${hex}`,

  task: "Aufgabe",
  data: "Daten",
  ownData: (count, hex) => `${inputs(count)}, ${hex}`,
  absent: "–",
  yes: "ja",
  no: "nein",
  setTo: (label, value) => `${label} ${value}`,
  changed: (label, before, after) => `${label} ${before} → ${after}`,
  defaults: (task) => `${task}, ohne Änderung`,
  more: (changes) => `und ${plural(changes, "weitere Änderung", "weitere Änderungen")}`,
  again: (number, same) =>
    `Noch einmal die Einstellungen von Lauf ${count(number)}: ${same ? "dieselben Koeffizienten, Bit für Bit" : "andere Koeffizienten"}`,

  pair: {
    fewer: (fewer) => `B bestimmt ${directions(fewer)} weniger als A`,
    more: (more) => `B bestimmt ${directions(more)} mehr als A`,
    bothIdentifiable: "Beide Läufe sind identifizierbar",
    bothOpen: (open) => `Beide Läufe lassen ${directions(open)} offen`,
    bothClose: "Beide Läufe sind zu knapp für ein Urteil",
    oneClose: (name, other, verdict) => `${name} ist zu knapp für ein Urteil, ${other} ist ${verdict}`,
    otherSize: (a, b) =>
      `Zwei Aufgaben verschiedener Größe: Bei A sind ${directions(a)} zu bestimmen, bei B ${count(b)}`,
    digits: (places) => `${digits(places)} genau`,
    bothDigits: (digits) => `beide beantworten ungesehene Eingaben auf ${digits}`,
    bothError: (a, b) => `auf ungesehenen Eingaben hat A einen relativen Fehler von ${a}, B von ${b}`,
    sameError: (error) => `beide haben auf ungesehenen Eingaben einen relativen Fehler von ${error}`,
    eachDigits: (a, b) => `A beantwortet ungesehene Eingaben auf ${a}, B auf ${b}`,
    digitsAndError: (exact, digits, other, error) =>
      `${exact} beantwortet ungesehene Eingaben auf ${digits}, ${other} mit einem relativen Fehler von ${error}`,
    noneUnseen: "keiner wurde nach ungesehenen Eingaben gefragt",
    oneUnseen: (name) => `nur ${name} wurde nach ungesehenen Eingaben gefragt`,
    sameCoefficients: "Die Koeffizienten sind dieselben, Bit für Bit.",
    sameData: "Die Daten sind dieselben, Bit für Bit; die Koeffizienten nicht.",
    smallest: (times) => `Der kleinste Eigenwert von B ist ${times} Mal so groß wie der von A.`,
    smallestAlike: "Ihre kleinsten Eigenwerte sind auf zwei Stellen gleich.",
    slower: (name, times) => `${name} dauerte ${times} Mal so lange.`,
  },
  settings: {
    title: "Verschiedene Einstellungen",
    none: "Keine: Beide liefen mit denselben Einstellungen.",
    setting: "Einstellung",
  },
  numbers: {
    title: "Zahlen",
    what: "Zahl",
    verdict: "Urteil",
    determined: "Bestimmt",
    of: (part, all) => `${part} von ${all}`,
    smallest: "Kleinster Eigenwert",
    zero: "null, bis auf Rundung",
    error: "Relativer Fehler",
    distance: "Abstand zur Wahrheit",
    heads: "Gefundene Köpfe",
    seconds: "Zeit",
    data: "Fingerabdruck der Daten",
    fit: "Fingerabdruck der Anpassung",
  },
  spectra: {
    title: "Wie fest beide Daten ihre Richtungen bestimmen",
    thresholdOf: (name, label) => `${name}: ${label}`,
    determined: (name, directions) => `${name}: ${directions} bestimmt`,
    bothDetermined: (directions) => `beide: ${directions} bestimmt`,
    caption:
      "A ist als Scheiben gezeichnet, B als hohle Rauten; zwischen zwei Zeichen liegt jede Richtung auf der Linie.",
    captionAlike: "Beide liegen aufeinander.",
    sentence: (name, directions, largest, smallest, determined) =>
      `${name}: ${eigenvalues(directions)} von ${largest} bis hinab zu ${smallest}, ${determined} bestimmt.`,
    point: (index) => `Richtung ${index}: `,
    values: (a, b) => `A hat Eigenwert ${a}, B ${b}.`,
    onlyOne: (name, value) => `${name} hat Eigenwert ${value}; der andere hat keine solche Richtung.`,
    columns: { direction: "Richtung", a: "Eigenwert A", b: "Eigenwert B" },
  },
  functions: {
    link: "Die beiden Funktionen vergleichen",
    about: "Sind sie dieselbe Funktion, und wenn nicht, welche Eingabe unterscheidet sie?",
    otherSize: (a, b) => `Als Funktionen lassen sie sich nicht vergleichen: A bildet ${a} ab, B ${b}.`,
    size: (d, outputs) =>
      `Token mit ${plural(d, "Zahl", "Zahlen")} auf Antworten mit ${plural(outputs, "Zahl", "Zahlen")}`,
    notKept: (runs) =>
      `Um die beiden Funktionen zu vergleichen, die Einstellungen von ${runs.map((run) => `Lauf ${count(run)}`).join(" und ")} noch einmal öffnen: Die Köpfe einer so großen Anpassung werden nicht aufbewahrt.`,
  },
  text: {
    bits: (bits) => `${bits} Bit je Buchstabe`,
    right: (share) => `${share} richtig`,
    notJudged: "nicht geprüft",
    numbers: { bits: "Bit je Buchstabe", right: "Anteil richtig" },
    noSeeds:
      "Eine Reihe über Startwerte handelt vom Zertifikat. Bei einem Text lost ein anderer Startwert im Überblick andere Buchstaben zum Lernen aus.",
  },
  softmax: {
    outcome: {
      exact: "angepasst",
      "noise-level": "bis auf das Rauschen angepasst",
      "not-fitted": "nicht angepasst",
    },
    headsError: (error) => `Köpfe weichen um ${error} ab`,
    numbers: { outcome: "Ausgang", headsError: "Fehler der Köpfe", residual: "Rest" },
    pair: "Zwei Läufe nebeneinander",
    noSeeds:
      "Eine Reihe über Startwerte gibt es für lineare Attention. Für Softmax-Köpfe gibt ein anderer Startwert im Überblick andere Schichten.",
  },
};
