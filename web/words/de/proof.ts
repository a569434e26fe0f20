// What the page says about what is proved, what is certified and what is too close to call; see ../en/proof.ts.

import type { Translation } from "../catalogue";
import { count, plural } from "../numbers";
import { directions } from "./nouns";

const COMPUTED =
  "Ein Rechner hält jede Zahl als ganze Zahl mal eine Zweierpotenz; modulo einer Primzahl lassen sich die Merkmale also ohne Rundung berechnen.";
const MISLED =
  "Primzahlen entscheiden also auch, was fehlt: Eine Primzahl täuscht sich nur, wenn sie eine bestimmte Zahl teilt, und das können nur wenige der 268.216, die zur Wahl stehen.";

export const deProof: Translation["proof"] = {
  title: "Was bewiesen ist",
  waiting: "Wird in exakter Rechnung geprüft …",
  start: "In exakter Rechnung prüfen",
  large: (features) =>
    `Bei ${directions(features)} dauert das eine Weile und geschieht daher nicht von selbst.`,
  labels: {
    proved: "Bewiesen in exakter Rechnung",
    decided: "Entschieden in exakter Rechnung",
    certified: "Zertifiziert in 64-Bit-Rechnung",
    close: "Zu knapp für ein Urteil",
  },
  nothing: "Nichts.",
  exact: {
    all: (features) =>
      features === 1
        ? "Die eine Richtung ist durch die Daten, wie sie gegeben sind, bestimmt, was auch immer gerundet wird."
        : `Alle ${directions(features)} sind durch die Daten, wie sie gegeben sind, bestimmt, was auch immer gerundet wird.`,
    exactly: (rank, features) => `Die Daten bestimmen genau ${rank} von ${directions(features)}.`,
    error: (rarely) => `Die Wahrscheinlichkeit eines Irrtums ist kleiner als 1 zu ${rarely}.`,
    atLeast: (rank, features) =>
      `Mindestens ${rank} von ${directions(features)} sind durch die Daten, wie sie gegeben sind, bestimmt.`,
    closeBits: (rank, features) =>
      `Nichts: Diese Zahlen sind gerundet. Als wären sie exakt, würden sie ${rank} von ${directions(features)} bestimmen, aber was ihre letzten Bits sagen, ist Rundung.`,
    lastBits: (rank, features, beyond) =>
      `Nichts: Diese Zahlen sind gerundet. Als wären sie exakt, würden sie ${rank} von ${directions(features)} bestimmen, ${count(beyond)} davon allein durch diese Rundung. Deshalb entscheidet die 64-Bit-Rechnung, in der nächsten Zeile.`,
  },
  certified: {
    rest: "Die Koeffizienten, die Fehler und die Antworten auf einzelne Eingaben.",
    restWhole: "Die Koeffizienten und die Fehler; das Urteil und einzelne Eingaben hängen an keiner Rundung.",
    open: (rank, open) =>
      `${rank} Richtungen sind bestimmt und ${open === 1 ? "eine" : count(open)} nicht: Eine Änderung entlang ${open === 1 ? "dieser Richtung" : "dieser Richtungen"} ändert keine Trainingsantwort um mehr, als Rundung es tut.`,
    all: (features) => `${directions(features)} ${features === 1 ? "ist" : "sind"} bestimmt.`,
  },
  how: {
    title: "Wie",
    one: (prime, rank) =>
      `${COMPUTED} Modulo ${prime} haben sie Rang ${rank}, und der wahre Rang ist nie kleiner.`,
    several: (primes, rank) =>
      `${COMPUTED} Modulo ${primes} haben sie höchstens Rang ${rank}, und der wahre Rang ist nie kleiner.`,
    whole: `Die Zahlen der Daten sind ganz. ${MISLED}`,
    decimals: (places) =>
      `Die Zahlen der Daten haben höchstens ${plural(places, "Nachkommastelle", "Nachkommastellen")}. ${MISLED}`,
    real: "Die Zahlen dieser Daten haben zu viele Nachkommastellen, um als genau zu gelten; eine Beziehung zwischen ihnen muss also nicht bis aufs letzte Bit gelten. Eine Primzahl kann daher beweisen, dass eine Richtung bestimmt ist, aber nicht, dass eine fehlt.",
    seconds: (time) => `Das dauerte ${time}.`,
  },
  relations: {
    one: "Eine Beziehung, die auf jeder Trainingseingabe gilt, in ganzen Zahlen:",
    several: "Beziehungen, die auf jeder Trainingseingabe gelten, in ganzen Zahlen:",
    more: (relations) => `und ${count(relations)} weitere, ebenso kurze`,
  },
  again: {
    button: "Mit einer anderen Primzahl prüfen",
    checking: "wird geprüft …",
    same: (primes, rank) => `Noch einmal geprüft, modulo ${primes}: Der Rang ist wieder ${rank}.`,
    more: (primes, rank, before) =>
      `Noch einmal geprüft, modulo ${primes}: Der Rang ist ${rank}, nicht ${before}; der größere zählt.`,
    less: (primes, rank, before) =>
      `Noch einmal geprüft, modulo ${primes}: Der Rang ist nur ${rank}; eine Primzahl kann eine Richtung verdecken, und ${before} gilt weiter.`,
  },
};
