// Was die Seite beim Teilen einer Aufgabe sagt.

import type { Translation } from "../catalogue";
import { plural } from "../numbers";

const characters = (count: number): string => plural(count, "Zeichen", "Zeichen");

export const deShare: Translation["share"] = {
  title: "Diese Einstellung teilen",
  close: "Schließen",
  about:
    "Der Link enthält die Aufgabe, nicht das Ergebnis: Wer ihn öffnet, lässt die Anpassung auf dem eigenen Rechner noch einmal laufen. Es wird nichts an einen Server geschickt.",
  link: "Link",
  copyLink: "Link kopieren",
  length: (count) => `${characters(count)}. Nach dem Lauf ist dort zu sehen:`,
  lengthAlone: (count) =>
    `${characters(count)}. Zu diesen Einstellungen gibt es noch keine fertige Anpassung; der Link bringt deshalb kein Ergebnis zum Vergleich mit.`,
  lengthLesson: (count) => `${characters(count)}. Er öffnet die Lektion bei ihrem ersten Schritt.`,
  atStep: "Beim Schritt auf dem Bildschirm beginnen, mit seinen Einstellungen von jetzt",
  lastValid:
    "Eine Einstellung muss geändert werden, bevor angepasst werden kann; der Link enthält die letzten Einstellungen, mit denen es ging.",
  wordCut: (letters) => `Vom Wort der Maschine stehen die ersten ${letters} Buchstaben im Link.`,
  noExtra: "Was die Datei über die Aufgabe hinaus enthält (unter „extra“), steht nicht im Link.",
  fromFile:
    "Diese Seite wurde aus einer Datei geöffnet. Der Link öffnet sich deshalb nur auf diesem Rechner, und einzubetten gibt es nichts. Die Dateien unten lassen sich überall öffnen.",
  tooLong: (count, most) =>
    `Als Link braucht diese Aufgabe ${count} Zeichen, mehr als die ${most}, die Mailprogramme und Chats ganz lassen. Stattdessen lässt sich ihre Datei verschicken: Sie öffnet sich auf dieser Seite, irgendwo fallen gelassen.`,
  noLink: (reason) =>
    `${reason} Stattdessen lässt sich ihre Datei verschicken: Sie öffnet sich auf dieser Seite, irgendwo fallen gelassen.`,
  copied: "Kopiert.",
  refused:
    "Der Browser hat das Kopieren nicht erlaubt. Der Text ist markiert und kann von Hand kopiert werden.",
  embed: {
    title: "Einbetten",
    kind: "Art des Codes",
    iframe: "iframe",
    element: "poly-head-Element",
    min: "nur Urteil und Diagramm",
    readOnly: "nur lesen",
    onClick: "erst auf Klick rechnen",
    size: (width, height) => `${width}\u00a0×\u00a0${height}`,
    host: "Seite, die Ergebnisse erhält",
    hostSample: "https://kurs.example",
    noHost: "Ohne sie funktioniert die Einbettung, schickt aber keine Ergebnisse.",
    wrongHost: (text) =>
      `„${text}“ ist nicht die Adresse einer Seite; sie muss mit https:// oder http:// beginnen, etwa https://kurs.example.`,
    elementHost: "Das Element schickt seine Ergebnisse an die Seite, auf der es steht.",
    snippet: "Code",
    copy: "Code kopieren",
    preview: "Vorschau",
    previewLong: "Vorschau in einem neuen Tab",
    frameTitle: (task) => `Polyhead: ${task}`,
  },
  platform: {
    title: "Für eine Lernplattform",
    about:
      "Ein SCORM-Paket enthält die Lektion und ganz Polyhead. Moodle, Canvas, ILIAS, Blackboard und andere zeigen es und halten Ergebnis, Abschluss und den erreichten Schritt fest.",
    noLesson:
      "Eine Plattform hält fest, was aus einer Lektion wird: zuerst eine öffnen oder schreiben, dann teilen.",
    fromFile: "Ein Paket lässt sich machen, wo Polyhead von einer Webadresse geöffnet ist.",
    edition: "Fassung von SCORM",
    editions: { "1.2": "1.2, für fast alle Plattformen", "2004": "2004, 4. Ausgabe" },
    pass: "Bestanden",
    finished: "ohne Grenze: Eine beendete Lektion ist abgeschlossen",
    passedFrom: (share) => `ab ${share}`,
    perStudent: "andere Daten für alle Studierenden, damit Abschriften auffallen",
    save: "Paket speichern",
    packing: "Wird gepackt …",
    saved: "Gespeichert.",
    failed: "Das Paket ließ sich nicht machen. Besteht eine Verbindung?",
    splice: "Runestone, OpenDSA und PreTeXt nehmen die Adresse der Lektion selbst (SPLICE):",
    spliceLabel: "Adresse für SPLICE",
    copy: "Adresse kopieren",
  },
  file: {
    title: "Datei",
    about: "Für Daten, die nicht in einen Link passen, oder um ein Ergebnis mit seinen Zahlen aufzuheben.",
    task: "Aufgabe, JSON",
    report: "Bericht, JSON",
    failed: "Die Datei konnte nicht gespeichert werden. Bitte die Verbindung prüfen.",
  },
};
