// The machine that a trace belongs to: its rules, its start and what it runs on stand in the first tokens.
import type { Automaton, TokenBits, TuringMachine, TuringRule } from "../report/machine";
import { type DfaLayout, type TuringLayout, valuesIn } from "./layout";

export function automatonOf(tokens: readonly TokenBits[], layout: DfaLayout): Automaton {
  const letters = layout.letter.size;
  const transitions = Array.from({ length: layout.next.size }, () =>
    new Array<number | null>(letters).fill(null),
  );
  let start: number | null = null;
  const word: number[] = [];
  for (const token of tokens) {
    // Answers and the start carry the mark; rules and letters do not.
    const isMarked = valuesIn(token, layout.mark).length > 0;
    const [pair] = valuesIn(token, layout.pair);
    const [next] = valuesIn(token, layout.next);
    const [letter] = valuesIn(token, layout.letter);
    if (isMarked) start ??= next ?? null;
    else if (letter !== undefined) word.push(letter);
    else if (pair !== undefined && next !== undefined) {
      const row = transitions[Math.floor(pair / letters)];
      if (row) row[pair % letters] = next;
    }
  }
  return { transitions, start: start ?? 0, word };
}

export function turingMachineOf(tokens: readonly TokenBits[], layout: TuringLayout): TuringMachine {
  const symbols = layout.symbol.size;
  const rules = Array.from({ length: layout.state.size }, () =>
    new Array<TuringRule | null>(symbols).fill(null),
  );
  const tape = new Array<number>(layout.cell.size).fill(0);
  let start = 0;
  for (const token of tokens) {
    const one = (name: keyof TuringLayout): number | undefined => valuesIn(token, layout[name])[0];
    const pair = one("pair");
    const head = one("head");
    // The head stands behind everything else; what follows are answers.
    if (head !== undefined) return { rules, start, tape, head };
    if (one("mark") !== undefined) start = one("state") ?? 0;
    else if (pair !== undefined) {
      const row = rules[Math.floor(pair / symbols)];
      if (row)
        row[pair % symbols] = {
          write: one("symbol") ?? 0,
          move: one("move") === 0 ? "left" : "right",
          next: one("state") ?? 0,
        };
    } else tape[one("cell") ?? 0] = one("symbol") ?? 0;
  }
  return { rules, start, tape, head: 0 };
}
