// Panel a for Turing machines: rules of three menus each, the tape and the head at the start, and examples. Whatever is
// changed here is run on the layer as it is; nothing is fitted again.
import "../machines/machine-link";
import type { TuringParams } from "../../programs/layout";
import { randomTuringMachine, sameRules, stateLetter, turingExamples } from "../../programs/turing";
import type { TuringMachine, TuringRule } from "../../report/machine";
import { Examples } from "../machines/examples";
import { openTuringExample, shownMachine, writeTuringMachine } from "../machines/machine-state";
import { RuleMenu } from "../machines/rule-menu";
import { RulesTable, withRule } from "../machines/rules-table";
import { chosenStep, machineRun } from "../machines/run-state";
import { programWords } from "../machines/words/en";

export function TuringEditor() {
  const shown = shownMachine.value;
  if (shown?.task !== "turing") return null;
  const { machine, params, changes } = shown;
  const example = turingExamples.find((each) => sameRules(each.machine, machine));
  return (
    <section class="machine">
      <h3>{programWords.machine.title}</h3>
      <p class="hint">{programWords.machine.turingHelp}</p>
      {changes && (
        <p class="hint" role="status">
          {changes}
        </p>
      )}
      <RuleTable machine={machine} params={params} />
      <TapeField machine={machine} params={params} />
      <div class="row">
        <button
          type="button"
          class="button small"
          onClick={() => writeTuringMachine(randomTuringMachine(params, Math.random))}
        >
          {programWords.machine.random}
        </button>
      </div>
      <Examples
        examples={turingExamples.map(({ id }) => ({ id, name: programWords.examples[id].name }))}
        chosen={example?.id ?? null}
        about={example ? programWords.examples[example.id].about : null}
        onChoose={(id) => {
          const chosen = turingExamples.find((each) => each.id === id);
          if (chosen) openTuringExample(chosen);
        }}
      />
    </section>
  );
}

interface EditorProps {
  machine: TuringMachine;
  params: TuringParams;
}

function RuleTable({ machine, params }: EditorProps) {
  const run = machineRun.value;
  const used = run?.task === "turing" ? run.steps[chosenStep.value]?.found : null;
  const states = Array.from({ length: params.states }, (_, state) => stateLetter(state));
  const symbols = Array.from({ length: params.symbols }, (_, symbol) => String(symbol));
  return (
    <RulesTable
      class={params.symbols > 2 ? "rules turing narrow" : "rules turing"}
      states={states}
      symbols={symbols}
      rules={machine.rules}
      cell={(rule, state, symbol) => (
        <RuleField
          rule={rule}
          of={[states[state] ?? "", symbols[symbol] ?? ""]}
          states={states}
          symbols={symbols}
          isUsed={used?.state === state && used.symbol === symbol}
          onChange={(changed) =>
            writeTuringMachine({ ...machine, rules: withRule(machine.rules, state, symbol, changed) })
          }
        />
      )}
      start={machine.start}
      onStart={(start) => writeTuringMachine({ ...machine, start })}
    />
  );
}

interface RuleFieldProps {
  rule: TuringRule | null;
  /** Which state and symbol it is the rule of. */
  of: readonly [string, string];
  states: readonly string[];
  symbols: readonly string[];
  isUsed: boolean;
  onChange: (rule: TuringRule | null) => void;
}

/** Write, move, state in one field. The first menu also empties it: then the machine halts there. */
function RuleField({ rule, of, states, symbols, isUsed, onChange }: RuleFieldProps) {
  const words = programWords.machine;
  const write = (
    <RuleMenu
      class="part"
      label={words.write(...of)}
      value={rule?.write ?? null}
      options={symbols}
      none={words.halt}
      onChoose={(value) =>
        onChange(value === null ? null : { move: "right", next: 0, ...rule, write: value })
      }
    />
  );
  const used = isUsed ? " current" : "";
  if (!rule) return <div class={`rule halts${used}`}>{write}</div>;
  return (
    <div class={`rule${used}`}>
      {write}
      <RuleMenu
        class="part"
        label={words.move(...of)}
        value={rule.move === "left" ? 0 : 1}
        options={["←", "→"]}
        onChoose={(value) => onChange({ ...rule, move: value === 0 ? "left" : "right" })}
      />
      <RuleMenu
        class="part"
        label={words.next(...of)}
        value={rule.next}
        options={states}
        onChoose={(value) => onChange({ ...rule, next: value ?? 0 })}
      />
    </div>
  );
}

function TapeField({ machine, params }: EditorProps) {
  const { tape: words } = programWords;
  return (
    <fieldset class="tape-field">
      <legend>{words.title}</legend>
      <div class="tape-cells">
        {machine.tape.map((symbol, cell) => (
          // A cell's place on the tape is what it is.
          <div key={cell} class={cell === machine.head ? "tape-cell head" : "tape-cell"}>
            <label class="head-choice">
              <input
                type="radio"
                name="machine-head"
                checked={cell === machine.head}
                aria-label={words.headOn(String(cell + 1))}
                onChange={() => writeTuringMachine({ ...machine, head: cell })}
              />
              <span aria-hidden="true" />
            </label>
            <button
              type="button"
              aria-label={words.cell(String(cell + 1), String(symbol))}
              onClick={() =>
                writeTuringMachine({
                  ...machine,
                  tape: machine.tape.map((own, place) => (place === cell ? (own + 1) % params.symbols : own)),
                })
              }
            >
              {symbol}
            </button>
          </div>
        ))}
      </div>
      <p class="hint">{words.hint}</p>
    </fieldset>
  );
}
