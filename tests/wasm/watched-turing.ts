// What a Turing machine does, watched from outside: the sentences about what never happened in training are read and looked up
// here. Nothing of it uses tokens or features.
import type { TuringMachine, TuringRule } from "../../web/report/machine";

/** A moment in which the layer is asked for the next answer. */
type Moment =
  | { kind: "came"; cell: number; side: string | null }
  | { kind: "read"; cell: number; symbol: number }
  | { kind: "looked up"; cell: number; symbol: number; state: number }
  | { kind: "applied"; cell: number; rule: TuringRule };

interface Watched {
  machine: TuringMachine;
  moments: Moment[];
}

export function watchTuring(machine: TuringMachine, ring: boolean, steps: number): Watched {
  const tape = [...machine.tape];
  const moments: Moment[] = [];
  let { start: state, head: cell } = machine;
  let side: string | null = null;
  for (let step = 0; step < steps; step += 1) {
    moments.push({ kind: "came", cell, side });
    const symbol = tape[cell] ?? 0;
    moments.push({ kind: "read", cell, symbol });
    moments.push({ kind: "looked up", cell, symbol, state });
    const rule = machine.rules[state]?.[symbol];
    if (!rule) break;
    moments.push({ kind: "applied", cell, rule });
    tape[cell] = rule.write;
    state = rule.next;
    side = rule.move;
    cell += rule.move === "left" ? -1 : 1;
    if (ring) cell = (cell + tape.length) % tape.length;
    else if (cell < 0 || cell >= tape.length) break;
  }
  return { machine, moments };
}

const stateOf = (letter = ""): number => letter.charCodeAt(0) - "A".charCodeAt(0);
const cellOf = (number = ""): number => Number(number) - 1;

/** The parts of a phrase, or nothing if it is another one. */
type Read<Of> = readonly [RegExp, (parts: string[]) => (of: Of) => boolean];

function find<Of>(readings: readonly Read<Of>[], words: string): (of: Of) => boolean {
  for (const [phrase, meaning] of readings) {
    const [, ...parts] = phrase.exec(words) ?? [];
    if (phrase.test(words)) return meaning(parts);
  }
  throw new Error(`This test does not understand “${words}”.`);
}

const applied = (moment: Moment): TuringRule | null => (moment.kind === "applied" ? moment.rule : null);

const occasions: readonly Read<Moment>[] = [
  [
    /^came to cell (\d)$/,
    ([cell]) =>
      (now) =>
        now.kind === "came" && now.cell === cellOf(cell),
  ],
  [
    /^read (\d)$/,
    ([symbol]) =>
      (now) =>
        now.kind === "read" && now.symbol === Number(symbol),
  ],
  [
    /^read (\d) in state (\w)$/,
    ([symbol, state]) =>
      (now) =>
        now.kind === "looked up" && now.symbol === Number(symbol) && now.state === stateOf(state),
  ],
  [
    /^worked in cell (\d)$/,
    ([cell]) =>
      (now) =>
        now.kind !== "came" && now.cell === cellOf(cell),
  ],
  [
    /^went into state (\w)$/,
    ([state]) =>
      (now) =>
        applied(now)?.next === stateOf(state),
  ],
  [
    /^wrote (\d)$/,
    ([symbol]) =>
      (now) =>
        applied(now)?.write === Number(symbol),
  ],
  [
    /^was moving (\w+)$/,
    ([side]) =>
      (now) =>
        applied(now)?.move === side || (now.kind === "came" && now.side === side),
  ],
  [/^looked up or applied a rule$/, () => (now) => now.kind === "looked up" || now.kind === "applied"],
];

export function isOccasion(words: string, moment: Moment): boolean {
  return find(occasions, words)(moment);
}

/** What a rule does: "go into state A", "write 1", "move left". */
const orders: readonly Read<TuringRule>[] = [
  [
    /^go into state (\w)$/,
    ([state]) =>
      ({ next }) =>
        next === stateOf(state),
  ],
  [
    /^write (\d)$/,
    ([symbol]) =>
      ({ write }) =>
        write === Number(symbol),
  ],
  [
    /^move (\w+)$/,
    ([side]) =>
      ({ move }) =>
        move === side,
  ],
];

const RULE = /^having (read (\d) in state (\w)), (.+)$/;

/** When a rule is used: "read 1 in state A". */
export function ruleRead(words: string): string {
  return RULE.exec(words)?.[1] ?? "";
}

export function hasRule(words: string, { machine }: Watched): boolean {
  const [, , symbol, state, order = ""] = RULE.exec(words) ?? [];
  const rule = machine.rules[stateOf(state)]?.[Number(symbol)];
  return rule ? find(orders, order)(rule) : false;
}

interface Past {
  machine: TuringMachine;
  moments: readonly Moment[];
}

/** Of any rule that was applied. */
const once = (test: (rule: TuringRule, cell: number) => boolean) => {
  return ({ moments }: Past): boolean =>
    moments.some((moment) => moment.kind === "applied" && test(moment.rule, moment.cell));
};

/** Of any rule that the machine has. */
const told = (test: (rule: TuringRule) => boolean) => {
  return ({ machine }: Past): boolean => machine.rules.flat().some((rule) => rule !== null && test(rule));
};

const pasts: readonly Read<Past>[] = [
  [
    /^been in state (\w)$/,
    ([state]) =>
      (past) =>
        past.machine.start === stateOf(state) || once(({ next }) => next === stateOf(state))(past),
  ],
  [
    /^named state (\w) as its start or as a next state$/,
    ([state]) =>
      (past) =>
        past.machine.start === stateOf(state) || told(({ next }) => next === stateOf(state))(past),
  ],
  [/^written (\d)$/, ([symbol]) => once(({ write }) => write === Number(symbol))],
  [/^decided to move (\w+)$/, ([side]) => once(({ move }) => move === side)],
  [
    /^been told to (.+) and (.+)$/,
    ([one = "", other = ""]) => told((rule) => find(orders, one)(rule) && find(orders, other)(rule)),
  ],
  [/^been told to move (\w+)$/, ([side]) => told(({ move }) => move === side)],
  [
    /^held or been told to write a (\d)$/,
    ([symbol]) =>
      (past) =>
        past.machine.tape.includes(Number(symbol)) || told(({ write }) => write === Number(symbol))(past),
  ],
  [
    /^had a rule for (\d) in state (\w) or read it there$/,
    ([symbol, state]) =>
      ({ machine, moments }) =>
        Boolean(machine.rules[stateOf(state)]?.[Number(symbol)]) ||
        moments.some((moment) => isOccasion(`read ${symbol} in state ${state}`, moment)),
  ],
  [
    /^held a (\d) in cell (\d)$/,
    ([symbol, cell]) =>
      (past) =>
        past.machine.tape[cellOf(cell)] === Number(symbol) ||
        once(({ write }, at) => write === Number(symbol) && at === cellOf(cell))(past),
  ],
  [
    /^read (\d) in cell (\d)$/,
    ([symbol, cell]) =>
      ({ moments }) =>
        moments.some(
          (moment) =>
            moment.kind === "read" && moment.symbol === Number(symbol) && moment.cell === cellOf(cell),
        ),
  ],
  [
    /^read (\d) in state (\w), in cell (\d),$/,
    ([symbol, state, cell]) =>
      ({ moments }) =>
        moments.some(
          (moment) => isOccasion(`read ${symbol} in state ${state}`, moment) && moment.cell === cellOf(cell),
        ),
  ],
  [
    /^gone into state (\w) from cell (\d)$/,
    ([state, cell]) => once(({ next }, at) => next === stateOf(state) && at === cellOf(cell)),
  ],
  [
    /^moved (\w+) from cell (\d)$/,
    ([side, cell]) => once(({ move }, at) => move === side && at === cellOf(cell)),
  ],
  [
    /^moved (\w+) to cell (\d)$/,
    ([side, cell]) =>
      ({ moments }) =>
        moments.some(
          (moment) => moment.kind === "came" && moment.side === side && moment.cell === cellOf(cell),
        ),
  ],
  [
    /^been on cell (\d)$/,
    ([cell]) =>
      ({ moments }) =>
        moments.some((moment) => isOccasion(`came to cell ${cell}`, moment)),
  ],
  [
    /^looked up a rule in cell (\d)$/,
    ([cell]) =>
      ({ moments }) =>
        moments.some((moment) => moment.kind === "looked up" && moment.cell === cellOf(cell)),
  ],
  [
    /^read (\d)(?: in state (\w))?$/,
    ([symbol, state]) =>
      ({ moments }) =>
        moments.some((moment) =>
          isOccasion(state ? `read ${symbol} in state ${state}` : `read ${symbol}`, moment),
        ),
  ],
];

/** Whether something had happened by the last of these moments. */
export function hadHappened(words: string, { machine }: Watched, moments: readonly Moment[]): boolean {
  return find(pasts, words)({ machine, moments });
}
