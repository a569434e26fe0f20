// What the page says about the figures of the paper; see ../en/paper.ts.
import { alternatives } from "../../task/wording";
import type { Translation } from "../catalogue";
import { plural } from "../numbers";
import { heads } from "./nouns";

/** After "mit". */
const withHeads = (value: number): string => plural(value, "Kopf", "Köpfen");

/** "1 von 5 Ausgangspunkten erreicht", "0 von 5 Ausgangspunkten erreichen" */
const isOne = (some: number, all: number): boolean => some === 1 || all === 1;

const starts = (value: number): string => plural(value, "Ausgangspunkt", "Ausgangspunkten");

const except = (scope: string): string => `, außer mit ${scope}`;

export const dePaper: Translation["paper"] = {
  title: "Gilt das hier auch?",
  about:
    "Jede Abbildung lässt sich in diesem Browser noch einmal rechnen. Ob ihre Behauptung gilt, entscheidet der Lauf.",
  all: "Alle klein rechnen",
  name: (id) => `Abb. ${id}`,
  states: {
    notRun: "nicht gerechnet",
    recorded: "aufgezeichneter Lauf",
    running: "läuft",
    held: "gilt",
    notHeld: "gilt nicht",
    unclear: "unentschieden",
    cancelled: "abgebrochen",
    failed: "gescheitert",
  },
  except,
  reproduce: "Nachrechnen",
  reproduceLong: (name) => `${name} nachrechnen`,
  openLong: (name) => `${name} öffnen`,
  again: "Noch einmal",
  cancel: "Abbrechen",
  quick: "klein",
  full: "voll",
  size: "Umfang",
  quickTime: (seconds) => `klein, etwa ${seconds}\u00a0s`,
  fullTime: "voll, dauert länger",
  otherTime: "andere Einstellungen",
  progress: (done, total, share, time) =>
    `${done} von ${plural(total, "Lauf", "Läufen")} · ${share} · ${time} vergangen`,
  progressLabel: (name) => `Fortschritt von ${name}`,
  cancelled: (isKept) =>
    `Abgebrochen. ${isKept ? "Was vorher gemessen wurde, bleibt." : "Gemessen wurde nichts."}`,
  underWay: (name, done, total) => `${name} läuft · ${done} von ${plural(total, "Lauf", "Läufen")}`,
  wait: "Immer nur eine Abbildung läuft.",
  paperSays: "Die Arbeit sagt",
  measured: "Hier gemessen",
  measuredBefore: "Im aufgezeichneten Lauf",
  stops: "Wo es aufhört",
  endsHere: "In dieser Einstellung gilt die Behauptung nicht.",
  link: {
    copy: "Link kopieren",
    copied: "Kopiert, mit den Einstellungen.",
    refused: "Der Browser lässt die Seite nicht kopieren. Der Link ist unten ausgewählt.",
  },
  linkLong: "Die Adresse dieser Abbildung",
  setting: "Einstellung",
  settingHint: "Eine ändern und noch einmal rechnen: Die Behauptung gilt dann vielleicht nicht mehr.",
  fixed: (list) => `Fest: ${list}`,
  stale: "Das gezeigte Ergebnis gehört zu anderen Einstellungen.",
  empty: "In diesem Tab noch nicht gerechnet.",
  emptyRunning: "Die Rechnung läuft; was sie misst, steht hier, wenn sie fertig ist.",
  took: (time) => `Das dauerte ${time}.`,
  headline: {
    held: (claim) => `Gilt in diesem Lauf: ${claim}`,
    notHeld: (claim, scope) =>
      `Gilt nicht in diesem Lauf${scope === undefined ? "" : except(scope)}: ${claim}`,
    unclear: (claim) => `Dieser Lauf kann es nicht sagen: ${claim}`,
    notRun: (claim) => `Noch zu rechnen: ${claim}`,
    recorded: (claim) => `Ein aufgezeichneter Lauf, hier noch zu rechnen: ${claim}`,
    running: (claim) => `Läuft: ${claim}`,
    cancelled: (claim) => `Abgebrochen: ${claim}`,
    failed: (claim) => `Nicht zu rechnen: ${claim}`,
  },
  fields: {
    noise: "Rauschen",
    starts: "Ausgangspunkte",
    passes: "Durchgänge durch die Daten",
    learningRate: "Lernrate",
    samples: "Trainingseingaben",
    values: "Werte je Achse",
    headsPerLayer: "Köpfe in jeder Schicht eines Stapels",
    seed: "Startwert des ersten Ausgangspunkts",
    wordLength: "Buchstaben im Trainingswort",
  },
  figures: {
    "1a": {
      subject: "Trainingsfehler, d = 2",
      fixed:
        "jeder Ausgangspunkt hat eine eigene zufällige Schicht, 512 Folgen aus 100 Token und eigene erste Gewichte; 64 Eingaben je Schritt.",
      short: "mit d² Köpfen erreicht Gradientenabstieg den Fehler null, mit einem bleibt er oft stehen.",
      says: "Mit d² Köpfen erreicht Gradientenabstieg den Trainingsfehler null; mit einem Kopf bleibt er oft vorher stehen. d = 2, 512 Folgen.",
    },
    "1b": {
      subject: "Trainingsfehler, d = 4",
      fixed:
        "jeder Ausgangspunkt hat eine eigene zufällige Schicht, 2.048 Folgen aus 100 Token und eigene erste Gewichte; 64 Eingaben je Schritt.",
      short:
        "mit 16 Köpfen erreicht Gradientenabstieg bei d = 4 den Fehler null, mit einem bleibt er oft stehen.",
      says: "Mit d² = 16 Köpfen erreicht Gradientenabstieg den Trainingsfehler null; mit einem Kopf bleibt er oft vorher stehen. d = 4, 2.048 Folgen.",
    },
    "2a": {
      subject: "Abstand zur Wahrheit",
      fixed:
        "k = 4 Paare, d = 8; 95 bis 100 % der Eingaben orthogonal; die Lösung, die einem zufälligen Anfang am nächsten ist.",
      short: "je größer der kleinste Eigenwert, desto näher ist das gelernte Modell am wahren.",
      says: "Je größer der kleinste Eigenwert der Daten, desto näher ist das gelernte Modell am wahren.",
    },
    "2b": {
      subject: "trainierte Köpfe, zweierlei Daten",
      fixed:
        "k = 2 Paare, d = 4; 2.048 Eingaben, davon entweder keine orthogonal oder alle; 64 Eingaben je Schritt.",
      short:
        "Schichten mit 1, 2, 4 und 8 Köpfen enden auf identifizierbaren Daten bei einer Funktion, auf anderen weit auseinander.",
      says: "Schichten mit 1, 2, 4 und 8 Köpfen enden, auf identifizierbaren Daten trainiert, bei derselben Funktion; auf anderen Daten weit auseinander.",
    },
    "3": {
      subject: "Köpfe gegen Schichten",
      fixed: "1, 2, 4 und 8 Köpfe, 2 und 3 Schichten, ein Transformer mit 4 Köpfen; 32 Eingaben je Schritt.",
      short: "mehr Köpfe helfen beim Trainieren, wo mehr Schichten nicht helfen.",
      says: "An den Antworten einer Schicht linearer Attention wird das Training mit mehr Köpfen in der Schicht besser, mit mehr Schichten nicht.",
    },
    "4": {
      subject: "Automaten",
      fixed:
        "2 Zustände, 2 Buchstaben und Wörter dieser Länge, wo sie sich nicht ändern; 100 ungesehene Automaten.",
      short: "die nötigen Daten wachsen mit Zuständen, Buchstaben und Wortlänge.",
      says: "Die Zahl der nötigen Trainingsautomaten wächst mit den Zuständen, den Buchstaben und der Länge des Worts.",
    },
  },
  training: {
    title: "Trainingsfehler gegen Durchgänge",
    x: "Durchgänge durch die Trainingsdaten",
    y: "mittlerer quadratischer Fehler auf den Trainingsdaten, logarithmisch",
    series: heads,
    point: (count, start) => `${heads(count)}, Ausgangspunkt ${start}`,
    ended: (error) => ` endete bei ${error}.`,
    measured: (many, reached, all, median) =>
      `Mit ${withHeads(many)} ${isOne(reached, all) ? "erreicht" : "erreichen"} ${reached} von ${starts(all)} die Null; der Median endet bei ${median}.`,
    found: (count, reached, all) => `${heads(count)}: null bei ${reached} von ${starts(all)}`,
    measuredOne: (reached, all, median) =>
      `Mit einem Kopf ${isOne(reached, all) ? "tut" : "tun"} das ${reached} von ${all}; der Median endet bei ${median}.`,
    criterion: (zero, far) =>
      `Null heißt höchstens ${zero}; „gilt“ heißt, dass mehr als die Hälfte der Ausgangspunkte mit d² Köpfen dort ankommt und der Median mit einem Kopf mindestens ${far}-mal so groß ist.`,
    before: (many, reached, all) =>
      `Mit ${withHeads(many)} ${isOne(reached, all) ? "ist" : "sind"} erst ${reached} von ${starts(all)} angekommen: Dazu braucht es mehr Durchgänge oder eine Lernrate, die weder zu klein noch zu groß ist.`,
    after: (reached, all, times, isAbove) =>
      `Mit einem Kopf ${isOne(reached, all) ? "erreicht" : "erreichen"} ${reached} von ${starts(all)} ebenfalls die Null${isAbove ? `, und der Median endet nur beim ${times}-Fachen dieser Grenze` : ""}. Bei so vielen Durchgängen oder so großer Lernrate kommen mehr Köpfe früher an, aber nicht weiter.`,
    some: (reached, all) =>
      `Mit einem Kopf ${isOne(reached, all) ? "erreicht" : "erreichen"} ${reached} von ${starts(all)} ebenfalls die Null: Ob er vorher stehen bleibt, hängt von der Schicht ab.`,
    window: (first, last) =>
      `In diesem Lauf gilt die Behauptung ab Durchgang ${first} bis zum letzten, ${last}; ihr anderes Ende wurde in diesem Bereich nicht gefunden.`,
    caption: (judged) =>
      `Dünne Linien sind einzelne Ausgangspunkte, jeder mit einer eigenen Schicht: durchgezogen mit vielen Köpfen, gestrichelt mit einem. Fehler werden an den ersten ${judged} Trainingsfolgen gemessen.`,
  },
  distance: {
    title: "Abstand zur Wahrheit gegen kleinsten Eigenwert",
    x: "kleinster Eigenwert, logarithmisch",
    y: "Abstand zum wahren Modell, logarithmisch",
    zero: "zählt als null",
    open: "nicht identifizierbar",
    zeroOrClose: "null oder zu knapp",
    openOrClose: "nicht zertifiziert",
    falls: "identifizierbar: Die Linie fällt",
    fallsNot: "identifizierbar: Die Linie fällt nicht",
    fromTo: (from, to) => `von ${from} auf ${to}`,
    at: (share) => `Bei ${share} orthogonal`,
    is: (eigenvalue, distance, fits) =>
      ` ist der kleinste Eigenwert ${eigenvalue} und der mittlere Abstand von ${plural(fits, "Anpassung", "Anpassungen")} ${distance}.`,
    isZero: (distance, fits) =>
      ` zählt der kleinste Eigenwert als null, und der mittlere Abstand von ${plural(fits, "Anpassung", "Anpassungen")} ist ${distance}.`,
    isClose: (eigenvalue, distance, fits) =>
      ` ist der kleinste Eigenwert, ${eigenvalue}, zu knapp bei null für ein Urteil und der mittlere Abstand von ${plural(fits, "Anpassung", "Anpassungen")} ${distance}.`,
    measured: (mixes, from, to, low, high) =>
      `Über ${plural(mixes, "identifizierbare Mischung", "identifizierbare Mischungen")} geht der mittlere Abstand von ${from} auf ${to}, während der kleinste Eigenwert von ${low} auf ${high} steigt.`,
    criterion: (correlation, factor, most, least) =>
      `Rangkorrelation ${correlation}, Faktor ${factor} im Abstand. Die Aussage gilt, wenn die Korrelation ${most} oder weniger und der Faktor mindestens ${least} ist.`,
    flat: (factor) =>
      `Die Reihenfolge stimmt, von der Wirkung bleibt fast nichts: ein Faktor von ${factor} zwischen nächster und fernster Mischung.`,
    rounding: (largest) =>
      `Die Abstände der identifizierbaren Mischungen sind Rundung, bis zu ${largest}: Ohne Rauschen gibt es nichts zu vergleichen.`,
    few: (mixes) =>
      `Nur ${plural(mixes, "Mischung ist", "Mischungen sind")} identifizierbar: zu wenige für eine Rangkorrelation.`,
    stops: (list, isWorse, isClose) =>
      `Wo der Eigenwert als null zählt${isClose ? " oder zu knapp daran liegt" : ""}, sagt er nichts mehr: ${list}.${isWorse ? " Beinahe identifizierbar ist hier schlechter als deutlich nicht." : ""}`,
    stop: (share, distance) => `${distance} bei ${share}`,
    notFound: "In diesem Bereich nicht gefunden: Jede Mischung ist identifizierbar.",
    caption:
      "Kleine Ringe sind einzelne Anpassungen, große Zeichen ihre Mittelwerte; gefüllt ist identifizierbar.",
  },
  same: {
    title: "Abstand zur Wahrheit der Schichten, die passen",
    x: "Köpfe",
    y: "Abstand zum wahren Modell, logarithmisch",
    identifiable: "identifizierbar",
    not: "nicht identifizierbar",
    point: heads,
    headList: (values) =>
      `${alternatives(values.map(String), "und")} ${values.join() === "1" ? "Kopf" : "Köpfen"}`,
    is: (median, kind) => ` auf ${kind} Daten: Median des Abstands ${median}.`,
    kinds: { identifiable: "identifizierbaren", not: "nicht identifizierbaren" },
    onData: { identifiable: "Identifizierbar", not: "Nicht identifizierbar" },
    measured: (fitted, all, near) =>
      `Auf identifizierbaren Daten ${isOne(fitted, all) ? "passt" : "passen"} ${fitted} von ${plural(all, "Schicht", "Schichten")}, davon ${near} bei der Wahrheit.`,
    lost: (lost, all, which) =>
      `Mit ${which} ${isOne(lost, all) ? "passt" : "passen"} ${lost} von ${all} nicht: Die Daten bestimmen die Funktion, aber der Gradientenabstieg muss sie finden.`,
    apart: (which, medians) =>
      `Auf den anderen Daten passen Schichten mit ${which} und enden im Median ${medians} von der Wahrheit entfernt.`,
    together: (apart) =>
      `Auf den anderen Daten endet keine Zahl von Köpfen im Median ${apart} von der Wahrheit entfernt.`,
    found: (near, fitted, which) =>
      `Mit ${which} ${isOne(near, fitted) ? "ist" : "sind"} ${near} von ${fitted}, die zu ihnen passen, bei der Wahrheit, obwohl die Daten sie nicht bestimmen: Wenige Köpfe sind selbst eine Einschränkung.`,
    criterion: (fits, same, apart) =>
      `Passen heißt ein Trainingsfehler von höchstens ${fits}, bei der Wahrheit ein Abstand von höchstens ${same}; „gilt“ heißt, dass auf identifizierbaren Daten mit jeder Zahl von Köpfen alle dort sind und auf den anderen der Median derer, die passen, mindestens ${apart} entfernt ist.`,
    partly: (which) => `Mit ${which} gilt sie.`,
    notFound: "In diesem Bereich nicht gefunden.",
    caption:
      "Kleine Zeichen sind einzelne Schichten, die passen, große ihre Mediane; gefüllt ist identifizierbar.",
  },
  layers: {
    title: "Wo das Training endet",
    x: "Köpfe in einer Schicht, oder Schichten",
    y: "Trainingsfehler am Ende, logarithmisch",
    heads: "Köpfe",
    layers: "Schichten",
    transformer: "Transformer",
    head: (count) => `Eine Schicht mit ${withHeads(count)}`,
    stack: (layers, count) => `${plural(layers, "Schicht", "Schichten")} mit je ${withHeads(count)}`,
    block: (count) => `Ein Transformerblock mit ${withHeads(count)}`,
    ended: (error, trained, all) =>
      `: ${all > 1 ? "im Median Ende" : "Ende"} bei ${error}; ${trained} Zahlen wurden trainiert.`,
    measuredHeads: (few, most, many) =>
      `In einer Schicht endet ein Kopf bei ${few}, ${heads(most)} enden bei ${many}.`,
    measuredLayers: (count, one, layers, deep) =>
      `Mit je ${withHeads(count)} endet eine Schicht bei ${one}, ${plural(layers, "Schicht", "Schichten")} enden bei ${deep}.`,
    apart: (trained, error) =>
      `Beim ersten Ausgangspunkt endet ein Transformerblock mit ${trained} Zahlen nach denselben Schritten bei ${error}.`,
    criterion: (zero, helps, layersHelp) =>
      `Mediane, ab ${zero} abwärts als null gezählt; „gilt“ heißt, dass die meisten Köpfe höchstens beim ${helps}. Teil des Fehlers von einem Kopf enden und kein Stapel höchstens beim ${layersHelp}. Teil des Fehlers seiner einzelnen Schicht.`,
    ahead: (layers, pass) =>
      `Unterwegs ist Tiefe voraus: Der Median von ${plural(layers, "Schicht", "Schichten")} liegt unter dem von einer, zuletzt nach Durchgang ${pass}.`,
    layersHelped: "In dieser Einstellung helfen auch Schichten: Hier gilt die Behauptung nicht.",
    oneArrives: "In dieser Einstellung kommt ein Kopf allein bei null an: Es gibt nichts mehr zu helfen.",
    reachedOne: (reached, all) =>
      `Ein Kopf erreicht bei ${reached} von ${starts(all)} allein die Null: Ob mehr Köpfe nötig sind, hängt von der Schicht ab.`,
    headsIdle: "In dieser Einstellung helfen mehr Köpfe nicht genug: Hier gilt die Behauptung nicht.",
    notFound:
      "In diesem Bereich nicht gefunden: Nach keinem Durchgang liegt ein Stapel vor seiner einzelnen Schicht.",
    caption:
      "Kleine Zeichen sind einzelne Ausgangspunkte, jeder mit einer eigenen Schicht, große ihre Mediane. Alle gehen dieselben Schritte auf denselben 256 Folgen aus 20 Token, d = 2; der Transformer läuft nur beim ersten mit und zählt für die Behauptung nicht.",
  },
  automata: {
    title: "Nötige Trainingsautomaten",
    x: "Zahl der Zustände, der Buchstaben oder der Buchstaben im Wort",
    y: "Trainingsautomaten, bis jeder ungesehene genau läuft, logarithmisch",
    axes: {
      states: "Zustände",
      letters: "Buchstaben",
      length: "Wort im Prompt",
      "streamed length": "Wort im Strom",
    },
    point: (axis, value) => `${axis} ${value}`,
    is: (machines) => `: ${machines} Automaten genügen.`,
    measured: (list) =>
      `${list}. „Gilt“ heißt, dass die Zahl bei jedem der drei nie fällt und höher endet, als sie begann.`,
    one: (axis, from, to) => `${axis}: von ${from} auf ${to} Automaten`,
    tooFew: "mehr als 1.024",
    few: "Zwei Werte auf einer Achse sind zu wenige, um Wachstum zu erkennen.",
    fails: (axes) => `Die Zahl der Automaten wächst nicht mit: ${axes}.`,
    notFound: (from, to) =>
      `In diesem Bereich nicht gefunden: Auch mit dem Wort im Strom wächst ihre Zahl, von ${from} auf ${to} Automaten.`,
    stops: (from, to) =>
      `Kommt das Wort Buchstabe für Buchstabe, so gibt es keine Positionen zu lernen, und längere Wörter sind mehr Beispiele: von ${from} auf ${to} Automaten.`,
    caption: (all) =>
      `${all > 1 ? `Mediane über ${all} Ausgangspunkte` : "Ein einziger Ausgangspunkt"}. Eine Zahl wird verdoppelt, bis sie für 100 ungesehene Automaten genügt; dann wird eine zwischen ihr und ihrer Hälfte versucht.`,
  },
  brief: {
    heads: (count, error) => `${heads(count)}: Median ${error}.`,
    layers: (layers, error) => `${plural(layers, "Schicht", "Schichten")}: Median ${error}.`,
    correlation: (value) => `Rangkorrelation ${value}.`,
    distance: (from, to) => `Abstand ${from} bis ${to}.`,
    atTruth: (data, near, all) => `${data}: ${near} von ${all} bei der Wahrheit.`,
    automata: (axis, from, to) => `${axis}: ${from} bis ${to}.`,
  },
  columns: { claim: "Behauptung" },
};
