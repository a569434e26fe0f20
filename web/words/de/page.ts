// Every string of the first screen in German; see ../en/page.ts.

import { tauWritten } from "../../report/certificate";
import type { Translation } from "../catalogue";
import { count, plural } from "../numbers";
import { answers, digits, directions, eigenvalues, features, inputs } from "./nouns";

const SMALL_NUMBERS = [
  "null",
  "eins",
  "zwei",
  "drei",
  "vier",
  "fünf",
  "sechs",
  "sieben",
  "acht",
  "neun",
  "zehn",
  "elf",
  "zwölf",
];

/** "3 von 4 Richtungen sind" */
const directionsOf = (part: string, all: number) => ({
  by: "directions",
  text: `${part} von ${directions(all)}`,
});

const reachableOf = (part: number, all: number) => ({
  by: "directions",
  text: `${count(part)} von ${plural(all, "erreichbaren Richtung", "erreichbaren Richtungen")}`,
});

function determined(rank: number, features: number) {
  return [directionsOf(count(rank), features), ` ${rank === 1 ? "ist" : "sind"} bestimmt`];
}

function determinedDownTo(rank: number, features: number, smallest: string) {
  return [...determined(rank, features), ", kleinster Eigenwert ", { by: "smallest", text: smallest }];
}

const everyModel = [
  ": Jedes ",
  { by: "term:model", text: "Modell" },
  ", das perfekt zu diesen Daten passt, berechnet dieselbe Funktion, auf jeder Eingabe.",
];

export const dePage: Translation["page"] = {
  name: "Polyhead",
  title: "Polyhead: Attention, mit Beweis gelernt",
  numberWord: (value, digits) => SMALL_NUMBERS[value] ?? digits,

  header: {
    lessons: "Lektionen",
    glossary: "Glossar",
    guide: "Handbuch",
    guideLong: "Handbuch (auf Englisch)",
    toDark: "Dunkel",
    toLight: "Hell",
    toDarkLong: "Zum dunklen Aussehen wechseln",
    toLightLong: "Zum hellen Aussehen wechseln",
    share: "Teilen",
    skip: "Zum Ergebnis springen",
    menu: "Menü",
    whatIsThis: "Was ist das?",
  },
  intro: {
    title: "Attention, ohne Training gelernt.",
    sentence:
      "Ein lineares Gleichungssystem findet die beste Schicht linearer Attention und beweist, ob die Daten eine Wahl lassen.",
    showMe: "Vorführen (12 s)",
    lesson: "Mit Lektion 1 beginnen",
    ownData: "Eigene Daten prüfen",
    close: "Diese Einführung für immer schließen",
  },
  cards: {
    label: "Aufgaben",
    more: (others) => `${count(others)} weitere`,
    close: "Liste der Aufgaben schließen",
  },
  views: {
    label: "Ansichten",
    overview: "Überblick",
    heads: "Köpfe",
    attention: "Attention",
    race: "Rennen",
    compare: "Vergleich",
    paper: "Arbeit",
    export: "Export",
    history: "Verlauf",
  },
  panels: {
    lesson: "Lektion",
    writeLesson: "Lektion schreiben",
    label: "Bereiche",
    task: "Aufgabe",
    result: "Ergebnis",
    way: "Der Weg",
    certificate: "Zertifikat",
    comparison: "Vergleich",
    figures: "Abbildungen der Arbeit",
    figure: "Abbildung",
    runCertificate: "Zertifikat dieses Laufs",
    race: "Rennen",
    models: "Zwei Modelle",
    heads: "Köpfe",
    input: "Eingabe",
    export: "Zum Mitnehmen",
    preview: "Vorschau",
    runs: "Läufe",
  },
  part: {
    loading: "Wird geladen …",
    failed: "Dieser Teil der Seite konnte nicht geladen werden. Bitte die Verbindung prüfen.",
    updated: "Diese Seite wurde aktualisiert. Bitte neu laden.",
  },

  status: {
    fitted: (time) => `Angepasst in ${time}`,
    preview: (count) => `Vorschau mit ${inputs(count)}`,
    examples: (count) => plural(count, "Beispiel", "Beispiele"),
    features: (count) => features(count),
    machines: (machines, count) => `${plural(machines, "Maschine", "Maschinen")}, ${answers(count)}`,
    active: (count) => plural(count, "aktives Merkmal", "aktive Merkmale"),
    seed: (seed) => `Startwert ${seed}`,
    loading: "Das Lernverfahren wird geladen",
    stale: "Noch die vorige Anpassung",
    cancelled: (time) => `Abgebrochen nach ${time}.`,
    stillPrevious: "Zu sehen ist die vorige Anpassung.",
    stillEarly: "Urteil und Lösung bleiben; das Spektrum fehlt.",
    nothingYet: "Noch wurde nichts angepasst.",
    runAgain: "Neu starten",
    backToSettings: "zurück zu ihren Einstellungen",
    notStarted: "Nicht gestartet: Eine Einstellung muss erst geändert werden.",
  },
  progress: {
    label: "Fortschritt der Anpassung",
    done: (share, time) => `${share} · ${time}`,
    elapsed: "vergangen",
    ofAbout: (time) => `von etwa ${time}`,
    cancel: "Abbrechen",
    phases: {
      dataset: "Eingaben erzeugen",
      moments: "Momente summieren",
      factor: "Momente zerlegen",
      certificate: "Urteil berechnen",
      solve: "Koeffizienten lösen",
      heads: "Köpfe suchen",
      execution: "Maschinen ausführen",
      report: "Bericht schreiben",
      spectrum: "Spektrum berechnen",
      ridge: "Ridge-Strafe wählen",
    },
  },
  announce: {
    fitted: (verdict, sentence) => `Anpassung fertig. ${verdict}. ${sentence}`,
    ran: (exact, runs, share) =>
      `Anpassung fertig. ${count(exact)} von ${plural(runs, "ungesehenen Maschine", "ungesehenen Maschinen")} ${exact === 1 ? "lief" : "liefen"} fehlerfrei; ${share} ihrer Antworten sind bestimmt.`,
    cancelled: "Die Anpassung wurde abgebrochen.",
    cancelledEarly:
      "Die Anpassung wurde abgebrochen. Urteil und Lösung bleiben; das Spektrum wurde nicht berechnet.",
    failed: (sentence) => `Die Anpassung lief nicht. ${sentence}`,
  },
  banner: {
    tryAgain: "Erneut versuchen",
    reload: "Neu laden",
    close: "Schließen",
    ownTab: "In eigenem Tab öffnen",
    siteForbids:
      "Erlauben muss das, wer diese Seite betreibt; die Aufgabe lässt sich speichern und anderswo öffnen.",
    saveTask: "Aufgabe speichern",
    useFewer: (inputs) => `${inputs} Trainingseingaben nehmen`,
    fitPatiently: "Trotzdem anpassen",
    useDefaults: "Vorgaben der Aufgabe nehmen",
    lastSettings: "Zurück zu den letzten Einstellungen",
    newerLink:
      "Dieser Link stammt von einer neueren Version von Polyhead. Was hier nicht bekannt ist, wurde weggelassen.",
    viewNotForTask: (view, task) =>
      `Für die Aufgabe „${task}“ gibt es die Ansicht ${view} nicht. Dies ist der Überblick.`,
    missingView: (name) => `Die Ansicht „${name}“ gibt es nicht. Dies ist der Überblick.`,
  },

  undo: {
    undo: "zurück",
    redo: "vor",
    reset: "Vorgaben",
    undoHelp: "Die letzte Änderung der Einstellungen rückgängig machen (Strg+Z)",
    redoHelp: "Die Änderung wiederholen (Strg+Umschalt+Z)",
    resetHelp: "Alle Einstellungen auf die Vorgaben der Aufgabe zurücksetzen",
  },
  task: {
    noiseSeedLearner: "Rauschen, Startwert, Lernverfahren",
    noiseAndSeed: "Rauschen und Startwert",
    ridgeSplitSeed: "Ridge-Strafe, Anteil und Startwert",
    use: (value) => `${value} nehmen`,
    backTo: (value) => `zurück zu ${value}`,
    instead: (value) => `Stattdessen gilt ${value}.`,
    decimalPoint: "Dezimalzahlen haben ein Komma oder einen Punkt.",
    newSeed: "neuer Startwert",
  },
  oneInput: {
    title: "Eingabe",
    previous: "vorige",
    next: "nächste",
    previousLong: "Vorige Eingabe",
    nextLong: "Nächste Eingabe",
    shape: (tokens, numbers) => `${tokens} mit je ${numbers}, eine Spalte je Token.`,
    shapeShown: (tokens, numbers, shown) =>
      `${tokens} mit je ${numbers}, eine Spalte je Token; die letzten ${shown} sind gezeichnet.`,
    tokens: (word, one) => (one ? "Ein Token" : `${word} Token`),
    numbers: (word, one) => (one ? "einer Zahl" : `${word} Zahlen`),
    position: (index, total) => `Eingabe ${index} von ${total}`,
    query: "Abfrage",
    last: "letztes",
    keys: "Schlüssel",
    values: "Werte",
    description: (position, shape, extreme) =>
      `${position}. ${shape} Der dem Betrag nach größte Eintrag ist ${extreme}.`,
    cell: (name, token, value) => `${name} von Token ${token} ist ${value}.`,
    cellOfLast: (name, token, value) => `${name}, Token „${token}“, ist ${value}.`,
    columns: { coordinate: "Koordinate" },
  },

  chart: {
    table: "Tabelle",
    chart: "Diagramm",
    svg: "SVG",
    png: "PNG",
    csv: "CSV",
    tableLong: (title) => `${title}: Tabelle zeigen`,
    chartLong: (title) => `${title}: Diagramm zeigen`,
    saveLong: (title, format) => `${title}: als ${format} speichern`,
    keys: "Pfeiltasten gehen von Punkt zu Punkt, Escape verlässt das Diagramm.",
  },

  result: {
    allTo: (count, places) =>
      count === 1
        ? `Die ungesehene Eingabe wird auf ${digits(places)} genau beantwortet.`
        : `Alle ${plural(count, "ungesehene Eingabe", "ungesehenen Eingaben")} werden auf ${digits(places)} genau beantwortet.`,
    sameKindTo: (digits) =>
      `Ungesehene Eingaben derselben Art werden auf ${digits} Stellen genau beantwortet.`,
    offBy: (count, error) =>
      `${count === 1 ? "Die ungesehene Eingabe wird" : `Die ${plural(count, "ungesehene Eingabe", "ungesehenen Eingaben")} werden`} mit einem relativen Fehler von ${error} beantwortet.`,
    useless: (count, error) =>
      `Die Anpassung sagt nichts voraus: Auf ${plural(count, "ungesehener Eingabe", "ungesehenen Eingaben")} ist der Fehler ${error} der Größe der Antworten.`,
    trainTo: (digits) => `Die Trainingsantworten werden auf ${digits} Stellen genau wiedergegeben.`,
    trainOffBy: (error) =>
      `Die beste lineare Attention-Schicht lässt auf den Trainingsantworten einen relativen Fehler von ${error}.`,
    noTestDetermined:
      "Es gibt keine ungesehenen Eingaben, an denen sich ein Fehler messen ließe. Das Zertifikat gilt auch für neue: Jedes Modell, das ebenso gut zu diesen Daten passt, beantwortet sie gleich.",
    noTest: "Es gibt keine ungesehenen Eingaben, also sagt das nichts über neue.",
    disagree: {
      perfect: "Zwei perfekte Modelle antworten auf dieselbe Frage verschieden.",
      equal: "Zwei gleich gut passende Modelle antworten auf dieselbe Frage verschieden.",
      unseen: (inputs, digits) =>
        `Modell A beantwortet auch alle ${plural(inputs, "ungesehene Eingabe", "ungesehenen Eingaben")} von der Art der Trainingsdaten auf ${digits} Stellen.`,
      noReason: "Bei dieser, von gewöhnlicher Größe, sagt nichts in den Daten, wer recht hat.",
    },
    notRight:
      "Das macht das Modell noch nicht richtig: Auf anderen Eingaben widersprechen sich Modelle, die gleich gut passen.",
    alsoOpen:
      "Außerdem widersprechen sich auf anderen Eingaben Modelle, die gleich gut zu den Trainingsdaten passen.",
    smallestOfMany:
      "Gezeigt ist die kleinste von unendlich vielen Anpassungen; hier ist sie zufällig die Wahrheit. Nichts in den Daten sagt das.",
    tooCloseNote: "Ob ein anderes Modell gleich gut passen würde, lässt sich diesen Daten nicht entnehmen.",
    noisy: (noise) =>
      `Die Trainingsantworten tragen Rauschen mit Standardabweichung ${noise}, die ungesehenen nicht.`,
    fewRows: (rows, features) =>
      `Mit ${rows === 1 ? "einer Trainingszeile" : plural(rows, "Trainingszeile", "Trainingszeilen")} für ${plural(features, "Unbekannte", "Unbekannte")} je Ausgabe beweist eine perfekte Anpassung nichts.`,
    guarantees: "Garantien",
    scatterTitle: "Vorhergesagt gegen wahr",
    unseenTitle: "Ungesehene Eingaben",
    trainingTitle: "Trainingseingaben",
    straightLine: "Vorhersage gegen Wahrheit: eine gerade Linie, wie es sein soll.",
    equalOnLine: "Vorhersage gegen Wahrheit. Auf der Linie sind sie gleich.",
    enlarge: "Vergrößern",
    enlargeLong: "Vergrößern: Vorhersage gegen Wahrheit, mit den Fehlern und allen Zahlen",
    reduce: "Schließen",
    reduceLong: "Das große Diagramm schließen",
    predicted: "vorhergesagter Wert",
    truth: "wahrer Wert",
    identity: "vorhergesagt = wahr",
    errorAxis: (power) => `Fehler × ${power}`,
    errorAxisPlain: "Fehler",
    unseen: "ungesehene Eingaben",
    training: "Trainingseingaben",
    scatterSentence: (dots, unseen, training, worst) =>
      `${answers(dots)}, davon ${unseen} zu ungesehenen und ${training} zu Trainingseingaben, gegen ihre wahren Werte. Der größte gezeichnete Fehler ist ${worst}.`,
    dot: (set, row, output, truth, error) =>
      `${set} ${row}, ${output}: wahrer Wert ${truth}, Fehler ${error}.`,
    drawnAs: (index) => `Gezeichnet ist sie als Eingabe ${index}.`,
    notDrawn: "Sie ist keine der gezeichneten Eingaben.",
    output: (index) => `Ausgabe ${index}`,
    unseenInput: "Ungesehene Eingabe",
    trainingInput: "Trainingseingabe",
    columns: {
      set: "Menge",
      row: "Zeile",
      output: "Ausgabe",
      truth: "wahr",
      predicted: "vorhergesagt",
      error: "Fehler",
    },
    sets: { test: "ungesehen", train: "Training" },
    numbers: {
      relativeError: {
        title: "Relativer Fehler",
        words: (inputs) =>
          `Wie lang alle Fehler zusammen sind, verglichen mit allen wahren Antworten, auf ${plural(inputs, "Eingabe, die die Anpassung nicht gesehen hat", "Eingaben, die die Anpassung nicht gesehen hat")}.`,
        rounding: "Das ist, was das Rechnen mit 64 Bit von einer genauen Antwort übrig lässt.",
        large: "Bei 1 wäre die Anpassung nicht besser, als immer null zu antworten.",
        symbols:
          "f sind alle Antworten der Anpassung in einer langen Liste, y die wahren; ‖ ‖ ist die Länge einer Liste.",
      },
      meanSquaredError: {
        title: "Mittlerer quadratischer Fehler",
        words: (inputs) =>
          `Der quadrierte Fehler einer Antwort, summiert über ihre Ausgaben und gemittelt über ${plural(inputs, "ungesehene Eingabe", "ungesehene Eingaben")}.`,
        symbols: "f(Z) ist die Antwort der Anpassung, y die wahre.",
      },
      trainingError: {
        title: "Trainingsfehler",
        words:
          "Der mittlere quadratische Fehler auf den Trainingsantworten. Keine lineare Attention-Schicht, mit wie vielen Köpfen auch immer, hat auf diesen Daten einen kleineren.",
        ridge: "Eine Ridge-Strafe gibt davon absichtlich etwas her.",
      },
      distance: {
        title: "Abstand zur Wahrheit",
        words:
          "Wie weit die gelernten Koeffizienten von denen der Schicht entfernt sind, von der die Antworten stammen. Bei null sind beide dieselbe Funktion.",
        symbols:
          "p sind die Koeffizienten: wie viel von jedem Merkmal jede Ausgabe nimmt. p* sind die der Schicht, von der die Antworten stammen.",
      },
      heads: {
        title: "Gefundene Köpfe",
        words: (heads) =>
          `Die Anpassung findet eine Tabelle von Koeffizienten. Eine Singulärwertzerlegung schreibt sie als ${plural(heads, "Kopf", "Köpfe")}, jeden mit einer Matrix V und einer Matrix Q.`,
        symbols:
          "Z enthält die Token als Spalten, zₙ ist das letzte, V und Q sind die beiden Matrizen eines Kopfs h.",
      },
      headsNeeded: {
        title: "Nötige Köpfe",
        words:
          "Die wenigsten Köpfe, die dieselbe Funktion berechnen. Die Koordinaten j und k eines Tokens gehen nur als Produkt ein, gleich in welcher Reihenfolge; darum geben mehrere Tabellen von Zahlen dieselben Koeffizienten, und eine Suche findet die, die in die wenigsten Köpfe zerfällt.",
      },
      modelsThatFit: {
        title: "Passende Modelle",
        words: (open) =>
          `Entlang ${open === 1 ? "einer Richtung" : `von ${directions(open)}`} kann sich das Modell ändern, ohne dass sich eine Trainingsantwort ändert. Jeder Schritt entlang ${open === 1 ? "dieser Richtung" : "dieser Richtungen"} ist ein weiteres Modell, das ebenso gut passt; es gibt also unendlich viele.`,
      },
    },
    headsNeededNoisy: "Köpfe für diese verrauschte Anpassung",
    findOut: "Herausfinden",
    finding: "wird gesucht …",
    infinitelyMany: "unendlich viele",
    exact: "Es gibt keine Fehler: Jede Antwort kommt genau heraus.",
    onTheGrid: "Die Fehler sind Rundung: Sie liegen auf dem Raster der 64-Bit-Zahlen.",
    rounding: "Die Fehler sind Rundung: So viel lässt das Rechnen mit 64 Bit übrig.",
  },

  learned: {
    title: (time) => `So wurde gelernt, in ${time}`,
    examples: (inputs) => plural(inputs, "Beispiel", "Beispiele"),
    withAnswers: "Eingaben mit Antworten",
    withRows: (rows) => `mit ${plural(rows, "Antwort", "Antworten")}`,
    system: "ein lineares Gleichungssystem",
    solved: (equations, unknowns) => `${equations} × ${unknowns}, einmal gelöst`,
    unused: (unused) => `; ${plural(unused, "Merkmal ist", "Merkmale sind")} in jedem Beispiel null`,
    layer: "eine Schicht linearer Aufmerksamkeit",
    coefficients: (features, outputs) =>
      `${outputs === 1 ? plural(features, "Koeffizient", "Koeffizienten") : `${count(features * outputs)} Koeffizienten: ${count(features)} für jede von ${count(outputs)} Zahlen einer Antwort`}; keine Trainingsschritte`,
  },

  fewest: {
    enough: (heads, one) =>
      one
        ? "Ein Kopf genügt, um diese Funktion zu berechnen"
        : `${heads} Köpfe genügen, um diese Funktion zu berechnen`,
    enoughNoisy: (heads, one) =>
      `Um diese verrauschte Anpassung wiederzugeben, ${one ? "genügt ein Kopf" : `genügen ${heads} Köpfe`}`,
    zero: "Diese Funktion ist überall null: Sie braucht keinen Kopf.",
    seeIt: "Ansehen",
    seeItLong: "In der Ansicht Köpfe ansehen",
    status: {
      proved: () => "weniger kann es nicht geben.",
      generic: "fast jede Funktion dieser Größe braucht so viele.",
      "none smaller found": "eine begrenzte Suche fand keine kleinere Zahl.",
    },
  },

  lookup: {
    title: "Eine Abfrage, wie die Schicht sie ausführt",
    titlePlain: "Eine Abfrage",
    pair: (index) => `Paar ${index}`,
    query: "Abfrage",
    key: "Schlüssel",
    match: ["Treffer mit", "der Abfrage"],
    matchShort: "Treffer",
    value: "Wert",
    answer: "Antwort",
    truth: "Wahrheit",
    another: "andere",
    anotherLong: "Eine andere Abfrage",
    allOrthogonal: [
      "Stehen ",
      "alle",
      " Schlüssel senkrecht aufeinander, und die Werte auch, bleiben die Antworten perfekt, das Urteil nicht.",
    ],
    copied: (index) =>
      `Die Abfrage ist der Schlüssel von Paar ${index}. Die Schicht antwortet mit dem Wert von Paar ${index} plus dem eigenen Wert der Abfrage:`,
    mixed: (index) =>
      `Die Abfrage ist der Schlüssel von Paar ${index}, aber diese Schlüssel sind nicht orthogonal: Jeder, der sich mit ihr überschneidet, addiert einen Anteil seines Werts:`,
    ordinary: (pairs, index) =>
      `${pairs} Paare mit Schlüsseln in gewöhnlichen Winkeln; gefragt wird nach Paar ${index}.`,
    agrees: (digits, zeros) =>
      `Die Wahrheit ist auf ${digits} Stellen dieselbe. Auch eine Antwort ist ein Token; ihre anderen ${count(zeros)} Zahlen, an der Stelle eines Schlüssels, sind 0.`,
    differs: (error) =>
      `Die Gewichte sind die der wahren Schicht; die gelernte Antwort weicht um bis zu ${error} von der Wahrheit ab.`,
    description: (index, weights) =>
      `Die Abfrage ist der Schlüssel von Paar ${index}. Die Treffer mit der Abfrage sind ${weights}.`,
    point: (token, weight) => `Die Abfrage trifft ${token} mit Gewicht ${weight}.`,
    columns: {
      row: "Zeile",
      key: "Schlüssel",
      value: "Wert",
      weight: "Treffer",
      answer: "Antwort",
      truth: "Wahrheit",
    },
  },

  verdict: {
    identifiable: "Identifizierbar",
    "not-identifiable": "Nicht identifizierbar",
    "too-close": "Zu knapp",
    everyAnswer: "Jede Antwort bestimmt",
    everySequence: (rank, reachable) => [
      reachableOf(rank, reachable),
      ": Jede Antwort auf jede Folge dieser Art ist bestimmt, bei jeder Länge.",
    ],
    someSequences: (rank, reachable) => [
      reachableOf(rank, reachable),
      ": Entlang der übrigen können sich Antworten auf manche Folgen dieser Art ändern, ohne dass sich eine Trainingsantwort ändert.",
    ],
    lettersNeverFill: (features, reachable) =>
      `Buchstaben füllen nie den ganzen Raum von ${plural(features, "Merkmal", "Merkmalen")}. Folgen dieser Art erreichen davon ${plural(reachable, "Richtung", "Richtungen")}, wie lang sie auch sind.`,
    proved: "bewiesen",
    fitting: "Wird angepasst",
    fittingSize: (count, features) => `${inputs(count)}, ${directions(features)}.`,
    identifiableSentence: (rank, features, smallest) => [
      ...determinedDownTo(rank, features, smallest),
      ...everyModel,
    ],
    identifiableNoisy: (rank, features, smallest) => [
      ...determinedDownTo(rank, features, smallest),
      ": Nur eine Funktion passt am besten zu diesen Daten, auf jeder Eingabe.",
    ],
    notIdentifiableSentence: (rank, features, missing, one) => [
      "Die Daten bestimmen ",
      directionsOf(rank, features),
      `. Entlang der ${one ? "übrigen einen" : `übrigen ${missing}`} kann sich das Modell ändern, ohne dass sich eine Trainingsantwort ändert.`,
    ],
    identifiableByRows: (rank, features) => [...determined(rank, features), ...everyModel],
    identifiableByRowsNoisy: (rank, features) => [
      ...determined(rank, features),
      ": Nur eine Funktion passt am besten zu diesen Daten, auf jeder Eingabe.",
    ],
    readings: (least, most, features, close) => [
      "Die Daten bestimmen ",
      directionsOf(`${least} oder ${most}`, features),
      `: ${close === 1 ? "Eine ist" : `${count(close)} sind`} so schwach, dass 64-Bit-Rechnung sie nicht von Rundung unterscheiden kann.`,
    ],
    wouldSettle: "Mehr Eingaben oder Eingaben anderer Art würden es entscheiden.",
    stripNarrow: (rank, features) => `${rank} von ${count(features)}`,
    stripRun: (part, answers) => `${count(part)} von ${count(answers)} bestimmt`,
  },

  way: {
    read: {
      moments: (because) => `Aus Summen über die Daten berechnet, weil ${because}.`,
      rows: (because) => `Aus den einzelnen Trainingszeilen berechnet, weil ${because}.`,
      exact: (because) => `Entschieden in exakter Rechnung, weil ${because}.`,
    },
    because: {
      comfortable: "jede Richtung weit über der Rundung liegt",
      "one-hot": "die meisten Merkmale einer Zeile null sind",
      "too-large": "es zu viele Zeilen sind, um sie einzeln zu nehmen",
      "few-rows": "es weniger sind als Merkmale",
      "row-sizes": "sie so verschieden groß sind, dass die größte die anderen verdecken würde",
      "coordinate-sizes":
        "die Koordinaten so verschieden groß sind, dass die größte die anderen verdecken würde",
      offsets: "eine Koordinate fast konstant ist und ihr Versatz verdeckt, was sich ändert",
      "small-direction":
        "eine Richtung schwach oder offen ist und in Summen über die Daten Rundung verdeckt, welches von beidem",
      asked: "der duale Rechenweg verlangt war",
      "whole-numbers": "die Zahlen der Daten es erlauben",
    },
  },

  spectrum: {
    title: "Wie fest jede Richtung bestimmt ist",
    eigenvalue: "Eigenwert λ, logarithmisch",
    direction: "Richtung, stärkste zuerst",
    smallest: (value) => `kleinster: ${value}`,
    timesThreshold: (times) => `${times} Mal die Schwelle`,
    countsAsZero: (value) => `gilt unter ${value} als null`,
    countsAsZeroHere: "zählt unter dieser Linie als null",
    formula: (units, active) => ["τ λ", "max", `, mit τ = ${tauWritten(units, active)}`],
    determined: (value) => `${value} bestimmt`,
    notDetermined: (value) => `${value} nicht bestimmt`,
    gap: (powers, one) => `Lücke: ${powers} ${one ? "Zehnerpotenz" : "Zehnerpotenzen"}`,
    greyZone: (times) => `bis zum ${times}-Fachen der Schwelle`,
    caption: (largest, condition) => [
      "Eine Richtung ist eine unabhängige Kombination der Koeffizienten der Schicht; ein voller Punkt ist bestimmt. Größter ",
      { by: "largest", text: largest },
      ", Konditionszahl ",
      { by: "condition", text: condition },
      ".",
    ],
    captionMissing: (largest) => [
      "Eine Richtung ist eine unabhängige Kombination der Koeffizienten der Schicht; ein voller Punkt ist bestimmt, ein hohler gilt als null. Größter ",
      { by: "largest", text: largest },
      ".",
    ],
    ends: (largest, smallest) => [
      "Der größte Eigenwert ist ",
      { by: "largest", text: largest },
      ", und keiner ist kleiner als ",
      { by: "smallest", text: smallest },
      ": Das ist bewiesen.",
    ],
    follows: (features) => `Das Spektrum aller ${count(features)} folgt; am Urteil kann es nichts ändern.`,
    notComputed: (features) =>
      `Das Spektrum aller ${count(features)} wurde nicht berechnet: Die Anpassung endete vorher. Am Urteil kann es nichts ändern.`,
    compute: "Spektrum berechnen",
    captionByRows:
      "Eine Richtung ist eine unabhängige Kombination der Koeffizienten der Schicht; ein voller Punkt ist bestimmt, ein hohler nicht. Die Eigenwerte haben es nicht entschieden.",
    captionByRowsClose: (directions) =>
      `${directions === 1 ? "Der graue Punkt ist eine Richtung" : `Die ${count(directions)} grauen Punkte sind Richtungen`}, bei ${directions === 1 ? "der" : "denen"} es zu knapp ist. Die Eigenwerte haben das nicht entschieden.`,
    byRows: "keine Schwelle: der Rang ist nicht hier abgelesen",
    sentenceByRows: (features, largest, smallest, ranks) =>
      `${eigenvalues(features)}, stärkster zuerst, von ${largest} bis hinab zu ${smallest}. Der Rang ist nicht an ihnen abgelesen: ${ranks.map(count).join(" oder ")} ${ranks.at(-1) === 1 ? "Richtung ist" : "Richtungen sind"} bestimmt${ranks.length > 1 ? ", zu knapp für ein Urteil" : ""}.`,
    plain: (value) => ` hat Eigenwert ${value}: Sie ist bestimmt.`,
    plainOpen: (value) => ` hat Eigenwert ${value}: Sie ist nicht bestimmt.`,
    plainClose: (value) => ` hat Eigenwert ${value}: zu knapp für ein Urteil.`,
    captionClose: (directions, one) =>
      one
        ? "Der graue Punkt in der schraffierten Zone ist eine Richtung, die 64-Bit-Summen nicht von null unterscheiden können."
        : `Die ${directions} grauen Punkte in der schraffierten Zone sind Richtungen, die 64-Bit-Summen nicht von null unterscheiden können.`,
    sentence: (features, largest, smallest, threshold, determined) =>
      `${eigenvalues(features)}, stärkster zuerst, von ${largest} bis hinab zu ${smallest}; ${count(determined)} davon ${determined === 1 ? "liegt" : "liegen"} über der Schwelle ${threshold}.`,
    point: (index) => `Richtung ${index}`,
    above: (value, times) => ` hat Eigenwert ${value}, ${times} Mal die Schwelle: Sie ist bestimmt.`,
    below: (value) => ` hat Eigenwert ${value}, unter der Schwelle: Er gilt als null.`,
    close: (value, times) =>
      ` hat Eigenwert ${value}, nur ${times} Mal die Schwelle: zu knapp für ein Urteil.`,
    zero: " hat Eigenwert 0: Sie ist nicht bestimmt.",
    columns: { direction: "Richtung", eigenvalue: "Eigenwert", state: "Zustand" },
    states: { determined: "bestimmt", undetermined: "nicht bestimmt", close: "zu knapp" },
  },

  undetermined: {
    title: "Jetzt eine Wahl lassen",
    tryIt: "Ausprobieren",
  },

  tryInput: {
    title: "Eine Eingabe ausprobieren",
    hint: "Eine Zahl der Eingabe ändern und sehen, ob diese Daten die Antwort bestimmen.",
    edit: "Eine Eingabe bearbeiten",
    asDrawn: (input) => `Eingabe ${input}, wie gezeichnet:`,
    done: "Schließen",
    determined: "bestimmt",
    undetermined: "nicht bestimmt",
    close: "zu knapp",
  },
};

export const deVerdicts: Translation["verdicts"] = {
  identifiable: "identifizierbar",
  "not-identifiable": "nicht identifizierbar",
  "too-close": "zu knapp für ein Urteil",
};
