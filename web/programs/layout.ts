// Where things stand in a token of the tasks "dfa" and "turing": the same order as in core/tasks/dfa_task.hpp and
// turing_task.hpp.
import type { TokenBits } from "../report/machine";
import type { FullDocument } from "../task/document";

export type DfaDocument = Extract<FullDocument, { task: "dfa" }>;
export type TuringDocument = Extract<FullDocument, { task: "turing" }>;
export type DfaParams = DfaDocument["params"];
export type TuringParams = TuringDocument["params"];

/** Coordinates that belong together, one after the other. */
export interface Span {
  first: number;
  size: number;
}

function spansOf<Name extends string>(sizes: readonly (readonly [Name, number])[]): Record<Name, Span> {
  let first = 0;
  const spans = {} as Record<Name, Span>;
  for (const [name, size] of sizes) {
    spans[name] = { first, size };
    first += size;
  }
  return spans;
}

export type DfaLayout = Record<"mark" | "next" | "letter" | "pair" | "position" | "pointer", Span>;

export function dfaLayout({ states, letters, length, format }: DfaParams): DfaLayout {
  const places = format === "prompt" ? length : 0;
  return spansOf([
    ["mark", 1],
    ["next", states],
    ["letter", letters],
    ["pair", states * letters],
    ["position", places],
    ["pointer", places],
  ]);
}

export type TuringLayout = Record<
  "mark" | "state" | "symbol" | "read" | "move" | "pair" | "cell" | "head",
  Span
>;

export function turingLayout({
  states,
  symbols,
  cells,
}: Pick<TuringParams, "states" | "symbols" | "cells">): TuringLayout {
  return spansOf([
    ["mark", 1],
    ["state", states],
    ["symbol", symbols],
    ["read", symbols],
    ["move", 2],
    ["pair", states * symbols],
    ["cell", cells],
    ["head", cells],
  ]);
}

/** Which of a span's values a token has: none, one, or, after a bad answer, several. */
export function valuesIn(token: TokenBits, { first, size }: Span): number[] {
  return token.filter((bit) => bit >= first && bit < first + size).map((bit) => bit - first);
}

/** The numbers of a raw answer that belong to a span. */
export function numbersIn(raw: readonly number[], { first, size }: Span): number[] {
  return raw.slice(first, first + size);
}

/** A coordinate as the span it is in and its place there. */
export function placeOf<Name extends string>(
  layout: Readonly<Record<Name, Span>>,
  coordinate: number,
): { name: Name; value: number } {
  for (const [name, { first, size }] of Object.entries(layout) as [Name, Span][]) {
    if (coordinate >= first && coordinate < first + size) return { name, value: coordinate - first };
  }
  throw new Error(`There is no coordinate ${coordinate} in this token.`);
}

/** An input of numbers as the coordinates of each token that are one. */
export function bitsOf(input: readonly (readonly number[])[]): TokenBits[] {
  return input.map((token) => token.flatMap((value, bit) => (value > 0.5 ? [bit] : [])));
}

/** The other way round, as the engine takes inputs. */
export function numbersOf(tokens: readonly TokenBits[], d: number): number[][] {
  return tokens.map((bits) => {
    const numbers = new Array<number>(d).fill(0);
    for (const bit of bits) numbers[bit] = 1;
    return numbers;
  });
}
