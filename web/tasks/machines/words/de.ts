// What the page says about machines that run on the learned layer; see en.ts.

import { answers, directions, letters, machines, states, steps } from "../../../words/de/nouns";
import { count, plural } from "../../../words/numbers";
import type { MissingWords, ProgramWords } from "./en";

const best = (exact: boolean): string => (exact ? "" : "am besten ");
const fit = (exact: boolean): string =>
  `welche ${exact ? "perfekte" : "beste"} Anpassung zufällig gefunden wird`;

export const dePrograms: ProgramWords = {
  machine: {
    title: "Eigene Maschine",
    dfaHelp:
      "Der Folgezustand, für jeden Zustand und Buchstaben. Jede Zelle lässt sich ändern; nichts wird neu trainiert.",
    turingHelp: "Was geschrieben wird, wohin es geht, Folgezustand. Nichts wird neu trainiert.",
    inState: "Zust.",
    reads: (letter) => `liest ${letter}`,
    nextOf: (state, letter) => `In Zustand ${state}, liest ${letter}: Folgezustand`,
    noRule: "keiner",
    start: "beginnt in Zustand",
    random: "Zufällige Maschine",
    randomWord: "Zufälliges Wort",
    examples: "Beispiele",
    own: "eine andere",
    write: (state, symbol) => `In Zustand ${state}, liest ${symbol}: schreiben`,
    move: (state, symbol) => `In Zustand ${state}, liest ${symbol}: bewegen`,
    next: (state, symbol) => `In Zustand ${state}, liest ${symbol}: Folgezustand`,
    halt: "Halt",
    left: "links",
    right: "rechts",
    notUnderstood: "Die Maschine im Link wurde nicht verstanden; gezeigt wird eine andere.",
    refits: (changed) => `Dieses Beispiel hat ${changed}, daher wurde die Schicht neu trainiert.`,
    sizes: {
      states,
      letters: (value) => plural(value, "Buchstaben", "Buchstaben"),
      symbols: (value) => plural(value, "Symbol", "Symbole"),
      cells: (value) => plural(value, "Zelle", "Zellen"),
      length: (value) => `Wörter aus ${letters(value)}`,
    },
  },
  word: {
    title: "Auszuführendes Wort",
    badLetter: (letter, place, letters) =>
      `„${letter}“ an Stelle ${place} ist kein Buchstabe dieser Maschine; sie liest ${letters}.`,
    empty: "Das Wort ist leer; es braucht mindestens einen Buchstaben.",
    long: (length, longest) =>
      `Das Wort hat ${plural(length, "Buchstaben", "Buchstaben")}; die Schicht nimmt höchstens ${longest}.`,
    before: "Das Wort oben wird nicht ausgeführt; zu sehen ist der Lauf des letzten richtigen.",
  },
  tape: {
    title: "Band zu Beginn",
    cell: (cell, symbol) => `Zelle ${cell} enthält ${symbol}; drücken für das nächste Symbol`,
    headOn: (cell) => `Lesekopf auf Zelle ${cell}`,
    hint: "Auf eine Zelle drücken für ihr nächstes Symbol; die Marke darüber setzt den Lesekopf dorthin.",
  },
  changed: {
    said: (parts) =>
      `Passend zu diesen Einstellungen wurde die Maschine geändert: ${parts}. Werden die Einstellungen rückgängig gemacht, ist sie wieder da.`,
    rules: (rules, state) =>
      state
        ? `${plural(rules, "Regel, die in einen fehlenden Zustand führte, bleibt", "Regeln, die in einen fehlenden Zustand führten, bleiben")} am Ort`
        : `${plural(rules, "Regel, die nicht mehr passt, hält", "Regeln, die nicht mehr passen, halten")} an`,
    start: "sie beginnt im ersten Zustand",
    letters: (value) =>
      `${plural(value, "unbekannter Buchstabe ist", "unbekannte Buchstaben sind")} aus dem Wort weggelassen`,
    cut: (value) =>
      value === 1
        ? "der letzte Buchstabe ist abgeschnitten, denn im Prompt ist kein Platz"
        : `die letzten ${letters(value)} sind abgeschnitten, denn im Prompt ist kein Platz`,
    tape: (cells) => `${plural(cells, "Zelle", "Zellen")} des Bands entfernt oder geleert`,
    head: "der Lesekopf steht auf der letzten Zelle",
  },
  examples: {
    parity: { name: "Parität", about: "Zustand 0 heißt: bisher eine gerade Zahl von b." },
    divisible: {
      name: "durch 3 teilbar",
      about: "a ist die Ziffer 0, b die Ziffer 1. Der Zustand ist der Rest der bisher gelesenen Zahl.",
    },
    contains: { name: "enthält „aba“", about: "Zustand 3 heißt: „aba“ wurde gelesen." },
    beaver: {
      name: "fleißiger Biber",
      about:
        "Keine haltende Maschine mit zwei Zuständen und zwei Symbolen schreibt mehr Einsen auf ein leeres Band.",
    },
    increment: {
      name: "eins addieren",
      about:
        "Liest das Band von rechts als Binärzahl und addiert eins. Auf einem Ring kommt der Übertrag herum: Aus 1111 wird 0001.",
    },
    the: { beaver: "den fleißigen Biber", increment: "den Addierer", own: "die eigene Maschine" },
  },

  headline: {
    running: "Die eigene Maschine läuft",
    allSteps: (value) =>
      value === 1
        ? "Die gelernte Schicht führte den einen Schritt richtig aus."
        : `Die gelernte Schicht führte alle ${steps(value)} richtig aus.`,
    halted: (which) => `Die gelernte Schicht führte ${which} bis zum Halt richtig aus.`,
    offTape: (which) => `Die gelernte Schicht führte ${which} bis zum Ende des Bands richtig aus.`,
    stopped: (which, value) =>
      `Die gelernte Schicht führte ${which} ${steps(value)} lang richtig aus; gehalten hatte sie da nicht.`,
    wrong: (step) => `Die gelernte Schicht machte in Schritt ${step} einen Fehler.`,
  },
  note: {
    allSure: (value, exact) =>
      `${value === 1 ? "Ihre Antwort ist" : `Alle ihre ${answers(value)} sind`} bestimmt: Jedes Modell, das ${best(exact)}zu den Trainingsdaten passt, führt diese Maschine genauso aus.`,
    lucky: (open, value, one) =>
      `${one ? "Eine" : open} ihrer ${answers(value)} ${one ? "war" : "waren"} zufällig richtig: Die Trainingsdaten bestimmen sie nicht.`,
    openWrong: "Die Trainingsdaten bestimmen diese Antwort nicht.",
    closeWrong: "64-Bit-Rechnung kann nicht sagen, ob die Trainingsdaten diese Antwort bestimmen.",
    sureWrong:
      "Die Trainingsdaten bestimmen diese Antwort, und sie ist falsch: Mit Rauschen oder Ridge-Strafe macht die beste Anpassung selbst Fehler.",
    sureUpTo: (steps, one) =>
      one
        ? "In Schritt 1 konnte nichts schiefgehen."
        : `In den Schritten 1 bis ${steps} konnte nichts schiefgehen.`,
  },

  graph: {
    title: "Die Maschine",
    start: "Start",
    sentence: (value, edges, start) => `${states(value)}, Beginn in Zustand ${start}. ${edges}`,
    edge: (letters, from, to) =>
      from === to
        ? `In Zustand ${from} bleibt es mit ${letters} dabei.`
        : `In Zustand ${from} führt ${letters} zu Zustand ${to}.`,
    now: (step) => `Schritt ${step} nimmt diesen Weg.`,
    columns: { state: "in Zustand", letter: "liest", next: "Folgezustand" },
    none: "keine Regel",
  },
  trace: {
    title: "Was die Schicht schrieb, Schritt für Schritt",
    titleShort: "Was die Schicht schrieb",
    letter: "Buchstabe",
    step: "Schritt",
    state: (state) => `Zustand ${state}`,
    find: "Regel finden",
    findShort: "Regel",
    next: "Folgezustand",
    nextShort: "Folge",
    steps: (first, last) => `Schritte ${first} bis ${last}`,
    pages: "Welche Schritte gezeichnet sind",
    earlier: "Frühere Schritte",
    later: "Spätere Schritte",
    sentence: (value, marks) =>
      `${steps(value)}; zu jedem der Buchstabe, was die Schicht für jeden Zustand schrieb, und ob die Daten die beiden Antworten bestimmen. ${marks}`,
    point: (step) => `Schritt ${step}`,
    pointRest: (letter, rule, next) => ` liest ${letter}. ${rule}; ${next}.`,
    columns: {
      step: "Schritt",
      letter: "Buchstabe",
      rule: "Regel finden",
      ruleMark: "Regel bestimmt",
      next: "Folgezustand",
      nextMark: "Folgezustand bestimmt",
      expected: "wahrer Folgezustand",
    },
  },
  tapeGrid: {
    step: "Nr.",
    tape: (cells, ring) => (ring ? `Band: Ring aus ${cells} Zellen` : `Band aus ${cells} Zellen`),
    state: "Zust.",
    answers: "die vier Antworten der Schicht in jedem Schritt",
    parts: { read: "lesen", find: "Regel", apply: "anwenden", move: "bewegen" },
    short: { read: "lesen", find: "Regel", apply: "anwenden", move: "bewegen" },
    sentence: (value, marks) =>
      `${steps(value)}; zu jedem das Band, der Lesekopf, der Zustand und die Antworten der Schicht. ${marks}`,
    point: (step) => `Schritt ${step}`,
    pointRest: (state, head, answers) => `: Zustand ${state}, Lesekopf auf Zelle ${head}. ${answers}.`,
    columns: {
      step: "Schritt",
      tape: "Band",
      head: "Lesekopf",
      state: "Zustand",
      determined: "bestimmt",
    },
    window: (first, last, all) => `Zeilen ${first} bis ${last} von ${plural(all, "Schritt", "Schritten")}.`,
  },
  marks: {
    sure: "bestimmt",
    given: "bestimmt, ausgehend von einer nicht bestimmten Antwort davor",
    close: "zu knapp",
    open: "nicht bestimmt",
    countsClose: (close, one) => `${close} ${one ? "ist" : "sind"} zu knapp für ein Urteil.`,
    counts: (sure, given, open) =>
      `Von den Antworten sind ${sure} bestimmt, ${given} bestimmt ausgehend von einer nicht bestimmten davor, ${open} nicht bestimmt.`,
  },
  scrubber: {
    back: "Einen Schritt zurück",
    forward: "Einen Schritt weiter",
    run: "Abspielen",
    pause: "Pause",
    slider: "Schritt",
    position: (step, steps) => `Schritt ${step} von ${steps}`,
  },

  answer: {
    rule: (words) => `Regel finden: ${words}`,
    readsIn: (state, letter) => `Zustand ${state} liest ${letter}`,
    noRule: "keine",
    next: (words) => `Folgezustand: ${words}`,
    nothing: "keiner",
    also: (names) => `außerdem ${names}`,
    quoted: (name) => `„${name}“`,
    noMark: "nicht als Antwort markiert",
    strayMark: "setzte aber auch die Marke, die zu einer Antwort gehört",
    reads: (symbols) => `liest ${symbols}`,
    readsNothing: "liest nichts",
    ruleOf: (rules) => `Regel ${rules}`,
    applies: (write, side, state) => `${write} schreiben, ${side}, Zustand ${state}`,
    halts: "keine Regel: Halt",
    toCell: (cells) => `zu Zelle ${cells}`,
    leaves: "vom Band",
    noCell: "zu keiner Zelle",
  },
  detail: {
    step: (step) => `Schritt ${step}`,
    wroteStates: (numbers, states) => `Für die ${states} Zustände schrieb die Schicht ${numbers}.`,
    wroteFor: (what, numbers) => `Für ${what} schrieb die Schicht ${numbers}.`,
    rounded: (words) => `Gerundet ist das ${words}.`,
    roundedSeveral: (words) => `Gerundet nennt sie ${words} zugleich.`,
    noneOfStates: "Kein Zustand erreicht ½, also ist das keine Antwort.",
    noneOfThese: "Keine dieser Zahlen erreicht ½, also ist das keine Antwort.",
    ruleSays: (words, framed) => `Die Regel verlangt ${words}${framed ? " (umrandet)" : ""}.`,
    should: (words) => `Richtig wäre: ${words}.`,
    own: (words) => `Die Maschine selbst hat hier: ${words}.`,
    noState: "keinen Zustand",
    anything: "Eine andere perfekte Anpassung könnte hier irgendetwas anderes schreiben.",
    tooClose: "Ob eine andere Anpassung hier etwas anderes schreiben könnte, ist zu knapp für ein Urteil.",
    anythingNoisy: "Eine andere, ebenso gute Anpassung könnte hier irgendetwas anderes schreiben.",
    state: (name) => `Zustand ${name}`,
    states: (names) => `die Zustände ${names}`,
    fields: {
      rule: "die Regeln",
      read: "die zu lesenden Symbole",
      symbol: "die zu schreibenden Symbole",
      state: "die Zustände",
      move: "links und rechts",
      head: "die Zellen",
      cell: "die Zellen",
    },
  },

  length: {
    title: "Viel länger als im Training",
    dfaAbout: (trained) =>
      `Trainiert wurde die Schicht auf Wörtern aus ${plural(trained, "Buchstaben", "Buchstaben")}. Sie sieht ein Wort nur durch Summen über seine Buchstaben, und die eines langen Wortes setzen sich aus dem zusammen, was kurze gezeigt haben.`,
    turingAbout: (trained) =>
      `Trainiert wurde die Schicht auf ${plural(trained, "Schritt", "Schritten")} jeder Maschine. Sie sieht einen Lauf nur durch Summen über seine Schritte, und die eines langen Laufs setzen sich aus dem zusammen, was kurze gezeigt haben.`,
    prompt:
      "Im Format „Prompt“ hat ein Wort höchstens so viele Buchstaben, wie es Positionen gibt. Das Format „Strom“ nimmt Wörter bis zu 5.000 Buchstaben.",
    letters: "5.000 zufällige Buchstaben",
    steps: "5.000 Schritte",
    waiting: "läuft …",
    dfaExact: (letters) => `Alle ${letters} Buchstaben liefen auf der eigenen Maschine fehlerfrei`,
    turingExact: (steps) => `Alle ${steps} Schritte liefen fehlerfrei`,
    another:
      "Die eigene Maschine endet von selbst, daher steht nun eine zufällige da; „rückgängig“ holt die eigene wieder.",
    wrong: (step, steps) => `In Schritt ${step} von ${steps} ging es schief`,
    determined: (part, all) => `; ${part} von ${answers(all)} sind durch die Daten bestimmt.`,
    none: "Für dieses Band fand sich keine Maschine, die weiterläuft.",
    title5000: "Der ganze Lauf",
    axis: "Schritt",
    dfaCaption:
      "Eine Spalte je Schritt, Zeile für Zeile; in jeder Zeile eine Reihe je Zustand, von Zustand 0 abwärts, dunkel, wo die Schicht ihn schrieb.",
    turingCaption:
      "Eine Spalte je Schritt, Zeile für Zeile, eine Reihe je Zelle; dunkel ist ein anderes Symbol als 0.",
    unsure: "Marken unter einer Zeile sind Antworten, die die Daten nicht bestimmen.",
    sentence: (value) => `${steps(value)} eines Laufs, je eine Spalte.`,
    line: (first, last) => `Schritte ${first} bis ${last}`,
    lineRest: (open, close) =>
      `: ${answers(open)} nicht bestimmt${close > 0 ? `, ${count(close)} zu knapp` : ""}.`,
    columns: {
      first: "von Schritt",
      last: "bis Schritt",
      open: "nicht bestimmte Antworten",
      close: "zu knappe Antworten",
      wrong: "falsche Antworten",
    },
  },

  certificate: {
    name: "Zertifikat dieses Laufs",
    all: (value) => (value === 1 ? "Die Antwort ist bestimmt" : `Alle ${count(value)} Antworten bestimmt`),
    some: (part, value) => `${part} von ${answers(value)} bestimmt`,
    none: (value) => `Keine von ${answers(value)} bestimmt`,
    allSentence: (value, exact) =>
      `Jedes Modell, das ${best(exact)}zu den Trainingsdaten passt, gibt ${value === 1 ? "diese Antwort" : `diese ${answers(value)}`}, führt diese Maschine also aus wie die Anpassung.`,
    first: (sure, one, exact) =>
      `Die ${one ? "erste Antwort" : `ersten ${sure} Antworten`} gibt jedes Modell, das ${best(exact)}zu den Trainingsdaten passt.`,
    noneFirst: (exact) => `Schon die erste Antwort hängt davon ab, ${fit(exact)}.`,
    givenAndOpen: (given, oneGiven, open, oneOpen, more) =>
      `${oneGiven ? `Eine${more ? " weitere" : ""} gilt` : `${given}${more ? " weitere" : ""} gelten`} ausgehend von den Antworten davor; ${oneOpen ? "eine ist" : `${open} sind`} nicht bestimmt.`,
    onlyOpen: (open, one, exact) =>
      `Die ${one ? "andere hängt" : `anderen ${open} hängen`} davon ab, ${fit(exact)}.`,
    close: (close, all) =>
      `Von ${close} der ${answers(all)} kann 64-Bit-Rechnung nicht sagen, ob die Daten sie bestimmen.`,
    oneHotMost: (features, unused, active, most) =>
      `Von den ${directions(features)} einer solchen Schicht gehören ${count(unused)} zu Merkmalen, die in jedem Beispiel null sind. Die übrigen ${active} Merkmale kommen immer in festen Kombinationen vor: Keine Daten dieser Art, wie viele auch immer, bestimmen mehr als ${most} Richtungen. Den Rest zeigen Maschinen dieser Art nie; auf ihn kommt es bei ihnen nicht an.`,
    oneHot: (rank) => `Diese Daten bestimmen davon ${rank}.`,
    oneHotAll: "Diese Daten bestimmen sie alle.",
    oneHotUnknown: (features, rank) =>
      `Eingaben von Maschinen zeigen nie alle Richtungen einer Schicht: Diese Daten bestimmen ${rank} von ${directions(features)}.`,
    byAnswer: "Das Zertifikat gilt daher Antwort für Antwort.",
    noise:
      "Mit Rauschen oder Ridge-Strafe heißt bestimmt nur, dass jede beste Anpassung übereinstimmt, nicht, dass die Antwort richtig ist.",
  },
  missing: {
    title: (step) => `Was in Schritt ${step} fehlt`,
    chosen: (part) => `Für die Antwort „${part}“:`,
    looking: "wird gesucht …",
    nothing: "Nichts: Die Antworten dieses Schritts sind bestimmt.",
    show: (step) => `Schritt ${step} zeigen, den ersten mit einer nicht bestimmten Antwort`,
  },
  unseen: {
    dfa: (value, letters) =>
      `${plural(value, "ungesehene Maschine", "ungesehene Maschinen")}, je ${letters} Buchstaben`,
    turing: (value, steps) =>
      `${plural(value, "ungesehene Maschine", "ungesehene Maschinen")}, je bis zu ${steps} Schritte`,
    exactly: "fehlerfrei",
    wrong: "mit Fehler",
    every: "jede Antwort bestimmt",
    some: "eine Antwort nicht bestimmt",
    never: "Ein Lauf, in dem jede Antwort bestimmt ist, ist nie falsch.",
    neverAll: "Jede Antwort jedes Laufs ist bestimmt, und jeder Lauf ist richtig.",
    reverse: (runs, one) =>
      `Das Umgekehrte gilt nicht: ${runs} ${one ? "Lauf war" : "Läufe waren"} zufällig richtig.`,
    noneLucky: "Kein anderer Lauf war richtig.",
    noneRight: "Kein Lauf war richtig.",
    wrongAnswers: (value, one) =>
      `${one ? "Eine" : value} davon ${one ? "ist" : "sind"} falsch: Mit Rauschen oder Ridge-Strafe macht die beste Anpassung selbst Fehler.`,
    wrongDetermined: (runs, one) =>
      `${runs} ${one ? "Lauf war falsch" : "Läufe waren falsch"}, obwohl jede Antwort bestimmt ist: Mit Rauschen oder Ridge-Strafe macht die beste Anpassung selbst Fehler.`,
    answers: (share, value) => `${share} aller ${answers(value)} sind bestimmt.`,
    close: (close, one) => `${one ? "Eine" : close} ${one ? "ist" : "sind"} zu knapp für ein Urteil.`,
    none: "Es gibt keine ungesehenen Maschinen: Unter Weitere Einstellungen sind keine verlangt, oder alle sind im Training.",
  },
  curve: {
    title: "Wie viele Maschinen genügen?",
    measure: "Messen",
    again: "Neu messen",
    cancel: "Abbrechen",
    cancelled: "Abgebrochen. Nichts wurde gemessen.",
    before:
      "Passt dieselbe Aufgabe mit weniger und mit mehr Maschinen an, zufälligen und vorgeschlagenen, und führt auf jeder Anpassung 60 ungesehene Maschinen aus.",
    progress: "Fortschritt der Messung",
    starting: "beginnt",
    done: (fits, all) => `${fits} von ${all} Anpassungen`,
    xAxis: "Trainingsmaschinen",
    now: "jetzt",
    determined: "Antworten bestimmt",
    exact: "Läufe fehlerfrei",
    suggested: "mit vorgeschlagenen Maschinen",
    suggestedExact: "ebenso, fehlerfrei",
    sentence: (points, first, last) =>
      `${plural(points, "Anzahl", "Anzahlen")} von Trainingsmaschinen. Mit zufälligen geht der Anteil bestimmter Antworten von ${first} bis ${last}.`,
    measuredOn: (machines, steps) =>
      `Gemessen an ${machines} ungesehenen Maschinen, je höchstens ${steps} Schritte.`,
    enough: (machines) => `Ab ${machines} zufälligen Maschinen ist jede Antwort bestimmt.`,
    notEnough: (most) => `${most} zufällige Maschinen bestimmen nicht jede Antwort.`,
    enoughSuggested: (base, added, total) =>
      `Zu ${base} zufälligen genügen ${added} vorgeschlagene Maschinen: insgesamt ${total}.`,
    point: (machines) => `${machines} Maschinen`,
    pointRandom: (determined, exact) =>
      `: zufällig ${determined} der Antworten bestimmt, ${exact} der Läufe fehlerfrei`,
    pointSuggested: (determined, exact) => `; mit vorgeschlagenen ${determined} und ${exact}`,
    columns: {
      machines: "Maschinen",
      determined: "bestimmt %, zufällig",
      exact: "fehlerfrei %, zufällig",
      suggestedDetermined: "bestimmt %, vorgeschlagen",
      suggestedExact: "fehlerfrei %, vorgeschlagen",
    },
  },
  repair: {
    ask: "Welche Maschinen würden helfen?",
    asking: "Maschinen, die helfen würden, werden gesucht …",
    add: (value) => `${machines(value)} hinzufügen`,
    every: "macht jede Antwort bestimmt",
    more: (value) => `bestimmt ${plural(value, "weitere Richtung", "weitere Richtungen")}`,
    nothing: "Keine von 320 zufälligen Maschinen würde mehr bestimmen.",
    full: "Mehr Maschinen lassen sich nicht hinzufügen.",
    added: (machines, one) =>
      one
        ? "Eine vorgeschlagene Maschine gehört zu den Trainingsdaten."
        : `${machines} vorgeschlagene Maschinen gehören zu den Trainingsdaten.`,
    takeOut: "wieder herausnehmen",
    takeOutOne: "wieder herausnehmen",
    list: (value) =>
      value === 1 ? "Die vorgeschlagene Maschine" : `Die ${count(value)} vorgeschlagenen Maschinen`,
    further: (value) => `… und ${plural(value, "weitere Maschine", "weitere Maschinen")}.`,
    starts: (state, word) => `beginnt in ${state}, liest ${word}`,
    startsTape: (state, tape, cell) => `beginnt in ${state} auf ${tape}, Lesekopf auf Zelle ${cell}`,
  },
};

const MIXED =
  "Jeder Teil dieser Eingabe kommt im Training vor, aber manche nur zusammen, sodass die Daten nicht sagen, was jeder davon bewirkt.";

/** Occasions end with their verb ("a in Zustand 1 las"), the past with a participle ("a in Zustand 1 gelesen"). */
export const deMissing: MissingWords = {
  single: (name) => `„${name}“ in einem ihrer Token`,
  both: (one, other) => `„${one}“ und „${other}“ in einem Token`,
  named: (state) => `Zustand ${state} als Start oder Folgezustand gehabt`,
  dfa: {
    readIn: (letter, state) => `${letter} in Zustand ${state} las`,
    hadReadIn: (letter, state) => `${letter} in Zustand ${state} gelesen`,
    read: (letter) => `${letter} las`,
    hadRead: (letter) => `${letter} gelesen`,
    beenIn: (state) => `Zustand ${state} besucht`,
    cameTo: (state) => `in Zustand ${state} war`,
    position: (place) => `an Position ${place} ihres Worts war`,
    pointer: (place) => `ihre Regel an Position ${place} gefunden hatte`,
    rule: (letter, from, to) => `in Zustand ${from} führt ${letter} zu Zustand ${to}`,
    asked: "nach dem Folgezustand gefragt wurde",
    askedAnything: "nach einer Antwort gefragt wurde",
  },
  turing: {
    side: (move) => (move === 0 ? "nach links" : "nach rechts"),
    readIn: (symbol, state) => `${symbol} in Zustand ${state} las`,
    hadReadIn: (symbol, state) => `${symbol} in Zustand ${state} gelesen`,
    hadReadInAt: (symbol, state, cell) => `${symbol} in Zustand ${state} auf Zelle ${cell} gelesen`,
    beenIn: (state) => `Zustand ${state} besucht`,
    wrote: (symbol) => `${symbol} schrieb`,
    written: (symbol) => `${symbol} geschrieben`,
    decided: (side) => `${side} ging`,
    beenMoving: (side) => `beschlossen, ${side} zu gehen`,
    heldOrTold: (symbol) => `eine ${symbol} gehabt oder den Auftrag, sie zu schreiben`,
    toldMove: (side) => `den Auftrag „${side} gehen“ bekommen`,
    ruleOrRead: (symbol, state) => `eine Regel für ${symbol} in Zustand ${state} gehabt oder es dort gelesen`,
    hadRead: (symbol) => `${symbol} gelesen`,
    beenOn: (cell) => `den Lesekopf auf Zelle ${cell} gehabt`,
    toldBoth: (one, other) => `zugleich die Aufträge „${one}“ und „${other}“ bekommen`,
    goInto: (state) => `in Zustand ${state} gehen`,
    write: (symbol) => `${symbol} schreiben`,
    moveTo: (side) => `${side} gehen`,
    workedIn: (cell) => `in Zelle ${cell} arbeitete`,
    hadWorkedIn: (cell) => `in Zelle ${cell} eine Regel gesucht`,
    heldIn: (symbol, cell) => `eine ${symbol} in Zelle ${cell} gehabt`,
    readAt: (symbol, cell) => `${symbol} in Zelle ${cell} gelesen`,
    enteredAt: (state, cell) => `auf Zelle ${cell} Zustand ${state} angenommen`,
    leftCell: (side, cell) => `Zelle ${cell} ${side} verlassen`,
    movedTo: (side, cell) => `sich ${side} zu Zelle ${cell} bewegt`,
    ruleState: (symbol, state, next) => `${symbol} in Zustand ${state}: in Zustand ${next} gehen`,
    ruleSymbol: (symbol, state, write) => `${symbol} in Zustand ${state}: ${write} schreiben`,
    ruleMove: (symbol, state, side) => `${symbol} in Zustand ${state}: ${side} gehen`,
    cameTo: (cell) => `zu Zelle ${cell} kam`,
    justRead: (symbol) => `${symbol} las`,
    entered: (state) => `in Zustand ${state} überging`,
    usedRule: "eine Regel suchte oder anwandte",
  },
  absent: {
    occasion: (occasion) => `Es gab keinen Trainingsablauf, in dem die Maschine je ${occasion}.`,
    used: (rule) => `Keine Trainingsmaschine hat je die Regel „${rule}“ benutzt.`,
    rule: (rule, occasion) => `Es gab keine Trainingsmaschine mit der Regel „${rule}“, die je ${occasion}.`,
    past: (past, occasion) => `In keinem Trainingsablauf hatte die Maschine ${past}, als sie ${occasion}.`,
    odd: "Vor dieser Antwort schrieb die Schicht etwas, das keine Maschine schreibt.",
    lacksRule:
      "Dieser Maschine fehlt eine Regel, den Trainingsmaschinen keine: Daten dieser Art bestimmen die Antwort nie.",
  },
  tooClose:
    "Diese Antwort ist zu knapp für ein Urteil: Was ihr fehlen könnte, unterscheidet 64-Bit-Rechnung nicht von Rundung.",
  mixed: {
    unknown: MIXED,
    always: (occasion) => `${MIXED} Einer dieser Teile: dass die Maschine ${occasion}.`,
    rule: (rule, occasion) =>
      `${MIXED} Einer dieser Teile: Die Maschine hatte die Regel „${rule}“, als sie ${occasion}.`,
    past: (past, occasion) => `${MIXED} Einer dieser Teile: Die Maschine hatte ${past}, als sie ${occasion}.`,
  },
};
