// The task in German; its English is in ../task.ts.
import type { TaskTexts } from "../../../words/tasks-words";

export const texts: TaskTexts<"associative"> = {
  title: "Assoziativspeicher",
  description:
    "Jede Eingabe speichert einige Paare aus Schlüssel und Wert. Das letzte Token fragt mit einem der Schlüssel; die Schicht muss mit dessen Wert antworten.",
  fields: {
    k: {
      label: "Paare je Eingabe",
      help: "Wie viele Paare aus Schlüssel und Wert eine Eingabe enthält; Schlüssel und Werte haben ebenso viele Koordinaten.",
    },
    orthogonal: {
      label: "Orthogonaler Anteil",
      help: "Der Anteil der Eingaben, deren Schlüssel senkrecht aufeinander stehen. Ein Klick auf den Anschlag oder die Taste Ende wählt alle.",
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
