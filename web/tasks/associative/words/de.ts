// The task in German; its English is in ../task.ts.
import type { TaskTexts } from "../../../words/tasks-words";

export const texts: TaskTexts<"associative"> = {
  title: "Assoziativspeicher",
  description:
    "Jede Eingabe speichert einige Paare aus Schlüssel und Wert. Das letzte Token, die Abfrage, wiederholt einen der Schlüssel und hat auch einen Wert; die Schicht muss mit dem Wert antworten, der zu diesem Schlüssel gespeichert ist, plus dem der Abfrage.",
  fields: {
    k: {
      label: "Paare je Eingabe",
      help: "Wie viele Paare aus Schlüssel und Wert eine Eingabe enthält; Schlüssel und Werte haben ebenso viele Koordinaten.",
    },
    orthogonal: {
      label: "Orthogonaler Anteil",
      help: "Der Anteil der Eingaben, deren Schlüssel senkrecht aufeinander stehen, und deren Werte ebenso. Ein Klick auf den Anschlag oder die Taste Ende wählt alle.",
      endStop: "alle orthogonal",
    },
    scale: {
      label: "Größe gewöhnlicher Schlüssel",
      help: "Standardabweichung der Koordinaten gewöhnlicher Schlüssel und Werte.",
    },
  },
  coordinates: {
    key: "Schlüssel",
    value: "Wert",
  },
};
