// The reader's own machines, one for each task: plain values, kept while settings and fits come and go. What is shown is the
// machine as far as it fits the settings; what was written stays, so that nothing is lost when a slider comes back.
import { computed, signal } from "@preact/signals";
import { remember, undoAlongside } from "../../page/edits";
import { openDocument } from "../../page/fitting";
import { settings, valueAt, written } from "../../page/state";
import { type AutomatonExample, adaptAutomaton, firstAutomaton } from "../../programs/automaton";
import type { DfaParams, TuringParams } from "../../programs/layout";
import { adaptTuringMachine, firstTuringMachine, type TuringExample } from "../../programs/turing";
import type { Automaton, TuringMachine } from "../../report/machine";
import type { FullDocument } from "../../task/document";
import { boundsOfAny, type FieldValues } from "../../task/field";
import { taskOf } from "../../task/registry";
import { wordList } from "../../words/numbers";
import { programWords } from "./words/en";
import { automatonChangesSentence, turingChangesSentence } from "./words/sentences";

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

/** Counts the words that came from elsewhere than the keyboard: what is being typed gives way to them. */
export const givenWords = signal(0);

function set(machines: Partial<WrittenMachines>): void {
  exampleNote.value = "";
  writtenMachines.value = { ...writtenMachines.value, ...machines };
}

/** Without a step of undo: machines that the reader did not write now. */
export function showMachines(machines: Partial<WrittenMachines>): void {
  givenWords.value += 1;
  set(machines);
}

undoAlongside(() => {
  const machines = writtenMachines.value;
  return () => {
    endTyping();
    if (machines !== writtenMachines.value) showMachines(machines);
  };
});

export function writeAutomaton(machine: Automaton): void {
  remember(written.value);
  set({ dfa: machine });
}

/** A word that nobody typed. */
export function giveWord(machine: Automaton, word: number[]): void {
  remember(written.value);
  showMachines({ dfa: { ...machine, word } });
}

/** All letters of a word that is being typed are one step of undo. */
let isTyping = false;

export function typeWord(machine: Automaton, word: number[]): void {
  if (!isTyping) remember(written.value);
  isTyping = true;
  set({ dfa: { ...machine, word } });
}

export function endTyping(): void {
  isTyping = false;
}

export function writeTuringMachine(machine: TuringMachine): void {
  remember(written.value);
  set({ turing: machine });
}

/** The sizes that a machine needs. */
type ExampleSizes = Readonly<Record<string, number>>;

/** With more states and letters there is less room for a word in the prompt: a longest word that is too long is shortened. */
export function withRoom(document: FullDocument, sizes: ExampleSizes): ExampleSizes {
  const params: FieldValues = { ...document.params, ...sizes };
  const lowered = taskOf(document).fields.flatMap((field): [string, number][] => {
    const value = params[field.key];
    const { max } = boundsOfAny(field, params);
    return typeof value === "number" && value > max ? [[field.key, max]] : [];
  });
  return { ...Object.fromEntries(lowered), ...sizes };
}

/**
 * Shows the machine of an example and gives the task the sizes that it needs: one step of undo. The layer is trained again only if
 * the sizes are others.
 */
function openExample(machine: Partial<WrittenMachines>, sizes: ExampleSizes): void {
  const wanted = withRoom(settings.value, sizes);
  const changed = Object.entries(wanted).filter(
    ([key, value]) => valueAt(settings.value, `params.${key}`) !== value,
  );
  let isAccepted = false;
  if (changed.length === 0) remember(written.value);
  else isAccepted = openDocument({ ...written.value, params: { ...written.value.params, ...wanted } });
  showMachines(machine);
  if (!isAccepted) return;
  const words: Readonly<Record<string, (value: number) => string>> = programWords.machine.sizes;
  const said = wordList(changed.map(([key, value]) => words[key]?.(value) ?? ""));
  exampleNote.value = programWords.machine.refits(said);
}

export function openAutomatonExample({ machine, states, letters }: AutomatonExample): void {
  openExample({ dfa: machine }, { states, letters });
}

export function openTuringExample({ machine, states, symbols, cells }: TuringExample): void {
  openExample({ turing: machine }, { states, symbols, cells });
}
