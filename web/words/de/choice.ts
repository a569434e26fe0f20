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
    unreachable: (directions) =>
      `Davon kann ${plural(directions, "Richtung", "Richtungen")} keine Folge von Buchstaben zeigen, wie lang sie auch ist: Sie ändern keine Antwort auf eine Folge.`,
    closeTitle: "Nicht bestimmte Richtungen",
    close:
      "Keine mit Sicherheit: Was es entscheiden würde, ist zu klein, um es von Rundung zu unterscheiden.",
    settle: "Entscheidende Eingaben suchen",
    settling: "Eingaben werden gesucht …",
    cannotSettle:
      "Weitere Eingaben dieser Art entscheiden es nicht; Eingaben anderer Größe oder Art würden es tun.",
  },
  witness: {
    input: "Eine gewöhnliche Eingabe",
    suggestedInput: "Eine Eingabe, die es entscheidet",
    shape: "So lang wie die Eingaben der Daten, mit Zahlen von deren Größe.",
    modelA: "Modell A",
    modelB: "Modell B",
    right: (right, all) =>
      right === all
        ? `richtig bei ${all === 1 ? "dem einen Beispiel" : `allen ${count(all)} Beispielen`}`
        : `richtig bei ${right === 0 ? "keinem" : count(right)} von ${plural(all, "Beispiel", "Beispielen")}`,
    smallest: "das kleinste aller perfekten Modelle",
    smallestEqual: "das gelernte Modell",
    other: "ein anderes perfektes Modell",
    otherEqual: "ein anderes, das ebenso gut passt",
    set: "ein anderes perfektes Modell, nach Wunsch",
    setEqual: "ein anderes, ebenso gutes, nach Wunsch",
    another: "andere",
    anotherLong: "Eine andere gewöhnliche Eingabe",
    asking: "Gesucht wird eine gewöhnliche Eingabe, auf der sich Modelle unterscheiden …",
  },
  any: {
    titlePerfect: "Jede Antwort ist möglich: Zu jeder gibt es ein perfektes Modell.",
    titleEqual: "Jede Antwort ist möglich: Zu jeder gibt es ein Modell, das ebenso gut passt.",
    error: (name, examples, error) =>
      `${name} von Modell B folgt der Eingabe. Sein mittlerer quadratischer Fehler auf ${plural(examples, "Beispiel", "Beispielen")} ist ${error}.`,
    value: "Der Wert, nach dem Modell B gefragt wird",
    field: (name) => `${name} von Modell B`,
    range: (most) => `Es muss eine Zahl zwischen −${most} und ${most} sein.`,
    none: "Ein solches Modell gibt es, aber seine Koeffizienten lassen sich mit 64 Bit nicht so schreiben, dass es noch passt.",
    settled: "Jetzt ist nur noch eine Antwort möglich.",
    settledNote: (examples) =>
      `Jedes Modell, das zu ${examples === 1 ? "dem Beispiel" : `den ${count(examples)} Beispielen`} passt, gibt auf jede Eingabe dieselbe Antwort.`,
  },
  answers: {
    a: "A antwortet",
    b: "B antwortet",
    output: (name, a, b) => `${name}: A antwortet ${a}, B antwortet ${b}.`,
    sentence: (outputs, apart) =>
      `${plural(outputs, "Ausgabe", "Ausgaben")}, ${outputs === 1 ? "" : "jede "}von A und von B beantwortet. Die Antworten liegen höchstens ${apart} auseinander.`,
    columns: { output: "Ausgabe", a: "A", b: "B", difference: "B − A" },
  },
  tiles: {
    tile: (index, tokens, largest) =>
      `Eingabe ${index}: ${plural(tokens, "Token", "Token")}, Zahlen bis ${largest}.`,
    more: (left) => [`und ${left}`, "weitere"],
    sentence: (inputs) =>
      inputs === 1
        ? "Eine Eingabe als kleine Kachel."
        : `${count(inputs)} Eingaben als kleine Kacheln, in der Reihenfolge, in der sie hinzukommen.`,
    columns: { input: "Eingabe", token: "Token" },
  },
  repair: {
    title: "Eingaben, die es entscheiden",
    agree: (inputs, one) =>
      `Mit ${one ? "dieser" : `diesen ${inputs}`} muss Modell B mit Modell A übereinstimmen.`,
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
    add: (inputs, one) =>
      one ? "1 entscheidende Eingabe hinzufügen" : `${inputs} entscheidende Eingaben hinzufügen`,
    addPart: (inputs, one) => (one ? "1 Eingabe hinzufügen" : `${inputs} Eingaben hinzufügen`),
    added: (inputs, one) =>
      one
        ? "Eine vorgeschlagene Eingabe gehört zu den Trainingsdaten."
        : `${inputs} vorgeschlagene Eingaben gehören zu den Trainingsdaten.`,
    takeOut: "Wieder herausnehmen",
    takeOutOne: "Wieder herausnehmen",
    custom:
      "Die richtigen Antworten darauf sind hier nicht bekannt. Zusammen mit ihnen gehören die Eingaben in die Daten: Dann passt nur noch ein Modell, und das muss weder A noch B sein.",
    save: (inputs, one) =>
      one ? "1 vorgeschlagene Eingabe speichern" : `${inputs} vorgeschlagene Eingaben speichern`,
    suggest: "Eingaben vorschlagen",
    asking: "Gesucht werden Eingaben, die am meisten entscheiden …",
    compare: "Vorgeschlagene Eingaben gegen zufällige",
    chart: "Bestimmte Richtungen",
    xAxis: "hinzugefügte Eingaben",
    suggested: "vorgeschlagen",
    random: "zufällig",
    alike: "vorgeschlagen wie zufällig",
    alikeWhy: "Hier bestimmt jede gewöhnliche Eingabe so viel wie eine vorgeschlagene.",
    sentence: (inputs, suggested, random, all) =>
      `Nach ${plural(inputs, "vorgeschlagenen Eingabe", "vorgeschlagenen Eingaben")} ${suggested === 1 ? "ist" : "sind"} ${count(suggested)} von ${directions(all)} bestimmt, nach ebenso vielen zufälligen ${random}.`,
    point: (inputs, suggested, random) =>
      `${inputs} hinzugefügt: ${directions(suggested)} bestimmt, wenn vorgeschlagen, ${random}, wenn zufällig.`,
    columns: { inputs: "hinzugefügte Eingaben", suggested: "vorgeschlagen", random: "zufällig" },
  },
};
