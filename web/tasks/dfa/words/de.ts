// The task in German; its English is in ../task.ts.
import type { TaskTexts } from "../../../words/tasks-words";

export const texts: TaskTexts<"dfa"> = {
  title: "Jeden Automaten ausführen",
  description:
    "Die Eingabe zählt die Regeln einer kleinen Maschine auf. Die Schicht muss diese Regeln Buchstabe für Buchstabe ausführen, für Maschinen, die sie nie gesehen hat.",
  fields: {
    states: { label: "Zustände", help: "Wie viele Zustände eine Maschine hat." },
    letters: { label: "Buchstaben", help: "Aus wie vielen Buchstaben ein Wort bestehen kann." },
    format: {
      label: "Wort",
      help: "„Strom“: Das Wort kommt Buchstabe für Buchstabe, wie lang es auch ist. „Prompt“: Es steht in der Eingabe, an nummerierten Positionen, wie in der Arbeit.",
      options: { stream: "Strom", prompt: "Prompt" },
    },
    machines: {
      label: "Trainingsmaschinen",
      help: "Wie vielen zufälligen Maschinen die Schicht bei der Arbeit zusieht, jeder auf einem Wort.",
    },
    length: {
      label: "Wortlänge im Training",
      help: "Wie viele Buchstaben jede Trainingsmaschine liest; bei Wörtern im Prompt höchstens.",
    },
    runLength: {
      label: "Wortlänge eines Laufs",
      help: "Wie viele Buchstaben eine ungesehene Maschine auf der gelernten Schicht liest; ein Wort im Prompt ist nie länger als im Training.",
    },
  },
  coordinates: {
    mark: "Marke",
    state: "Zustand",
    letter: "Buchstabe",
    rule: "Regel",
    position: "Position",
    pointer: "Zeiger",
  },
};
