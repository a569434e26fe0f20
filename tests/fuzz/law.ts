// A law that holds for any input: tried on a few cases in `npm test`, always the same ones, and on a share of a million other ones each
// time in `npm run fuzz`.
import fc from "fast-check";
import { expect, it } from "vitest";

interface Tries {
  /** Cases in `npm test`. */
  few: number;
  /** Thousandths of the cases of `npm run fuzz`. */
  share: number;
}

const asked = Number(process.env.POLYHEAD_FUZZ_CASES ?? 0);

/** Of the cases of `npm test`, so that a change that breaks a law is the one that is being tested; a long run takes another one each time. */
const SEED = 20_261_119;
const seed = process.env.POLYHEAD_FUZZ_SEED ?? (asked > 0 ? null : SEED);

/** Seconds of the processor that one case may take. What hangs takes minutes; what is slow here is so on a busy machine, too. */
const LONGEST_CASE = 4;
/** Minutes of a long run of one law; in a short one the runner's own limit holds. */
const LONG_RUN = 60;

const processorSeconds = (): number => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1e6;
};

declare module "vitest" {
  interface TaskMeta {
    cases?: number;
    /** Of any case, in seconds of the processor. */
    slowest?: number;
  }
}

/** `check` fails or not; it is told every case that fast-check makes of `arbitrary`, and no case takes long. */
export function law<T>(
  title: string,
  { few, share }: Tries,
  arbitrary: fc.Arbitrary<T>,
  check: (value: T) => unknown,
): void {
  const numRuns = asked > 0 ? Math.ceil((asked * share) / 1000) : few;
  it(title, { timeout: (asked > 0 ? LONG_RUN : 1) * 60_000 }, async ({ task }) => {
    let slowest = 0;
    const property = fc.asyncProperty(arbitrary, async (value) => {
      const start = processorSeconds();
      await check(value);
      const taken = processorSeconds() - start;
      slowest = Math.max(slowest, taken);
      expect(taken, "seconds of the processor for one case").toBeLessThan(LONGEST_CASE);
    });
    await fc.assert(property, { numRuns, ...(seed === null ? {} : { seed: Number(seed) }) });
    task.meta.cases = numRuns;
    task.meta.slowest = slowest;
  });
}
