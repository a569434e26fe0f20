// What the page says when a result is taken along or brought back; see ../en/export.ts.

import type { Translation } from "../catalogue";
import { plural } from "../numbers";
import { inputs } from "./nouns";

export const deExport: Translation["export"] = {
  title: "Was mitgenommen wird",
  about: "Hier erzeugt, aus der Anpassung auf dem Bildschirm. Nichts wird irgendwohin gesendet.",
  nothing: "Noch wurde nichts angepasst, also gibt es nichts mitzunehmen.",
  groups: {
    result: "Das Ergebnis",
    model: "Das Modell als Code",
    charts: "Diagramme",
    cite: "In einem Text",
  },
  choices: {
    report: "Bericht",
    arrays: "NumPy-Felder",
    numpy: "NumPy-Code",
    pytorch: "PyTorch-Code",
    notebook: "Notebook",
    cite: "Zitieren",
  },
  headlines: {
    report: "Eine Datei mit allem, was zu sehen ist, und der Aufgabe, um es zu wiederholen.",
    arrays: (arrays) => `${plural(arrays, "Feld", "Felder")} für NumPy.`,
    numpy: (heads) => `Die gelernte Schicht in NumPy: ${heads} und eine Prüfung, die läuft.`,
    pytorch: (heads) => `Die gelernte Schicht in PyTorch: ${heads} und eine Prüfung, die läuft.`,
    notebook: (heads) => `Ein Notebook mit der gelernten Schicht: ${heads} und eine Prüfung, die läuft.`,
    cite: "Die beiden Arbeiten hinter dieser Seite und das Ergebnis auf dem Bildschirm.",
  },
  notes: {
    report: "Wird sie hier oder anderswo wieder geöffnet, zeigt sich, ob das Ergebnis dasselbe ist.",
    arrays: (name) => `In Python gibt np.load("${name}") sie nach Namen.`,
    code: (inputs, tolerance) =>
      `Er braucht nichts als sich selbst. Ausgeführt, beantwortet er die ${inputs === 1 ? "Beispieleingabe" : plural(inputs, "Beispieleingabe", "Beispieleingaben")} des Berichts und vergleicht mit dessen Vorhersagen, auf ${tolerance} genau.`,
    codeUnchecked:
      "Er braucht nichts als sich selbst. Der Bericht hat keine Beispieleingaben, an denen er sich prüfen ließe.",
    cite: "Die Notiz des letzten Eintrags nennt Aufgabe und Fingerabdrücke, damit sich prüfen lässt, ob dasselbe herauskommt.",
  },
  code: {
    layer: (engine, heads) => `Eine Schicht linearer Attention, gelernt von Polyhead ${engine}: ${heads}.`,
    task: (task, seed) => `Aufgabe: ${task}, Startwert ${seed}.`,
    fingerprints: (data, fit) => `Daten ${data}, Anpassung ${fit}.`,
  },
  heads: (word, one) => (one ? "ein Kopf" : `${word} Köpfe`),
  which: {
    label: "Köpfe",
    fewest: (heads) => `wenigste (${heads})`,
    fit: (heads) => `Anpassung (${heads})`,
  },
  whichUnknown: "wenigste",
  notSearched: "Nach den wenigsten Köpfen dieser Anpassung wurde noch nicht gesucht.",
  findOut: "Herausfinden",
  finding: "wird gesucht …",
  tooLong: (numbers) =>
    `Als Code wären das ${numbers} Zahlen. Die NumPy-Felder enthalten dieselben Köpfe; besser sind diese oder weniger Köpfe.`,
  takeArrays: "Die Felder nehmen",
  save: (name) => `${name} speichern`,
  unpacked: (bytes) => `${bytes} vor dem Packen`,
  copy: "Kopieren",
  copied: "Kopiert.",
  refused:
    "Der Browser hat das Kopieren nicht erlaubt. Der Text unten ist ausgewählt und lässt sich mit Tastatur oder Menü kopieren.",
  fullText: "Der ganze Text",
  failed: (name) => `${name} konnte nicht erzeugt werden. Erneut versuchen oder ein anderes Format nehmen.`,
  previewLabel: (name) => `Vorschau von ${name}`,
  previewShort: (shown, all) => `Die ersten ${shown} von ${all} Zeilen.`,
  cell: (number) => `Zelle ${number}`,
  arrayColumns: { name: "Feld", shape: "Form", type: "Typ", meaning: "was es ist" },
  arrayTypes: { f: "float64", i: "int64", U: "Text" },
  single: "eins",
  arrays: {
    coefficients: "die angepasste Funktion: Ausgaben × Merkmale",
    features: "für jedes Merkmal die Koordinaten j, k, l von G_jk z_l",
    V: "Wertmatrizen der Köpfe der Anpassung",
    Q: "Abfragematrizen der Köpfe der Anpassung",
    weights: "Gewicht jedes Kopfs, in V und Q schon enthalten",
    fewest_V: "dieselbe Funktion in den wenigsten Köpfen: V",
    fewest_Q: "dieselbe Funktion in den wenigsten Köpfen: Q",
    fewest_weights: "ihre Gewichte",
    true_V: "die Schicht, von der die Antworten stammen: V",
    true_Q: "die Schicht, von der die Antworten stammen: Q",
    strengths: "Gewichte aller Köpfe über der Rundung, die stärksten zuerst",
    outputs: "welchen Buchstaben jede Ausgabe meint",
    eigenvalues: "Spektrum des Zertifikats, aufsteigend",
    predicted: "was die Anpassung antwortet",
    answers: "die wahren Antworten derselben Zeilen",
    rows: "welche Zeile ihrer Menge jede ist, von 0 an",
    sets: "train oder test",
    example_tokens: "Token der Beispieleingaben, eines nach dem anderen",
    example_offsets: "wo darin jedes Beispiel beginnt",
    names: "Namen der Koordinaten",
    meta: "Aufgabe, Urteil, Fingerabdrücke und Zeiten als JSON",
  },
  charts: {
    predictions: "Vorhergesagt gegen wahr",
    heads: "Die Köpfe der Anpassung",
    spectrum: "Wie fest jede Richtung bestimmt ist",
    witness: "Zwei Modelle, die sich widersprechen",
    lookup: "Eine Abfrage",
    positions: "Antworten entlang einer Eingabe",
    inputs: "Eingaben und Antworten",
    input: "Eingabe",
    bound: "Die Schranke und der Fehler",
    ridge: "Leave-one-out-Fehler",
  },
  inputSentence: (tokens, numbers) =>
    `Eine Eingabe aus ${plural(tokens, "Token", "Token")} mit je ${plural(numbers, "Zahl", "Zahlen")}.`,
  chart: {
    headline: (rows) => `Dieses Diagramm als Tabelle mit ${plural(rows, "Zeile", "Zeilen")} oder als Bild.`,
    note: "SVG und PDF sind Linien und Buchstaben, PNG ist Punkte. Ein Bild hat die Farben auf dem Bildschirm und steht für sich: Schriften und Farben sind darin festgeschrieben. Diagramme anderer Ansichten lassen sich neben ihrem Titel speichern.",
    csv: "Als CSV speichern",
    svg: "Als SVG speichern",
    png: "Als PNG speichern",
    pdf: "Als PDF drucken",
  },
  notebook: {
    title: (task) => `Eine Schicht linearer Attention: ${task}`,
    fitted: (engine, coefficients, count) =>
      `Exakt gelernt, von Polyhead ${engine}, aus ${inputs(count)}: die beste aller Wahlen von ${plural(coefficients, "Koeffizient", "Koeffizienten")}, geschrieben als Köpfe.`,
    heads: {
      fewest: "Dies sind die wenigsten Köpfe, die dafür gefunden wurden.",
      fit: "Dies sind die Köpfe der Anpassung selbst.",
    },
    layer:
      "Die Köpfe und die Schicht, die sie bilden. Jede Zeile von `Z` ist ein Token; das letzte stellt die Frage.",
    check: "Die Antworten des Berichts auf seine Beispieleingaben. Die Schicht muss dieselben geben.",
    tryIt: "Die Eingabe ändern und sehen, was die Schicht antwortet.",
  },
  open: {
    title: "Gespeicherten Bericht öffnen",
    about:
      "Seine Aufgabe läuft hier noch einmal, und sein Ergebnis wird mit dem neuen verglichen. Die Datei bleibt in diesem Browser.",
    choose: "Bericht wählen",
  },
  text: {
    about:
      "Der Bericht dieser Anpassung, ihre Koeffizienten und Köpfe, und was zu zitieren ist. Jedes Bild lässt sich dort sichern, wo es steht.",
    report: "Bericht mit den Werten der Schicht und der Tabellen",
    arrays: (letters, features) =>
      `${letters} × ${features} Koeffizienten und die stärksten Köpfe, für NumPy.`,
    arraysNote: "Im Bericht stehen sie nicht: Sie werden hier gemacht, wenn Sie danach fragen.",
    make: "Felder herstellen",
    making: "werden gemacht …",
  },
  softmax: {
    about:
      "Der Bericht dieser Anpassung und was zu zitieren ist. Jedes Bild kann dort gespeichert werden, wo es steht.",
    report: "Bericht mit allen Phasen, den Köpfen und dem Vergleich, soweit er gelaufen ist",
  },
};
