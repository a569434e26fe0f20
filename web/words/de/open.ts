// What the data leaves open, in German, from the facts of a report; ../../report/null-words.ts says the same in English.
import type { NullDirections, Report } from "../../report/report";
import type { Translation } from "../catalogue";
import { count, directions, inputs, plural } from "./numbers";
import { coordinates } from "./tasks";

/** A kind of features by the groups of its pair and of the last token's coordinate, as a report writes it. */
const TYPE = /^(.*?)·(.*) × (.*)$/;
const NEVER = ", never seen";

type Groups = (group: string) => string;

/** Names of a task's own groups are translated, a reader's are not. */
function groupsOf(report: Report): Groups {
  return report.task.task === "custom" ? (group) => group : (group) => coordinates[group] ?? group;
}

/** Genitive: "Produkte einer Koordinate „Wert“"; the only group needs no name, a coordinate alone in its group no group. */
function someOf(group: string, { data }: Report, nameOf: Groups, article: string): string {
  const kinds = new Set(data.names.map((name) => name.replace(/[\s_]*\d+$/, "")));
  if (kinds.size === 1) return `${article} Koordinate`;
  return data.names.includes(group) ? `„${nameOf(group)}“` : `${article} Koordinate „${nameOf(group)}“`;
}

/** "Produkten zweier Koordinaten „Schlüssel“, mal eine Koordinate „Wert“ des letzten Tokens": after "zwischen". */
function typeWords(type: string, report: Report, nameOf: Groups): string {
  const [, g = "", h = "", last = ""] = TYPE.exec(type) ?? [];
  const one = someOf(g, report, nameOf, "einer");
  const pair =
    g !== h
      ? `Produkten aus ${one} und ${someOf(h, report, nameOf, "einer")}`
      : one.startsWith("einer ")
        ? `Produkten ${one.replace("einer Koordinate", "zweier Koordinaten")}`
        : `dem Quadrat von ${one}`;
  return `${pair}, mal ${someOf(last, report, nameOf, "eine")} des letzten Tokens`;
}

function freeWords(open: number): string {
  return open === 1
    ? "eine Kombination ihrer Gewichte kann sich also ändern, ohne dass sich eine Trainingsantwort ändert"
    : `${count(open)} Kombinationen ihrer Gewichte können sich also ändern, ohne dass sich eine Trainingsantwort ändert`;
}

function relationWords(features: string, open: number): string {
  const relations = open === 1 ? "gilt eine feste Beziehung" : `gelten ${count(open)} feste Beziehungen`;
  return `Auf jeder Trainingseingabe ${relations} zwischen ${features}; ${freeWords(open)}.`;
}

function absentWords(kind: NullDirections, names: readonly string[]): string {
  const [example] = kind.terms;
  if (!example)
    return `Keine Trainingseingabe hat je eine von ${plural(kind.count, "Kombination", "Kombinationen")} von Koordinaten.`;
  const [j, k, l] = example;
  const last = `${names[l]} im letzten Token`;
  const combination =
    j !== k
      ? `${names[j]} · ${names[k]} (über ihre Token summiert) zusammen mit ${last}`
      : j === l
        ? last
        : `${names[j]} zusammen mit ${last}`;
  const sentence = `Keine Trainingseingabe hat je ${combination}.`;
  if (kind.count === 1) return sentence;
  const more = kind.count - 1;
  return `${sentence} ${plural(more, "weitere Kombination fehlt", "weitere Kombinationen fehlen")} ebenso.`;
}

function tooFewWords({ data, certificate }: Report): string {
  const given =
    data.rows === data.inputs
      ? inputs(data.inputs)
      : `${plural(data.rows, "Zeile", "Zeilen")} aus ${inputs(data.inputs)}`;
  const independent = certificate.rank < data.rows ? `, davon ${count(certificate.rank)} unabhängig,` : "";
  return `${given}${independent} können ${directions(certificate.active)} nicht bestimmen: Jede gibt eine Gleichung, und es gibt mehr Unbekannte als Gleichungen.`;
}

/** What the tasks themselves say about a kind. */
function ownWords(kind: string, { task }: Report): string | undefined {
  if (task.task === "custom")
    return "Jede Eingabe ist ein einzelnes Token, also können die drei Koordinaten eines Merkmals die Plätze tauschen, ohne es zu ändern. Nur Eingaben aus zwei oder mehr Token können solche Merkmale unterscheiden.";
  if (task.task !== "associative") return undefined;
  const sum = count(task.params.k + 1);
  const known: Readonly<Record<string, string>> = {
    "key·key × key":
      "Bei senkrechten Schlüsseln der Länge eins liegen die Produkte der Schlüssel bis auf die Abfrage selbst fest; zwei Merkmale, die einen Index tauschen, haben daher immer denselben Wert.",
    "value·value × value":
      "Dieselbe Bindung unter den Werten: Bei senkrechten Werten haben Merkmale, die einen Index tauschen, immer denselben Wert.",
    "key·key × value = value·value × value": `Die quadrierten Schlüssel einer Eingabe ergeben zusammen immer ${sum}; ihre Summe mal ein Wert der Abfrage ist also nur das ${sum}-Fache dieses Werts, und das zeigen Produkte von Werten schon: Die beiden lassen sich nicht unterscheiden.`,
  };
  return known[kind];
}

export const deOpen: Translation["open"] = {
  kind: (kind, report, names, isOwn) => {
    if (kind.kind === "too few inputs") return { name: "zu wenige Eingaben", words: tooFewWords(report) };
    if (kind.kind === "other kinds") {
      const words = `${plural(kind.count, "weitere Richtung", "weitere Richtungen")} anderer Arten, keine Art größer als die genannten.`;
      return { name: "weitere Arten", words };
    }
    const nameOf = groupsOf(report);
    const isNever = kind.kind.endsWith(NEVER);
    const plain = isNever ? kind.kind.slice(0, -NEVER.length) : kind.kind;
    const many = /^([\d,]+) types of features$/.exec(plain)?.[1]?.replaceAll(",", "");
    const types = plain.split(" = ");
    const name =
      many === undefined
        ? types
            .map((type) => type.replace(TYPE, (_, g, h, l) => `${nameOf(g)}·${nameOf(h)} × ${nameOf(l)}`))
            .join(" = ")
        : `${count(Number(many))} Arten von Merkmalen`;
    if (isNever) return { name: `${name}, nie gesehen`, words: absentWords(kind, names) };
    const features =
      many === undefined
        ? types.map((type) => typeWords(type, report, nameOf)).join(" und ")
        : `Merkmalen von ${count(Number(many))} Arten`;
    const own = isOwn ? ownWords(kind.kind, report) : undefined;
    return { name, words: own ?? relationWords(features, kind.count) };
  },
  point: ({ determined, tooClose, touchesInactive, missing }, names) => {
    if (determined) return "Bestimmt: Jedes Modell, das zu den Trainingsdaten passt, gibt diese Antwort.";
    if (tooClose)
      return "Zu knapp: 64-Bit-Rechnung kann nicht unterscheiden, ob die Trainingsdaten diese Antwort bestimmen oder nur ihre Rundung.";
    const [first] = missing;
    if (!first)
      return "Nicht bestimmt: Modelle, die gleich gut zu den Trainingsdaten passen, geben verschiedene Antworten.";
    const feature = `⟨${names[first.j]}, ${names[first.k]}⟩ mal ${names[first.l]} des letzten Tokens`;
    const how = touchesInactive
      ? ", was keine Trainingseingabe zeigt"
      : " auf eine Weise, die keine Trainingseingabe zeigt";
    return `Nicht bestimmt: Diese Eingabe verwendet ${feature}${how}.`;
  },
};
