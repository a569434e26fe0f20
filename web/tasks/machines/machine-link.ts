// The reader's machine and the address, both ways: a link may bring one, and one that is written is part of the link.
import { effect } from "@preact/signals";
import { linkNotes, pageKeys, setPageKeys } from "../../page/address";
import { writtenTask } from "../../page/state";
import { firstAutomaton } from "../../programs/automaton";
import { automatonText, parseAutomatonText, parseTuringText, turingText } from "../../programs/machine-text";
import { firstTuringMachine } from "../../programs/turing";
import { showMachines, type WrittenMachines, writtenMachines } from "./machine-state";
import { programWords } from "./words/en";

const FIRST: Readonly<Record<string, string>> = {
  dfa: automatonText(firstAutomaton),
  turing: turingText(firstTuringMachine),
};

/** What the address says of the machine; the one that every reader begins with is not named. */
function textOf(task: string, { dfa, turing }: WrittenMachines): string | undefined {
  if (!(task in FIRST)) return undefined;
  const text = task === "dfa" ? automatonText(dfa) : turingText(turing);
  return text === FIRST[task] ? undefined : text;
}

/** Shows the machine that a link names, or the first one if it names none. */
function open(task: string, text = FIRST[task] ?? ""): void {
  const dfa = task === "dfa" ? parseAutomatonText(text) : null;
  const turing = task === "turing" ? parseTuringText(text) : null;
  if (dfa) showMachines({ dfa });
  else if (turing) showMachines({ turing });
  else linkNotes.value = [...linkNotes.peek(), programWords.machine.notUnderstood];
}

/** What the address was last known to say: anything else in it came from a link. */
let known: string | undefined;

effect(() => {
  const task = writtenTask.value;
  const named = pageKeys.value.machine;
  const machines = writtenMachines.value;
  if (named !== known && task in FIRST) {
    known = named;
    open(task, named);
    return;
  }
  known = textOf(task, machines);
  if (named !== known) setPageKeys({ machine: known });
});
