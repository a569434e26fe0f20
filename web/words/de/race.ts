// What the page says about the race against gradient descent; see ../en/race.ts.

import type { Translation } from "../catalogue";
import { count, plural } from "../numbers";
import { heads } from "./nouns";

/** After "mit" and "zu". */
const ofHeads = (value: number): string => plural(value, "Kopf", "Köpfen");
const layersOf = (value: number): string => plural(value, "Schicht", "Schichten");
const runs = (value: number): string => plural(value, "Lauf", "Läufe");
const afterPasses = (value: number): string => `nach ${plural(value, "Durchgang", "Durchgängen")}`;

export const deRace: Translation["race"] = {
  title: "Gegen den Gradientenabstieg",
  about:
    "Dieselben Daten und dieselbe Funktion, Schritt für Schritt mit Adam trainiert, von zufälligen Ausgangspunkten.",
  moments:
    "Bei einer einzelnen Schicht berechnet die Seite jeden Schritt aus Summen über ihre Eingaben: derselbe Schritt wie bei der Backpropagation, mit weniger Arbeit.",
  ridge: "Die exakte Lösung ist hier eine Ridge-Regression; den Gradientenabstieg hält keine Ridge zurück.",
  runners: "Läufer",
  names: {
    linear: (value) => `Linear, ${heads(value)}`,
    stack: (layers, value) => `Linear, ${layersOf(layers)}${value === 1 ? "" : ` zu ${ofHeads(value)}`}`,
    transformer: (value) => `Transformer mit ${ofHeads(value)}`,
  },
  short: {
    linear: heads,
    stack: (layers, value) => (value === 1 ? layersOf(layers) : `${layers}×${heads(value)}`),
    transformer: () => "Transformer",
  },
  long: {
    linear: (value) => `Lineare Attention, ${heads(value)}`,
    stack: (layers, value) => `Lineare Attention, ${layersOf(layers)} zu ${ofHeads(value)}`,
    transformer: (value) => `Transformerblock, ${heads(value)}`,
  },
  slow: "Ein Durchgang mehrerer Schichten oder des Transformers geht durch jedes Token, was hundertmal so lange dauern kann wie der einer einzelnen Schicht. Gibt es mehr Antworten als hier gewählt, lernen sie darum nur aus den ersten Eingaben.",
  free: "Ein eigener Läufer",
  architecture: "Art",
  architectures: { linear: "Linear", transformer: "Transformerblock" },
  heads: "Köpfe",
  layers: "Schichten",
  deepRows: "Antworten, aus denen Schichten und Transformer lernen",
  allRows: "alle",
  deepShare: (deep, all, few, many) =>
    `Schichten und Transformer haben aus den ersten ${deep} von ${all} Eingaben gelernt: Ein Durchgang sind ${few} Schritte für sie, ${many} für eine einzelne Schicht.`,
  passes: "Durchgänge durch die Daten",
  starts: "Ausgangspunkte je Läufer",
  rate: "Lernrate",
  batch: "Eingaben je Schritt",
  run: (value) => `Rennen starten: ${runs(value)}`,
  noRunner: "Mindestens ein Läufer muss gewählt sein.",
  cannotStart: "Erst muss eine Einstellung der Aufgabe geändert werden.",

  training: "Wird trainiert",
  solving: "Zuerst die exakte Lösung",
  done: (done, all) => `${count(done)} von ${count(all)} fertig`,
  current: (runner, start, pass, passes) =>
    `${runner}, Ausgangspunkt ${start}: Durchgang ${pass} von ${passes}`,
  progress: "Fortschritt des Rennens",
  elapsed: (share, time) => `${share} · ${time} vergangen`,
  cancel: "Abbrechen",
  cancelled: (done, all, time) =>
    `Nach ${time} abgebrochen. ${count(done)} von ${plural(all, "Lauf", "Läufen")} kamen ans Ende; gezeigt wird, was gelaufen ist.`,
  cancelledEmpty: (time) => `Nach ${time} abgebrochen, bevor ein Lauf begonnen hatte.`,
  finished: (all, time) => `${runs(all)} in ${time}, das Messen eingerechnet.`,
  failed: (sentence, next) => `Angehalten. ${sentence} ${next}`,
  stale: "Gezeigt wird das Rennen früherer Einstellungen.",
  staleRunning: "Das laufende Rennen gehört zu früheren Einstellungen.",

  strip: (time, error) => `exakte Lösung: fertig, ${time} ohne das Herstellen der Daten, Fehler ${error}`,
  play: (runner) => `▶ ${runner} daneben trainieren`,
  emptyTitle: "Die exakte Lösung ist fertig. Wie lange braucht der Gradientenabstieg?",
  empty:
    "Er wird auf denselben Daten trainiert, Schritt für Schritt; sein Fehler wird gezeichnet, während er fällt.",
  noFit: "Das Rennen beginnt mit der exakten Lösung, die gerade berechnet wird.",
  waiting: "Zuerst kommt die exakte Lösung; die Läufer warten.",
  underWayLong: (done, all) => `Rennen läuft · ${count(done)} von ${plural(all, "Lauf", "Läufen")}`,
  underWay: "Der Gradientenabstieg ist unterwegs.",

  headline: {
    partly: (sentence) => `In den fertigen Läufen: ${sentence}`,
    soonerButRough: (inMedian) =>
      `Der Gradientenabstieg hat früher eine grobe Antwort; ${inMedian ? "im Median kommt " : ""}nur die exakte Lösung ${inMedian ? "" : "kommt "}bis zum Rundungsfehler.`,
    exactFirst: (inMedian) =>
      `${inMedian ? "Im Median ist die exakte Lösung fertig" : "Die exakte Lösung ist fertig"}, bevor der Gradientenabstieg eine grobe Antwort hat, und nur sie kommt bis zum Rundungsfehler.`,
    neverRough: (rough, inMedian) =>
      `Der Gradientenabstieg bleibt ${inMedian ? "im Median " : ""}über ${rough}; die exakte Lösung kommt bis zum Rundungsfehler.`,
    lucky: (some, all, runner, level) =>
      `Unter ${level} ${some === 1 ? "kommt" : "kommen"} ${some} von ${plural(all, "Ausgangspunkt", "Ausgangspunkten")}: ${runner}.`,
    both: (level, runner, time, error, exact) =>
      `Auch der Gradientenabstieg kommt unter ${level}: ${runner} nach ${time}. Die exakte Lösung hat nach ${exact} einen Fehler von ${error}.`,
    same: "Gradientenabstieg und exakte Lösung enden beim selben Fehler, den die Daten vorgeben.",
    sameLetters: "Gradientenabstieg und exakte Lösung sagen ungesehene Buchstaben gleich gut vorher.",
    inputs: { test: "ungesehene Eingaben", train: "Trainingseingaben" },
    better: (runner, inputs) =>
      `Der Gradientenabstieg sagt ${inputs} besser vorher als die exakte Lösung: ${runner}.`,
    beaten: (name) => `${name} sagt besser voraus als die exakte Lösung und als der Median jedes Läufers.`,
    beatenToo: (name, runner, one) =>
      `${name} sagt am besten voraus; besser als die exakte Lösung ${one ? "ist" : "sind"} auch ${runner}.`,
    worse: (inputs) => `Die exakte Lösung sagt ${inputs} besser vorher als der Gradientenabstieg.`,
  },
  inSentence: {
    heads: (value, one) => (one ? "ein Kopf" : `${value} Köpfe`),
    layers: (value, each, one) => (one ? `${value} Schichten` : `${value} Schichten zu je ${each} Köpfen`),
    transformer: "der Transformer",
  },
  passed: (runner, rough, time, end, one) =>
    one
      ? `${runner} kommt nach ${time} unter ${rough} und endet bei ${end}.`
      : `${runner} kommen nach ${time} unter ${rough} und enden bei ${end}.`,
  stays: (runner, least, one) =>
    one ? `${runner} bleibt über ${least}.` : `${runner} bleiben über ${least}.`,
  rises: (runner, end, least, one) =>
    `${runner} ${one ? "endet" : "enden"} im Median bei ${end}; der kleinste Fehler irgendeines Laufs unterwegs ist ${least}.`,
  diverges: (runner, least, one) =>
    `${runner} ${one ? "divergiert" : "divergieren"}; der kleinste Fehler irgendeines Laufs unterwegs ist ${least}.`,
  exactEnds: (time, error) => `Die exakte Lösung braucht ${time} und endet bei ${error}.`,
  letters: "Sicher ist der nächste Buchstabe nie: Keinen zu erwarten hat den Fehler 1.",
  byHeart:
    "Mit mehr Durchgängen werden die Läufer auf ungesehenen Buchstaben schlechter: Sie lernen die des Trainings auswendig.",
  onTraining: "Es gibt keine ungesehenen Eingaben: Alle Fehler sind die auf Trainingseingaben.",

  baselines: {
    short: {
      bestLayer: "beste Schicht",
      ridge: "Ridge-Regression",
      autoregression: "lineare Prognose",
      naive: "letzter Wert",
      table: (n) => `${n}-Gramm-Tabelle`,
    },
    long: {
      bestLayer: "Die im Mittel beste Schicht",
      ridge: "Ridge-Regression auf den Beispielen jeder Eingabe",
      autoregression: "Eine lineare Prognose aus denselben Werten",
      naive: "Der letzte Wert als Prognose",
      table: (n) => `Die ${n}-Gramm-Tabelle der Buchstaben`,
    },
    expected: (error) => `Die beste Schicht hat im Mittel ${error}.`,
    lower: (name, error) => `${name} hat ${error}, weniger als die exakte Lösung und jeder Median.`,
    same: (name, error) => `${name} hat ${error}, so viel wie der beste von ihnen.`,
    higher: (name, error) => `${name} hat ${error}, mehr als der beste von ihnen.`,
  },
  chart: {
    title: "Der Fehler unterwegs",
    error: "Fehler auf ungesehenen Eingaben, log.",
    trainingError: "Fehler auf Trainingseingaben, log.",
    passes: "Durchgänge durch die Daten",
    seconds: "Sekunden, log.",
    exact: "exakte Lösung",
    exactAfter: (time) => `exakte Lösung, ${time}`,
    noPasses: "exakte Lösung: ohne Durchgänge",
    start: (runner, start) => `${runner}, Ausgangspunkt ${start}: `,
    point: (error, pass, time) => `Fehler ${error} ${afterPasses(pass)} und ${time}.`,
    lost: (pass) => `${afterPasses(pass)} keine Zahl mehr.`,
    exactLead: "Exakte Lösung: ",
    exactPoint: (error, time) => `Fehler ${error} nach ${time}, ohne Durchgänge.`,
    sentence: (curves, runners, error) =>
      `${runs(curves)} des Gradientenabstiegs mit ${plural(runners, "Läufer", "Läufern")} gegen Durchgänge und gegen Sekunden, daneben die exakte Lösung mit dem Fehler ${error}.`,
    caption:
      "Links sind dünne Linien einzelne Ausgangspunkte, die kräftige ist der Median der fertigen, das Band umfasst alle; rechts stehen nur die Mediane. Ein hohles Zeichen trainiert noch. Mittlere quadratische Fehler; die Zeiten sind die dieses Rechners, ohne das Herstellen der Daten. Die exakte Lösung lief für dieses Rennen noch einmal.",
    captionOne:
      "Ein Ausgangspunkt je Läufer. Ein hohles Zeichen trainiert noch. Mittlere quadratische Fehler; die Zeiten sind die dieses Rechners, ohne das Herstellen der Daten. Die exakte Lösung lief für dieses Rennen noch einmal.",
    spike:
      "Wo eine Linie hochspringt und wieder fällt, ist Adam zu weit gegangen: Seine Schritte waren dort kurz zu lang.",
    leaves: (runner, starts, end) =>
      `${runner}: ${plural(starts, "Lauf verlässt", "Läufe verlassen")} das Bild am oberen Rand${end === null ? "" : `; der Median endet bei ${end}`}.`,
    columns: {
      runner: "Läufer",
      start: "Ausgangspunkt",
      pass: "Durchgang",
      seconds: "Sekunden",
      error: "Fehler",
    },
    exactName: "exakt",
  },
  table: {
    title: (starts) => (starts === 1 ? "ein Ausgangspunkt" : `Median von ${count(starts)} Ausgangspunkten`),
    titleSoFar: (starts) =>
      starts === 1
        ? "ein Ausgangspunkt, wo er fertig ist"
        : `Median der fertigen von ${count(starts)} Ausgangspunkten`,
    trained: "trainierte Zahlen",
    error: "Fehler am Ende",
    time: "Zeit",
    rough: (rough) => `zuerst unter ${rough}`,
    never: "nicht erreicht",
    least: "kleinster unterwegs",
    exact: "Exakte Lösung (diese Seite)",
  },
};
