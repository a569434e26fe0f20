// Every task and every setting in German. A task has its own in its folder.
import { type TaskTexts, taskWordsFrom } from "../tasks-words";

export const deTasks = taskWordsFrom(
  import.meta.glob<{ texts?: TaskTexts }>("../../tasks/*/words/de.ts", { eager: true }),
  {
    samples: {
      label: "Trainingseingaben",
      help: "An wie viele Beispieleingaben die Schicht angepasst wird.",
    },
    test: {
      label: "Ungesehene Eingaben",
      help: "An wie vielen weiteren Eingaben derselben Art die angepasste Schicht geprüft wird.",
    },
    seed: {
      label: "Startwert",
      help: "Derselbe Startwert gibt in jedem Browser dieselben Daten, Bit für Bit.",
    },
    noise: {
      label: "Rauschen",
      help: "Standardabweichung des Rauschens, das zu den Trainingsantworten kommt; die Prüfantworten bleiben sauber.",
    },
    added: {
      label: "Hinzugefügte Vorschläge",
      help: "Wie viele der vorgeschlagenen Eingaben mit ihren wahren Antworten zu den Trainingsdaten kommen.",
    },
    ridge: {
      label: "Ridge-Strafe",
      help: "Eine Strafe auf große Koeffizienten; mit 0 ist die Anpassung so gut, wie eine Schicht es kann, und „loo“ wählt die Strafe, die ausgelassene Eingaben am besten vorhersagt.",
    },
    route: {
      label: "Rechenweg",
      help: "Wie die Gleichungen gelöst werden; „automatisch“ nimmt den billigeren Weg, die Antwort ist dieselbe.",
      options: { auto: "automatisch", primal: "primal", dual: "dual" },
    },
    start: {
      label: "Ausgangspunkt",
      help: "Welche von mehreren perfekten Anpassungen gezeigt wird: die kleinste oder die, die einer zufälligen Schicht am nächsten ist.",
      options: { zero: "null", random: "zufällig" },
    },
  },
);
