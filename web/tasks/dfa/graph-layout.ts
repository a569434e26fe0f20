// Where the states and the arrows of an automaton stand: up to three states on a line, more on an ellipse, the start at the
// left. Arrows are quadratic curves from rim to rim.

import { drawingOrder } from "../../programs/automaton";
import type { Automaton } from "../../report/machine";

export const NODE_RADIUS = 21;

interface Place {
  x: number;
  y: number;
}

export interface GraphEdge {
  from: number;
  to: number;
  letters: number[];
  path: string;
  head: string;
  label: Place;
}

interface GraphLayout {
  nodes: Place[];
  edges: GraphEdge[];
  /** From where the start arrow comes. */
  start: Place;
  height: number;
}

const LOOP = 34;
const LABEL_GAP = 11;
const ARROW = 8;
const ON_A_LINE = 3;

const minus = (a: Place, b: Place): Place => ({ x: a.x - b.x, y: a.y - b.y });
const along = (from: Place, direction: Place, by: number): Place => ({
  x: from.x + direction.x * by,
  y: from.y + direction.y * by,
});
function unit(v: Place): Place {
  const length = Math.hypot(v.x, v.y) || 1;
  return { x: v.x / length, y: v.y / length };
}
const text = ({ x, y }: Place): string => `${Math.round(x * 10) / 10} ${Math.round(y * 10) / 10}`;

/** A small triangle whose tip is at `tip`, pointing along `direction`. */
function arrowHead(tip: Place, direction: Place): string {
  const base = along(tip, direction, -ARROW);
  const side = { x: -direction.y, y: direction.x };
  return `M${text(tip)}L${text(along(base, side, ARROW * 0.42))}L${text(along(base, side, -ARROW * 0.42))}Z`;
}

/** An arrow between two states that bends by `bend` pixels to the left of its way (negative: to the right). */
function arc(
  from: Place,
  to: Place,
  bend: number,
  labelAt: number,
): Pick<GraphEdge, "path" | "head" | "label"> {
  const way = unit(minus(to, from));
  const left = { x: way.y, y: -way.x };
  const middle = { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 };
  const control = along(middle, left, 2 * bend);
  const start = along(from, unit(minus(control, from)), NODE_RADIUS + 1);
  const arriving = unit(minus(to, control));
  const tip = along(to, arriving, -(NODE_RADIUS + 1.5));
  const end = along(tip, arriving, -ARROW * 0.8);
  const t = labelAt;
  const on = {
    x: (1 - t) ** 2 * start.x + 2 * t * (1 - t) * control.x + t ** 2 * tip.x,
    y: (1 - t) ** 2 * start.y + 2 * t * (1 - t) * control.y + t ** 2 * tip.y,
  };
  const away = along(on, left, bend >= 0 ? LABEL_GAP : -LABEL_GAP);
  return {
    path: `M${text(start)}Q${text(control)} ${text(end)}`,
    head: arrowHead(tip, arriving),
    label: { x: away.x, y: away.y + 4 },
  };
}

/** An arrow that leaves a state and comes back to it, on the side of `outward`. */
function loop(at: Place, outward: Place): Pick<GraphEdge, "path" | "head" | "label"> {
  const side = { x: -outward.y, y: outward.x };
  const rim = (turn: number): Place => {
    const direction = unit(along(outward, side, turn));
    return along(at, direction, NODE_RADIUS + 1);
  };
  const start = rim(-0.55);
  const tip = rim(0.55);
  const far = along(at, outward, NODE_RADIUS + LOOP);
  const first = along(far, side, -20);
  const second = along(far, side, 20);
  const arriving = unit(minus(tip, along(second, outward, -8)));
  const end = along(tip, arriving, -ARROW * 0.8);
  const label = along(at, outward, NODE_RADIUS + LOOP + 2);
  return {
    path: `M${text(start)}C${text(first)} ${text(second)} ${text(end)}`,
    head: arrowHead(tip, arriving),
    label: { x: label.x, y: label.y + (outward.y > 0.3 ? 8 : outward.y < -0.3 ? -1 : 4) },
  };
}

/** Letters that lead from one state to the same other one share an arrow. */
function edgesOf({ transitions }: Automaton): { from: number; to: number; letters: number[] }[] {
  const edges = new Map<string, { from: number; to: number; letters: number[] }>();
  transitions.forEach((row, from) => {
    row.forEach((to, letter) => {
      if (to === null) return;
      const known = edges.get(`${from} ${to}`);
      if (known) known.letters.push(letter);
      else edges.set(`${from} ${to}`, { from, to, letters: [letter] });
    });
  });
  return [...edges.values()];
}

type Unplaced = Omit<GraphLayout, "height">;

/** Loops, arcs and labels decide how high the picture is, so it is laid out round zero first. */
function placed(layAround: (middle: number) => Unplaced): GraphLayout {
  const { nodes, edges } = layAround(0);
  const heights = [
    ...nodes.flatMap(({ y }) => [y - NODE_RADIUS, y + NODE_RADIUS]),
    ...edges.flatMap(({ label }) => [label.y - 14, label.y + 6]),
  ];
  const top = Math.min(...heights);
  return { ...layAround(6 - top), height: 14 + Math.max(...heights) - top };
}

function onLine(machine: Automaton, width: number, y: number): Unplaced {
  const order = drawingOrder(machine);
  const edges = edgesOf(machine);
  const placeOf = (state: number): number => order.indexOf(state);
  const inner = Math.min(width, 560);
  const left = (width - inner) / 2 + 76;
  const step = order.length > 1 ? (inner - 76 - 54) / (order.length - 1) : 0;
  const nodes = order.reduce<Place[]>((list, state, place) => {
    list[state] = { x: left + place * step, y };
    return list;
  }, []);
  const drawn = edges.map((edge): GraphEdge => {
    const from = nodes[edge.from] ?? { x: 0, y };
    const to = nodes[edge.to] ?? { x: 0, y };
    if (edge.from === edge.to) return { ...edge, ...loop(from, { x: 0, y: -1 }) };
    const distance = Math.abs(placeOf(edge.from) - placeOf(edge.to));
    const isForward = placeOf(edge.from) < placeOf(edge.to);
    const hasReverse = edges.some(({ from: other, to: back }) => other === edge.to && back === edge.from);
    // Ways over a state go above its loop, or below everything.
    if (distance > 1) return { ...edge, ...arc(from, to, isForward ? 88 : 58, 0.5) };
    return { ...edge, ...arc(from, to, hasReverse ? 22 : 0, 0.5) };
  });
  const start = nodes[machine.start] ?? { x: 0, y };
  return {
    nodes,
    edges: drawn,
    start: { x: start.x - NODE_RADIUS - 44, y },
  };
}

function onEllipse(machine: Automaton, width: number, middle: number): Unplaced {
  const order = drawingOrder(machine);
  const edges = edgesOf(machine);
  const room = NODE_RADIUS + LOOP + 16;
  const rx = Math.min(220, width / 2 - room - 8);
  const ry = order.length > 4 ? 112 : 92;
  const centre = { x: width / 2 + 14, y: middle };
  const nodes = order.reduce<Place[]>((list, state, place) => {
    const angle = Math.PI + (2 * Math.PI * place) / order.length;
    list[state] = { x: centre.x + rx * Math.cos(angle), y: centre.y + ry * Math.sin(angle) };
    return list;
  }, []);
  const startPlace = nodes[machine.start] ?? centre;
  const drawn = edges.map((edge): GraphEdge => {
    const from = nodes[edge.from] ?? centre;
    const to = nodes[edge.to] ?? centre;
    if (edge.from === edge.to) {
      const outward = unit(minus(from, centre));
      // Up or down at the sides: at the left the start arrow arrives, and letters beside a loop would cover it.
      const isAtSide = Math.abs(outward.y) < 0.5 || edge.from === machine.start;
      return { ...edge, ...loop(from, isAtSide ? { x: 0, y: outward.y > 0.01 ? 1 : -1 } : outward) };
    }
    const hasReverse = edges.some(({ from: other, to: back }) => other === edge.to && back === edge.from);
    // Labels stand nearer to where the arrow begins, so that those of ways that cross do not meet.
    return { ...edge, ...arc(from, to, hasReverse ? 14 : 4, 0.36) };
  });
  return {
    nodes,
    edges: drawn,
    start: { x: startPlace.x - NODE_RADIUS - 40, y: startPlace.y },
  };
}

export function layoutGraph(machine: Automaton, width: number): GraphLayout {
  const lay = machine.transitions.length <= ON_A_LINE ? onLine : onEllipse;
  return placed((middle) => lay(machine, width, middle));
}
