// Regression in context; see ../en/regression.ts.

import type { Translation } from "../catalogue";
import { plural } from "../numbers";

const examples = (tokens: number): string => plural(tokens, "Beispiel", "Beispielen");

export const deRegression: Translation["regression"] = {
  title: "Die Schicht neben der Ridge-Regression, auch bei anderer Zahl von Beispielen",
  beside: (layer, best, ridge) =>
    `Auf ungesehenen Eingaben ist der mittlere quadratische Fehler der Schicht ${layer}; die beste Schicht linearer Attention erwartet ${best}, Ridge-Regression auf denselben Beispielen lässt ${ridge}.`,
  far: (times) =>
    `Der Fehler der Schicht ist das ${times}-Fache von dem der Ridge-Regression: Ein Schritt Gradientenabstieg reicht bei weitem nicht.`,
  farExact:
    "Die Ridge-Regression findet die Regel genau; ein Schritt Gradientenabstieg reicht bei weitem nicht.",
  near: (few, noisy) =>
    `Hier sind die Beispiele so ${few ? `wenige${noisy ? " und so verrauscht" : ""}` : "verrauscht"}, dass ein Schritt Gradientenabstieg nahe herankommt.`,
  worse: (tokens, error) =>
    `Bei ${examples(tokens)}, mehr als beim Lernen, wächst der Fehler auf ${error}: Der Schritt passt nur zu einer Länge.`,
  notWorse: (tokens, error) =>
    `Bei ${examples(tokens)} ist der Fehler ${error}, obwohl mehr Beispiele weniger zuließen.`,
  chart: {
    xAxis: "Beispiele je Eingabe, logarithmisch",
    yAxis: "mittlerer quadratischer Fehler, logarithmisch",
    trained: "hier gelernt",
    layer: "die Schicht",
    ridge: "Ridge",
    point: (tokens) => `${plural(tokens, "Beispiel", "Beispiele")}:`,
    pointErrors: (layer, best, ridge) =>
      ` die Schicht ${layer}, die beste Schicht im Erwartungswert ${best}, Ridge-Regression ${ridge}.`,
    columns: { tokens: "Beispiele", layer: "Schicht", bestLayer: "beste Schicht, erwartet", ridge: "Ridge" },
    caption:
      "Gefüllt: die gelernte Schicht. Graue Linie: die beste Schicht für die gelernte Länge, aus ihrer Formel. Rauten: Ridge-Regression auf den Beispielen jeder Eingabe, hier der Mittelwert gegeben die Beispiele; auf der Achse: zu klein zum Zeichnen.",
    sentence: (lengths, layer, ridge) =>
      `Fehler bei ${lengths} Beispielzahlen. Wo gelernt wurde, hat die Schicht ${layer} und die Ridge-Regression ${ridge}.`,
  },
};
