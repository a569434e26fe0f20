// What the page says about guarantees and the ridge chosen by leave-one-out; see ../en/guarantees.ts.

import type { Translation } from "../catalogue";
import { plural } from "../numbers";
import { inputs } from "./nouns";

const unseen = (value: number): string => plural(value, "ungesehene Eingabe", "ungesehene Eingaben");

export const deGuarantees: Translation["guarantees"] = {
  ridge: {
    title: "Fehler, wenn jede Eingabe einmal fehlt",
    xAxis: "Ridge ρ, logarithmisch",
    yAxis: "quadratischer Fehler, logarithmisch",
    chosen: (ridge) => `gewählt: ${ridge}`,
    sentence: (ridges, best, error) =>
      `${ridges} Ridge-Strafen wurden versucht. Den kleinsten Leave-one-out-Fehler, ${error}, hat die Strafe ${best}.`,
    caption: (error, ridge) => `Den kleinsten Fehler, ${error}, hat die Strafe ${ridge}; sie wird genommen.`,
    captionAtLeast: (error) =>
      `Der Fehler ist am kleinsten, ${error}, bei der kleinsten versuchten Strafe: Diese Daten brauchen keine.`,
    captionAtMost: (error, ridge) =>
      `Der Fehler ist am kleinsten, ${error}, bei der größten versuchten Strafe, ${ridge}: Eine noch größere wäre vielleicht besser; aus diesen Daten wird also kaum etwas gelernt.`,
    point: (ridge, error) => `Ridge ${ridge}: Leave-one-out-Fehler ${error}.`,
    columns: { ridge: "Ridge", error: "Leave-one-out-Fehler" },
  },
  bound: {
    title: "Abweichung von der Wahrheit gegen ihre Schranke",
    about:
      "Lemma A.7: Zwei Schichten, die beide gut passen, können auf keiner Eingabe weit auseinanderliegen. Wie weit, beschränken ihre Fehler, die Festigkeit der schwächsten Richtung und die Eingabe selbst:",
    symbols:
      "f und f* sind die beiden Schichten, ε der größere ihrer mittleren quadratischen Fehler, λ der kleinste Eigenwert, H(Z) die Merkmale der Eingabe Z.",
    xAxis: "Schranke, logarithmisch",
    yAxis: "quadrierte Abweichung, logarithmisch",
    line: "Abweichung = Schranke",
    holds: (rows, share) =>
      `Die Schranke gilt auf ${rows === 1 ? "der gezeichneten ungesehenen Eingabe" : `allen ${plural(rows, "gezeichneten ungesehenen Eingabe", "gezeichneten ungesehenen Eingaben")}`}. Die größte Abweichung ist ${share} ihrer Schranke.`,
    fails: (rows, all) =>
      `Die Schranke gilt auf ${rows} der ${plural(all, "gezeichneten ungesehenen Eingabe", "gezeichneten ungesehenen Eingaben")} nicht: Das sollte gemeldet werden.`,
    sentence: (rows) => `${unseen(rows)}: quadrierte Abweichung von der Wahrheit gegen ihre Schranke.`,
    epsilon: (epsilon, lambda) => `Hier ist ε gleich ${epsilon} und λ gleich ${lambda}.`,
    point: (row, difference, bound) =>
      `Ungesehene Eingabe ${row}: quadrierte Abweichung ${difference}, Schranke ${bound}.`,
    notIdentifiable:
      "Lemma A.7 beschränkt, wie weit zwei gute Modelle auseinanderliegen können, aber nur, wenn die Daten alle Richtungen bestimmen: Die Schranke teilt durch den kleinsten Eigenwert, und der ist hier null.",
    tooClose:
      "Lemma A.7 teilt durch den kleinsten Eigenwert, und der liegt hier zu nah bei null, als dass die Schranke etwas bedeuten würde.",
    noTruth:
      "Lemma A.7 beschränkt den Abstand zu der Schicht, von der die Antworten stammen. Sie ist hier nicht bekannt, also gibt es keine Abweichung zu zeichnen.",
    ridge:
      "Lemma A.7 spricht von der besten Anpassung. Eine Ridge-Strafe entfernt sich absichtlich davon, also wird die Schranke nicht gezeichnet.",
    none: "Lemma A.7 vergleicht die Anpassung auf ungesehenen Eingaben mit der Wahrheit, und es gibt hier keine.",
    columns: { row: "Zeile", difference: "quadrierte Abweichung", bound: "Schranke" },
  },
  curve: {
    title: "Fehler gegen Zahl der Eingaben",
    about:
      "Satz 2.2: wie viele Eingaben N für einen quadratischen Fehler ε genügen, wenn Token d Koordinaten haben. Er hat keine Konstante, also bedeutet nur die Steigung seiner Linie etwas:",
    measure: "Messen",
    again: "Neu messen",
    cancel: "Abbrechen",
    cancelled: "Abgebrochen. Nichts wurde gemessen.",
    done: (fits, one) => `${fits} ${one ? "Anpassung" : "Anpassungen"} fertig`,
    progress: "Fortschritt der Messung",
    before:
      "Passt dieselbe Aufgabe mit weniger Eingaben an und zeichnet den Fehler auf ungesehenen Eingaben.",
    custom: "Eigene Daten haben nur die Eingaben, die sie haben; es gibt nichts zu messen.",
    xAxis: "Trainingseingaben N, logarithmisch",
    yAxis: "mittlerer quadratischer Fehler, logarithmisch",
    shape: "d⁴/N, die Form des Satzes",
    measured: "gemessen",
    sentence: (points, first, last) =>
      `${plural(points, "Anpassung", "Anpassungen")}. Der mittlere quadratische Fehler auf ungesehenen Eingaben geht von ${first} mit den wenigsten Eingaben bis ${last} mit den meisten.`,
    exact:
      "Alle diese Anpassungen beantworten ungesehene Eingaben bis auf Rundung genau: Ohne Rauschen können mehr Eingaben nichts mehr verbessern. Rauschen hinzufügen und neu messen.",
    slope: (slope) =>
      `Der gemessene Fehler ändert sich wie N hoch ${slope}; die Form des Satzes hat den Exponenten −1.`,
    single: "Für einen zweiten Punkt sind es zu wenige Eingaben; die Zahl der Trainingseingaben erhöhen.",
    point: (count, error) => `${inputs(count)}: mittlerer quadratischer Fehler ${error}.`,
    columns: {
      inputs: "Trainingseingaben",
      error: "mittlerer quadratischer Fehler",
      shape: "d⁴/N, skaliert",
    },
  },
};
