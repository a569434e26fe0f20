import { describe, expect, test } from "vitest";
import { parseRace, raceRanges } from "../../web/engine/race";
import { checkRaceWork, raceWork, sumsMoments } from "../../web/engine/race-work";
import { linear, type RaceSettings, type Runner, transformer } from "../../web/report/race";
import { commandLineBudget, pageBudget } from "../../web/task/budget";
import { taskOf } from "../../web/task/registry";
import { parseDocument } from "../../web/task/schema";
import { raceAbout } from "../../web/words/race-sentences";
import { raceWords } from "../../web/words/race-words";

/** All that the page offers to be ticked. */
const offered: Runner[] = [
  ...[1, 2, 4, 8, 16].map((heads) => linear(heads)),
  linear(1, 2),
  linear(1, 3),
  transformer(4),
];

function settings(changes: Partial<RaceSettings> = {}): RaceSettings {
  return {
    runners: offered,
    passes: 300,
    starts: raceRanges.starts.preset,
    batch: raceRanges.batch.preset,
    deepRows: raceRanges.deepRows.preset,
    learningRate: raceRanges.learningRate.preset,
    ...changes,
  };
}

const huge = settings({
  runners: [linear(64, 3)],
  passes: 5000,
  starts: 20,
  deepRows: raceRanges.deepRows.most,
});
const random = parseDocument({ v: 1, task: "random" });

describe("The work of a race", () => {
  test("is within the page's budget for all runners on offer, on all inputs of every task", () => {
    for (const task of ["associative", "random", "regression", "series"]) {
      const document = parseDocument({ v: 1, task });
      const all = settings({ deepRows: raceRanges.deepRows.most });
      expect(() => checkRaceWork(document, all, pageBudget), task).not.toThrow();
    }
  });

  test("grows with starts, passes, heads and layers, and with the inputs of layers and transformers", () => {
    const work = (changes: Partial<RaceSettings>) => raceWork(random, settings(changes));
    expect(work({ starts: 6 })).toBeCloseTo(2 * work({ starts: 3 }), 0);
    expect(work({ passes: 2000 })).toBeGreaterThan(1.8 * work({ passes: 1000 }));
    expect(work({ runners: [linear(8)] })).toBeGreaterThan(work({ runners: [linear(1)] }));
    expect(work({ runners: [linear(8, 3)] })).toBeGreaterThan(work({ runners: [linear(8, 2)] }));
    // The width of 64 heads is 256 numbers and that of 4 is 16: 256 times the weights.
    expect(work({ runners: [transformer(64)] })).toBeGreaterThan(100 * work({ runners: [transformer(4)] }));
    expect(work({ runners: [linear(8)], deepRows: 2 ** 30 })).toBe(work({ runners: [linear(8)] }));
    expect(work({ runners: [linear(8, 2)], deepRows: 2 ** 30 })).toBeGreaterThan(
      5 * work({ runners: [linear(8, 2)] }),
    );
  });

  test("is refused where it would take hours, with values that are not refused", () => {
    const said = (): string => {
      try {
        parseRace(huge, random, pageBudget);
      } catch (error) {
        return String(error);
      }
      return "";
    };
    expect(said()).toMatch(
      /about [\d.]+\u00a0×\u00a010¹⁵ steps of arithmetic; the page stops at 1\u00a0×\u00a010¹³\. Lower the passes to \d+\.$/,
    );
    const passes = Number(/passes to (\d+)/.exec(said())?.[1]);
    expect(() => checkRaceWork(random, { ...huge, passes }, pageBudget)).not.toThrow();
    expect(() => checkRaceWork(random, { ...huge, passes: passes + 1 }, pageBudget)).toThrow("Lower");
    expect(() => checkRaceWork(random, { ...huge, passes: 1000 }, commandLineBudget)).not.toThrow();
    expect(() =>
      parseRace({ ...huge, runners: Array(12).fill(linear(64, 3)) }, random, commandLineBudget),
    ).toThrow("the command line stops at");
  });
});

describe("What is said before a race", () => {
  const about = (document: object, batch: number): string => {
    const full = parseDocument({ v: 1, ...document });
    return raceAbout(sumsMoments(taskOf(full).size(full), batch));
  };

  test("speaks of moments only where a step of one layer uses them", () => {
    expect(about({ task: "random" }, 64)).toContain("uses the moments");
    // 288 features, of which 64 rows are read again more quickly than their moments are multiplied; 256 are not.
    expect(about({ task: "associative" }, 64)).not.toContain("moments");
    expect(about({ task: "associative" }, 256)).toContain("uses the moments");
    // 256 batches' moments would take 170 MB.
    expect(about({ task: "associative", samples: 65_536 }, 256)).not.toContain("moments");
  });

  test("holds of layers whose passes take a hundred times as long, and of those that take twice as long", () => {
    const times = (task: string): number => {
      const document = parseDocument({ v: 1, task });
      const work = (passes: number, runner: Runner) =>
        raceWork(document, settings({ passes, runners: [runner], deepRows: raceRanges.deepRows.most }));
      // Errors are measured a hundred times at most: what more passes add is training alone.
      const pass = (runner: Runner) => (work(1100, runner) - work(100, runner)) / 1000;
      return pass(linear(1, 2)) / pass(linear(1));
    };
    expect(times("random")).toBeGreaterThan(100);
    expect(times("associative")).toBeLessThan(10);
    expect(raceWords.slow).toContain("can take a hundred times as long");
  });
});
