// What the page says about how a fit is found; see ../en/learner.ts.
import type { Translation } from "../catalogue";

export const deLearner: Translation["learner"] = {
  ridge: "Ridge-Strafe",
  ridges: { none: "keine", number: "eine Zahl", loo: "Leave-one-out" },
  start: "Ausgangspunkt",
  starts: { zero: "null", random: "zufällig" },
  route: "Rechenweg",
  routes: { auto: "automatisch", primal: "primal", dual: "dual" },
  ridgeValue: "Größe der Ridge-Strafe",
  ridgeHelp: {
    none: "Keine Strafe: Die Anpassung ist so gut, wie eine Schicht es kann.",
    number: "Eine Strafe auf große Koeffizienten.",
    loo: "Die Strafe, mit der jede Eingabe am besten aus allen anderen beantwortet wird.",
  },
  startHelp: {
    zero: "Von mehreren gleich guten Anpassungen wird die kleinste gezeigt.",
    random:
      "Von mehreren gleich guten Anpassungen wird die gezeigt, die einer zufälligen Schicht am nächsten ist: die, die ein Gradientenabstieg von dort aus fände.",
  },
  used: {
    primal: "Genommen wurde der primale Rechenweg",
    dual: "Genommen wurde der duale Rechenweg",
    rows: "Die Koeffizienten sind aus den Zeilen selbst berechnet",
  },
  because: {
    chosen: "wie gewählt.",
    moreRows: (rows, features) => `weil es mehr Zeilen (${rows}) als Merkmale (${features}) gibt.`,
    fewerRows: (rows, features) => `weil es weniger Zeilen (${rows}) als Merkmale (${features}) gibt.`,
    way: (why) => `weil ${why}.`,
    mostlyZero: "weil die meisten Merkmale einer Zeile null sind.",
  },
  kernel: {
    title: "Der Kern des dualen Rechenwegs",
    about: "Der duale Weg vergleicht Eingaben miteinander, statt Merkmale zu summieren:",
    folded:
      "Das ist das innere Produkt von Merkmalen, die jedes Paar von Koordinaten j, k einmal zählen. Primal und dual geben dieselbe Antwort.",
    paper: "Die Arbeit schreibt den Kern, ohne die Paare zusammenzufassen,",
    weighs: "Sie zählt j, k und k, j getrennt, was ein Paar mit j < k mit",
    weighsAfter:
      " gewichtet. Beide beschreiben dieselben Funktionen; welche von mehreren gleich guten Anpassungen die kleinste ist, kann verschieden sein.",
  },
};
