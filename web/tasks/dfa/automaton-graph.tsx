// An automaton as a graph: states as rings, letters on arrows, the way that the chosen step takes in the accent colour.

import { type ChartDrawing, type ChartPoint, type DataTable, round } from "../../charts/drawing";
import { letterName } from "../../programs/automaton";
import type { Automaton } from "../../report/machine";
import { count } from "../../words/numbers";
import type { ProgramWords } from "../machines/words/en";
import { type GraphEdge, layoutGraph, NODE_RADIUS } from "./graph-layout";

type Words = ProgramWords["graph"];

export interface AutomatonPicture {
  machine: Automaton;
  /** The rule that the layer uses in the chosen step. */
  current: { state: number; letter: number } | null;
  /** Number of the chosen step, from 1. */
  step: number;
}

function edgeWords({ from, to, letters }: Pick<GraphEdge, "from" | "to" | "letters">, words: Words): string {
  return words.edge(letters.map(letterName).join(", "), String(from), String(to));
}

export function drawAutomaton(
  { machine, current, step }: AutomatonPicture,
  width: number,
  words: Words,
): ChartDrawing {
  const { nodes, edges, start, height } = layoutGraph(machine, width);
  const isCurrent = ({ from, letters }: GraphEdge): boolean =>
    current !== null && from === current.state && letters.includes(current.letter);
  // The chosen way is drawn last, above the others.
  const ordered = [...edges].sort((a, b) => Number(isCurrent(a)) - Number(isCurrent(b)));
  const first = nodes[machine.start];
  const marks = (
    <g class="marks">
      {first && (
        <>
          <path class="way" d={`M${round(start.x)} ${round(start.y)}H${round(first.x - NODE_RADIUS - 8)}`} />
          <path
            class="way-head"
            d={`M${round(first.x - NODE_RADIUS - 1.5)} ${round(first.y)}l-8 -3.4v6.8Z`}
          />
          <text class="note" x={round(start.x)} y={round(start.y - 8)}>
            {words.start}
          </text>
        </>
      )}
      {ordered.map((edge) => (
        <g key={`${edge.from} ${edge.to}`} class={isCurrent(edge) ? "edge current" : "edge"}>
          <path class="way" d={edge.path} />
          <path class="way-head" d={edge.head} />
        </g>
      ))}
      {nodes.map((place, state) => (
        <g key={state} class={state === current?.state ? "node current" : "node"}>
          <circle cx={round(place.x)} cy={round(place.y)} r={NODE_RADIUS} />
          <text class="node-name middle" x={round(place.x)} y={round(place.y + 5)}>
            {state}
          </text>
        </g>
      ))}
      {ordered.map((edge) => (
        <text
          key={`${edge.from} ${edge.to}`}
          class="edge-name middle halo"
          x={round(edge.label.x)}
          y={round(edge.label.y)}
        >
          {edge.letters.map((letter, place) => (
            <tspan key={letter} class={isCurrent(edge) && letter === current?.letter ? "current" : undefined}>
              {place > 0 ? `, ${letterName(letter)}` : letterName(letter)}
            </tspan>
          ))}
        </text>
      ))}
    </g>
  );
  const points: ChartPoint[] = edges.map((edge) => ({
    x: edge.label.x,
    y: edge.label.y - 4,
    readout: {
      lead: "",
      rest: `${edgeWords(edge, words)}${isCurrent(edge) ? ` ${words.now(count(step))}` : ""}`,
    },
  }));
  return { width, height: round(height), marks, points };
}

export function automatonSentence({ machine }: AutomatonPicture, words: Words): string {
  const rules = layoutGraph(machine, 320)
    .edges.map((edge) => edgeWords(edge, words))
    .join(" ");
  return words.sentence(machine.transitions.length, rules, String(machine.start));
}

export function automatonTable({ machine }: AutomatonPicture, words: Words): DataTable {
  const { state, letter, next } = words.columns;
  return {
    columns: [state, letter, next],
    rows: machine.transitions.flatMap((row, from) =>
      row.map((to, read) => [from, letterName(read), to ?? words.none]),
    ),
  };
}
