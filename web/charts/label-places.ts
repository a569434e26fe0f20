// Where the names in a plot stand: beside what they name, off lines and marks, and never on each other.

/** Of an average letter, and of a line of text, in pixels. */
const LETTER = 6.6;
const ABOVE = 10;
const BELOW = 3;

export interface Spot {
  x: number;
  y: number;
}

interface WantedLabel {
  text: string;
  /** What it names. */
  at: Spot;
  /** A series is named where its line ends, a point above itself. */
  isSeries: boolean;
}

interface Room {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

export const widthOf = (text: string): number => text.length * LETTER;

/** The first is where it would stand alone. */
function spotsFor({ text, at: { x, y }, isSeries }: WantedLabel): Spot[] {
  const [right, left, middle] = [x + 7, x - 7 - widthOf(text), x - widthOf(text) / 2];
  const around = [
    { x: right, y: y - 8 },
    { x: middle, y: y - 12 },
    { x: middle, y: y + 20 },
    { x: right + 2, y: y + 4 },
    { x: right, y: y + 17 },
    { x: left, y: y - 8 },
    { x: left, y: y + 17 },
    { x: left - 2, y: y + 4 },
    { x: middle, y: y - 24 },
    { x: middle, y: y + 32 },
  ];
  return isSeries ? [{ x: right + 2, y: y + 4 }, ...around] : around;
}

const roomOf = ({ x, y }: Spot, text: string): Room => ({
  left: x,
  right: x + widthOf(text),
  top: y - ABOVE,
  bottom: y + BELOW,
});

const isApart = (a: Room, b: Room): boolean =>
  a.right <= b.left || b.right <= a.left || a.bottom <= b.top || b.bottom <= a.top;

/** Spots a few pixels from each other along a line. */
export function alongLine(places: readonly Spot[]): Spot[] {
  return places.slice(1).flatMap((to, index) => {
    const from = places[index] ?? to;
    const steps = Math.max(1, Math.ceil(Math.hypot(to.x - from.x, to.y - from.y) / 4));
    return Array.from({ length: steps + 1 }, (_, step) => ({
      x: from.x + ((to.x - from.x) * step) / steps,
      y: from.y + ((to.y - from.y) * step) / steps,
    }));
  });
}

/** How many spots of lines and marks a text in this room would stand on. */
export const crossedIn = (room: Room, inTheWay: readonly Spot[]): number =>
  inTheWay.filter(({ x, y }) => x > room.left - 3 && x < room.right + 3 && y > room.top && y < room.bottom)
    .length;

/**
 * Where each text begins, on its baseline. `inTheWay` are spots of lines and marks; `room` is where text may stand.
 */
export function placeLabels<Label extends WantedLabel>(
  wanted: readonly Label[],
  inTheWay: readonly Spot[],
  room: Room,
): (Label & Spot)[] {
  const placed: (Label & Spot)[] = [];
  const taken: Room[] = [];
  for (const label of wanted) {
    const cost = (spot: Spot, index: number): number => {
      const mine = roomOf(spot, label.text);
      const over = taken.filter((other) => !isApart(mine, other)).length;
      const isOut =
        mine.left < room.left || mine.right > room.right || mine.top < room.top || mine.bottom > room.bottom;
      return 1000 * over + (isOut ? 300 : 0) + crossedIn(mine, inTheWay) + index / 10;
    };
    const [first, ...others] = spotsFor(label);
    if (!first) continue;
    let best = first;
    let least = cost(first, 0);
    others.forEach((spot, index) => {
      const mine = cost(spot, index + 1);
      if (mine < least) [best, least] = [spot, mine];
    });
    placed.push({ ...label, ...best });
    taken.push(roomOf(best, label.text));
  }
  return placed;
}

/** Of text that makes way for other text. */
const LINE_OF_TEXT = 14;

/** Heights for lines of text, as near as can be to where they belong without covering each other. */
export function spreadLabels(
  wanted: readonly number[],
  top: number,
  bottom: number,
  line = LINE_OF_TEXT,
): number[] {
  const order = wanted.map((_, place) => place).sort((a, b) => (wanted[a] ?? 0) - (wanted[b] ?? 0));
  const heights = [...wanted];
  let free = top;
  for (const place of order) {
    heights[place] = Math.max(free, wanted[place] ?? 0);
    free = (heights[place] ?? 0) + line;
  }
  let limit = bottom;
  for (const place of order.reverse()) {
    heights[place] = Math.min(limit, heights[place] ?? 0);
    limit = (heights[place] ?? 0) - line;
  }
  return heights;
}
