// What the page says about data of one’s own and about files; see en.ts.

import { plural } from "../../../words/numbers";
import type { TaskTexts } from "../../../words/tasks-words";
import type { CustomWords } from "./en";

export const texts: TaskTexts<"custom"> = {
  title: "Eigene Daten",
  description:
    "Eigene Eingaben und Antworten: Jede Eingabe ist eine Liste von Token, jedes Token eine Liste von Zahlen und jede Antwort eine Liste von Zahlen. Gefunden wird die beste lineare Attention-Schicht dafür und ob die Daten sie bestimmen. Die Daten bleiben in diesem Browser.",
  fields: {},
};

export const deCustom: CustomWords = {
  label: "Eingaben und Ziele als JSON oder CSV",
  fit: "An diese Daten anpassen",
  choose: "Datei wählen",
  sample: "ein Beispiel zeigen",
  edit: "den Text bearbeiten",
  privacy: "Die Datei bleibt in diesem Browser.",
  kept: "Die vorigen Daten sind noch geladen.",
  keptFit: "Zu sehen ist noch die vorige Anpassung.",
  excerpt: "Die Stelle im Text",
  unreadable: (name) =>
    `${name} ließ sich nicht lesen. Die Datei noch einmal wählen oder ihren Text einfügen.`,
  tooLong: (name, size) => `${name} hat ${size} MB; die Seite liest Dateien bis 20 MB.`,
  mend: (from, to) => `„${from}“ durch „${to}“ ersetzen`,
  mendAll: (places) => `${plural(places, "Dezimalzahl", "Dezimalzahlen")} mit Punkt schreiben`,
  mendComma: "Komma entfernen",
  large: (name, inputs) =>
    `${name} ist geladen: ${plural(inputs, "Trainingseingabe", "Trainingseingaben")}, zu viele, um sie hier zu bearbeiten. Die Datei ändern und noch einmal wählen.`,
  data: "Die Daten",
  help: {
    title: "So wird es geschrieben",
    drop: "Oben einfügen, eine Datei wählen oder eine Datei irgendwo auf die Seite ziehen: .json, .csv oder .npz, bis 20 MB. Auch ein Aufgabendokument und ein gespeicherter Bericht werden verstanden.",
    csv: "CSV hat eine Zeile je Token. Die Ziele y1, y2 … stehen in der Zeile des letzten Tokens einer Eingabe oder in allen. Eine Spalte „set“ kann train oder test sagen; die übrigen Spalten sind die Zahlen eines Tokens.",
    csvSample: "input,token,x1,x2,y1\n1,1,0.5,1,\n1,2,2,-1,0.25\n2,1,1,0,\n2,2,0,3,-1",
    json: "JSON hat eine Liste von Eingaben (inputs), jede eine Liste von Token, jedes eine Liste von Zahlen, und eine Liste von Zielen (targets).",
    jsonSample:
      '{ "inputs": [\n    [[0.5, 1], [2, -1]],\n    [[1, 0], [0, 3]]],\n  "targets": [[0.25], [-1]],\n  "names": ["x1", "x2"] }',
    npz: "Eine .npz-Datei hat die Felder inputs (Eingaben × Token × Zahlen) und targets (Eingaben × Ausgaben). Bei Eingaben verschiedener Länge: alle Token untereinander und ein Feld offsets, das sagt, wo jede Eingabe beginnt.",
    npzSample: 'np.savez("data.npz",\n         inputs=inputs,\n         targets=targets)',
    more: "Freiwillig: testInputs und testTargets (test_inputs, test_targets, test_offsets), names und „causal“: true, wenn jedes Token eine eigene Antwort hat (in einer .npz-Datei: targets mit drei Achsen).",
  },
  reading: (name) => `${name} wird gelesen`,
  drop: "Eine Datei hier loslassen, um sie zu öffnen: Daten als .json, .csv oder .npz, ein Aufgabendokument oder ein gespeicherter Bericht.",
  note: "Die geöffnete Datei",
  close: "Schließen",
  report: {
    same: "dasselbe Ergebnis wie in der Datei",
    different: "nicht das Ergebnis der Datei",
    running: (name) => `Die Aufgabe aus ${name} läuft noch einmal.`,
    sameWords: (name) =>
      `Hier noch einmal ausgeführt, ergibt die Aufgabe aus ${name} die Daten und die Anpassung, die die Datei nennt, Bit für Bit.`,
    otherData:
      "Die Daten haben einen anderen Fingerabdruck als in der Datei, also lässt sich die Anpassung nicht vergleichen.",
    edited: (name, part) =>
      `${name || "Der Bericht"} nennt die Daten und die Anpassung, die hier herauskommen, aber „${part}“ ist nicht, was dieses Programm dafür berichtet: Die Datei wurde geändert.`,
    otherFit: "Die Daten haben denselben Fingerabdruck wie in der Datei, die Anpassung nicht.",
    otherVersion: "mit einer anderen Version gemacht",
    otherVersionWords: (name) =>
      `${name || "Der Bericht"} stammt von einer anderen Version von Polyhead, die anders rundet; die Ergebnisse lassen sich daher nicht Bit für Bit vergleichen. Zu sehen ist, was hier herauskommt.`,
    engines: (theirs, ours) => `Die Datei stammt von Programmversion ${theirs}, dies ist ${ours}.`,
    sameEngine: (engine) => `Beide stammen von Programmversion ${engine}.`,
    changed: (name) => `Die Einstellungen sind nicht mehr die aus ${name}.`,
    back: "zurück zu den Einstellungen der Datei",
  },
};
