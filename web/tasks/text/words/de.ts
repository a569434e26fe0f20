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
};
