// The reader's own machines, one for each task: plain values, kept while settings and fits come and go. What is shown is the
// machine as far as it fits the settings; what was written stays, so that nothing is lost when a slider comes back.
import { computed, signal } from "@preact/signals";
import { openDocument } from "../../page/fitting";
import { settings, valueAt, written } from "../../page/state";
import { type AutomatonExample, adaptAutomaton, firstAutomaton } from "../../programs/automaton";
import type { DfaParams, TuringParams } from "../../programs/layout";
import { adaptTuringMachine, firstTuringMachine, type TuringExample } from "../../programs/turing";
import type { Automaton, TuringMachine } from "../../report/machine";
import type { FullDocument } from "../../task/document";
import { automatonChangesSentence, turingChangesSentence } from "../../words/programs-sentences";
import { programWords } from "../../words/programs-words";

export interface WrittenMachines {
  dfa: Automaton;
  turing: TuringMachine;
}

export const writtenMachines = signal<WrittenMachines>({ dfa: firstAutomaton, turing: firstTuringMachine });

export type ShownMachine =
  | { task: "dfa"; machine: Automaton; params: DfaParams; changes: string | null }
  | { task: "turing"; machine: TuringMachine; params: TuringParams; changes: string | null };

function shownFor(document: FullDocument, { dfa, turing }: WrittenMachines): ShownMachine | null {
  if (document.task === "dfa") {
    const { machine, changes } = adaptAutomaton(dfa, document.params);
    return { task: "dfa", machine, params: document.params, changes: automatonChangesSentence(changes) };
  }
  if (document.task === "turing") {
    const { machine, changes } = adaptTuringMachine(turing, document.params);
    return { task: "turing", machine, params: document.params, changes: turingChangesSentence(changes) };
  }
  return null;
}

/** The machine as it fits the settings; null for tasks without machines. */
export const shownMachine = computed(() => shownFor(settings.value, writtenMachines.value));

/** What an example changed beside the machine. */
export const exampleNote = signal("");

export function writeAutomaton(machine: Automaton): void {
  exampleNote.value = "";
  writtenMachines.value = { ...writtenMachines.value, dfa: machine };
}

/** Counts the words that came from elsewhere than the keyboard: what is being typed gives way to them. */
export const givenWords = signal(0);

/** A word that nobody typed. */
export function giveWord(machine: Automaton, word: number[]): void {
  givenWords.value += 1;
  writeAutomaton({ ...machine, word });
}

export function writeTuringMachine(machine: TuringMachine): void {
  exampleNote.value = "";
  writtenMachines.value = { ...writtenMachines.value, turing: machine };
}

/** Gives the task the sizes that an example needs; the layer is trained again only if they are others. */
function useSizes(sizes: Readonly<Record<"states", number> & Record<string, number>>): void {
  const words: Readonly<Record<string, (value: number) => string>> = programWords.machine.sizes;
  const changed = Object.entries(sizes).filter(
    ([key, value]) => valueAt(settings.value, `params.${key}`) !== value,
  );
  if (changed.length === 0) return;
  openDocument({ ...written.value, params: { ...written.value.params, ...sizes } });
  const said = changed.map(([key, value]) => words[key]?.(value) ?? "").join(programWords.answer.and);
  exampleNote.value = programWords.machine.refits(said);
}

export function openAutomatonExample({ machine, states, letters }: AutomatonExample): void {
  giveWord(machine, machine.word);
  useSizes({ states, letters });
}

export function openTuringExample({ machine, states, symbols, cells }: TuringExample): void {
  writeTuringMachine(machine);
  useSizes({ states, symbols, cells });
}
