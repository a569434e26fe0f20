// Panel a for automata: the transition table with one menu a cell, the start, the word, and examples. Whatever is changed
// here is run on the layer as it is; nothing is fitted again.
import { useId, useState } from "preact/hooks";
import "../machines/machine-link";
import {
  automatonExamples,
  letterName,
  longestWord,
  parseWord,
  randomAutomaton,
  randomWord,
  sameAutomaton,
  type TypedWord,
  wordText,
} from "../../programs/automaton";
import type { DfaParams } from "../../programs/layout";
import type { Automaton } from "../../report/machine";
import { count } from "../../words/numbers";
import { Examples } from "../machines/examples";
import {
  endTyping,
  givenWords,
  giveWord,
  openAutomatonExample,
  shownMachine,
  typeWord,
  writeAutomaton,
} from "../machines/machine-state";
import { RuleMenu } from "../machines/rule-menu";
import { RulesTable, withRule } from "../machines/rules-table";
import { chosenStep, machineRun } from "../machines/run-state";
import { programWords } from "../machines/words/en";

export function AutomatonEditor() {
  const shown = shownMachine.value;
  if (shown?.task !== "dfa") return null;
  const { machine, params, changes } = shown;
  const example = automatonExamples.find(
    (each) => sameAutomaton(each.machine, machine) && each.letters === params.letters,
  );
  const wordLength = Math.min(Math.max(1, machine.word.length), longestWord(params));
  return (
    <section class="machine">
      <h3>{programWords.machine.title}</h3>
      <p class="hint">{programWords.machine.dfaHelp}</p>
      {changes && (
        <p class="hint" role="status">
          {changes}
        </p>
      )}
      <TransitionTable machine={machine} params={params} />
      <WordField machine={machine} params={params} />
      <div class="row">
        <button
          type="button"
          class="button small"
          onClick={() => writeAutomaton(randomAutomaton(params, machine.word, Math.random))}
        >
          {programWords.machine.random}
        </button>
        <button
          type="button"
          class="button small"
          onClick={() => giveWord(machine, randomWord(params.letters, wordLength, Math.random))}
        >
          {programWords.machine.randomWord}
        </button>
      </div>
      <Examples
        examples={automatonExamples.map(({ id }) => ({ id, name: programWords.examples[id].name }))}
        chosen={example?.id ?? null}
        about={example ? programWords.examples[example.id].about : null}
        onChoose={(id) => {
          const chosen = automatonExamples.find((each) => each.id === id);
          if (chosen) openAutomatonExample(chosen);
        }}
      />
    </section>
  );
}

function TransitionTable({ machine, params }: { machine: Automaton; params: DfaParams }) {
  const states = Array.from({ length: params.states }, (_, state) => String(state));
  const letters = Array.from({ length: params.letters }, (_, letter) => letterName(letter));
  const run = machineRun.value;
  const used = run?.task === "dfa" ? run.steps[chosenStep.value]?.found : null;
  return (
    <RulesTable
      class={params.letters > 3 ? "rules crowded" : "rules"}
      states={states}
      symbols={letters}
      rules={machine.transitions}
      isCornerShown
      cell={(next, state, letter) => (
        <RuleMenu
          class={used?.state === state && used.letter === letter ? "rule-menu current" : "rule-menu"}
          label={programWords.machine.nextOf(states[state] ?? "", letters[letter] ?? "")}
          value={next}
          options={states}
          none={programWords.machine.noRule}
          onChoose={(chosen) =>
            writeAutomaton({
              ...machine,
              transitions: withRule(machine.transitions, state, letter, chosen),
            })
          }
        />
      )}
      start={machine.start}
      onStart={(start) => writeAutomaton({ ...machine, start })}
    />
  );
}

function wordProblem(typed: TypedWord, params: DfaParams): string | null {
  if ("word" in typed) return null;
  const { word } = programWords;
  if (typed.wrong === "empty") return word.empty;
  if (typed.wrong === "long") return word.long(typed.length, count(longestWord(params)));
  const letters = Array.from({ length: params.letters }, (_, letter) => letterName(letter)).join(", ");
  return word.badLetter(typed.letter, count(typed.place), letters);
}

/** What is typed stays as it is; it is run as soon as it is a word. */
function WordField({ machine, params }: { machine: Automaton; params: DfaParams }) {
  const id = useId();
  const own = wordText(machine.word);
  const [typing, setTyping] = useState<{ text: string; over: string; given: number } | null>(null);
  // What was typed gives way to a word that comes from elsewhere.
  const draft = typing?.over === own && typing.given === givenWords.value ? typing.text : null;
  const problem = draft === null ? null : wordProblem(parseWord(draft, params), params);
  return (
    <div class="word">
      <h3>
        <label for={id}>{programWords.word.title}</label>
      </h3>
      <input
        id={id}
        class={problem ? "word-text wrong" : "word-text"}
        type="text"
        autocomplete="off"
        autocapitalize="off"
        spellcheck={false}
        value={draft ?? own}
        aria-invalid={problem !== null}
        aria-describedby={problem ? `${id}-problem` : undefined}
        onInput={(event) => {
          const { value } = event.currentTarget;
          const typed = parseWord(value, params);
          const over = "word" in typed ? wordText(typed.word) : own;
          setTyping({ text: value, over, given: givenWords.value });
          if ("word" in typed) typeWord(machine, typed.word);
        }}
        onBlur={() => {
          endTyping();
          if (problem === null) setTyping(null);
        }}
      />
      {problem && (
        <div class="problem" id={`${id}-problem`}>
          <p>{problem}</p>
          <span class="hint">{programWords.word.before}</span>
        </div>
      )}
    </div>
  );
}
