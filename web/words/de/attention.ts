// What the view of attention says; see ../en/attention.ts.
import type { Translation } from "../catalogue";

export const deAttention: Translation["attention"] = {
  question: "Wer achtet auf wen?",
  about: (isQuery) =>
    `Ein Kopf vergleicht jedes Token mit jedem. Nur die Spalte ${isQuery ? "der Abfrage" : "des letzten Tokens"} erreicht die Antwort.`,
  waiting: "Die Attention erscheint, sobald die erste Anpassung fertig ist.",
  coordinate: "Koordinate der Antwort",
  heads: "Köpfe",
  sources: {
    fewest: (heads) => `wenigste: ${heads}`,
    fit: (heads) => `alle: ${heads}`,
    truth: (heads) => `wahre: ${heads}`,
  },
  edit: "Diese Eingabe bearbeiten",
  close: "Schließen",
  reset: "Zurücksetzen",
  edited: "Die Bilder folgen dem, was eingegeben wird.",

  pair: (index) => `Paar ${index}`,
  token: (index) => `Token ${index}`,
  query: "Abfrage",
  theQuery: "die Abfrage",
  last: "letztes",
  theLast: "das letzte Token",
  from: {
    query: "der Abfrage",
    queryItself: "der Abfrage selbst",
    last: "dem letzten Token",
    lastItself: "dem letzten Token selbst",
  },
  others: { pair: ["Paar", "Paare"], token: ["Token", "Token"] },

  headline: {
    zero: (name) => `${name} der Antwort ist 0: Kein Token hat einen Anteil daran.`,
    cancelled: (name, all) => `${name} der Antwort ist 0: Die Anteile von ${all} Token heben sich auf.`,
    from: (name, answer, tokens) => `${name} der Antwort, ${answer}, kommt von ${tokens}.`,
    mostly: (name, answer, tokens, share) =>
      `${name} der Antwort, ${answer}, kommt vor allem von ${tokens}: zusammen ${share}.`,
    spread: (name, answer, tokens, share, all) =>
      `${name} der Antwort, ${answer}, verteilt sich auf ${all} Token; die drei stärksten, ${tokens}, geben ${share}.`,
    and: (list, last) => `${list.join(", von ")} und von ${last}`,
    noHeads: "Es gibt keine Köpfe: Jede Antwort ist 0.",
  },
  note: {
    looks: (token, weight, share) => `${token} wird mit Gewicht ${weight} beachtet und gibt ${share} dazu.`,
    itself: (asks, weight, share) =>
      `${asks} achtet mit Gewicht ${weight} auf sich selbst und gibt ${share} dazu.`,
    othersZero: (others, one) => `${others} ${one ? "hat" : "haben"} Gewicht 0.`,
    othersAdd: (others, one, sum) =>
      one ? `${others} gibt ${sum} dazu.` : `${others} geben zusammen ${sum} dazu.`,
    theOther: (kind) => `Das andere ${kind}`,
    theOthers: (word, kind) => `Die anderen ${word} ${kind}`,
    cancel: (times) =>
      `Anteile beider Vorzeichen heben sich auf: Ihre Beträge sind zusammen ${times} Mal so groß wie die Antwort.`,
    spelling:
      "Wie viel ein Token dazugibt, hängt nicht davon ab, wie die Funktion geschrieben wird: Jede Liste von Köpfen für sie ergibt dieselben Anteile.",
  },

  map: {
    title: (head, output) => `Wie ${head} ${output} erzeugt`,
    theOne: "der eine Kopf",
    headOf: (head, all) => `Kopf ${head} von ${all}`,
    asks: "fragendes Token",
    looksAt: "achtet auf",
    weight: "Gewicht",
    value: (output) => `× sein ${output}`,
    valueShort: "× Wert",
    share: "= sein Anteil",
    all: (heads) => `alle ${heads} Köpfe`,
    ofAnswer: "an der Antwort",
    truth: (value) => `Wahrheit ${value}`,
    truthUnknown: "Wahrheit nicht bekannt",
    alone: (head, value) => `${head}: ${value}`,
    caption: "Lineare Attention hat kein Softmax: Ein Gewicht darf negativ oder größer als 1 sein.",
    faded:
      "Die anderen Spalten sind, was der Kopf täte, wenn jenes Token das letzte wäre; hier sind sie blass.",
    long: "Benannt sind das erste und das letzte Token und die drei stärksten.",
    point: (asks, token) => `${asks}, auf ${token} gerichtet,`,
    pointWeight: (weight) => ` hat Gewicht ${weight}.`,
    pointShare: (weight, value, share) => ` hat Gewicht ${weight}; mal ${value} ergibt das ${share}.`,
    pointOther: (weight) => ` hätte Gewicht ${weight}, stünde es am Ende.`,
    sentence: (asks, tokens, strongest, share, sum) =>
      `${asks} achtet auf ${tokens} Token. Der größte Anteil, ${share}, kommt von ${strongest}; die Anteile ergeben zusammen ${sum}.`,
    columns: {
      token: "beachtetes Token",
      weight: "Gewicht",
      value: "Wert",
      share: "Anteil",
      all: "Anteil aller Köpfe",
    },
  },

  spelled: {
    title: {
      fit: (heads) => `Dieselbe Antwort als Summe über die ${heads} Köpfe der Anpassung`,
      fewest: (heads) => `Dieselbe Antwort als Summe über ${heads} Köpfe, die wenigsten`,
      truth: (heads) => `Dieselbe Antwort als Summe über die ${heads} Köpfe der wahren Schicht`,
    },
    head: "Kopf",
    share: "Anteil an",
    previous: "voriger Kopf",
    next: "nächster Kopf",
    previousLong: "Den vorigen Kopf im großen Bild zeigen",
    nextLong: "Den nächsten Kopf im großen Bild zeigen",
    half: (head, share, rest) =>
      `Kopf ${head} gibt genau die Hälfte, ${share}. Die ${rest} anderen geben zusammen die andere Hälfte; für sich allein bedeutet keiner von ihnen etwas.`,
    most: (head, share, part) => `Kopf ${head} gibt am meisten, ${share}, ${part} der Antwort.`,
    everything: (head) => `Kopf ${head} gibt alles; die anderen haben keinen Anteil.`,
    more: (head, share) =>
      `Kopf ${head} allein gibt ${share}, mehr als die Antwort; die anderen nehmen den Rest wieder weg.`,
    cancel: (times) =>
      `Die Köpfe arbeiten gegeneinander: Die Beträge ihrer Anteile sind zusammen ${times} Mal so groß wie die Antwort.`,
    choose: "Eine Karte wählen, um sie im großen Bild zu sehen.",
    onlyLast: "Von jedem Kopf ist nur die Spalte des letzten Tokens gezeichnet.",
    window: (from, to, all) => `Köpfe ${from} bis ${to} von ${all}.`,
    point: (head) => `Kopf ${head}`,
    pointRest: (share, answer) => ` gibt ${share} von ${answer}.`,
    sentence: (heads, answer, head, share) =>
      `${heads} Köpfe ergeben zusammen ${answer}; der größte Anteil, ${share}, ist der von Kopf ${head}.`,
    columns: { head: "Kopf", share: "Anteil" },
  },
};
