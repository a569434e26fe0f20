// How the net grows with the number of heads (core/softmax/net.hpp): m heads span m − 1 directions; so many radii in each direction,
// so many angles for every direction after the first, and the middle.
import { constants } from "../../contract/values";

export interface GrowthRow {
  heads: number;
  points: number;
  /** Ways to choose `heads` of the points. */
  choices: number;
  /** Seconds; null if not measured. */
  time: number | null;
  /** Whether the fit that was measured found the heads; null where none was. */
  found: boolean | null;
}

/** A fit of so many heads. */
export interface Measured {
  seconds: number;
  /** Of these, the net's. */
  net: number;
  found: boolean;
}

export const MOST_MEASURED = 3;
const MOST_SHOWN = 5;
const { netRadii, netAngles } = constants;

export function netPoints(heads: number): number {
  if (heads === 1) return 0;
  if (heads === 2) return 2 * netRadii + 1;
  return netRadii * netAngles ** (heads - 2) + 1;
}

export function chooseFrom(points: number, chosen: number): number {
  let ways = 1;
  for (let i = 0; i < chosen; i += 1) ways = (ways * (points - i)) / (i + 1);
  return Math.round(ways);
}

/** `measured`: of one, two, … heads. Beyond those the net's time grows as the pairs that have to be scored, the rest stays. */
export function growthRows(measured: readonly Measured[]): GrowthRow[] {
  return Array.from({ length: MOST_SHOWN }, (_, place) => {
    const heads = place + 1;
    const points = netPoints(heads);
    const fit = measured[Math.min(heads, MOST_MEASURED) - 1];
    const growth = chooseFrom(points, 2) / chooseFrom(netPoints(MOST_MEASURED), 2);
    const further = fit && heads > MOST_MEASURED ? fit.net * (growth - 1) : 0;
    return {
      heads,
      points,
      choices: chooseFrom(points, heads),
      time: fit ? fit.seconds + further : null,
      found: fit && heads <= MOST_MEASURED ? fit.found : null,
    };
  });
}
