// German, all of it in one file: it is loaded before the page says anything. It imports nothing but German (numbers.ts says why).
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
// No form of address: infinitives on buttons ("Abbrechen"), passive or plain statements elsewhere. After a colon a whole
// sentence begins with a capital letter. Quotes are „ and “.

export { deCustom as custom } from "../../tasks/custom/words/de";
export { deMissing as missing, dePrograms as programs } from "../../tasks/machines/words/de";
export { deRegression as regression } from "../../tasks/regression/words/de";
export { deSeries as series } from "../../tasks/series/words/de";
export { deSoftmax as softmax } from "../../tasks/softmax/words/de";
export { deAttention as attention } from "./attention";
export { deChoice as choice } from "./choice";
export { deCompare as compare } from "./compare";
export { deEmbed as embed } from "./embed";
export { deErrors as errors } from "./errors";
export { deExplain as explain } from "./explain";
export { deExport as export } from "./export";
export { deGuarantees as guarantees } from "./guarantees";
export { deHeads as heads } from "./heads";
export { deHistory as history } from "./history";
export { deInput as input } from "./input";
export { deLearner as learner } from "./learner";
export { deLessons as lessons } from "./lessons";
export { deLink as link } from "./link";
export { deOpen as open } from "./open";
export { dePage as page, deVerdicts as verdicts } from "./page";
export { dePaper as paper } from "./paper";
export { dePictures as pictures } from "./pictures";
export { deProof as proof } from "./proof";
export { deRace as race } from "./race";
export { deSeeds as seeds } from "./seeds";
export { deShare as share } from "./share";
export { deStudies as studies } from "./studies";
export { deTasks as tasks } from "./tasks";
