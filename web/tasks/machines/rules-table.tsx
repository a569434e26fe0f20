// The rules of a machine as a table, one cell for each state and each thing it can read, and the state it starts in.
import type { ComponentChildren } from "preact";
import { RuleMenu } from "./rule-menu";
import { programWords } from "./words/en";

interface RulesTableProps<Rule> {
  class: string;
  /** Names of the states, and of what a machine can read. */
  states: readonly string[];
  symbols: readonly string[];
  /** [state][symbol] */
  rules: readonly (readonly Rule[])[];
  /** The corner says what the rows are; where the state's letter says it, only to who cannot see. */
  isCornerShown?: boolean;
  cell: (rule: Rule, state: number, symbol: number) => ComponentChildren;
  start: number;
  onStart: (state: number) => void;
}

export function RulesTable<Rule>(props: RulesTableProps<Rule>) {
  const { states, symbols, rules, isCornerShown = false, cell, start, onStart } = props;
  const { machine: words } = programWords;
  return (
    <>
      <table class={props.class}>
        <thead>
          <tr>
            <th scope="col">
              <span class={isCornerShown ? undefined : "visually-hidden"}>{words.inState}</span>
            </th>
            {symbols.map((symbol) => (
              <th key={symbol} scope="col">
                {words.reads(symbol)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rules.map((row, state) => (
            <tr key={states[state]}>
              <th scope="row">{states[state]}</th>
              {row.map((rule, symbol) => (
                <td key={symbols[symbol]}>{cell(rule, state, symbol)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <div class="start-state">
        <span aria-hidden="true">{words.start}</span>
        <RuleMenu
          label={words.start}
          value={start}
          options={states}
          onChoose={(state) => onStart(state ?? 0)}
        />
      </div>
    </>
  );
}

/** The rules with one of them changed. */
export function withRule<Rule>(
  rules: readonly (readonly Rule[])[],
  state: number,
  symbol: number,
  rule: Rule,
): Rule[][] {
  return rules.map((row, from) => row.map((own, read) => (from === state && read === symbol ? rule : own)));
}
