// What the page says when two models are compared; see ../en/compare.ts.
import type { Translation } from "../catalogue";
import { digits } from "./nouns";

export const deCompare: Translation["compare"] = {
  question: "Dieselbe Funktion?",
  about: (numbers) =>
    `Zwei Modelle sind genau dann dieselbe Funktion, wenn ihre ${numbers} Koeffizienten übereinstimmen, mit wie vielen Köpfen auch immer sie geschrieben sind.`,
  aboutPlain:
    "Zwei Modelle sind genau dann dieselbe Funktion, wenn ihre Koeffizienten übereinstimmen, mit wie vielen Köpfen auch immer sie geschrieben sind.",
  model: (name) => `Modell ${name}`,
  modelInside: (name) => `Modell ${name}`,
  source: (name) => `Welches Modell ${name} ist`,
  sources: {
    fit: "Diese Anpassung",
    fewest: "Ihre wenigsten Köpfe",
    truth: "Die Wahrheit",
    given: "Eingefügt oder geladen",
    kept: "Gemerkte Anpassung",
  },
  keep: "Merken",
  keepLong: (name) =>
    `Die Anpassung auf dem Bildschirm als Modell ${name} merken, was auch immer als Nächstes angepasst wird`,
  file: "Datei",
  fileLong: (name) => `Modell ${name} aus einer Datei laden`,
  paste: "Text",
  pasteLong: (name) => `Modell ${name} als Text einfügen`,
  pasteLabel: (name) => `Modell ${name} als JSON`,
  pasteHelp:
    "Ein Bericht oder ein Objekt mit einer Liste „heads“ von Köpfen, jeder mit seinen Matrizen V (Ausgaben × d) und Q (d × d).",
  use: "Dieses Modell nehmen",
  cancel: "abbrechen",
  swap: "Tauschen",
  pasted: "Eingefügt",
  setTo: (label, value) => `${label} ${value}`,
  randomStart: "zufälliger Ausgangspunkt",
  heads: (heads, one) => `${heads} ${one ? "Kopf" : "Köpfe"}`,
  describe: {
    fewest: "Dieselbe Funktion, geschrieben mit so wenigen Köpfen, wie gefunden wurden",
    truth: "Die Schicht, von der die Antworten stammen",
    notKnown: "Die Schicht, von der diese Antworten stammen, ist nicht bekannt.",
    notSearched: "Nach den wenigsten Köpfen dieser Anpassung wurde noch nicht gesucht.",
    notGiven: "Ein Modell einfügen oder eine Datei wählen.",
  },
  findOut: "Herausfinden",
  finding: "wird gesucht …",
  asking: "Wird verglichen …",
  missing: "Zwei Modelle wählen.",
  emptyList: (name) => `Modell ${name} ist eine leere Liste; es muss mindestens einen Kopf haben.`,
  stillCompared: (names, a, b) =>
    `Was für ${names.length === 1 ? "Modell" : "die Modelle"} ${names.join(" und ")} angegeben wurde, wurde zurückgewiesen. Dies ist noch der Vergleich von A (${a}) mit B (${b}).`,
  same: "Das ist dieselbe Funktion: Keine Eingabe kann die beiden unterscheiden.",
  different: (distance) => `Das sind zwei verschiedene Funktionen mit Abstand ${distance}.`,
  examples: (inputs, one, difference, size) =>
    `Auf ${one ? "der Beispieleingabe" : `den ${inputs} Beispieleingaben`} dieser Anpassung unterscheiden sich ihre Antworten um höchstens ${difference}; die Antworten reichen bis ${size}.`,
  examplesAgree: (inputs, one, places, difference) =>
    `Auf ${one ? "der Beispieleingabe" : `den ${inputs} Beispieleingaben`} dieser Anpassung stimmen ihre Antworten auf ${digits(places)} überein: Der größte Unterschied ist ${difference}.`,
  separating: "Die Eingabe, die sie am meisten trennt",
  separatingCaption: (apart) =>
    `Von allen Eingaben der Länge 1 diese: Die Antworten liegen ${apart} auseinander. Antworten wachsen mit der dritten Potenz der Eingabe.`,
  numbers: {
    distance: "Abstand",
    sameBelow: "Gilt als gleich unter",
    ofSize: (power) => `${power} ihrer Größe`,
    heads: (name) => `Köpfe von ${name}`,
    certificate: (name) => `Zertifikat von ${name}`,
  },
  differ: {
    title: "Wo sie sich unterscheiden",
    caption:
      "Paare von Koordinaten, mal eine Koordinate des letzten Tokens: wie weit die Koeffizienten jeder Art auseinanderliegen.",
    rounding: "Rundung",
    sentence: (kinds, largest) =>
      `${kinds} Arten von Koeffizienten; der größte Teil des Abstands liegt in ${largest}.`,
    point: (kind, distance) => `${kind}: Abstand ${distance}.`,
    columns: { kind: "Art", distance: "Abstand" },
  },
};
