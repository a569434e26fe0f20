// What the view of the heads says; see ../en/heads.ts.
import type { Translation } from "../catalogue";

export const deHeads: Translation["heads"] = {
  question: "Wie viele Köpfe braucht es?",
  about: (numbers) =>
    `Die Anpassung findet eine Tabelle von ${numbers} Zahlen. Ein Kopf ist eine Matrix V und eine Matrix Q; mehrere Köpfe ergeben zusammen die Tabelle.`,
  kept: "Behaltene Köpfe",
  keptOf: (all) => `von ${all}`,
  keptText: (kept, all) => `${kept} von ${all}`,
  keptHelp: "Stärkste zuerst. Die anderen werden weggelassen, nichts wird neu angepasst.",
  oneHeadOnly: "Es gibt nur einen Kopf: Nichts lässt sich weglassen.",
  leaves: {
    before: "Mit ",
    between: " bleibt ein relativer Fehler von ",
    after: (where) => ` auf ${where}.`,
  },
  unseen: "ungesehenen Eingaben",
  training: "Trainingseingaben",
  noErrors: "Wie groß der Fehler wäre, wurde für eine Anpassung dieser Größe nicht berechnet.",
  fewest: {
    title: "Wenigste Köpfe",
    find: "Die wenigsten Köpfe suchen",
    finding: "wird gesucht …",
    unknown: (heads) =>
      `Die Anpassung braucht höchstens ${heads}. Ob weniger dasselbe berechnen, ist eine eigene Suche, die bei dieser Größe nur auf Wunsch beginnt.`,
    failed: (sentence) => `Die Suche endete ohne Antwort. ${sentence}`,
    proved: (fewest, one) =>
      one
        ? "Bewiesen: Weniger als einen kann es nicht geben."
        : `Bewiesen: Weniger als ${fewest} kann es nicht geben.`,
    generic: "Fast jede Funktion dieser Größe braucht so viele.",
    "none smaller found": "In zehn Anläufen fand sich keine kleinere Zahl; das ist kein Beweis.",
    zero: "Die Funktion ist überall null: Sie braucht keinen Kopf.",
    residual: (one, size) =>
      one
        ? `Der umgeschriebene Kopf ergibt dieselbe Tabelle bis auf ${size} ihrer Größe.`
        : `Die umgeschriebenen Köpfe ergeben dieselbe Tabelle bis auf ${size} ihrer Größe.`,
    arrow: (before, after) => `Von ${before} auf ${after}`,
  },
  fitting: {
    title: "Wenigste aller passenden Modelle",
    find: "Die wenigsten passenden suchen",
    unknown: (heads) =>
      `Die Daten lassen eine Wahl: Die Anpassung braucht ${heads}, und ein anderes Modell, das genauso gut passt, vielleicht weniger. Das ist eine eigene Suche, die nur auf Wunsch beginnt.`,
    residual: (one, size) =>
      `${one ? "Er beantwortet" : "Sie beantworten"} jede Trainingseingabe wie die Anpassung, bis auf ${size} ihrer Größe, und ${one ? "unterscheidet" : "unterscheiden"} sich von ihr nur in dem, was die Daten nicht zeigen.`,
  },
  numbers: {
    fromFit: "Köpfe der Anpassung",
    most: "Höchstzahl einer Anpassung",
    fewest: "Wenigste",
    distance: "Abstand zur Wahrheit",
    trueHeads: "Köpfe der wahren Schicht",
  },
  copy: {
    numpy: "Als NumPy kopieren",
    torch: "Als PyTorch kopieren",
    copied: (heads, one) =>
      `Kopiert, mit ${one ? "dem einen Kopf" : `allen ${heads} Köpfen`} und einer Prüfung, die läuft.`,
    fullText: "Der Code zum Kopieren",
    tooLong: (numbers) =>
      `Diese Köpfe sind ${numbers} Zahlen, zu viele für lesbaren Code; die Ansicht Export hat sie als Felder.`,
  },

  why: (before, after) =>
    `Warum geht das? Zwei Koordinaten j und k eines Tokens gehen nur als ihr Produkt ein; die Zahlen für (j, k) und (k, j) zählen also nur zusammen, und viele Tabellen von Zahlen sind dieselbe Funktion. Die direkte Lösung schreibt eine davon auf, die in ${before} Köpfe zerfällt; die Suche fand eine andere, die in ${after} zerfällt.`,
  headline: {
    zero: "Die Anpassung ist überall null: Es gibt keine Köpfe.",
    fewer: (before, after, one) =>
      `Direkt ausgeschrieben braucht die Lösung ${before} Köpfe. ${after} ${one ? "berechnet" : "berechnen"} genau dieselbe Funktion.`,
    fitting: (heads, few, one) =>
      `Die kleinste Lösung braucht ${heads}. ${few} ${one ? "passt" : "passen"} genauso gut zu den Daten.`,
    noFewer: {
      proved: (heads) => `Die Lösung braucht ${heads}; weniger kann es nicht geben.`,
      generic: (heads) => `Die Lösung braucht ${heads}; fast jede Funktion dieser Größe braucht so viele.`,
      "none smaller found": (heads) => `Die Lösung braucht ${heads}; eine kürzere Liste fand sich nicht.`,
    },
    unknown: (heads) => `Direkt ausgeschrieben braucht die Lösung ${heads}.`,
    // In the accusative: "braucht einen Kopf", "braucht höchstens einen Kopf".
    heads: (word, one) => (one ? "einen Kopf" : `${word} Köpfe`),
    headWord: (word, one) => (one ? "Ein Kopf" : `${word} Köpfe`),
  },
  note: {
    fitting: (one) =>
      `Die Daten lassen eine Wahl: In dem, was keine Trainingseingabe zeigt, darf eine Schicht beliebig sein. Von allen passenden Schichten ist die Anpassung die mit den kleinsten Koeffizienten; bei anderer Wahl ${one ? "bleibt ein Kopf" : "bleiben weniger Köpfe"}, unten gezeichnet, mit derselben Antwort auf jede Trainingseingabe.`,
    wrongWay: (kept, all, error) =>
      `Köpfe von der Liste zu streichen ist der falsche Weg dorthin: Mit ${kept} von ${all} sind die Antworten noch um ${error} falsch. Alle zusammen umzuschreiben verliert nichts.`,
    cutWorks: (kept, one, error) =>
      `Hier ließe sich die Liste auch kürzen: Mit ${one ? "dem ersten" : `den ersten ${kept}`} allein bleibt ein relativer Fehler von ${error}.`,
    dropping: (kept, all, before, after) =>
      `Schon der schwächste Kopf dieser Liste fehlt spürbar: Mit ${kept} von ${all} ist der relative Fehler ${before}, mit allen ${after}.`,
    trueFewer: (truth, one) =>
      `Das sagt etwas über diese Liste, nicht über die Aufgabe: Die wahre Schicht hat ${one ? "einen Kopf" : `${truth} Köpfe`}.`,
    small: (kept, all, before, after) =>
      `Die schwächsten machen wenig aus: Mit ${kept} von ${all} ist der relative Fehler ${before}, mit allen ${after}.`,
    stillOff: (error) => `Auch so bleibt ein relativer Fehler von ${error}.`,
  },

  figure: {
    title: (heads, one) =>
      one ? "Der eine Kopf der Anpassung" : `Die ${heads} Köpfe der Anpassung, stärkste zuerst`,
    weight: "Gewicht σ jedes Kopfs",
    error: (where) => `Fehler auf ${where} mit so vielen Köpfen, logarithmisch`,
    errorShort: "Fehler mit so vielen Köpfen, log.",
    head: "Kopf",
    withOne: (error) => `${error} mit einem Kopf`,
    withSome: (kept, error) => `${kept}: ${error}`,
    withAll: (all, error) => `alle ${all}: ${error}`,
    scale: (matrices) => `Eine Skala für alle ${matrices} Matrizen.`,
    shown: (from, to) => `Gezeichnet sind die Köpfe ${from} bis ${to}; der Regler führt zu den anderen.`,
    equal: (runs) => `${runs} haben dasselbe Gewicht, ihre Reihenfolge bedeutet also nichts.`,
    equalRuns: (runs) =>
      `${runs} haben jeweils dasselbe Gewicht, ihre Reihenfolge untereinander bedeutet also nichts.`,
    run: (from, to) => `${from} bis ${to}`,
    pair: (from, to) => `${from} und ${to}`,
    heads: (runs) => `Die Köpfe ${runs}`,
    moreRuns: "und weitere",
    sentence: (heads, one, largest, smallest, kept) =>
      `${one ? "Ein Kopf" : `${heads} Köpfe`}, Gewichte von ${largest} bis hinab zu ${smallest}; ${kept}.`,
    sentenceKept: (kept, error) => `mit ${kept} bleibt ein relativer Fehler von ${error}`,
    sentenceKeptOnly: (kept) => `${kept} werden behalten`,
    point: (head) => `Kopf ${head}`,
    pointWeight: (weight, state) => ` hat Gewicht ${weight} und wird ${state}.`,
    keptState: "behalten",
    leftOut: "weggelassen",
    pointError: (kept) => `Mit ${kept}`,
    pointErrorRest: (error) => ` bleibt ein relativer Fehler von ${error}.`,
    pointMatrices: (v, q) => ` hat Einträge bis ${v} in V und bis ${q} in Q.`,
    columns: { head: "Kopf", weight: "Gewicht", error: "Fehler bis hierher" },
  },

  one: {
    theOne: "Der eine Kopf, der alles tut",
    theFittingOne: "Ein Kopf, der genauso gut zu den Daten passt",
    fittingHead: (head, all) => `Kopf ${head} von ${all}, die genauso gut zu den Daten passen`,
    fewestHead: (head, all) => `Kopf ${head} der wenigsten, ${all}`,
    fitHead: (head, all) => `Kopf ${head} der ${all} der Anpassung`,
    fitOnly: "Der eine Kopf der Anpassung",
    besideTruth: (title) => `${title}, neben der Wahrheit`,
    previous: "voriger",
    next: "weiter",
    previousLong: "Voriger Kopf",
    nextLong: "Nächster Kopf",
    V: "V: was ein Token weitergibt",
    Q: "Q: wie sehr das letzte Token auf ein Token achtet",
    learned: "gelernt",
    mixed: "gemischt",
    truth: "Wahrheit",
    difference: "Differenz",
    plusMinus: (value) => `±${value}`,
    equalLength:
      "V mit einer Zahl malzunehmen und Q durch dieselbe zu teilen ändert nichts; beide sind daher mit gleicher Länge gezeigt.",
    rounding: (v, q) => `Die Differenzen sind Rundung: höchstens ${v} in V und ${q} in Q.`,
    exact: "Es gibt keine Differenzen: Jeder Eintrag ist genau.",
    real: (v, q) => `Die Differenzen sind größer als Rundung: bis ${v} in V und ${q} in Q.`,
    open: (v, q) =>
      `Die Unterschiede, bis ${v} in V und ${q} in Q, liegen in dem, was die Daten nicht zeigen: Beide geben auf jede Trainingseingabe dieselbe Antwort.`,
    mixing: (heads) =>
      `Einzeln genommen sind die ${heads} gelernten Köpfe nicht die wahren: Köpfe lassen sich miteinander mischen, ohne dass sich die Funktion ändert. Zurückgemischt, wie hier, sind sie es.`,
    unmatched: (heads) =>
      `Die ${heads} gelernten Köpfe berechnen dieselbe Funktion wie die ${heads} wahren, lassen sich ihnen aber nicht einzeln zuordnen: Verschiedene Listen von Köpfen können eine Funktion schreiben.`,
    otherFunction: (distance) =>
      `Die wahre Schicht hat ebenso viele Köpfe, berechnet aber eine andere Funktion mit Abstand ${distance}; die Köpfe werden daher nicht nebeneinandergestellt.`,
    otherCount: (truth, one, ours) =>
      `Die wahre Schicht hat ${one ? "einen Kopf" : `${truth} Köpfe`}, diese Liste ${ours}: Sie lassen sich nicht nebeneinanderstellen.`,
    noTruth:
      "Die Schicht, von der diese Antworten stammen, ist nicht bekannt; es gibt also keine Wahrheit zum Danebenstellen.",
    sentence: (title, rows, columns, largest) =>
      `${title}: ${rows} Zeilen, ${columns} Spalten, Einträge bis ${largest}.`,
    sentenceDifference: (difference) => `Die größte Abweichung von der Wahrheit ist ${difference}.`,
    vCaption: "Eine Zeile je Ausgabe, eine Spalte je Koordinate eines Tokens.",
    qCaption: "Eine Zeile je Koordinate des beachteten Tokens, eine Spalte je Koordinate des letzten.",
    cell: (row, column) => `${row}, ${column}`,
    cellAlone: (value) => ` ist ${value}.`,
    cellBoth: (learned, truth, difference) =>
      `: gelernt ${learned}, Wahrheit ${truth}, Differenz ${difference}.`,
    columns: {
      row: "Zeile",
      column: "Spalte",
      learned: "gelernt",
      truth: "Wahrheit",
      difference: "Differenz",
    },
  },
  waiting: "Die Köpfe erscheinen, sobald die erste Anpassung fertig ist.",
};
