// What the page says about softmax heads; see en.ts.

import type { TaskTexts } from "../../../words/tasks-words";
import type { SoftmaxWords } from "./en";

export const texts: TaskTexts<"softmax"> = {
  title: "Softmax-Köpfe",
  description:
    "Eine Schicht mit Softmax-Köpfen bildet Token aus ±1 auf Antworten ab. Allein aus Beispielen sind ihre Köpfe zu finden.",
  fields: {
    heads: {
      label: "Köpfe",
      help: "Im schlimmsten Fall wächst die Zeit exponentiell mit dieser Zahl.",
    },
    d: { label: "Länge eines Tokens", help: "Wie viele Einträge ±1 ein Token hat." },
    k: {
      label: "Token",
      help: "Wie viele Token eine Eingabe hat; jedes von ihnen fragt und bekommt eine Antwort.",
    },
    scale: {
      label: "Schärfe",
      help: "Standardabweichung der Einträge von Θ: Mit kleinen sieht ein Kopf alle Token gleich an, mit großen ein einziges.",
    },
  },
};

const theHeads = (heads: number): string =>
  heads === 1 ? "Der Kopf" : heads === 2 ? "Beide Köpfe" : "Alle drei Köpfe";
const theRows = (written: string, rows: number): string => (rows === 1 ? "1 Zeile" : `${written} Zeilen`);
const theSteps = (steps: number): string => (steps === 1 ? "1 Schritt" : `${steps} Schritte`);
const inSteps = (steps: number): string => (steps === 1 ? "1 Schritt" : `${steps} Schritten`);
const toHeads = (heads: number): string =>
  heads === 1 ? "zum Kopf" : heads === 2 ? "zu beiden Köpfen" : "zu allen drei Köpfen";
const ofHeads = (heads: number): string =>
  heads === 1 ? "des Kopfes" : heads === 2 ? "beider Köpfe" : "aller drei Köpfe";

export const deSoftmax: SoftmaxWords = {
  about: {
    title: "Was das ist",
    words:
      "Ein Verfahren nach Chen und Li: die Phasen ihres Beweises mit brauchbaren Konstanten. Bei kleinen zufälligen Schichten gelingt es auch einem guten lokalen Optimierer; „Drei Verfahren auf denselben Daten“ vergleicht sie.",
    formula: "Die Schicht:",
  },
  status: {
    recovered: (time) => `Gefunden in ${time}`,
    notRecovered: (time) => `Nicht gefunden, ${time}`,
    examples: (written, examples) => (examples === 1 ? "1 Beispiel" : `${written} Beispiele`),
    heads: (heads) => (heads === 1 ? "1 Kopf" : `${heads} Köpfe`),
    seed: (seed) => `Startwert ${seed}`,
  },
  way: {
    found: (examples, heads) =>
      `${heads === 1 ? "Fünf" : "Sieben"} kleine Schritte führen ${toHeads(heads)}: ${examples}.`,
    notFound: (examples, heads) =>
      `${examples}, ${heads === 1 ? "fünf" : "sieben"} kleine Schritte, und ${heads === 1 ? "der Kopf ist" : "die Köpfe sind"} nicht gefunden.`,
    milliseconds: (value) => `${value}\u00a0ms`,
  },
  rows: {
    name: "Zeilen",
    sentence: (isShort, used) =>
      `Jedes Beispiel gibt eine Zeile je Token. Gleiche Zeilen, bis auf Vorzeichen und Reihenfolge, werden gemittelt.${isShort ? ` Die ${used} häufigsten werden benutzt.` : ""}`,
    title: "Zeilen",
    bars: { total: "Zeilen", distinct: "verschieden", used: "benutzt" },
    bar: (name, value) => `${name}: ${value}.`,
    columns: { what: "Zeilen", count: "Anzahl" },
    picture: (total, distinct, used) => `${total} Zeilen, davon ${distinct} verschieden, ${used} benutzt.`,
  },
  crude: {
    name: "Grobe Summe",
    sentence: (off) => `Eine Gerade durch alles findet die Summe aller W, mit ${off} Abweichung.`,
    title: "Summe der W",
    axes: { x: "wahr", y: "grob" },
    point: (truth, crude) => `Ein Eintrag der Summe: ${truth}, gefunden ${crude}.`,
    columns: { truth: "wahre Summe", crude: "grobe Summe" },
    picture: (entries, off) =>
      `Die ${entries} Einträge der groben Summe gegen die der wahren; der relative Fehler ist ${off}.`,
  },
  sculpt: {
    name: "Herausarbeiten",
    sentence: (rounds, kept) =>
      `${rounds} Runden behalten die Zeilen, die wie eine einzige Mischung aussehen: ${kept}.`,
    worse: (off) => `Die Summe wurde dabei schlechter, ${off} Abweichung.`,
    better: (off) => `Die Summe wurde besser: ${off} Abweichung.`,
    none: "Hier sind alle Token einer Zeile gleich: Es gibt nichts herauszuarbeiten.",
    title: "Abstand zu einer Mischung",
    kept: (written, rows) => `behalten: ${theRows(written, rows)}`,
    bar: (from, to, written, rows) => `Abstand ${from} bis ${to}: ${theRows(written, rows)}.`,
    columns: { from: "Abstand ab", rows: "Zeilen" },
    picture: (rows, threshold) =>
      `Wie viele Zeilen welchen Abstand zu einer Mischung haben; unter der letzten Schwelle, ${threshold}: ${rows}.`,
  },
  centre: {
    name: "Mitte",
    exact: "Der beste einzelne Kopf erklärt jede Antwort.",
    sentence: (rest) =>
      `Der beste einzelne Kopf weicht um ${rest} von den Antworten ab, im quadratischen Mittel.`,
    fromZero: (rest) =>
      `Gefunden wurde er von null aus; vom herausgearbeiteten Kopf aus endete der Abstieg bei ${rest}, das Herausarbeiten half hier also nicht.`,
    title: "Ein Kopf, Antwort",
    axes: { x: "Antwort", y: "ein Kopf" },
    point: (label, predicted) => `Antwort ${label}, ein Kopf sagt ${predicted}.`,
    columns: { label: "Antwort", predicted: "ein Kopf" },
    picture: (points, rest) =>
      `Was ein Kopf sagt, gegen die Antwort, ${points} davon; er weicht um ${rest} ab, im quadratischen Mittel.`,
  },
  hull: {
    name: "Affine Hülle",
    none: "Ein einzelner Kopf hat keine weiteren Richtungen.",
    sentence: (directions, before, left, heads) =>
      `${directions === 1 ? "Eine weitere Richtung senkt" : "Zwei weitere Richtungen senken"} den Rest von ${before} auf ${left}${heads === null ? "" : `: ${heads} Köpfe`}.`,
    elsewhere: (heads) => `Der Knick ist anderswo und würde ${heads} Köpfe wählen.`,
    noElbow: "Kein deutlicher Knick sagt, wie viele Köpfe es sind.",
    round: (number, rounds) =>
      `Hülle und Netz sind die der Runde ${number} von ${rounds}, die den Antworten am nächsten kam.`,
    angle: (directions, angle) =>
      directions === 1
        ? `Sie weicht ${angle}° von der wahren Geraden ab.`
        : `Sie weichen ${angle}° von der wahren Ebene ab.`,
    poor: "Das ist weit daneben: Die erste Ordnung sagt über diese Schicht wenig.",
    title: "Rest je Richtungszahl",
    extra: "mehr",
    bar: (directions, left) =>
      `${directions} weitere ${directions === 1 ? "Richtung lässt" : "Richtungen lassen"} ${left} übrig.`,
    columns: { directions: "weitere Richtungen", left: "Rest" },
    picture: (lefts) => `Was 0, 1, 2 und 3 weitere Richtungen von der ersten Ordnung übrig lassen: ${lefts}.`,
  },
  net: {
    name: "Netz",
    none: "Ein einzelner Kopf braucht kein Netz.",
    range: (low, high) => `${low} bis ${high}`,
    sentence: (heads, tried, best, left) =>
      `Paare von Punkten dieser ${heads === 2 ? `Geraden werden versucht, ${tried} davon` : `Ebene werden versucht und die besten um einen dritten ergänzt: ${tried} Möglichkeiten`}. ${best === null ? "Im besten Fall bleiben" : `Die besten ${best} lassen`} ${left} übrig.`,
    outside: (heads) =>
      heads === 1
        ? "Ein wahrer Kopf liegt außerhalb des Netzes und ist an seinem Rand gezeichnet."
        : `${heads} wahre Köpfe liegen außerhalb des Netzes und sind an seinem Rand gezeichnet.`,
    best: { pairs: "die besten", plane: "die besten" },
    truth: "wahre Köpfe",
    title: { pairs: "Paare von Punkten", plane: "Punkte der Ebene" },
    bright: ["hell passt", "am besten"],
    pair: (a, b, loss) => `Köpfe bei ${a} und ${b} lassen ${loss} übrig.`,
    place: (x, y, loss) => `Bei (${x}; ${y}) lässt das beste Paar ${loss} übrig.`,
    columns: { a: "erster", b: "zweiter", loss: "übrig" },
    picture: (points, low, high) =>
      `Wie gut Köpfe an zwei von ${points} Punkten passen: von ${low} der Antworten übrig bis ${high}.`,
  },
  polish: {
    name: "Feinschliff",
    sentence: (steps, isNoisy, heads) =>
      `Von der ${heads === 1 ? "Mitte" : "besten Stelle des Netzes"} ${steps === 1 ? "führt" : "führen"} ${theSteps(steps)} bis zu${isNoisy ? "m Rauschen" : " Rundungsfehlern"}.`,
    already: "Schon der Ausgangspunkt passt zu den Antworten.",
    later: (polishes, steps) =>
      `${polishes - 1 === 1 ? "Der erste Ausgangspunkt endet" : `Die ersten ${polishes - 1} Ausgangspunkte enden`} vor den Antworten; der nächste erreicht sie in ${inSteps(steps)}.`,
    failed: (polishes, left) =>
      `${polishes} Ausgangspunkte, und keiner erreicht die Antworten: Der beste lässt ${left} übrig.`,
    refined: (rows) =>
      `Danach werden alle ${rows} verschiedenen Zeilen benutzt, damit sich das Rauschen herausmittelt.`,
    told: "Wie groß das Rauschen ist, wird dem Lerner gesagt, damit er weiß, wann er aufhören kann.",
    title: "Rest je Schritt",
    axis: theSteps,
    point: (step, residual) => `Nach ${inSteps(step)}: ${residual}.`,
    columns: { start: "Ausgangspunkt", step: "Schritt", residual: "Rest" },
    picture: (steps, first, last) => `Der Rest fällt in ${inSteps(steps)} von ${first} auf ${last}.`,
  },
  result: {
    recovered: (heads) => `${theHeads(heads)} gefunden`,
    recoveredNoisy: (heads, off) => `${theHeads(heads)} gefunden, auf ${off} genau`,
    otherHeads: (heads) =>
      heads === 1 ? "Von einem anderen Kopf angepasst" : "Von anderen Köpfen angepasst",
    notRecovered: (heads) => (heads === 1 ? "Der Kopf ist nicht gefunden" : "Die Köpfe sind nicht gefunden"),
    right: (heads, digits, error) =>
      `Die Zahlen ${ofHeads(heads)} stimmen auf ${digits} ${digits === 1 ? "Stelle" : "Stellen"} (relativer Fehler ${error})${heads > 1 ? ", bis auf die Reihenfolge der Köpfe" : ""}.`,
    near: (heads, off) =>
      `Die Zahlen ${ofHeads(heads)} weichen um ${off} ab${heads > 1 ? ", bis auf die Reihenfolge der Köpfe" : ""}. Mehr sagen die Antworten nicht: Sie sind bis auf ihr Rauschen angepasst.`,
    other: (heads, error) =>
      heads === 1
        ? `Die Antworten sind angepasst, aber nicht vom wahren Kopf: Von ihm ist der gefundene ${error} entfernt, gemessen an seiner Größe.`
        : `Die Antworten sind angepasst, aber nicht von den wahren Köpfen: Von ihnen sind die gefundenen ${error} entfernt, gemessen an ihrer Größe.`,
    noCertificate:
      "Hier gibt es kein Zertifikat: Die Köpfe werden mit der Wahrheit verglichen, die es nur in dieser Vorführung gibt.",
    wrong: (left) =>
      `Die besten gefundenen Köpfe weichen um ${left} von den Antworten ab, im quadratischen Mittel.`,
    heads: {
      title: "Zugeordnete Köpfe",
      head: (number) => `Kopf ${number}`,
      learned: "gelernt",
      truth: "wahr",
      sentence: (heads, error) =>
        `Θ und W ${ofHeads(heads)}, gelernt neben wahr. Ihr relativer Fehler ist ${error}.`,
      entry: (matrix, row, column, learned, truth) =>
        `${matrix}, Zeile ${row}, Spalte ${column}: gelernt ${learned}, wahr ${truth}.`,
      columns: {
        head: "Kopf",
        matrix: "Matrix",
        row: "Zeile",
        column: "Spalte",
        learned: "gelernt",
        truth: "wahr",
      },
    },
  },
  weaknesses: {
    title: "Was im Weg steht",
    "one-head": (value) =>
      `Ein Kopf allein passt zu den Antworten (Rest ${value}): Die Köpfe sind gleich und nicht zu unterscheiden.`,
    noise: (value) =>
      `Ein Kopf allein passt zu den Antworten so gut, wie ihr Rauschen es zulässt (er lässt ${value} übrig): Was weitere Köpfe beitragen, geht darin unter.`,
    "nearly-equal": (value, digits) =>
      `Die Köpfe sehen fast dieselben Token an: Die Gleichungen für W haben die Konditionszahl ${value}, das kostet etwa ${digits} ${digits === "1" ? "Stelle" : "Stellen"}.`,
    "fewer-heads": (value) =>
      `Schon ${value} Köpfe passen ebenso gut zu den Antworten: Was ein weiterer beiträgt, zeigt sich in ihnen nicht.`,
    proportional: (value) =>
      `Zwei der W sind fast Vielfache voneinander (Kosinus ${value}): Was ein Kopf übrig lässt, sagt wenig über sie.`,
    "sum-near-zero": (value) =>
      `Die W heben sich fast auf: Ihre Summe hat ${value} ihrer Größe, und für die Summe steht ein einzelner Kopf.`,
    "little-explained": (value) =>
      `Die erste Ordnung erklärt nur ${value} von dem, was ein Kopf übrig lässt, wie bei W, die Vielfache voneinander sind: Die Hülle hat wenig Anhalt.`,
    "no-common-part": (value) =>
      `Ein Kopf allein weicht um ${value} von den Antworten ab, wie bei W, die sich fast aufheben: Es gibt keine Mitte, von der aus man suchen könnte.`,
    stuck: (value) => `Die Suche steckt fest: Ihr bester Ausgangspunkt endet ${value} neben den Antworten.`,
    saturated: (value) =>
      `Die Antworten stimmen, aber Θ weicht um ${value} ab: Softmax ist gesättigt, und größere Einträge gäben dieselben Antworten.`,
    "too-few-rows": (value, _digits, unknowns) =>
      `Diese Beispiele geben nur ${value} unabhängige ${value === "1" ? "Gleichung" : "Gleichungen"} für die ${unknowns} Zahlen in Θ und W: Andere Köpfe passen ebenso gut zu ihnen.`,
    open: (value) =>
      `Die Antworten lassen die Köpfe offen: Die wahren passen ebenso gut zu ihnen wie die gefundenen (relativer Fehler ${value}).`,
  },
  methods: {
    title: "Drei Verfahren auf denselben Daten",
    yAxis: "Rest, logarithmisch",
    xAxis: "Schritte des Feinschliffs",
    pipeline: "Phasen",
    varpro: "Zufälliger Start",
    adam: "Adam",
    adamEnd: "Adam am Ende",
    starts: (starts) => `${starts} zufällige Starts`,
    table: {
      method: "Verfahren",
      solved: "Starts, die passen",
      error: "Fehler auf Ungesehenem",
      seconds: "Zeit",
      of: (solved, starts) => `${solved} von ${starts}`,
    },
    oneStart:
      "Zeiten sind die der Suche allein, ohne Daten, Zeilen und Bericht; bei zufälligen Starts und Adam die eines Starts. Ohne Rauschen gilt ein Start als passend, wenn sein Rest unter 10⁻⁶ liegt; die Phasen verlangen von sich 10⁻⁹.",
    noisy: (used) =>
      `Bei Rauschen enden die Phasen mit Schritten auf allen Zeilen; die anderen sehen die ${used} häufigsten.`,
    running: (done, all) => `läuft, ${done} von ${all}`,
    waiting: "wartet",
    failed: (reason) => `Der Vergleich brach ab: ${reason}`,
    again: "Noch einmal",
    point: (method, step, residual) => `${method}, Schritt ${step}: Rest ${residual}.`,
    sentence: (pipeline, varpro) =>
      `Der Rest der Phasen endet bei ${pipeline}; ${varpro === null ? "die zufälligen Starts liefen noch nicht" : `der beste der zufälligen Starts bei ${varpro}`}.`,
    columns: { method: "Verfahren", start: "Start", step: "Schritt", residual: "Rest" },
    verdict: {
      randomFaster: (hasFailures) =>
        `Bei dieser Schicht passt ein zufälliger Start ebenso gut zu den Antworten und war diesmal schneller${hasFailures ? ", vergebliche Starts mitgezählt" : ""}.`,
      pipelineFaster: (hasFailures) =>
        `Bei dieser Schicht waren die Phasen diesmal schneller als zufällige Starts${hasFailures ? ", vergebliche mitgezählt" : ""}.`,
      alike: (hasFailures) =>
        `Bei dieser Schicht passt ein zufälliger Start ebenso gut zu den Antworten und war diesmal etwa ebenso schnell${hasFailures ? ", vergebliche Starts mitgezählt" : ""}.`,
      someStarts: (solved, starts, tries) =>
        `${solved} von ${starts} zufälligen Starts passen zu den Antworten; die Phasen im ${tries}. Versuch.`,
      onlyPipeline: "Bei dieser Schicht passen nur die Phasen zu den Antworten.",
      onlyRandom: (solved, starts) =>
        `Bei dieser Schicht gewinnen zufällige Starts: ${solved} von ${starts} passen zu den Antworten, die Phasen nicht.`,
      onlyAdam: "Bei dieser Schicht passt nur Adam zu den Antworten.",
      nobody: (nearest, value) =>
        `Bei dieser Schicht passt kein Verfahren zu den Antworten. Am nächsten kommt: ${nearest}, Rest ${value}.`,
      unseen: (isRandom, times) =>
        `Auf ungesehenen Eingaben ist der Fehler ${isRandom ? "des besten zufälligen Starts" : "der Phasen"} ${times}-mal so groß.`,
      adam: (steps, solved, starts) =>
        `Adam, ${steps} Schritte je Start, passt in ${solved} von ${starts} Fällen.`,
      general: "Bei kleinen zufälligen Schichten gelingt es auch einem guten lokalen Optimierer.",
    },
    suggested: (heads, truth) =>
      heads === 0
        ? "Ohne zu wissen, wie viele Köpfe es sind, passen die Phasen mit keinem von 1 bis 3 zu den Antworten."
        : `Ohne zu wissen, wie viele Köpfe es sind, wählen die Phasen ${heads}: die wenigsten, mit denen sie zu den Antworten passen${heads > truth ? `, obwohl die wahre Schicht ${truth} hat` : ""}.`,
  },
  bound: {
    title: "Warum es im Allgemeinen nicht leicht sein kann",
    theorem:
      "Chen und Li beweisen beide Seiten. Ihr Algorithmus lernt jede nicht entartete Schicht, in einer Zeit von (dk) hoch O(m³). Jedes Verfahren, das aus Mittelwerten über Beispiele lernt (mit statistischen Anfragen), braucht Zeit, die exponentiell mit der Zahl m der Köpfe wächst, und unter einer kryptographischen Annahme lernt kein effizientes Verfahren jede Schicht. Das gilt für die schlimmsten Schichten, nicht für zufällige wie diese.",
    here: "Was hier wächst, ist das Netz: m Köpfe spannen m − 1 Richtungen auf. Mit einem dritten Kopf werden aus seinen 19 Punkten 109, mit jedem weiteren etwa 12-mal so viele, und m davon müssen zusammen gewählt werden.",
    measure: "Einen bis drei Köpfe messen",
    measuring: (heads) => `Messung, ${heads} von 3`,
    columns: {
      heads: "Köpfe",
      points: "Punkte des Netzes",
      choices: "Auswahlen von Punkten",
      seconds: "Zeit",
    },
    measured: (time, isFound) => `${time}, ${isFound ? "gefunden" : "nicht gefunden"}`,
    extrapolated: (time) => `etwa ${time}`,
    note: "Vier und fünf Köpfe sind hochgerechnet: die Zeit für drei, ihr Netz mal das Wachstum der Paare, die bewertet werden müssen.",
    stops:
      "Der Lerner hier hört bei drei Köpfen auf und versucht nur einen Teil der Auswahlen von drei Punkten.",
    none: "keine",
  },
};
