// What the page says in the pictures that single tasks have; see ../en/pictures.ts.

import type { Translation } from "../catalogue";
import { plural } from "../numbers";
import { inputs } from "./nouns";

export const dePictures: Translation["pictures"] = {
  positions: {
    title: "Antworten entlang einer Eingabe",
    axis: "Position, vom ersten Token zum letzten",
    answer: (output, isOnly) => (isOnly ? "Antwort" : `Antwort, Ausgabe ${output}`),
    truth: "Wahrheit",
    error: (power) => `Fehler × ${power}`,
    errorPlain: "Fehler",
    nextOutput: "Nächste Ausgabe",
    sentence: (positions, worst) =>
      `${plural(positions, "Position", "Positionen")} einer Eingabe: an jeder die Antwort der Anpassung und die Wahrheit. Der größte Fehler ist ${worst}.`,
    causal: (rounding) =>
      `Ein Punkt ist, was die Anpassung aus den Token bis dorthin antwortet, die Linie ist die Wahrheit.${rounding}`,
    onlyLast: (rounding) =>
      `Die Daten verlangen nur die letzte Antwort. Dieselbe Schicht beantwortet auch jede kürzere Eingabe: Punkte sind die Anpassung, die Linie ist die Wahrheit.${rounding}`,
    rounding: " Die Fehler sind Rundung.",
    point: (position, truth, error) => `Position ${position}: wahr ${truth}, Fehler ${error}.`,
    columns: { position: "Position", truth: "wahr", predicted: "vorhergesagt", error: "Fehler" },
  },
  gallery: {
    title: "Eingaben der eigenen Daten und ihre Antworten",
    input: (index) => `Eingabe ${index}`,
    answer: "Antwort",
    truth: "Wahrheit",
    sentence: (count, tokens) =>
      `${inputs(count)} aus ${tokens}, jede mit der Antwort der Anpassung und der angegebenen.`,
    tokens: (fewest, most) =>
      fewest === most ? plural(most, "Token", "Token") : `${fewest} bis ${plural(most, "Token", "Token")}`,
    caption: (limit, isCut) =>
      `Eine Spalte je Token, die letzte abgesetzt; die Farben reichen von −${limit} bis ${limit}. Die umrandete Eingabe ist die unter „Eingabe“ gezeichnete.${isCut ? " Von langen Eingaben sind die letzten Token zu sehen." : ""}`,
    point: (index, answers, truths) =>
      `Eingabe ${index}: Die Anpassung antwortet ${answers}, die Daten sagen ${truths}.`,
    columns: {
      input: "Eingabe",
      set: "Menge",
      output: "Ausgabe",
      truth: "wahr",
      predicted: "vorhergesagt",
    },
    sets: { train: "Training", test: "ungesehen" },
  },
};
