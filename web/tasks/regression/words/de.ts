// Regression in context; see en.ts.

import { plural } from "../../../words/numbers";
import type { TaskTexts } from "../../../words/tasks-words";
import type { RegressionWords } from "./en";

export const texts: TaskTexts<"regression"> = {
  title: "Regression im Kontext",
  description:
    "Jede Eingabe enthält Beispiele einer eigenen linearen Regel und dann eine Frage. Die Schicht muss die Regel aus den Beispielen erschließen. Eine Schicht linearer Attention kann nur einen Schritt Gradientenabstieg, und der reicht bei weitem nicht.",
  fields: {
    k: {
      label: "Zahlen in einem x",
      help: "Wie viele Zahlen ein x hat; die Regel hat ebenso viele Unbekannte.",
    },
    tokens: {
      label: "Beispiele je Eingabe",
      help: "Wie viele Beispiele vor der Frage stehen; die Schicht lernt einen Schritt, der nur zu dieser Zahl passt.",
    },
    contextNoise: {
      label: "Rauschen der Beispiele",
      help: "Standardabweichung des Rauschens auf dem y der Beispiele; die wahre Antwort hat keines.",
    },
    anisotropy: {
      label: "Ungleiche Streuung",
      help: "Das Wievielfache der kleinsten Varianz einer Koordinate von x die größte ist.",
    },
  },
};

const examples = (tokens: number): string => plural(tokens, "Beispiel", "Beispielen");

export const deRegression: RegressionWords = {
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
