// German, all of it in one file: it is loaded before the page says anything. It imports nothing but German (numbers.ts says why). A
// part is what a file here, or a task's words/de.ts, exports by a name such as `dePage`.
//
// The words, so that one thing has one name:
//   identifiable          identifizierbar             fit                Anpassung, anpassen
//   determined            bestimmt, nicht bestimmt    verdict            Urteil; too close: zu knapp
//   undetermined, open    nicht bestimmt, offen       certificate        Zertifikat
//   direction             Richtung                    witness            Zeuge: zwei Modelle, die sich widersprechen
//   feature               Merkmal                     repair             Reparatur
//   eigenvalue            Eigenwert                   report             Bericht
//   threshold             Schwelle                    fingerprint        Fingerabdruck
//   input, answer         Eingabe, Antwort            relative error     relativer Fehler
//   unseen input          ungesehene Eingabe          noise              Rauschen
//   token                 das Token, die Token        seed               Startwert
//   key, value, query     Schlüssel, Wert, Abfrage    start              Ausgangspunkt
//   attention             Attention                   ridge              Ridge, Ridge-Strafe
//   head, layer           Kopf, Schicht               run, machine       Lauf, Maschine
//   weight, share         Gewicht, Anteil             automaton          Automat
//   output, coordinate    Ausgabe, Koordinate         rule, state        Regel, Zustand
//   truth, true layer     Wahrheit, wahre Schicht     word, letter       Wort, Buchstabe
//   task, settings        Aufgabe, Einstellungen      tape, cell, head   Band, Zelle, Lesekopf
//   lesson, panel         Lektion, Bereich            trace              Ablauf
//   learner               Lernverfahren               array              Feld
//   proved                bewiesen                    exact arithmetic   exakte Rechnung; 64-bit: 64-Bit-Rechnung
//   rank                  Rang                        spectrum           Spektrum
// No form of address: infinitives on buttons ("Abbrechen"), passive or plain statements elsewhere. After a colon a whole
// sentence begins with a capital letter. Quotes are „ and “.

import { collectParts } from "../translation";

export const words = collectParts("de", [
  import.meta.glob("./*.ts", { eager: true }),
  import.meta.glob("../../tasks/*/words/de.ts", { eager: true }),
]);
