// Errors in German: the sentences of web/task and web/engine, from the same values.

import type { ErrorCode } from "../../task/errors";
import type { Sentences } from "../../task/sentences";
import { alternatives, bytesInWords } from "../../task/wording";
import type { Translation } from "../catalogue";
import { count, grouped, plural, significant } from "../numbers";

const LONGEST_VALUE = 40;
const LONGEST_QUOTE = 24;
const TRUE_OR_FALSE = "true oder false";
const COLUMNS = "input,token,x1,x2,y1";

const shortened = (text: string, most: number): string =>
  text.length > most ? `${text.slice(0, most)}…` : text;
/** As it would stand in a document. */
const json = (text: string): string => JSON.stringify(text);
const quotable = (text: string): string => shortened(text, LONGEST_QUOTE);
const quoted = (text: string): string => `„${quotable(text)}“`;

function valueInWords(value: unknown): string {
  if (typeof value === "number") return grouped(value);
  if (typeof value === "string") return json(shortened(value, LONGEST_VALUE));
  if (Array.isArray(value)) return value.length === 0 ? "eine leere Liste" : "eine Liste";
  return typeof value === "object" && value !== null ? "ein Objekt" : String(value);
}

function durationInWords(seconds: number): string {
  return seconds < 90
    ? plural(Math.ceil(seconds), "Sekunde", "Sekunden")
    : plural(Math.round(seconds / 60), "Minute", "Minuten");
}

const numbers = (value: number): string => plural(value, "Zahl", "Zahlen");
const counted = {
  number: numbers,
  answer: (value: number) => plural(value, "Antwort", "Antworten"),
  name: (value: number) => plural(value, "Namen", "Namen"),
};
const placeOf = (place: "page" | "command line"): string =>
  place === "page" ? "die Seite" : "die Kommandozeile";
const MOST_AXES_SHOWN = 5;
const shapeOf = (shape: readonly number[]): string =>
  shape.length === 0
    ? "ist eine einzelne Zahl"
    : shape.length > MOST_AXES_SHOWN
      ? `hat ${shape.length} Achsen`
      : `hat die Form ${shape.join(" × ")}`;

const sentences: Sentences = {
  // The page puts its labels in place of these two, and shares in per cent.
  name: (path) => path,
  label: (field) => field.label,

  written: () => undefined,
  is: (name, value, allowed, written = valueInWords(value)) =>
    value === undefined
      ? `${name} fehlt; nötig ist ${allowed}.`
      : `${name} ist ${written}; erlaubt ist ${allowed}.`,
  allowed: (field, { min, max }, _value = 0, inWords = grouped) => {
    if (field.kind === "boolean") return TRUE_OR_FALSE;
    if (field.kind === "choice") return alternatives(field.options.map(json), "oder");
    const kind = field.kind === "integer" ? "eine ganze Zahl" : "eine Zahl";
    const range = `${kind} zwischen ${inWords(min)} und ${inWords(max)}`;
    return [range, ...(field.texts ?? []).map(json)].join(" oder ");
  },
  oneOf: (values) => alternatives(values.map(json), "oder"),
  anObject: "ein Objekt",
  suchObject: (example) => `ein Objekt wie ${example}`,
  dataObject: 'ein Objekt mit "inputs" und "targets"',
  inputList: "eine Liste von Eingaben",
  tokenList: "eine Liste von Token",
  numberList: "eine Liste von Zahlen",
  answerList: "eine Liste von Antworten, eine je Eingabe",
  nameList: "eine Liste von Namen, einer je Koordinate",
  numberBetween: (least, most) => `eine Zahl zwischen ${grouped(least)} und ${grouped(most)}`,
  atMostForTask: (most) => `bei dieser Aufgabe höchstens ${grouped(most)}`,
  textOf: (most) => `ein Text aus 1 bis ${most} Zeichen`,

  theDocument: "Das Dokument",
  newerVersion: (version) =>
    `v ist ${valueInWords(version)}; diese Version von Polyhead liest nur Dokumente der Version 1.`,
  unknownKey: (path, key, known) =>
    `${path} hat einen unbekannten Schlüssel ${valueInWords(key)}; ${known.length === 0 ? `bei dieser Aufgabe muss ${path} leer sein` : `bekannt sind ${alternatives(known, "und")}`}.`,
  notForTask: (key, value, task, because) =>
    `${key} ist ${valueInWords(value)}; die Aufgabe "${task}" kommt ohne aus: ${because}.`,
  because: {
    samples: "Ihre Eingaben werden gezählt, wie sie angegeben sind",
    test: "Stattdessen data.testInputs und data.testTargets angeben",
    added: "Die wahren Antworten auf weitere Eingaben sind nicht bekannt",
    data: 'Nur die Aufgaben "custom", "series" und "text" bringen eigene Daten mit',
    source: 'Dazu müsste params.source "own" sein',
    split: "Welcher Teil vorhergesagt wird, sagt params.split",
    ownLearner: "Sie hat einen eigenen Lerner",
    noise: "Buchstaben haben keines",
  },
  extraNotJson:
    "extra enthält etwas, das sich nicht als JSON schreiben lässt; erlaubt sind nur einfache Daten.",

  numberOf: (index, where) => `Zahl ${index} von ${where}`,
  tokenOf: (index, which) => `Token ${count(index)} von ${which}`,
  inputOf: (index, field) => `Eingabe ${count(index)} in ${field}`,
  answerOf: (index, field) => `Antwort ${count(index)} in ${field}`,
  nameOf: (index, field) => `Name ${index} in ${field}`,
  theInput: "Eingabe",
  theWanted: "Wunschantwort",

  dataUnknown: (key, known) => `data.${key} ist nicht bekannt; data hat ${alternatives(known, "und")}.`,
  trueOrFalse: TRUE_OR_FALSE,
  withoutData:
    "data hat nur einen Fingerabdruck und Größen: Dieser Bericht wurde ohne seine Daten gespeichert. Die Daten selbst angeben oder mit --data noch einmal anpassen.",
  none: (name, what) =>
    what === "input"
      ? `${name} hat keine Eingaben; nötig ist mindestens eine.`
      : `${name} hat keine Token; nötig ist mindestens eines.`,
  size: (name, size, most) => `${name} hat ${numbers(size)}; nötig sind zwischen 1 und ${most}.`,
  otherSize: (name, size, what, needed, as) =>
    `${name} hat ${counted[what](size)}; nötig sind ${count(needed)}, ${as}.`,
  as: {
    firstToken: "wie beim ersten Token in data.inputs",
    tokens: "wie bei den Token der Daten",
    firstAnswer: "wie bei der ersten Antwort in data.targets",
    answers: "wie bei den Antworten der Daten",
    inputs: "je Eingabe eine",
    positions: "je Token jeder Eingabe eine",
    coordinates: "je Koordinate einer",
  },

  seriesObject: 'ein Objekt, das nur eine Liste "series" hat',
  textObject: 'ein Objekt, das nur einen Text "text" hat',
  textLength: (letters, least, most) =>
    `data.text hat ${count(letters)} Buchstaben, a bis z und einzelne Leerzeichen; es müssen zwischen ${count(least)} und ${count(most)} sein.`,
  longSeries: (values, most) =>
    `data.series hat ${count(values)} Werte; erlaubt sind höchstens ${count(most)}.`,
  valueOf: (index) => `Wert ${count(index)} in data.series`,
  numberOrGap: (least, most) =>
    `eine Zahl zwischen ${grouped(least)} und ${grouped(most)} oder null für eine Lücke zwischen anderen`,
  shortSeries: (values, train, test) =>
    `Die Reihe hat ${count(values)} Werte; das lässt ${plural(train, "Zeile", "Zeilen")} zum Lernen und ${count(test)} zum Vorhersagen, nötig ist je mindestens 1. Die Werte je Token, die Token oder die Schritte voraus senken.`,
  constantSeries: (values, value) =>
    `Die ersten ${count(values)} Werte in data.series sind alle ${valueInWords(value)}; zum Lernen müssen sie sich unterscheiden.`,
  extreme: {
    "too-large":
      "Die Zahlen in diesen Daten sind zu groß: Ihre sechsten Potenzen passen nicht in 64-Bit-Zahlen.",
    "too-small":
      "Die Zahlen in diesen Daten sind zu klein: Ihre sechsten Potenzen verschwinden in 64-Bit-Zahlen. Mit einer Konstanten multiplizieren.",
    solution: "Die Lösung der kleinsten Quadrate passt bei diesen Daten nicht in 64-Bit-Zahlen.",
  },
  dualRows: (name, rows, most) =>
    `${name} ist "dual" bei ${count(rows)} Zeilen; über ${count(most)} ist "auto" oder "primal" nötig.`,
  tooMuchMemory: (bytes, place, most) =>
    `Das würde etwa ${bytesInWords(bytes, grouped)} Speicher brauchen; ${placeOf(place)} hört bei ${bytesInWords(most, grouped)} auf.`,
  takesLong: (seconds, bytes) =>
    `Das dauert etwa ${durationInWords(seconds)} und braucht ${bytesInWords(bytes, grouped)} Speicher; es beginnt deshalb nicht von selbst.`,
  tooMuchWork: (flops, place, most) =>
    `Das würde etwa ${significant(flops)} Rechenschritte brauchen; ${placeOf(place)} hört bei ${significant(most)} auf.`,
  lower: (settings, elsewhere) => {
    const words = settings.map(({ label, value }) => `„${label}“ auf ${grouped(value)} senken`);
    return `Abhilfe: ${[...words, ...(elsewhere ? ["die Kommandozeile nehmen"] : [])].join(" oder ")}.`;
  },
  fewerInputs: (inputs, elsewhere) =>
    `Abhilfe: höchstens etwa ${count(inputs)} Eingaben angeben${elsewhere ? " oder die Kommandozeile nehmen" : ""}.`,
  defaults: "Eine Einstellung zu senken genügt nicht: zurück zu den Vorgaben der Aufgabe.",

  at: (line, column, sentence) => `Zeile ${line}, Spalte ${column}: ${sentence}`,
  atByte: (byte, sentence) => `Byte ${byte}: ${sentence}`,
  inArray: (name, byte, sentence) => `Feld ${name}, Byte ${byte}: ${sentence}`,

  emptyDocument: "Das Dokument ist leer; nötig ist ein JSON-Objekt.",
  emptyText: "Der Text ist leer; nötig sind Daten.",
  notJson: (found, expected) =>
    found === null
      ? `Der Text endet, wo JSON ${expected} braucht.`
      : `${json(found)} steht, wo JSON ${expected} braucht.`,
  expected: {
    end: "das Ende des Textes",
    commaOr: (closer) => `ein Komma oder "${closer}"`,
    colon: "einen Doppelpunkt",
    key: "einen Schlüssel in doppelten Anführungszeichen",
    value: "einen Wert",
  },
  noTextAt: (path) =>
    `Der Bericht hat bei ${quoted(path)} keinen Text, also lässt sich sein Ergebnis nicht vergleichen.`,
  tooLarge: (megabytes, most) => `Die Datei hat ${megabytes} MB; gelesen werden Dateien bis ${most} MB.`,
  singleArray:
    "Das ist ein einzelnes Feld (.npy). Eingaben und Ziele gehören zusammen: beide mit np.savez speichern.",
  notUtf8:
    "Ein Zeichen ist nicht in UTF-8 geschrieben. Die Datei als UTF-8-Text speichern oder als .json, .csv oder .npz angeben.",

  emptyFile: `Die Datei ist leer; sie muss mit den Namen ihrer Spalten beginnen, etwa ${COLUMNS}.`,
  openQuote:
    "Das Anführungszeichen, das hier beginnt, wird in dieser Zeile nicht geschlossen. Schließen oder weglassen.",
  numbersFirst: `Die erste Zeile enthält Zahlen; sie muss die Spalten benennen, etwa ${COLUMNS}.`,
  noColumnName: `Eine Spalte hat keinen Namen. Jede Spalte benennen, etwa ${COLUMNS}.`,
  longName: (name, most) =>
    `Der Name ${quoted(name)} hat ${name.length} Zeichen; gelesen werden höchstens ${most}.`,
  twoColumns: (name) => `Zwei Spalten heißen ${quoted(name)}. Jeder einen eigenen Namen geben.`,
  secondColumn: (name) => `Eine zweite Spalte heißt ${quoted(name)}; erlaubt ist höchstens eine.`,
  noInputColumn: `Keine Spalte heißt „input“. Sie muss sagen, zu welcher Eingabe eine Zeile gehört, etwa ${COLUMNS}.`,
  noNumberColumn: `Keine Spalte enthält die Zahlen eines Tokens. Sie benennen, etwa ${COLUMNS}.`,
  noTargetColumn: "Keine Spalte enthält Ziele. Sie y1, y2 und so weiter nennen.",
  manyNumbers: (size, most) => `Ein Token hat ${numbers(size)}; erlaubt sind höchstens ${most}.`,
  manyTargets: (targets, most) => `Es gibt ${targets} Ziele; gelesen werden höchstens ${most}.`,
  shortLine: (fields, needed) =>
    `Die Zeile endet nach ${plural(fields, "Angabe", "Angaben")}; die erste Zeile hat ${needed}.`,
  decimalComma: (text) => `${quoted(text)} hat ein Komma. In einer Datei haben Dezimalzahlen einen Punkt.`,
  largeNumber: (text) => `${quoted(text)} ist zu groß; Zahlen reichen bis 1.000.000.000.`,
  noNumber: "Hier fehlt eine Zahl.",
  notANumber: (text) => `${quoted(text)} ist keine Zahl.`,
  noInput: "Die Zeile sagt nicht, zu welcher Eingabe sie gehört.",
  unknownSet: (text) => `Die Menge ist ${quoted(text)}; erlaubt ist train oder test.`,
  extraFields: (fields, needed) => `Die Zeile hat ${fields} Angaben, die erste Zeile ${needed}.`,
  commaMakesFields: (text, fields, needed) =>
    `Durch ${quoted(text)} werden es ${fields} Angaben, die erste Zeile hat ${needed}. In einer Datei haben Dezimalzahlen einen Punkt.`,
  inputAgain: (input, line) =>
    `Eingabe ${quoted(input)} begann schon in Zeile ${line}. Die Zeilen einer Eingabe müssen aufeinander folgen.`,
  bothSets: (input) => `Eingabe ${quoted(input)} ist in beiden Mengen; erlaubt ist eine.`,
  noTraining: "Die Datei endet ohne eine Trainingseingabe.",
  tokenOrder: (token, input, expected) =>
    `Token ${quoted(token)} von Eingabe ${quoted(input)} steht, wo Token ${expected} stehen sollte.`,
  noTarget: (input) => `Das letzte Token von Eingabe ${quoted(input)} hat kein Ziel.`,
  otherTarget: (input, line) =>
    `Eingabe ${quoted(input)} hat hier ein anderes Ziel als in Zeile ${line}. Eine Eingabe hat eines.`,

  largeValue: (text, most) => `${quoted(text)} ist zu groß; ein Wert darf höchstens ${grouped(most)} sein.`,
  gapAtEnd: (which) =>
    `Der ${which === "first" ? "erste" : "letzte"} Wert fehlt; eine Lücke muss zwischen anderen Werten liegen.`,
  notAValue: (text) =>
    `${quoted(text)} ist keine Zahl. In einer Datei haben Dezimalzahlen einen Punkt, und nach dem Wert steht nichts mehr.`,
  fewValues: (values, least) => `Es sind ${values} Werte; eine Reihe braucht mindestens ${least}.`,
  manyValues: (values, most) =>
    `Es sind ${count(values)} Werte; eine Reihe darf höchstens ${count(most)} haben.`,

  notNumpy: "Das ist kein Feld, das NumPy gespeichert hat.",
  arrayCutOff: "Das Feld ist abgeschnitten.",
  arrayHeader: "Typ oder Form sind nicht zu verstehen. Einfache Felder von Zahlen speichern.",
  arrayType: (type, isObject) =>
    `Der Typ ist ${quoted(type)}; Zahlen müssen float64, float32, ganz oder boolesch sein${isObject ? ", keine Python-Objekte. Eingaben verschiedener Länge mit offsets angeben" : ""}.`,
  manyEntries: (entries, most) =>
    `Das Feld hat ${count(entries)} Einträge; gelesen werden höchstens ${count(most)}.`,
  arrayEnds: "Das Feld endet, bevor alle Einträge gelesen sind.",
  noArray: (name, names, how) =>
    `Das Feld ${name} ist nicht in der Datei; ${names.length === 0 ? "sie ist leer" : `sie enthält ${alternatives(names.map(quotable), "und")}`}. So wird eines gespeichert: ${how}.`,
  holdsNumbers: (name) => `Das Feld ${name} enthält Zahlen; nötig sind Texte.`,
  holdsTexts: (name) => `Das Feld ${name} enthält Texte; nötig sind Zahlen.`,
  emptyArray: (name, shape) => `Das Feld ${name} ${shapeOf(shape)}; es ist leer.`,
  rowShape: (name, shape) => `Das Feld ${name} ${shapeOf(shape)}; nötig ist eine Zeile je Eingabe.`,
  tensorHeader: "Der Kopf der .safetensors-Datei ist beschädigt.",
  tensorType: (name, type, known) =>
    `Das Feld ${name} hat den Typ ${quoted(type)}; erlaubt ist ${alternatives(known, "oder")}.`,
  noHeadArray: (name) =>
    `Das Feld ${name} ist nicht in der Datei; Köpfe sind V (Köpfe × Ausgaben × d) und Q (Köpfe × d × d).`,
  headShape: (name, shape) =>
    `Das Feld ${name} ${shapeOf(shape)}; nötig sind drei Achsen, die erste sind die Köpfe.`,
  headCounts: (values, queries) =>
    `V hat ${plural(values, "Kopf", "Köpfe")} und Q ${plural(queries, "Kopf", "Köpfe")}; nötig ist eine Zahl.`,
  fortranOrder: (name) =>
    `Das Feld ${name} liegt in Fortran-Ordnung und lässt sich nicht als Strom lesen; np.ascontiguousarray(${name}) speichern.`,
  positionShape: (name, shape, tokens, inputs) =>
    `Das Feld ${name} ${shapeOf(shape)}; mit einer Antwort je Token ist eine Zeile für jedes der ${plural(tokens, "Token", "Token")} von ${plural(inputs, "Eingabe", "Eingaben")} nötig.`,
  inputShape: (name, shape, offsets) =>
    `Das Feld ${name} ${shapeOf(shape)}; nötig sind drei Achsen: Eingaben, Token, Zahlen${offsets === null ? "" : `, oder daneben ein Feld ${offsets}`}.`,
  offsetEnds: (offsets, name, tokens) =>
    `Das Feld ${offsets} muss mit 0 beginnen und mit ${tokens} enden, denn ${name} hat ${plural(tokens, "Token", "Token")}.`,
  offsetEntry: (index, offsets, value, above, most) =>
    `Eintrag ${index} des Felds ${offsets} ist ${grouped(value)}; nötig ist eine ganze Zahl über ${grouped(above)}, höchstens ${most}.`,

  unpacksTo: (megabytes, most) =>
    `Die Datei ergibt entpackt ${megabytes} MB; gelesen werden bis zu ${most} MB.`,
  noContents: "Das Inhaltsverzeichnis einer .npz-Datei ist nicht da. Die Datei ist vielleicht abgeschnitten.",
  manyArrays: (arrays, most) => `Die Datei enthält ${arrays} Felder; gelesen werden höchstens ${most}.`,
  damagedContents: "Das Inhaltsverzeichnis der .npz-Datei ist beschädigt.",
  misplaced: (name) => `Die Datei ${quotable(name)} ist nicht, wo das Inhaltsverzeichnis sie nennt.`,
  cutOff: (name) => `Die Datei ${quotable(name)} ist abgeschnitten.`,
  otherPacking: (name) =>
    `Die Datei ${quotable(name)} ist auf eine Art gepackt, die hier nicht gelesen wird. Mit np.savez oder np.savez_compressed speichern.`,
  damaged: (name) => `Die Datei ${quotable(name)} ist beschädigt.`,

  part: {
    model: 'ein Objekt mit "heads", etwa ein Bericht',
    heads: "eine Liste von höchstens 4.096 Köpfen",
    head: "ein Objekt mit den Matrizen V und Q",
    V: "eine Liste von 1 bis 64 Zeilen, eine je Ausgabe",
    Q: "eine Liste von 1 bis 32 Zeilen, eine je Koordinate",
    row: "eine Liste von 1 bis 32 Zahlen",
    entry: "eine Zahl zwischen −1.000.000.000 und 1.000.000.000",
  },
  shape: (name, rows, columns, neededRows, neededColumns) =>
    `${name} ist ${rows} × ${columns}; nötig ist ${neededRows} × ${neededColumns}.`,
  noHeads: (name) => `${name} ist eine leere Liste; mindestens ein Modell muss einen Kopf haben.`,
  otherModelSize: (b, d, outputs, neededD, neededOutputs, a) =>
    `${b} hat Token mit ${plural(d, "Koordinate", "Koordinaten")} und Antworten mit ${outputs}; nötig sind ${neededD} und ${neededOutputs}, wie bei ${a}.`,

  manyBytes: (bytes, most) =>
    `Die Daten haben als JSON ${count(bytes)} Byte oder mehr; in einen Link passen höchstens ${count(most)}.`,
  manyCharacters: (characters, most) =>
    `Die Daten brauchen im Link ${count(characters)} Zeichen; höchstens ${count(most)} passen.`,
  longLink: (characters, most) =>
    `Die Daten im Link (x=) haben ${count(characters)} Zeichen; höchstens ${count(most)} werden geöffnet.`,
  unfolds: (most) =>
    `Die Daten im Link (x=) ergeben entfaltet mehr als ${count(most)} Byte, was nicht geöffnet wird.`,
  damagedLink: "Die Daten im Link (x=) sind beschädigt: Ein Teil fehlt oder ist verändert.",
};

const table: Readonly<Record<ErrorCode, { sentence: string; next: string }>> = {
  "invalid-document": {
    sentence: "Das Aufgabendokument ist nicht gültig.",
    next: "Die genannte Angabe auf einen erlaubten Wert ändern.",
  },
  "file-not-understood": {
    sentence: "Der Text ist kein gültiges JSON.",
    next: "Die genannte Zeile und Spalte berichtigen.",
  },
  "newer-version": {
    sentence: "Dieses Dokument stammt von einer neueren Version von Polyhead.",
    next: "Mit einer neueren Version öffnen oder als Version 1 neu schreiben.",
  },
  "too-much-work": {
    sentence: "Das würde mehr Rechenarbeit oder Speicher brauchen, als hier erlaubt ist.",
    next: "Die genannte Einstellung senken oder die Kommandozeile nehmen.",
  },
  "link-too-long": {
    sentence: "Diese Aufgabe passt nicht in einen Link.",
    next: "Stattdessen als Datei speichern.",
  },
  "ill-conditioned": {
    sentence: "Die Zahlen in diesen Daten liegen zu weit auseinander, um sie mit 64 Bit zu summieren.",
    next: "Die Eingaben so skalieren, dass ihre größten Zahlen nahe bei 1 liegen.",
  },
  cancelled: { sentence: "Die Anpassung wurde abgebrochen.", next: "Neu starten." },
  "out-of-memory": {
    sentence: "Für diese Anpassung war nicht genug Speicher da.",
    next: "Die Zahl der Eingaben senken oder andere Tabs schließen.",
  },
  "worker-died": {
    sentence:
      "Die Berechnung endete unerwartet, wahrscheinlich aus Mangel an Speicher. Die Einstellungen und das letzte Ergebnis sind noch da.",
    next: "Erneut versuchen.",
  },
  "no-simd": {
    sentence: "Dieser Browser kann WebAssembly mit SIMD nicht ausführen, womit Polyhead rechnet.",
    next: "Eine aktuelle Version von Chrome, Edge, Firefox oder Safari nehmen.",
  },
  "worker-blocked": {
    sentence: "Diese Seite darf keinen Worker starten, also kann Polyhead hier nicht rechnen.",
    next: "Polyhead in einem eigenen Tab öffnen.",
  },
  "script-blocked": {
    sentence:
      "Diese Seite darf WebAssembly nicht ausführen, also kann Polyhead hier nicht rechnen. Die Regeln der umgebenden Seite (ihre Content Security Policy) verbieten es.",
    next: "Polyhead in einem eigenen Tab öffnen.",
  },
  "engine-not-loaded": {
    sentence: "Das Lernverfahren konnte nicht geladen werden.",
    next: "Die Verbindung prüfen und die Seite neu laden.",
  },
  "page-updated": { sentence: "Diese Seite wurde aktualisiert.", next: "Bitte neu laden." },
  "engine-closed": { sentence: "Das Rechenwerk wurde geschlossen.", next: "Die Seite neu laden." },
  disposed: {
    sentence: "Diese Anpassung wurde verworfen und kann nicht mehr antworten.",
    next: "Das Dokument neu anpassen.",
  },
  internal: {
    sentence: "Polyhead hat selbst einen Fehler gemacht.",
    next: "Erneut versuchen und melden, wenn es zweimal geschieht.",
  },
};

export const deErrors: Translation["errors"] = {
  sentences,
  // What a program said stays as it is: it was not made for readers.
  other: (code, _message, reason) =>
    reason === undefined ? table[code].sentence : `${table[code].sentence} (${reason})`,
  next: (code) => table[code].next,
};
