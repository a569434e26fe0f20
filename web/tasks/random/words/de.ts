// The task in German; its English is in ../task.ts.
import type { TaskTexts } from "../../../words/tasks-words";

export const texts: TaskTexts<"random"> = {
  title: "Zufällige Attention-Schicht",
  description:
    "Eine lineare Attention-Schicht mit zufälligen Gewichten beantwortet zufällige Eingaben, und das Lernverfahren muss diese Schicht allein aus den Antworten wiederfinden. Bei genügend vielen Eingaben gibt nur eine Schicht diese Antworten, und sie kommt bis auf Rundung zurück.",
  fields: {
    d: {
      label: "Dimension eines Tokens",
      help: "Wie viele Koordinaten ein Token hat; die Zahl der Unbekannten wächst mit der dritten Potenz.",
    },
    heads: {
      label: "Köpfe der verborgenen Schicht",
      help: "Wie viele Attention-Köpfe die Schicht hat, von der die Antworten stammen.",
    },
    tokens: { label: "Token je Eingabe", help: "Wie viele Token eine Eingabe enthält." },
    outputs: {
      label: "Ausgaben",
      help: "Wie viele Zahlen eine Antwort hat, höchstens so viele wie ein Token Koordinaten.",
    },
    causal: {
      label: "Eine Antwort an jedem Token",
      help: "Jede Position antwortet aus den Token bis zu ihr; eine Eingabe gibt also so viele Beispiele, wie sie Token hat.",
    },
  },
};
