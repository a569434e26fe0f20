// Was eine eingebettete Figur über die Worte der Seite hinaus sagt.

import type { Translation } from "../catalogue";
import { count, plural } from "../numbers";
import { directions, inputs } from "./nouns";

export const deEmbed: Translation["embed"] = {
  sizes: {
    pairs: (pairs) => plural(pairs, "Paar", "Paare"),
    heads: (heads) => plural(heads, "Kopf", "Köpfe"),
    tokenNumbers: (numbers) => `${plural(numbers, "Zahl", "Zahlen")} je Token`,
    states: (states) => plural(states, "Zustand", "Zustände"),
    letters: (letters) => plural(letters, "Buchstabe", "Buchstaben"),
    symbols: (symbols) => plural(symbols, "Symbol", "Symbole"),
    cells: (cells) => plural(cells, "Zelle", "Zellen"),
    inputs: (given) => inputs(given),
  },
  identifiable: (rank, features) =>
    `${count(rank)} von ${directions(features)} ${rank === 1 ? "ist" : "sind"} bestimmt: Jedes Modell, das diese Daten genau trifft, berechnet dieselbe Funktion.`,
  identifiableNoisy: (rank, features) =>
    `${count(rank)} von ${directions(features)} ${rank === 1 ? "ist" : "sind"} bestimmt: Nur eine Funktion passt am besten zu diesen Daten.`,
  numbers: {
    error: "Fehler, ungesehen",
    trainingError: "Fehler im Training",
    heads: "Fehler der Köpfe",
    smallest: "Kleinster Eigenwert",
    directions: "Bestimmte Richtungen",
    exactRuns: "Fehlerfreie Läufe",
    of: (part, all) => `${count(part)} von ${count(all)}`,
    determined: "Bestimmte Antworten",
  },
  notRun: "Noch nicht angepasst",
  run: "Anpassen",
  running: "Anpassen: diese Aufgabe auf diesem Gerät rechnen",
  readOnly: "Nur zum Lesen: Diese Einstellung steht hier fest.",
  readOnlyAll: "Nur zum Lesen: Die Aufgabe steht hier fest.",
  fitted: (time) => `angepasst in ${time}`,
  here: "auf diesem Gerät",
  open: "In Polyhead öffnen",
  noWindow: "Diese Seite erlaubt kein neues Fenster. Den Link kopieren und selbst öffnen:",
  link: "Link zu dieser Figur in Polyhead",
};
