// What the page says when somebody asks what a number is; see ../en/explain.ts.

import type { Translation } from "../catalogue";
import { count, plural } from "../numbers";
import { answers, directions, features, inputs } from "./nouns";

export const deExplain: Translation["explain"] = {
  glossary: {
    token: {
      title: "Das Token",
      words: "Eine Spalte von Zahlen einer Eingabe. Das letzte Token ist das, das fragt.",
    },
    example: { title: "Beispiel", words: "Eine Trainingseingabe mit ihrer Antwort." },
    layer: {
      title: "Schicht",
      words: "Was gelernt wird: lineare Attention, die aus den Token einer Eingabe eine Antwort macht.",
    },
    head: {
      title: "Kopf",
      words:
        "Ein Teil einer Schicht: Eine Matrix Q sagt, wie sehr das letzte Token auf jedes Token blickt, eine Matrix V, was dieses weitergibt. Die Köpfe einer Schicht addieren sich.",
    },
    coefficients: {
      title: "Koeffizienten",
      words:
        "Die Zahlen, aus denen die Schicht besteht: wie viel von jedem Merkmal, einem Produkt von Koordinaten, in jede Zahl der Antwort geht. Sie sind die Unbekannten eines linearen Gleichungssystems.",
    },
    model: {
      title: "Modell",
      words: "Jede Schicht, die zu den Beispielen passt. Es kann eine geben oder unendlich viele.",
    },
    direction: {
      title: "Richtung",
      words:
        "Eine unabhängige Kombination der Koeffizienten einer Ausgabe. Es gibt so viele Richtungen wie Merkmale, wie viele Ausgaben es auch sind; die Daten bestimmen jede von ihnen oder lassen sie offen, für alle Ausgaben zugleich.",
    },
    determined: {
      title: "Bestimmt",
      words: "Heißt eine Antwort oder Richtung, die in jedem Modell dieselbe ist.",
    },
    identifiable: {
      title: "Identifizierbar",
      words:
        "Heißen Daten, die jede Richtung bestimmen. Dann passt nur eine Funktion, und ihre Antworten auf neue Eingaben hängen nicht vom Glück ab. Sie ist die einzige, aber darum noch nicht richtig: Wo die Antworten von etwas anderem als einer solchen Schicht stammen, ist sie nur die beste Schicht, die es gibt.",
    },
    certificate: {
      title: "Zertifikat",
      words: "Was allein aus den Eingaben berechnet wird, um zu sagen, ob sie die Schicht bestimmen.",
    },
    threshold: {
      title: "Schwelle",
      words:
        "Wie groß Rundung allein einen Eigenwert machen kann, der eigentlich null ist. Darüber ist eine Richtung bestimmt, darunter gilt sie als offen.",
    },
    tooClose: {
      title: "Zu knapp",
      words:
        "Weder klar über dem, was Rundung vermag, noch klar null: 64-Bit-Rechnung lässt beides zu, und die Seite nennt beide Ränge. Mehr oder andere Eingaben klären es.",
    },
  },
  glossaryTitle: "Glossar",
  glossaryClose: "Schließen",
  verdict: {
    identifiable: [
      "Die Daten lassen keine Wahl: Alle Modelle, die so gut wie möglich passen, geben auf jede Eingabe dieselbe Antwort, auch auf eine, die keinem Beispiel gleicht.",
      "Wer diese Daten noch einmal anpasst, mit welchem Verfahren auch immer, bekommt dieselbe Funktion.",
      "Sie ist die einzige, aber darum noch nicht richtig: Stammen die Antworten von etwas anderem als einer solchen Schicht, ist sie die beste Schicht, die es gibt; wie gut, sagt ihr Fehler auf ungesehenen Eingaben.",
    ],
    "not-identifiable": [
      "Die Daten lassen eine Wahl: Manche Modelle passen zu jedem Beispiel gleich gut und beantworten andere Eingaben verschieden.",
      "Gute Antworten auf Tests derselben Art können das nicht zeigen: Sie lassen dieselben Richtungen offen.",
    ],
    "too-close": [
      "Ob ein anderes Modell ebenso gut passt, hängt an Zahlen, die so klein sind, dass 64-Bit-Rechnung sie nicht von Rundung unterscheiden kann.",
      "Weitere Eingaben oder Eingaben anderer Größe entscheiden es.",
    ],
  },
  directions: {
    title: "Richtungen",
    words: (features, d, pairs) =>
      `Ein Token hat ${plural(d, "Koordinate", "Koordinaten")}, also gibt es ${plural(pairs, "Paar", "Paare")} von Koordinaten, jedes multipliziert und über die Token addiert, mal ${plural(d, "Koordinate", "Koordinaten")} des letzten Tokens: ${plural(features, "Produkt", "Produkte")}, die Merkmale.`,
    coefficients: (features, outputs) =>
      outputs === 1
        ? `Eine Antwort ist ihre gewichtete Summe, mit ${plural(features, "Koeffizient", "Koeffizienten")}.`
        : `Jede der ${count(outputs)} Zahlen einer Antwort ist ihre gewichtete Summe mit eigenen Koeffizienten: ${count(features)} für jede, ${count(features * outputs)} insgesamt.`,
    direction: (features, outputs) =>
      outputs === 1
        ? `Eine Richtung ist eine unabhängige Kombination ${features === 1 ? "dieses Koeffizienten" : `dieser ${count(features)} Koeffizienten`}.`
        : `Eine Richtung ist eine unabhängige Kombination der ${plural(features, "Koeffizient", "Koeffizienten")} einer Ausgabe; was die Eingaben bestimmen, bestimmen sie für alle Ausgaben zugleich.`,
    determined:
      "Sie ist bestimmt, wenn eine Änderung der Koeffizienten entlang dieser Richtung eine Trainingsantwort ändert. Das gilt für alle, also passen keine anderen Koeffizienten.",
    open: (open) =>
      `${directions(open)} ${open === 1 ? "ist" : "sind"} nicht bestimmt: Eine Änderung entlang ${open === 1 ? "dieser Richtung" : "dieser Richtungen"} ändert keine Trainingsantwort.`,
    close:
      "Einige ändern die Trainingsantworten so wenig, dass 64-Bit-Summen das nicht von nichts unterscheiden können.",
    symbols:
      "Z Zᵀ summiert Produkte zweier Koordinaten über die Token; zₙ ist das letzte Token, und l eine seiner Koordinaten.",
  },
  smallest: {
    title: "Kleinster Eigenwert",
    words:
      "Wie sehr sich die Trainingsantworten im quadratischen Mittel entlang der Richtung ändern, die sie am wenigsten spüren. Null hieße: gar nicht.",
    times: (times) =>
      `Er ist ${times} Mal so groß wie die Schwelle, unter der 64-Bit-Summen eine Zahl nicht von null unterscheiden können.`,
    symbols: "Λ ist das Mittel aller Produkte zweier Merkmale über die Trainingseingaben.",
  },
  largest: {
    title: "Größter Eigenwert",
    words:
      "Wie sehr sich die Trainingsantworten im quadratischen Mittel entlang der Richtung ändern, die sie am meisten spüren.",
  },
  condition: {
    title: "Konditionszahl",
    words:
      "Der größte Eigenwert geteilt durch den kleinsten: wie viel fester die Daten die am besten bestimmte Richtung halten als die am schlechtesten bestimmte. Fehler in den Antworten können um bis zu ihre Quadratwurzel wachsen.",
  },
  threshold: {
    title: "Was als null gilt",
    words:
      "Summen von 64-Bit-Zahlen tragen Rundungsfehler, die mit dem größten Eigenwert und mit der Zahl der Merkmale wachsen. Ein Eigenwert, der kleiner ist als sie, gilt als null.",
    symbols: (features, threshold) =>
      `m ist die Zahl der verwendeten Merkmale, hier ${features}; die Schwelle ist ${threshold}.`,
  },
  tooClose: {
    title: "Zu knapp für ein Urteil",
    words:
      "Was entscheiden würde, ob jedes passende Modell diese Antwort gibt, ist so klein, dass 64-Bit-Rechnung es nicht von Rundung unterscheiden kann. Weder „bestimmt“ noch „nicht bestimmt“ wäre ehrlich.",
  },
  determined: {
    title: "Bestimmt",
    words:
      "Die Antwort auf diese Eingabe ist bestimmt, wenn jedes Modell, das zu den Trainingsdaten passt, dieselbe gibt: Ihre Merkmale sind eine Kombination derer der Trainingseingaben.",
  },
  status: {
    title: "Diese Anpassung",
    time: (time) => `Sie dauerte in diesem Browser ${time}, von den Einstellungen bis zum Ergebnis.`,
    preview: (count) =>
      `Während ein Regler gezogen wird, geschieht die Anpassung mit ${inputs(count)}, beim Loslassen mit allen.`,
    examples: (count, rows) =>
      count === rows
        ? `${plural(count, "Beispiel", "Beispiele")}: Eingaben mit ihren Antworten, aus denen die Schicht gelernt wurde.`
        : `${plural(count, "Beispiel", "Beispiele")} mit einer Antwort an jedem Token, insgesamt ${answers(rows)}, aus denen die Schicht gelernt wurde.`,
    features: (count, d) =>
      `${features(count)}: jedes Produkt zweier Koordinaten, summiert über die Token, mal eine Koordinate des letzten Tokens. Token haben hier ${plural(d, "Koordinate", "Koordinaten")}.`,
    seed: (seed) =>
      `Startwert ${seed} entscheidet, was gewürfelt wird: Derselbe Startwert gibt dieselben Daten.`,
  },
  field: {
    range: (allowed) => `Erlaubt ist ${allowed}.`,
    noise: "σ ist die hier gewählte Zahl, ε wird aus der Standardnormalverteilung gezogen.",
  },
};
