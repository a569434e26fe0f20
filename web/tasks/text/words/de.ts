// Text; see en.ts.
import type { TaskTexts } from "../../../words/tasks-words";
import type { TextWords } from "./en";

export const texts: TaskTexts<"text"> = {
  title: "Texte",
  description: "Ein Sprachmodell in geschlossener Form: der nächste Buchstabe, aus denen davor.",
  fields: {
    source: {
      label: "Text",
      help: "Die ersten Kapitel von „Alice im Wunderland“ (1865, englisch) oder ein eigener Text, der auf diesem Gerät bleibt.",
      options: { alice: "Alice", own: "eigener Text" },
    },
    lags: { label: "Buchstaben im Blick", help: "Wie viele Buchstaben ein Token enthält." },
    decay: { label: "Gedächtnis", help: "Wie viel vom Vergangenen bei jedem Schritt bleibt." },
    window: { label: "Fenster", help: "Wie viele Token eine Eingabe hat, eines je Buchstabe." },
    split: {
      label: "Anteil zum Lernen",
      help: "Gelernt wird aus dem ersten Teil des Textes, erraten werden die Buchstaben danach.",
    },
  },
};

export const deText: TextWords = {
  own: {
    label: "Eigener Text",
    help: (least) =>
      `Mindestens ${least} Buchstaben einfügen oder ablegen: ein Tagebuch, ein Gedicht, Programmcode. Nur a bis z zählen, alles andere ist ein Leerzeichen. Der Text verlässt diesen Browser nie; ein Link nimmt ihn nur mit, wenn Sie einen teilen.`,
    letters: (letters, isShort) => `${letters} Buchstaben${isShort ? ": zu wenige" : ""}.`,
    tooLong: (letters) => `Ein Text mit ${letters} Zeichen ist in Gebrauch.`,
    use: "Daraus lernen",
    choose: "Datei wählen",
  },
  about: {
    title: "Wie gelernt wird",
    how: "Ein lineares Gleichungssystem mit so vielen Unbekannten, wie es Trainingsbuchstaben gibt: der Kern der Merkmale der Schicht. Keine Schritte, keine Epochen.",
    ridge: (ridge) =>
      `Mit der Ridge-Strafe ρ = ${ridge} werden ausgelassene Buchstaben am besten erraten, unter denen, die versucht wurden.`,
  },
  status: {
    letters: (letters) => `${letters} Buchstaben`,
    features: (features) => `${features} Merkmale`,
  },
  learned: (time, letters) => `In ${time} aus ${letters} Buchstaben gelernt, ohne Training.`,
  tables: {
    level: (bits) => `So gut wie die beste geglättete Tabelle, auf ${bits} Bit je Buchstabe.`,
    ahead: (bits, table) => `${bits} Bit je Buchstabe vor der besten Tabelle, der ${table}.`,
    behind: (bits, table) => `${bits} Bit je Buchstabe hinter der besten Tabelle, der ${table}.`,
    none: "Es bleiben keine Buchstaben, an denen sich das prüfen ließe.",
  },
  writing: {
    title: "Sie schreibt",
    again: "Von vorn",
    copy: "Kopieren",
    copied: "Kopiert",
    notCopied: "Der Browser erlaubt es nicht",
    letters: "Was sie schrieb",
    hint: "Ihre Worte in Grau, die Buchstaben der Schicht in Blau. Zeigen Sie auf einen Buchstaben, oder gehen Sie mit den Pfeiltasten darüber, um zu sehen, wie wahrscheinlich er war.",
    letter: (letter, probability, likeliest, most) =>
      likeliest === null
        ? `${letter}: ${probability}, der wahrscheinlichste Buchstabe.`
        : `${letter}: ${probability}. Am wahrscheinlichsten war ${likeliest}: ${most}.`,
    go: "Weiterschreiben",
    pause: "Pause",
    one: "Ein Buchstabe",
    facts: (written, seed, milliseconds) =>
      `Buchstabe ${written} · Startwert ${seed} · ${milliseconds}\u00a0ms je Buchstabe`,
  },
  bars: {
    title: (words) => `Der nächste Buchstabe nach „${words}“`,
    point: (probability, deviation) => `${probability} ± ${deviation}.`,
    sentence: (first, most, second, less) =>
      `Am wahrscheinlichsten folgt ${first} mit ${most}, dann ${second} mit ${less}.`,
    columns: { letter: "Buchstabe", probability: "Wahrscheinlichkeit", deviation: "Standardabweichung" },
  },
  temperature: {
    title: "Temperatur",
    label: "Wie frei sie wählt",
    least: "0, immer den wahrscheinlichsten",
    most: "1, so oft wie angezeigt",
  },
  sure: {
    title: "Wie sicher ist sie?",
    answer: (letter, probability, deviation) => `${letter}: ${probability} ± ${deviation}.`,
    about: (letters) =>
      `Die Standardabweichung kommt mit der Anpassung, gesehen als Gauß-Prozess mit demselben Kern; viele Schichten passen gleich gut zu diesen ${letters} Buchstaben, und die Ridge-Strafe wählt eine.`,
    more: "Es sind noch keine Wörter. Mit 6.000 Trainingsbuchstaben und drei Buchstaben im Blick dauert es länger und liest sich besser.",
  },
  comparison: {
    level: "Gleichauf mit den besten Buchstabentabellen",
    ahead: "Besser als die besten Buchstabentabellen",
    behind: "Hinter der besten Buchstabentabelle",
    none: "Nicht geprüft",
    judged: (letters) =>
      `Geprüft an ${letters} Buchstaben hinter denen, aus denen gelernt wurde. Die Tabellen zählen in genau denselben Zeilen, geglättet nach Witten und Bell.`,
    title: "Bit je Buchstabe",
    axis: "Bit je Buchstabe, weniger ist besser",
    layer: "diese Schicht",
    table: (n) => `${n}-Gramm-Tabelle`,
    point: (bits, share) => `${bits} Bit je Buchstabe, ${share} richtig.`,
    sentence: (bits, table, best) =>
      `Die Schicht braucht ${bits} Bit je Buchstabe; die beste Tabelle, die ${table}, braucht ${best}.`,
    columns: { method: "Verfahren", share: "Anteil richtig", bits: "Bit je Buchstabe" },
    open: (rows, features) => `höchstens ${rows} von ${features} Richtungen bestimmt`,
    openWords: (active) =>
      `Text bestimmt eine Schicht dieser Größe nie: ${active} Richtungen zeigen sich in diesen Buchstaben überhaupt. Darum gibt es hier kein Urteil, die Ridge-Strafe wählt unter den Schichten, die passen, und jede Antwort trägt ihre Abweichung.`,
  },
  heads: {
    question: "Wie viele Köpfe braucht dieser Text?",
    waiting: "Noch wurde nichts angepasst, also gibt es keine Köpfe.",
    notYet: "Köpfe werden gesucht, wenn Sie danach fragen.",
    about: (letters, features, most) =>
      `Diese Schicht hat ${letters} × ${features} Koeffizienten. Eine Singulärwertzerlegung schreibt sie als bis zu ${most} Köpfe, jeder eine Matrix V und eine Matrix Q, die stärksten zuerst.`,
    find: "Köpfe finden",
    takes: (letters, features, seconds, memory) =>
      `Summiert ${letters} × ${features} Koeffizienten und zerlegt sie: etwa ${seconds} und ${memory} Speicher. Angepasst wird nichts noch einmal.`,
    finding: "Köpfe werden gesucht",
    cancel: "Abbrechen",
    failed: (reason) => `Die Köpfe wurden nicht gefunden. ${reason}`,
    enough: (heads, one, bits) =>
      `${one ? "Ein Kopf allein errät" : `Die ersten ${heads} Köpfe erraten`} ungesehene Buchstaben so gut wie die ganze Schicht, auf ${bits} Bit je Buchstabe.`,
    better: (heads, one, bits) =>
      `${one ? "Ein Kopf allein errät" : `Die ersten ${heads} Köpfe erraten`} ungesehene Buchstaben besser als die ganze Schicht, um ${bits} Bit je Buchstabe.`,
    behind: (heads, one, bits) =>
      `${one ? "Ein Kopf allein bleibt" : `Selbst die ersten ${heads} Köpfe bleiben`} ${bits} Bit je Buchstabe hinter der ganzen Schicht.`,
    unjudged: (heads) =>
      `Die ${heads} stärksten Köpfe; es bleiben keine Buchstaben, an denen sie sich prüfen ließen.`,
    numbers: {
      strongest: "Stärkster Kopf, σ",
      weakest: (heads) => `Kopf ${heads}, σ`,
      power: (heads) => `Erste ${heads}: Anteil an Σσ²`,
      told: "Stärken über der Rundung",
      took: "Zeit",
      note: "Stärken unter 10⁻⁵ der ersten gehen in der Rundung unter und fehlen.",
    },
    first: {
      title: "Nur mit den ersten Köpfen",
      xAxis: "behaltene Köpfe, die stärksten zuerst",
      yAxis: "Bit je ungesehenem Buchstaben, weniger ist besser",
      layer: (bits) => `ganze Schicht: ${bits}`,
      table: (n, bits) => `${n}-Gramm-Tabelle: ${bits}`,
      point: (heads, one) => (one ? "Der erste Kopf allein:" : `Die ersten ${heads} Köpfe:`),
      pointRest: (bits, share) => ` ${bits} Bit je Buchstabe, ${share} richtig.`,
      caption: "Die anderen Köpfe sind weggelassen, angepasst wird nichts noch einmal.",
      sentence: (one, heads, last, layer) =>
        `Der erste Kopf allein braucht ${one} Bit je Buchstabe, die ersten ${heads} Köpfe brauchen ${last}, die ganze Schicht ${layer}.`,
      name: (heads, one) => (one ? "erster Kopf" : `erste ${heads} Köpfe`),
      wholeLayer: "ganze Schicht",
      bestTable: (n) => `beste Tabelle, ${n}-Gramm`,
      columns: { heads: "Köpfe", share: "Anteil richtig", bits: "Bit je Buchstabe", power: "Anteil an Σσ²" },
    },
    strengths: {
      title: "Wie stark die Köpfe sind",
      xAxis: "Kopf",
      yAxis: "σ, logarithmisch",
      point: (head) => `Kopf ${head}`,
      pointRest: (strength) => ` hat die Stärke σ = ${strength}.`,
      caption: (heads) => `Kreise: die ${heads} gefundenen; der gefüllte ist unten gezeichnet.`,
      sentence: (all, first, last, found) =>
        `${all} Stärken, von ${first} beim ersten Kopf bis ${last} bei Kopf ${found} und weiter.`,
      columns: { head: "Kopf", strength: "Stärke σ" },
    },
    one: {
      title: (head, all) => `Kopf ${head} von ${all}`,
      previous: "zurück",
      next: "weiter",
      previousLong: "Voriger Kopf",
      nextLong: "Nächster Kopf",
      does: (query, value) => `Am stärksten in Q: ${query}. Am stärksten in V: ${value}.`,
      raises: (place, letter, next) => `wo ${place} „${letter}“ ist, hebt er „${next}“`,
      lowers: (place, letter, next) => `wo ${place} „${letter}“ ist, senkt er „${next}“`,
      looks: (last, is, place, letter) =>
        `wenn ${last} „${is}“ ist, sieht er auf Stellen, an denen ${place} „${letter}“ ist`,
      looksAway: (last, is, place, letter) =>
        `wenn ${last} „${is}“ ist, zählt er Stellen, an denen ${place} „${letter}“ ist, umgekehrt`,
    },
    lastPlaces: [
      "der letzte Buchstabe",
      "der Buchstabe vor dem letzten",
      "der Buchstabe zwei vor dem letzten",
    ],
    places: ["der Buchstabe", "der Buchstabe davor", "der Buchstabe zwei davor"],
    matrix: {
      title: { V: "V: was eine Stelle weitergibt", Q: "Q: wonach er sucht" },
      caption: {
        V: "Zeilen: der nächste Buchstabe. Spalten: die Buchstaben einer Stelle, auf die er sieht.",
        Q: "Zeilen: die Buchstaben einer Stelle. Spalten: die letzten Buchstaben des Textes bis hier.",
      },
      next: "nächster",
      token: ["ihr Buchstabe", "einer davor", "zwei davor"],
      tokenShort: ["Stelle", "1 davor", "2 davor"],
      last: ["letzter", "einer davor", "zwei davor"],
      sentence: (name, rows, columns, value, entry) =>
        `${name} hat ${rows} Zeilen und ${columns} Spalten; der größte Eintrag ist ${value}: ${entry}.`,
      columns: { row: "Zeile", column: "Spalte", value: "Eintrag" },
    },
  },
};
