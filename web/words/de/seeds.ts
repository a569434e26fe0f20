// What the page says about one task over several seeds; see ../en/seeds.ts.

import type { Translation } from "../catalogue";
import { count, plural } from "../numbers";
import { digits, directions, eigenvalues } from "./nouns";

const seeds = (value: number): string => plural(value, "Startwert", "Startwerte");
/** After "von" and "mit". */
const ofSeeds = (value: number): string => plural(value, "Startwert", "Startwerten");

export const deSeeds: Translation["seeds"] = {
  title: "Über mehrere Startwerte",
  about:
    "Passt die Einstellungen auf dem Bildschirm immer wieder an, jedes Mal mit Daten eines anderen Startwerts, und zeigt, wie sehr das Ergebnis davon abhängt.",
  count: "Startwerte",
  range: (first, last) => `Startwerte ${first} bis ${last}, einer nach dem anderen.`,
  takes: (seconds) => `Etwa ${seconds}\u00a0s, nach der letzten Anpassung zu urteilen.`,
  noSeed:
    "Diese Einstellungen verwenden den Startwert nicht: Eigene Daten sind, wie sie sind, es gibt kein Rauschen, und der Ausgangspunkt ist nicht zufällig. Jeder Startwert gäbe dieselbe Anpassung.",
  cannotStart: "Eine der Einstellungen muss geändert werden, bevor sie angepasst werden können.",
  run: (count) => `${seeds(count)} ausführen`,
  running: "Wird angepasst",
  done: (done, all) => `${count(done)} von ${count(all)} fertig`,
  current: (seed, phase) => `Startwert ${seed}: ${phase}`,
  starting: "beginnt",
  waits: (seed) => `Startwert ${seed} wartet auf die Anpassung auf dem Bildschirm.`,
  progress: "Fortschritt der Startwerte",
  elapsed: (share, time) => `${share} · ${time} vergangen`,
  cancel: "Abbrechen",
  cancelled: (done, all, time) =>
    `Abgebrochen nach ${time}. ${count(done)} von ${ofSeeds(all)} ${done === 1 ? "wurde" : "wurden"} angepasst und ${done === 1 ? "ist" : "sind"} zu sehen.`,
  cancelledEmpty: (time) => `Abgebrochen nach ${time}, bevor ein Startwert angepasst war.`,
  finished: (all, time) => `${seeds(all)} in ${time} angepasst.`,
  failed: (sentence, next) => `Angehalten. ${sentence} ${next}`,
  refused: (seed, sentence) => `Startwert ${seed} ließ sich nicht anpassen. ${sentence}`,
  tryAgain: "Erneut versuchen",

  emptyTitle: "Noch wurden keine Startwerte ausgeführt.",
  empty:
    "Wie viele davon identifizierbar sind und wie weit Spektren und Fehler streuen, wird hier gezeichnet.",
  waiting: "Der erste Startwert wird angepasst.",
  settings: (task, first, last) => `${task}; Startwerte ${first} bis ${last}.`,

  headline: {
    all: (seeds) => `Alle ${seeds} Startwerte sind identifizierbar; keiner widerspricht.`,
    both: "Beide Startwerte sind identifizierbar.",
    none: (seeds) => `Keiner der ${seeds} Startwerte ist identifizierbar; darin stimmen sie überein.`,
    neither: "Keiner der beiden Startwerte ist identifizierbar.",
    allClose: (seeds) => `Alle ${seeds} Startwerte sind zu knapp für ein Urteil.`,
    bothClose: "Beide Startwerte sind zu knapp für ein Urteil.",
    mixed: (identifiable, seeds, one) =>
      `Die Startwerte widersprechen sich: ${one ? "einer" : identifiable} von ${seeds} ${one ? "ist" : "sind"} identifizierbar.`,
    mixedNone: (seeds) => `Die Startwerte widersprechen sich: keiner von ${seeds} ist identifizierbar.`,
    one: (seed, verdict) => `Startwert ${seed} ist ${verdict}.`,
  },
  which: (seeds, one, verdict) =>
    one ? `Startwert ${seeds} ist ${verdict}.` : `Die Startwerte ${seeds} sind ${verdict}.`,
  others: (seeds) => plural(seeds, "weiterer", "weitere"),
  absent: "–",
  open: (open) => `Jeder Startwert lässt ${directions(open)} offen.`,
  openBetween: (fewest, most) => `Zwischen ${fewest} und ${most} Richtungen bleiben offen.`,
  smallest: (low, high) => `Der kleinste Eigenwert liegt zwischen ${low} und ${high}.`,
  smallestSame: (value) => `Der kleinste Eigenwert ist jedes Mal ${value}.`,
  errors: (low, high) => `Der relative Fehler auf ungesehenen Eingaben liegt zwischen ${low} und ${high}.`,
  digits: (places) =>
    `Auf ungesehenen Eingaben ist der relative Fehler jedes Mal Rundung: ${digits(places)} oder mehr stimmen.`,

  band: {
    title: "Spektrum über die Startwerte",
    threshold: (low, high) => `gilt unter ${low} bis ${high} als null`,
    ratio: "geteilt durch den Median",
    caption: (seeds) =>
      `Die dicke Linie ist der Median von ${ofSeeds(seeds)}, das Band reicht vom kleinsten zum größten, eine dünne Linie ist ein Startwert. Darunter dasselbe als Vielfache des Medians.`,
    captionOpen: (seeds) =>
      `Die dicke Linie ist der Median von ${ofSeeds(seeds)}, das Band reicht vom kleinsten zum größten, eine dünne Linie ist ein Startwert.`,
    sentence: (count, directions, spread) =>
      `Median und Spanne: ${eigenvalues(directions)} über ${seeds(count)}, stärkster zuerst. ${spread}`,
    spread: (percent) => `Keine bestimmte Richtung liegt weiter als ${percent} von ihrem Median.`,
    spreadFactor: (factor) =>
      `Die am weitesten streuende bestimmte Richtung weicht um den Faktor ${factor} von ihrem Median ab.`,
    noSpread: "Keine Richtung wird von jedem Startwert bestimmt.",
    point: (direction) => `Richtung ${direction}: `,
    values: (median, low, high) => `Median ${median}, von ${low} bis ${high}.`,
    columns: { direction: "Richtung", low: "kleinster", median: "Median", high: "größter" },
  },
  strips: {
    title: "Startwert für Startwert",
    smallest: "kleinster Eigenwert",
    error: "relativer Fehler auf ungesehenen Eingaben",
    distance: "Abstand zur Wahrheit",
    median: (value) => `Median ${value}`,
    log: (name) => `${name}, logarithmisch`,
    caption:
      "Ein Zeichen je Startwert; der senkrechte Strich ist der Median. Ein hohles Zeichen ist ein Startwert, dessen Daten nicht identifizierbar sind; sein kleinster Eigenwert ist Rundung.",
    captionAll: "Ein Zeichen je Startwert; der senkrechte Strich ist der Median.",
    sentence: (name, low, median, high) => `${name}: von ${low} bis ${high}, Median ${median}.`,
    point: (seed) => `Startwert ${seed}: `,
    value: (name, value, verdict) => `${name} ${value}, ${verdict}.`,
    columns: {
      seed: "Startwert",
      verdict: "Urteil",
      rank: "bestimmt",
      features: "Richtungen",
      smallest: "kleinster Eigenwert",
      error: "relativer Fehler",
      distance: "Abstand zur Wahrheit",
      seconds: "Sekunden",
      data: "Fingerabdruck der Daten",
      fit: "Fingerabdruck der Anpassung",
    },
  },
};
