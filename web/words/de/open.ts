// What the data leaves open, in German.

import type { Translation } from "../catalogue";
import { count, plural } from "../numbers";
import { directions, inputs } from "./nouns";

type Open = Translation["open"];
type SaidGroup = Parameters<Open["typeOf"]>[0];
type Combination = Parameters<Open["neverSeen"]>[0];

/** "einer Koordinate „Wert“"; the only group needs no name, a coordinate alone in its group no group. */
function oneOf(article: "eine" | "einer", { name, isAlone }: SaidGroup, isOneGroup: boolean): string {
  if (isOneGroup) return `${article} Koordinate`;
  return isAlone ? `„${name}“` : `${article} Koordinate „${name}“`;
}

/** After "zwischen". */
function twoOf({ name, isAlone }: SaidGroup, isOneGroup: boolean): string {
  if (isOneGroup) return "Produkten zweier Koordinaten";
  return isAlone ? `dem Quadrat von „${name}“` : `Produkten zweier Koordinaten „${name}“`;
}

function combinationWords({ pair, last }: Combination): string {
  const ofLast = `${last} im letzten Token`;
  if (pair.length === 0) return ofLast;
  return `${pair.join(" · ")}${pair.length > 1 ? " (über ihre Token summiert)" : ""} zusammen mit ${ofLast}`;
}

function freeWords(open: number): string {
  return open === 1
    ? "eine Kombination ihrer Gewichte kann sich also ändern, ohne dass sich eine Trainingsantwort ändert"
    : `${count(open)} Kombinationen ihrer Gewichte können sich also ändern, ohne dass sich eine Trainingsantwort ändert`;
}

const SINGLE_TOKENS =
  "Jede Eingabe ist ein einzelnes Token, also können die drei Koordinaten eines Merkmals die Plätze tauschen, ohne es zu ändern.";

export const deOpen: Open = {
  fewRowsName: "zu wenige Eingaben",
  fewRows: ({ inputs: given, rows, rank, active }) => {
    const all = rows === given ? inputs(given) : `${plural(rows, "Zeile", "Zeilen")} aus ${inputs(given)}`;
    const independent = rank < rows ? `, davon ${count(rank)} unabhängig,` : "";
    return `${all}${independent} können ${directions(active)} nicht bestimmen: Jede gibt eine Gleichung, und es gibt mehr Unbekannte als Gleichungen.`;
  },

  otherKindsName: "weitere Arten",
  otherKinds: (open, kinds) =>
    `${plural(open, "weitere Richtung", "weitere Richtungen")} aus ${plural(kinds, "anderen Art", "anderen Arten")}, keine Art größer als die genannten.`,

  manyTypesName: (types) => `${count(types)} Arten von Merkmalen`,
  neverSeenName: (name) => `${name}, nie gesehen`,
  neverSeen: (combination, open) => {
    const sentence = `Keine Trainingseingabe hat je ${combinationWords(combination)}.`;
    if (open === 1) return sentence;
    return `${sentence} ${plural(open - 1, "weitere Kombination fehlt", "weitere Kombinationen fehlen")} ebenso.`;
  },
  someNeverSeen: (open) =>
    `Keine Trainingseingabe hat je eine von ${plural(open, "Kombination", "Kombinationen")} von Koordinaten.`,

  /** "Produkten zweier Koordinaten „Schlüssel“, mal eine Koordinate „Wert“ des letzten Tokens": after "zwischen". */
  typeOf: (g, h, last, isOneGroup) => {
    const pair =
      g === h
        ? twoOf(g, isOneGroup)
        : `Produkten aus ${oneOf("einer", g, isOneGroup)} und ${oneOf("einer", h, isOneGroup)}`;
    return `${pair}, mal ${oneOf("eine", last, isOneGroup)} des letzten Tokens`;
  },
  featuresOf: (types) => types.join(" und "),
  manyTypes: (types) => `Merkmalen von ${count(types)} Arten`,
  relation: (features, open) => {
    const relations = open === 1 ? "gilt eine feste Beziehung" : `gelten ${count(open)} feste Beziehungen`;
    return `Auf jeder Trainingseingabe ${relations} zwischen ${features}; ${freeWords(open)}.`;
  },
  because: {
    "perpendicular-keys": () =>
      "Bei senkrechten Schlüsseln der Länge eins liegen die Produkte der Schlüssel bis auf die Abfrage selbst fest; zwei Merkmale, die einen von drei verschiedenen Indizes tauschen, haben daher immer denselben Wert; solche mit einem doppelten Index sind in Summen aneinander gebunden.",
    "perpendicular-values": () =>
      "Dieselben Bindungen unter den Werten, denn auch sie stehen senkrecht aufeinander.",
    "squared-keys": (tokens) =>
      `Die quadrierten Schlüssel einer Eingabe ergeben zusammen immer ${tokens}; ihre Summe mal ein Wert der Abfrage ist also nur das ${tokens}-Fache dieses Werts. Summierte Produkte von Werten geben in diesen Eingaben dieselbe Zahl; die beiden lassen sich nicht unterscheiden.`,
    "single-tokens": () =>
      `${SINGLE_TOKENS} Nur Eingaben aus zwei oder mehr Token können solche Merkmale unterscheiden.`,
    "window-of-one": () =>
      `${SINGLE_TOKENS} Ein Fenster aus zwei oder mehr Token kann solche Merkmale unterscheiden.`,
    "shared-values": () =>
      "Aufeinanderfolgende Token teilen ihre Werte, und der erste eines jeden ist immer 1; diese Merkmale stimmen daher immer überein.",
  },

  symbols:
    "k₁ ist Koordinate 1 der Schlüssel, v₁ der Werte; ⟨ ⟩ summiert ein Produkt über die Token einer Eingabe.",
  determined: "Bestimmt: Jedes Modell, das zu den Trainingsdaten passt, gibt diese Antwort.",
  tooClose:
    "Zu knapp: 64-Bit-Rechnung kann nicht unterscheiden, ob die Trainingsdaten diese Antwort bestimmen oder nur ihre Rundung.",
  undetermined:
    "Nicht bestimmt: Modelle, die gleich gut zu den Trainingsdaten passen, geben verschiedene Antworten.",
  uses: (j, k, l, isNeverSeen) =>
    `Nicht bestimmt: Diese Eingabe verwendet ⟨${j}, ${k}⟩ mal ${l} des letzten Tokens${
      isNeverSeen ? ", was keine Trainingseingabe zeigt" : " auf eine Weise, die keine Trainingseingabe zeigt"
    }.`,
};
