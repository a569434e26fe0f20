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
import type { Translation } from "../catalogue";
import { deAttention } from "./attention";
import { deChoice } from "./choice";
import { deCompare } from "./compare";
import { deCustom } from "./custom";
import { deEmbed } from "./embed";
import { deErrors } from "./errors";
import { deExplain } from "./explain";
import { deExport } from "./export";
import { deGuarantees } from "./guarantees";
import { deHeads } from "./heads";
import { deHistory } from "./history";
import { deInput } from "./input";
import { deLearner } from "./learner";
import { deLessons } from "./lessons";
import { deLink } from "./link";
import { deOpen } from "./open";
import { dePage } from "./page";
import { dePaper } from "./paper";
import { dePictures } from "./pictures";
import { deMissing, dePrograms } from "./programs";
import { deProof } from "./proof";
import { deRace } from "./race";
import { deRegression } from "./regression";
import { deSeeds } from "./seeds";
import { deSeries } from "./series";
import { deShare } from "./share";
import { deSoftmax } from "./softmax";
import { deStudies } from "./studies";
import { deTasks } from "./tasks";
import { deVerdicts } from "./verdicts";

export const de: Translation = {
  attention: deAttention,
  choice: deChoice,
  compare: deCompare,
  custom: deCustom,
  errors: deErrors,
  embed: deEmbed,
  explain: deExplain,
  export: deExport,
  guarantees: deGuarantees,
  heads: deHeads,
  history: deHistory,
  input: deInput,
  learner: deLearner,
  lessons: deLessons,
  open: deOpen,
  link: deLink,
  page: dePage,
  paper: dePaper,
  pictures: dePictures,
  programs: dePrograms,
  missing: deMissing,
  proof: deProof,
  race: deRace,
  regression: deRegression,
  seeds: deSeeds,
  series: deSeries,
  share: deShare,
  studies: deStudies,
  tasks: deTasks,
  softmax: deSoftmax,
  verdicts: deVerdicts,
};
