// Was die zwölf Sekunden des Vorspiels sagen.

import type { Translation } from "../catalogue";

export const deShowMe: Translation["showMe"] = {
  title: "Gezeigt in zwölf Sekunden",
  moments: {
    given: "Diese Beispiele bestimmen die Schicht.",
    falling: "Alle Schlüssel senkrecht. Tests: weiterhin perfekt.",
    rest: "Perfekt in jedem Test und trotzdem nicht bestimmt.",
    repaired: "Ein paar gewöhnliche Eingaben genügen.",
  },
  tests: "Testantworten",
  ofRight: (all) => `von ${all} richtig`,
  twoModels: (a, b) => `Eine Frage, zwei perfekte Modelle: ${a} und ${b}.`,
  judging: {
    identifiable: "Noch identifizierbar?",
    "not-identifiable": "Noch nicht identifizierbar?",
    "too-close": "Noch zu knapp?",
  },
  ofFirst: (examples) => `der ersten ${examples} Beispiele`,
  join: (inputs) => `${inputs} gewöhnliche Eingaben kommen dazu`,
  stillPerfect: "Testantworten: weiterhin perfekt",
  time: (at, all) => `${at} von ${all} s`,
  still: (place, all) => `${place} von ${all}`,
  fitting: "Anpassung läuft",
  hold: "Anhalten",
  goOn: "Weiter",
  next: "Weiter",
  skip: "Überspringen",
  end: {
    title: "Gute Antworten sind kein Beweis. Jetzt selbst versuchen.",
    about: "Alles Gezeigte wurde gerade eben in diesem Tab berechnet.",
    tryIt: "Selbst versuchen",
    again: "Noch einmal zeigen",
  },
  stopped: (reason) => `Weiter geht es hier nicht. ${reason} Die Seite ist, wie sie war.`,
  otherwise: "Eine Anpassung ging anders aus, als es hier erzählt wird.",
  close: "Schließen",
};
