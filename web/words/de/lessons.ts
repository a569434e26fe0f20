// Lektionen: die Liste, der Ablauf, das Schreiben, und was an einer Lektion nicht stimmt, die sich nicht öffnen lässt.

import type { Translation } from "../catalogue";
import { count, percent, significant } from "./numbers";

export const deLessons: Translation["lessons"] = {
  allowed: {
    text: (most: number) => `ein Text von 1 bis ${count(most)} Zeichen`,
    id: "ein kurzer Name aus Kleinbuchstaben, Ziffern und Bindestrichen",
    ownId: (taken: string) => `ein eigener Name; diesen hat schon ${taken}`,
    number: "eine Zahl",
    object: "ein Objekt",
    minutes: "eine ganze Zahl zwischen 1 und 600",
    task: "der Name einer Aufgabe",
    state:
      "ein Objekt mit Teilen eines Aufgabendokuments: task, params, learner, samples, test, seed, noise, added, data",
    panels: "eine Liste von Feldern der Seite",
    controls: "eine Liste von Einstellungen wie params.k",
    control: "eine Einstellung wie params.k",
    predicate: "eine Bedingung wie full_rank oder eine Liste von höchstens 4",
    right: "true, false oder eine Bedingung wie rank_is(248)",
    choice: "ein Objekt mit label",
    choices: "eine Liste von 2 bis 8 Antworten",
    predict: "ein Objekt mit question, choices und after",
    step: "ein Objekt mit id, title, body und focus",
    steps: "eine Liste von 1 bis 40 Schritten",
    lesson: "ein Objekt mit v, id, title, summary und steps",
  },
  errors: {
    wrong: (field, value, allowed) => `${field} ist ${value}; erlaubt ist ${allowed}.`,
    missing: (field, allowed) => `${field} fehlt; nötig ist ${allowed}.`,
    unknownKey: (field) =>
      `${field} ist in einer Lektion nicht bekannt; es muss wegfallen oder anders heißen.`,
    notALesson: (value, allowed) => `Die Lektion ist ${value}; nötig ist ${allowed}.`,
    state: (field, sentence) => `${field} geht nicht: ${sentence}`,
    noneRight: (field) =>
      `${field} hat keine Antwort, die richtig sein kann; eine braucht „right“, oder die Vorhersage eine „quantity“ und jede Antwort einen „value“.`,
    noValue: (field) =>
      `${field} hat keinen Wert; es braucht einen, um gezeichnet und beurteilt zu werden, oder eine der Antworten braucht „right“.`,
    link: (field, to) =>
      `${field} verweist auf ${to}; erlaubt ist ein Ort dieser Seite, etwa #view=heads oder #lesson=when-determined&step=2.`,
    quantity: (field, name, known) => `${field} nennt ${name}; nennen lassen sich die Zahlen ${known}.`,
    givesAway: (field, name) =>
      `${field} nennt ${name}, was erst vorhergesagt werden soll; das darf nur in „after“ stehen.`,
  },
  conditions: {
    full_rank: () => "die Daten jede Richtung bestimmen",
    rank_deficient: () => "die Daten einige Richtungen offen lassen",
    too_close: () => "das Urteil zu knapp ausfällt",
    rank_is: (number) => `die Daten genau ${count(number)} Richtungen bestimmen`,
    rank_at_least: (number) => `die Daten mindestens ${count(number)} Richtungen bestimmen`,
    rank_at_most: (number) => `die Daten höchstens ${count(number)} Richtungen bestimmen`,
    smallest_above: (number) => `der kleinste Eigenwert über ${significant(number)} liegt`,
    error_below: (number) => `der relative Fehler auf neuen Eingaben unter ${significant(number)} liegt`,
    error_above: (number) => `der relative Fehler auf neuen Eingaben über ${significant(number)} liegt`,
    distance_below: (number) => `der Abstand zum wahren Modell unter ${significant(number)} liegt`,
    distance_above: (number) => `der Abstand zum wahren Modell über ${significant(number)} liegt`,
    heads_at_most: (number) => `${count(number)} ${number === 1 ? "Kopf genügt" : "Köpfe genügen"}`,
    machines_at_least: (number) => `es mindestens ${count(number)} Trainingsmaschinen gibt`,
    machines_at_most: (number) => `es höchstens ${count(number)} Trainingsmaschinen gibt`,
    all_runs_exact: () => "jede neue Maschine fehlerfrei läuft",
    some_runs_wrong: () => "eine neue Maschine falsch läuft",
    exact_runs_at_least: (number) => `mindestens ${count(number)} neue Maschinen fehlerfrei laufen`,
    exact_runs_at_most: (number) => `höchstens ${count(number)} neue Maschinen fehlerfrei laufen`,
    determined_all: () => "jede Antwort bestimmt ist",
    certified_share_at_least: (number) => `mindestens ${percent(number)} der Antworten bestimmt sind`,
    certified_share_below: (number) => `weniger als ${percent(number)} der Antworten bestimmt sind`,
    changed: () => "eine Einstellung verändert wurde",
    race_finished: () => "das Rennen beendet ist",
    race_loss_below: (number) => `ein trainiertes Modell unter dem Verlust ${significant(number)} endet`,
    race_more_heads_win: () =>
      "das Modell mit den meisten Köpfen zehnmal tiefer endet als das mit den wenigsten",
  },
};
