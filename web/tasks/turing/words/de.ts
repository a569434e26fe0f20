// The task in German; its English is in ../task.ts.
import type { TaskTexts } from "../../../words/tasks-words";

export const texts: TaskTexts<"turing"> = {
  title: "Jede Turingmaschine ausführen",
  description:
    "Die Eingabe zählt die Regeln einer Maschine und ihr Band auf. Die Schicht muss sie ausführen, mit vier Antworten je Schritt, für Maschinen, die sie nie gesehen hat.",
  fields: {
    states: {
      label: "Zustände",
      help: "Wie viele Zustände eine Maschine hat; drei brauchen auf einem langen Band mehr Speicher, als die Seite erlaubt.",
    },
    symbols: { label: "Symbole", help: "Wie viele Symbole in einer Zelle stehen können." },
    cells: { label: "Zellen des Bands", help: "Wie viele Zellen das Band hat." },
    ring: {
      label: "Das Band ist ein Ring",
      help: "Die Enden des Bands sind verbunden; sonst hält eine Maschine, die das Band verlässt, an.",
    },
    machines: {
      label: "Trainingsmaschinen",
      help: "Wie vielen zufälligen Maschinen die Schicht bei der Arbeit zusieht; etwa jede siebte Regel fehlt, und dort hält die Maschine.",
    },
    steps: {
      label: "Schritte im Training",
      help: "Wie viele Schritte jeder Trainingsmaschine die Schicht sieht.",
    },
    runLength: {
      label: "Schritte eines Laufs",
      help: "Wie viele Schritte eine ungesehene Maschine auf der gelernten Schicht macht, falls sie nicht vorher hält.",
    },
  },
  coordinates: {
    mark: "Marke",
    state: "Zustand",
    symbol: "Symbol",
    read: "gelesen",
    "move left": "nach links",
    "move right": "nach rechts",
    move: "Bewegung",
    rule: "Regel",
    cell: "Zelle",
    head: "Lesekopf",
  },
};
