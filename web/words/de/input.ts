// What the page says while an input is being edited; see ../en/input.ts.
import type { Translation } from "../catalogue";

export const deInput: Translation["input"] = {
  grid: "Zahlen der Eingabe, eine Spalte je Token",
  coordinate: "Koordinate",
  token: (index) => `Token ${index}`,
  cell: (name, token) => `${name}, ${token}`,
  lastToken: (name) => `Token „${name}“`,
  onlyLast: (kept, shown) =>
    `Die letzten ${shown} Token lassen sich bearbeiten; die ${kept} davor bleiben, wie sie sind.`,
  notANumber: (cell, text) => `${cell} ist „${text}“; es muss eine Zahl zwischen −10⁹ und 10⁹ sein.`,
  add: "Token hinzufügen",
  remove: "Token entfernen",
  random: "Zufällige Zahlen",
  reset: "Zurücksetzen",
  close: "Schließen",
  keys: "Pfeiltasten und Eingabetaste gehen auf und ab, Tabulator geht zum nächsten Token.",
  asking: "wird gefragt …",
  answers: "Antworten auf diese Eingabe",
  answersBefore: "Antworten auf die letzte gültige Eingabe",
  output: "Ausgabe",
  fit: "diese Anpassung",
  deviation: (value, deviation) => `${value} ± ${deviation}`,
  differs: (most) =>
    `Ein anderes Modell, das ebenso gut passt und von diesem nicht weiter entfernt ist als dieses von null, könnte hier um höchstens ${most} abweichen.`,
  differsNot: "Kein anderes Modell, das ebenso gut passt, gibt hier etwas anderes.",
  couldDiffer: (most) =>
    `Ein Modell, das ebenso gut passt und von diesem nicht weiter entfernt ist als dieses von null, könnte hier um bis zu ${most} abweichen.`,
  exact: (error) =>
    `Entschieden in exakter Rechnung; die Wahrscheinlichkeit eines Irrtums ist kleiner als ${error}.`,
  proved: "Entschieden in exakter Rechnung, ohne jeden Zweifel.",
  by64Bit: "Entschieden in 64-Bit-Rechnung.",
  oneIn: (many) => `1 zu ${many}`,
  deviationNote:
    "± ist eine Standardabweichung unter dem Rauschen, das aus den Trainingsantworten geschätzt ist.",
  another: {
    button: "Eine andere Antwort verlangen",
    title: "Eine andere Antwort",
    hint: "Die gewünschte Antwort eintragen; ein anderes Modell, das ebenso gut zu den Trainingsdaten passt, gibt sie.",
    wanted: "gewünscht",
    wantedFor: (output) => `Gewünschte Antwort, ${output}`,
    model: "Modell B",
    unchanged: "Eine der gewünschten Zahlen ändern.",
    found: (error) =>
      `Modell B passt ebenso gut zu den Trainingsdaten (Trainingsfehler ${error}) und gibt die gewünschte Antwort.`,
    nearly: (error, off) =>
      `Modell B passt ebenso gut zu den Trainingsdaten (Trainingsfehler ${error}) und gibt die gewünschte Antwort bis auf ${off}.`,
    determined:
      "Die Daten bestimmen diese Antwort: Kein anderes Modell, das ebenso gut passt, gibt eine andere.",
  },
};
