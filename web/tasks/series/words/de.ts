// Forecasting a series; see en.ts.

import { plural } from "../../../words/numbers";
import type { TaskTexts } from "../../../words/tasks-words";
import type { SeriesWords } from "./en";

export const texts: TaskTexts<"series"> = {
  title: "Eine Reihe vorhersagen",
  description:
    "Eine Reihe von Messwerten: Die Schicht sieht einige der letzten Werte und muss einen späteren nennen. Geprüft wird sie am Teil nach dem, von dem sie lernte, neben einer einfachen linearen Vorhersage und dem letzten Wert selbst.",
  fields: {
    source: {
      label: "Reihe",
      help: "Jährliche Sonnenflecken 1700–2008, wöchentliches CO₂ am Mauna Loa 1958–2001 oder eine eigene Reihe.",
      options: { sunspots: "Sonnenflecken", co2: "CO₂", own: "eigene" },
    },
    lags: {
      label: "Werte in einem Token",
      help: "Wie viele der letzten Werte ein Token enthält, nach einer festen 1.",
    },
    window: {
      label: "Token je Eingabe",
      help: "Wie viele aufeinanderfolgende Token eine Eingabe hat. Ein einziges bestimmt nie eine Schicht.",
    },
    split: {
      label: "Anteil zum Lernen",
      help: "Aus dem ersten Teil der Reihe wird gelernt, der Rest wird vorhergesagt.",
    },
    horizon: { label: "Schritte voraus", help: "Wie weit voraus der vorhergesagte Wert liegt." },
  },
  coordinates: {
    one: "eins",
    now: "jetzt",
    lag: "Verzug",
    value: "Wert",
  },
};

export const deSeries: SeriesWords = {
  title: "Die Vorhersage neben der Reihe",
  beside: (rows, layer, linear, naive) =>
    `Auf ${plural(rows, "späteren Wert", "späteren Werten")} liegt die Schicht um ${layer} Standardabweichungen des Lernteils daneben, eine einfache lineare Vorhersage aus denselben Werten um ${linear} und der letzte Wert selbst um ${naive}.`,
  layerBest: "Hier ist die Schicht besser als beide.",
  linearBest: "Hier ist die einfache lineare Vorhersage besser als die Schicht.",
  naiveBest: "Hier ist es besser, einfach den letzten Wert zu wiederholen.",
  equal: "Hier sind die Schicht und die bessere der anderen gleich gut.",
  oneToken:
    "Eine Eingabe ist ein einziges Token, also kann keine Reihe diese Schicht bestimmen; eine Ridge-Strafe wählt unter denen, die passen.",
  gaps: (gaps) =>
    `${plural(gaps, "fehlender Wert liegt", "fehlende Werte liegen")} auf der Geraden zwischen den Nachbarn.`,
  carried: "Endet eine Lücke im Vorhersageteil, nutzen Lernen und Vorhersagen stattdessen den Wert davor.",
  sources: {
    sunspots: "Jährliche Sonnenfleckenzahlen 1700–2008, NOAA National Geophysical Data Center, gemeinfrei.",
    co2: "Wöchentliches CO₂ am Mauna Loa 1958–2001 in Teilen pro Million, Scripps-Institut für Ozeanographie, gemeinfrei.",
    own: "Eine eigene Reihe; sie bleibt in diesem Browser.",
  },
  units: { sunspots: "Sonnenflecken", co2: "CO₂, Teile pro Million", own: "Wert" },
  times: { sunspots: "Jahr", co2: "Jahr", own: "Nummer des Werts" },
  legend: { series: "die Reihe", layer: "die Schicht", linear: "lineare Vorhersage" },
  split: "Vorhersage ab hier",
  point: (time, truth, layer, linear) =>
    `${time}: ${truth}; die Schicht sagte ${layer}, die lineare Vorhersage ${linear}.`,
  sentence: (values, layer, linear) =>
    `${plural(values, "Wert", "Werte")} der Reihe mit beiden Vorhersagen. Wurzel des mittleren quadratischen Fehlers: Schicht ${layer}, lineare Vorhersage ${linear}.`,
  caption: "Jede Vorhersage sieht nur frühere Werte; beide lernten vom Teil links der gestrichelten Linie.",
  columns: { time: "Zeit", truth: "Reihe", layer: "Schicht", linear: "lineare Vorhersage" },
  own: {
    label: "Eigene Reihe",
    use: "Diese Reihe nehmen",
    choose: "Datei wählen",
    help: "Ein Wert je Zeile, der älteste zuerst, oder eine CSV-Datei mit den Werten in der letzten Spalte. Ein leerer Wert ist eine Lücke. Der Text bleibt in diesem Browser.",
    missing: "Es gibt noch keine Reihe: hier einfügen und „Diese Reihe nehmen“ drücken.",
    tooLong: (values) => `Die Reihe hat ${plural(values, "Wert", "Werte")}: zu viele zum Bearbeiten.`,
  },
};
