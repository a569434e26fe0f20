// Fig. 4: how many training automata it takes until every unseen one runs exactly, against the number of states, of letters
// and of the letters in a word; with our learner. Words stand in the prompt for the last one, as in the paper: there every
// position has coordinates of its own. Streamed words have none, and are measured beside. Where the words of the training data
// are long, an automaton shows all of its rules, and more letters need no more automata.
import {
  counter,
  type Figure,
  type FigureEngine,
  type FigureOptions,
  type Finding,
  median,
  startsSetting,
} from "./figure";

export type Axis = "states" | "letters" | "length" | "streamed length";

const MOST = 1024;
const UNSEEN = 100;

interface Place {
  axis: Axis;
  value: number;
  params: { states: number; letters: number; length: number; format: "stream" | "prompt" };
}

type Given = Pick<Place["params"], "length"> & Partial<Place["params"]>;

const place = (axis: Axis, value: number, params: Given): Place => ({
  axis,
  value,
  params: { states: 2, letters: 2, format: "stream", ...params },
});

/** `most` bounds the values of every axis, so that the quick size stays quick; `length` is the word's on the axes of others. */
function placesFor(most: number, length: number): Place[] {
  const up = (values: readonly number[]) => values.filter((_, index) => index < most);
  return [
    ...up([2, 3, 4, 5]).map((states) => place("states", states, { states, length })),
    ...up([2, 3, 4]).map((letters) => place("letters", letters, { letters, length })),
    ...up([1, 2, 3, 4]).map((each) => place("length", each, { length: each, format: "prompt" })),
    ...up([2, 4, 8, 16]).map((each) => place("streamed length", each, { length: each })),
  ];
}

export interface NeededData {
  axis: Axis;
  value: number;
  start: number;
  /** Training automata that were enough; null if none of those tried was. */
  machines: number | null;
}

export interface AxisFinding {
  axis: Axis;
  points: { value: number; machines: number }[];
  grows: boolean;
}

export interface AutomataFinding extends Finding {
  /** Points are medians over the starts, in the order of the axis; infinite where none was enough. */
  axes: AxisFinding[];
}

async function isEnough(
  engine: FigureEngine,
  params: Place["params"],
  machines: number,
  seed: number,
  options: FigureOptions,
): Promise<boolean> {
  const document = {
    v: 1,
    task: "dfa",
    params: { ...params, machines, runLength: params.format === "prompt" ? params.length : 16 },
    test: UNSEEN,
    seed,
  };
  const fit = await engine.fit(document, options.signal ? { signal: options.signal } : {});
  fit.dispose();
  const { execution } = fit.report;
  // Who trains on every machine there is has none left to run.
  return execution !== null && execution.runs > 0 && execution.exactRuns === execution.runs;
}

/** Doubled until it is enough; then once more between that and its half. */
async function machinesNeeded(
  engine: FigureEngine,
  params: Place["params"],
  seed: number,
  options: FigureOptions,
): Promise<number | null> {
  const isEnoughWith = (machines: number) => isEnough(engine, params, machines, seed, options);
  for (let machines = 2; machines <= MOST; machines *= 2) {
    if (!(await isEnoughWith(machines))) continue;
    const between = (3 * machines) / 4;
    return machines > 2 && (await isEnoughWith(between)) ? between : machines;
  }
  return null;
}

const AXES: readonly Axis[] = ["states", "letters", "length", "streamed length"];
/** The paper's claim is about these. */
const CLAIMED = 3;
/** Fewer values on an axis show no growth: two that happen to be equal would end the claim. */
const FEWEST_VALUES = 3;

export const figure4: Figure<NeededData[], AutomataFinding> = {
  id: "4",
  seconds: 7,
  fields: [
    { key: "values", default: { quick: 3, full: 4 }, min: 2, max: 4, steps: [2, 3, 4], integer: true },
    {
      key: "wordLength",
      default: { quick: 8, full: 8 },
      // With one letter in a word no number of automata tried is enough.
      min: 2,
      max: 64,
      steps: [2, 4, 8, 16, 32, 64],
      integer: true,
    },
    startsSetting({ quick: 1, full: 5 }, [1, 2, 3, 5, 10], 10),
  ],
  runs: ({ values = 3, wordLength = 8, starts = 1 }) => placesFor(values, wordLength).length * starts,
  async measure(engine, { values = 3, wordLength = 8, starts = 1 }, options) {
    const places = placesFor(values, wordLength);
    const count = counter(places.length * starts, options);
    const needed: NeededData[] = [];
    for (const { axis, value, params } of places) {
      for (let start = 0; start < starts; start++) {
        const machines = await machinesNeeded(engine, params, 42 + start, options);
        needed.push({ axis, value, start, machines });
        count.next();
      }
    }
    return needed;
  },
  judge(needed) {
    const axes = AXES.map((axis) => {
      const mine = needed.filter((each) => each.axis === axis);
      const points = [...new Set(mine.map(({ value }) => value))].map((value) => ({
        value,
        machines: median(
          mine
            .filter((each) => each.value === value)
            .map(({ machines }) => machines ?? Number.POSITIVE_INFINITY),
        ),
      }));
      const steps = points.slice(1).map(({ machines }, index) => machines - (points[index]?.machines ?? 0));
      const first = points[0]?.machines ?? 0;
      const last = points.at(-1)?.machines ?? 0;
      return { axis, points, grows: last > first && steps.every((step) => !(step < 0)) };
    });
    const claimed = axes.slice(0, CLAIMED);
    const isUnclear = claimed.some(({ points }) => points.length < FEWEST_VALUES);
    return { held: isUnclear ? null : claimed.every(({ grows }) => grows), axes };
  },
  rows: (needed) =>
    needed.map(({ machines, start, ...rest }) => ({ ...rest, start: start + 1, machines: machines ?? "" })),
};
