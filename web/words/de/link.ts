// What a link asked for and did not get; see web/task/link-sentences.ts.
import type { Translation } from "../catalogue";

export const deLink: Translation["link"] = {
  unknown: (keys) => `Der Link nennt auch ${keys}; das ist hier nicht bekannt und wurde weggelassen.`,
  notForTask: (keys, task) =>
    `Der Link nennt auch ${keys}; das gibt es bei der Aufgabe „${task}“ nicht und wurde weggelassen.`,
  noTask: (keys) => `Der Link nennt ${keys}, aber keine Aufgabe; das wurde deshalb weggelassen.`,
  unknownTask: (name, shown) =>
    `Der Link verlangt eine Aufgabe namens „${name}“, die es nicht gibt. Das hier ist „${shown}“.`,
  noData: (reason) => `${reason} Stattdessen ist ein Beispiel zu sehen.`,
  repeated: (keys) => `Der Link nennt ${keys} mehrmals; es gilt die erste Angabe.`,
  version: (value) => `Der Link gibt ${value} als Version an; er wurde als Version 1 gelesen.`,
  result:
    "Der Link bringt ein Ergebnis in einer Form mit, die hier nicht bekannt ist; es wurde nicht verglichen.",
  dataInFile:
    "Die Daten dieser Aufgabe haben nicht in ihre Adresse gepasst. Wer den Link gemacht hat, hat sie als Datei, die hier geöffnet werden kann.",
  tooLong: (length, most) =>
    `Der Link hat ${length} Zeichen und wurde nicht gelesen; gelesen werden höchstens ${most}.`,
  quoted: (text) => `„${text}“`,
  same: "gleiches Ergebnis wie beim Absender",
  different: "nicht das Ergebnis des Absenders",
  otherData:
    "Das ist nicht das Ergebnis des Absenders: Schon die Daten sind andere, die Anpassungen lassen sich nicht vergleichen.",
  otherFit: "Das ist nicht das Ergebnis des Absenders: Die Daten sind gleich, die Anpassung ist eine andere.",
  otherVersion: "mit einer anderen Version gemacht",
  otherVersionWords:
    "Das Ergebnis des Absenders stammt von einer anderen Version von Polyhead, die anders rundet: Die beiden lassen sich nicht Bit für Bit vergleichen.",
  engines: (theirs, ours) => `Dort rechnete Version ${theirs}, hier ist es Version ${ours}.`,
  sameEngine: (engine) => `Auf beiden Seiten rechnet Version ${engine}.`,
  and: "und",
  more: (keys, count) => `${keys} und ${count} weitere`,
};
