// What the page says about the choice that the data leaves; see ../en/choice.ts.

import type { Translation } from "../catalogue";
import { count, plural } from "../numbers";
import { directions } from "./nouns";

export const deChoice: Translation["choice"] = {
  directions: {
    title: (missing, one) => (one ? "Was die eine Richtung ist" : `Was die ${missing} Richtungen sind`),
    example: (relation) => `zum Beispiel ${relation}`,
    further: (count, one) =>
      one
        ? "Eine weitere Richtung hat keine kurze Beschreibung."
        : `${count} weitere Richtungen haben keine kurze Beschreibung.`,
    singleTokens:
      "Eingaben aus einem einzigen Token zeigen nur den symmetrischen Teil des Modells; Eingaben aus zwei oder mehr Token würden den Rest zeigen.",
    closeTitle: "Nicht bestimmte Richtungen",
    close:
      "Keine mit Sicherheit: Was es entscheiden würde, ist zu klein, um es von Rundung zu unterscheiden.",
    settle: "Entscheidende Eingaben suchen",
    settling: "Eingaben werden gesucht …",
    cannotSettle:
      "Weitere Eingaben dieser Art entscheiden es nicht; Eingaben anderer Größe oder Art würden es tun.",
  },
  witness: {
    titlePerfect: "Zwei perfekte Modelle, die sich widersprechen",
    titleEqual: "Zwei gleich gut passende Modelle, die sich widersprechen",
    modelA: "Modell A",
    modelB: "Modell B",
    trainingError: (error) => `Trainingsfehler ${error}`,
    another: "Andere Eingabe",
    worst: "Schlimmste Eingabe",
    anotherLong: "Eine andere Eingabe, geformt wie die der Daten",
    worstLong: "Zurück zu der Eingabe von der Größe der Daten, auf der sie sich am meisten widersprechen",
    worstInput: (a, b) =>
      `Auf dieser Eingabe, so groß wie die der Daten, antwortet A mit ${a} und B mit ${b}.`,
    likeData: (a, b) => `Auf dieser Eingabe, geformt wie die der Daten, antwortet A mit ${a} und B mit ${b}.`,
    noReason: "Die Daten geben keinen Grund, eines der beiden vorzuziehen.",
    asking: "Eine andere Eingabe wird gesucht …",
    none: "Eingaben dieser Form sind alle bestimmt.",
    upTo: (value) => `Beträgen bis ${value}`,
  },
  answers: {
    axis: "Antworten auf diese Eingabe",
    output: (name, a, b) => `${name}: A antwortet ${a}, B antwortet ${b}.`,
    sentence: (outputs, apart) =>
      `${plural(outputs, "Ausgabe", "Ausgaben")}, ${outputs === 1 ? "" : "jede "}von A und von B beantwortet. Die Antworten liegen höchstens ${apart} auseinander.`,
    columns: { output: "Ausgabe", a: "A", b: "B", difference: "B − A" },
  },
  repair: {
    title: "Reparatur",
    oneEach: (inputs) =>
      `Jede vorgeschlagene Eingabe bestimmt eine weitere Richtung. Nach ${inputs} sind die Daten identifizierbar.`,
    severalEach: (inputs, open) =>
      `${inputs} vorgeschlagene Eingaben bestimmen die ${open === 1 ? "offene Richtung" : plural(open, "offene Richtung", "offenen Richtungen")}.`,
    oneInput: "Eine vorgeschlagene Eingabe bestimmt, was offen ist.",
    spare: (more, one) =>
      one
        ? "Eine weitere hält den kleinsten Eigenwert deutlich über der Schwelle."
        : `${more} weitere halten den kleinsten Eigenwert deutlich über der Schwelle.`,
    partly: (inputs, one, determined, open) =>
      `${one ? "Eine vorgeschlagene Eingabe bestimmt" : `${inputs} vorgeschlagene Eingaben bestimmen`} ${determined} der ${plural(open, "offenen Richtung", "offenen Richtungen")}; Eingaben dieser Art können den Rest nicht bestimmen.`,
    nothing:
      "Keine Eingabe von der Art dieser Aufgabe bestimmt eine der offenen Richtungen; dazu braucht es Eingaben anderer Art.",
    add: (inputs, one) => (one ? "1 Eingabe hinzufügen" : `${inputs} Eingaben hinzufügen`),
    added: (inputs, one) =>
      one
        ? "Eine vorgeschlagene Eingabe gehört zu den Trainingsdaten."
        : `${inputs} vorgeschlagene Eingaben gehören zu den Trainingsdaten.`,
    takeOut: "wieder herausnehmen",
    custom:
      "Niemand hier kennt die Antworten darauf: Sie müssen beantwortet und zu den Daten hinzugefügt werden.",
    save: (inputs, one) =>
      one ? "1 vorgeschlagene Eingabe speichern" : `${inputs} vorgeschlagene Eingaben speichern`,
    suggest: "Eingaben vorschlagen",
    asking: "Gesucht werden Eingaben, die am meisten entscheiden …",
    chart: "Bestimmte Richtungen",
    xAxis: "hinzugefügte Eingaben",
    suggested: "vorgeschlagen",
    random: "zufällig",
    alike: "vorgeschlagen wie zufällig",
    sentence: (inputs, suggested, random, all) =>
      `Nach ${plural(inputs, "vorgeschlagenen Eingabe", "vorgeschlagenen Eingaben")} ${suggested === 1 ? "ist" : "sind"} ${count(suggested)} von ${directions(all)} bestimmt, nach ebenso vielen zufälligen ${random}.`,
    point: (inputs, suggested, random) =>
      `${inputs} hinzugefügt: ${directions(suggested)} bestimmt, wenn vorgeschlagen, ${random}, wenn zufällig.`,
    columns: { inputs: "hinzugefügte Eingaben", suggested: "vorgeschlagen", random: "zufällig" },
  },
};
