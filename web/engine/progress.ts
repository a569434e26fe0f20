// How progress reaches a listener: in order, and not too often.
import type { Phase } from "../contract/types";

export type ProgressListener = (phase: Phase, fraction: number) => void;

/** At most 20 times a second, and when a new phase begins. */
const interval = 50;

/** Asked again and again, says yes at most 20 times a second. */
export function everySoOften(): () => boolean {
  let last = Number.NEGATIVE_INFINITY;
  return () => {
    const now = performance.now();
    if (now - last < interval) return false;
    last = now;
    return true;
  };
}

export function throttle(listener: ProgressListener): ProgressListener {
  let lastPhase: Phase | undefined;
  let lastTime = Number.NEGATIVE_INFINITY;
  return (phase, fraction) => {
    const now = performance.now();
    if (phase === lastPhase && now - lastTime < interval) return;
    lastPhase = phase;
    lastTime = now;
    listener(phase, fraction);
  };
}

/** Leaves out what falls behind: the worker that is given ready shards goes through their phases once more. */
export function forwardOnly(listener: ProgressListener): ProgressListener {
  let furthest = 0;
  return (phase, fraction) => {
    if (fraction < furthest) return;
    furthest = fraction;
    listener(phase, fraction);
  };
}
