import { describe, expect, test, vi } from "vitest";
import { type Spectrum, sampledDirections, spectrumOf } from "../../web/charts/direction-plot";
import { bandCaption, bandSentence, bandTable, drawSeedBand, medianOf } from "../../web/charts/seed-band";
import { dodged, drawSeedStrips, seedsTable, stripsOf, stripsSentence } from "../../web/charts/seed-strips";
import type { Engine, FitHandle, FitOptions } from "../../web/engine/engine";
import { fitSeeds, type SeedsOptions } from "../../web/engine/seeds";
import { bandWords, stripsWords } from "../../web/panels/history/chart-words";
import type { Certificate } from "../../web/report/report";
import { type SeedResult, seedResult, seedsFrom, smallestEigenvalue, usesSeed } from "../../web/report/seeds";
import type { FullDocument } from "../../web/task/document";
import { EngineError } from "../../web/task/errors";
import { parseDocument } from "../../web/task/schema";
import { pageWords, seedWords, verdictWords } from "../../web/words/index";
import { seedsHeadline, seedsNote } from "../../web/words/seed-sentences";
import { certificate, report } from "./report-sample";

const open: Partial<Certificate> = {
  verdict: "not-identifiable",
  rank: 3,
  eigenvalues: [-1e-18, 0.02, 0.13, 3.79],
};

function result(seed: number, changes: Partial<Certificate> = {}, error = 1e-15): SeedResult {
  const made = report({ certificate: changes, testError: error, document: { seed } });
  return seedResult({ ...made, distanceToTruth: 1e-14 * seed }, 0.25);
}

describe("The seeds of a series", () => {
  test("follow each other from the first one and stay within the range of seeds", () => {
    expect(seedsFrom(42, 3)).toEqual([42, 43, 44]);
    expect(seedsFrom(Number.MAX_SAFE_INTEGER, 3).at(-1)).toBe(Number.MAX_SAFE_INTEGER);
  });

  test("matter wherever data is made, or noise, or a random start", () => {
    const own = { v: 1, task: "custom", data: { inputs: [[[1]]], targets: [[1]] } };
    expect(usesSeed(parseDocument({ v: 1, task: "associative" }))).toBe(true);
    expect(usesSeed(parseDocument(own))).toBe(false);
    expect(usesSeed(parseDocument({ ...own, noise: 0.1 }))).toBe(true);
    expect(usesSeed(parseDocument({ ...own, learner: { start: "random" } }))).toBe(true);
  });
});

/** An engine whose fits take a given time; what is tested is when they are asked for. */
function timedEngine(milliseconds: number, refuse?: (seed: number) => Error | undefined) {
  const log: string[] = [];
  const fit = ((value: unknown, options?: FitOptions): Promise<FitHandle> => {
    const document = value as FullDocument;
    log.push(`start ${document.seed}`);
    return new Promise((resolve, reject) => {
      const error = refuse?.(document.seed);
      const timer = setTimeout(() => {
        if (error) reject(error);
        else
          resolve({ report: report({ document: { seed: document.seed } }), dispose: () => {} } as FitHandle);
      }, milliseconds);
      options?.signal?.addEventListener("abort", () => {
        clearTimeout(timer);
        log.push(`gave way ${document.seed}`);
        reject(new EngineError("cancelled"));
      });
    });
  }) as Engine["fit"];
  return { fit, log };
}

describe("Fitting several seeds", () => {
  const document = parseDocument({ v: 1, task: "associative" });

  function listen(changes: Partial<SeedsOptions> = {}) {
    const done: number[] = [];
    const refused: number[] = [];
    const controller = new AbortController();
    const options: SeedsOptions = {
      signal: controller.signal,
      isBusy: () => false,
      onStart: () => {},
      onWaiting: () => {},
      onProgress: () => {},
      onResult: ({ seed }) => done.push(seed),
      onRefused: (seed) => refused.push(seed),
      ...changes,
    };
    return { done, refused, controller, options };
  }

  test("a long fit gives way to a fit of the page, waits, and is done again", async () => {
    vi.useFakeTimers();
    let busy = false;
    const { done, options } = listen({ isBusy: () => busy });
    const engine = timedEngine(2000);
    const series = fitSeeds(engine, document, [1, 2], options);
    await vi.advanceTimersByTimeAsync(500);
    busy = true;
    await vi.advanceTimersByTimeAsync(1000);
    expect(engine.log).toEqual(["start 1", "gave way 1"]);
    busy = false;
    await vi.advanceTimersByTimeAsync(5000);
    await series;
    expect(engine.log).toEqual(["start 1", "gave way 1", "start 1", "start 2"]);
    expect(done).toEqual([1, 2]);
    vi.useRealTimers();
  });

  test("a fit that is nearly done is not lost to a fit of the page, but the next one waits for it", async () => {
    vi.useFakeTimers();
    let busy = false;
    const { done, options } = listen({ isBusy: () => busy });
    const engine = timedEngine(200);
    const series = fitSeeds(engine, document, [1, 2], options);
    busy = true;
    await vi.advanceTimersByTimeAsync(1000);
    expect([engine.log, done]).toEqual([["start 1"], [1]]);
    busy = false;
    await vi.advanceTimersByTimeAsync(1000);
    await series;
    expect(done).toEqual([1, 2]);
    vi.useRealTimers();
  });

  test("a cancel ends the running fit and keeps what was reported", async () => {
    const { done, controller, options } = listen({
      onResult: ({ seed }) => {
        done.push(seed);
        if (seed === 2) controller.abort();
      },
    });
    const engine = timedEngine(5);
    await expect(fitSeeds(engine, document, [1, 2, 3], options)).rejects.toThrow();
    expect(done).toEqual([1, 2]);
    expect(engine.log).toEqual(["start 1", "start 2"]);
  });

  test("data that is refused for one seed is reported and the others go on; a failing machine stops all", async () => {
    const { done, refused, options } = listen();
    const picky = timedEngine(1, (seed) => (seed === 2 ? new EngineError("ill-conditioned") : undefined));
    await fitSeeds(picky, document, [1, 2, 3], options);
    expect([done, refused]).toEqual([[1, 3], [2]]);
    const broken = timedEngine(1, (seed) => (seed === 2 ? new EngineError("out-of-memory") : undefined));
    await expect(fitSeeds(broken, document, [1, 2, 3], options)).rejects.toMatchObject({
      code: "out-of-memory",
    });
    expect(done).toEqual([1, 3, 1]);
  });
});

describe("Several seeds in a sentence", () => {
  test("how many are identifiable, and whether they agree", () => {
    expect(seedsHeadline([result(1), result(2), result(3)])).toBe(
      seedWords.headline.all(pageWords.numberWord(3, "3")),
    );
    expect(seedsHeadline([result(1, open), result(2, open), result(3, open)])).toBe(
      seedWords.headline.none(pageWords.numberWord(3, "3")),
    );
    expect(seedsHeadline([result(1), result(2, open), result(3)])).toBe(
      seedWords.headline.mixed("two", pageWords.numberWord(3, "3"), false),
    );
    expect(seedsHeadline([result(1)])).toBe(seedWords.headline.one("1", verdictWords.identifiable));
    expect(seedsHeadline([result(1), result(2)])).toBe(seedWords.headline.both);
  });

  test("who disagrees and how far the numbers spread", () => {
    const mixed = [result(1), result(2, open), result(3, { lambdaMin: 1e-3 }, 0.02)];
    expect(seedsNote(mixed)).toBe(
      `${seedWords.which("2", true, verdictWords["not-identifiable"])} ${seedWords.smallest("7.50\u00a0×\u00a010⁻⁴", "0.00100")} ${seedWords.errors("1.0\u00a0×\u00a010⁻¹⁵", "0.020")}`,
    );
    expect(seedsNote([result(1, open), result(2, { ...open, rank: 2 })])).toBe(
      `${seedWords.openBetween("1", "2")} ${seedWords.digits(15)}`,
    );
  });
});

test("The smallest eigenvalue is 0 where a feature is always zero", () => {
  const result = (zeros: number): SeedResult => ({
    ...seedResult(report(), 1),
    certificate: { ...certificate(), zeros, lambdaMin: 0.25 },
  });
  expect([0, 1].map((zeros) => smallestEigenvalue(result(zeros)))).toEqual([0.25, 0]);
});

describe("The band of several spectra", () => {
  const spectra: Spectrum[] = [1, 1.1, 0.95].map((factor) => {
    const spectrum = spectrumOf(certificate());
    return { ...spectrum, eigenvalues: spectrum.eigenvalues.map((value) => factor * value) };
  });

  test("the median lies between the smallest and the largest of every direction", () => {
    expect(medianOf([1, 2, 10])).toBe(2);
    expect(medianOf([1, 2, 4, 10])).toBe(3);
    for (const [, low, median, high] of bandTable(spectra, bandWords()).rows) {
      expect(Number(low) <= Number(median) && Number(median) <= Number(high)).toBe(true);
    }
    expect(bandTable(spectra, bandWords()).rows).toHaveLength(4);
  });

  test("every direction can be reached, in the drawing and in the strip below it", () => {
    const { points, height } = drawSeedBand(spectra, 420, bandWords());
    expect(points).toHaveLength(4);
    for (const { y, twin } of points) {
      expect(y < (twin?.y ?? 0) && (twin?.y ?? Number.NaN) < height).toBe(true);
    }
    expect(points[0]?.readout.rest).toBe(seedWords.band.values("3.8", "3.60", "4.17"));
    expect(bandSentence(spectra, bandWords())).toBe(
      seedWords.band.sentence(3, 4, seedWords.band.spread("10\u00a0%")),
    );
  });

  test("where no direction is determined every time there is nothing to divide by", () => {
    const none = spectra.map((spectrum) => ({ ...spectrum, rank: 0 }));
    expect(drawSeedBand(none, 420, bandWords()).height).toBeLessThan(
      drawSeedBand(spectra, 420, bandWords()).height,
    );
    expect(bandSentence(none, bandWords())).toContain(seedWords.band.noSpread);
    expect(bandCaption(none, bandWords())).toBe(seedWords.band.captionOpen(3));
  });

  test("thousands of directions are thinned out, but never the ends of a part", () => {
    const places = sampledDirections(10_000, [9_900], 200);
    expect(places.length).toBeLessThanOrEqual(204);
    for (const edge of [0, 9_899, 9_900, 9_999]) expect(places).toContain(edge);
  });
});

describe("Seed by seed", () => {
  const results = [result(42), result(43, open), result(44, { lambdaMin: 1e-3 }, 1e-14)];

  test("has a row for each number that every seed has", () => {
    expect(stripsOf(results, stripsWords()).map(({ name }) => name)).toEqual([
      seedWords.strips.smallest,
      seedWords.strips.error,
      seedWords.strips.distance,
    ]);
    expect(
      stripsOf(
        results.map((each) => ({ ...each, distance: null })),
        stripsWords(),
      ),
    ).toHaveLength(2);
    expect(stripsSentence(results, stripsWords())).toContain(
      seedWords.strips.sentence(
        pageWords.result.numbers.distance.title,
        "4.20\u00a0×\u00a010⁻¹³",
        "4.30\u00a0×\u00a010⁻¹³",
        "4.40\u00a0×\u00a010⁻¹³",
      ),
    );
  });

  test("the arrow keys go from seed to seed and from row to row", () => {
    const { points, pointsPerColumn, width, height } = drawSeedStrips(results, 320, stripsWords());
    expect([points.length, pointsPerColumn]).toEqual([9, 3]);
    expect(points[3]?.readout).toMatchObject({ lead: seedWords.strips.point("43") });
    for (const { x, y } of points) expect(x >= 0 && x <= width && y >= 0 && y <= height).toBe(true);
  });

  test("what is exactly zero stands apart, before the log axis begins", () => {
    const exact = results.map((each, place) => ({ ...each, distance: place === 0 ? 0 : 1e-17 * place }));
    const [, , zero, , , first] = drawSeedStrips(exact, 320, stripsWords()).points;
    expect((first?.x ?? 0) - (zero?.x ?? 0)).toBeGreaterThan(40);
    expect(zero?.readout.rest).toBe(
      seedWords.strips.value(seedWords.strips.distance, "0", verdictWords.identifiable),
    );
  });

  test("marks in the same place make way for each other", () => {
    const marks = dodged([10, 10, 10, 40]);
    expect(new Set(marks.map(({ x, dodge }) => `${x} ${dodge}`)).size).toBe(4);
    expect(marks[3]?.dodge).toBe(0);
  });

  test("the table has the fingerprints of every seed", () => {
    const { columns, rows } = seedsTable(results, stripsWords());
    expect(columns).toHaveLength(rows[0]?.length ?? 0);
    expect(rows[1]?.slice(0, 4)).toEqual(["43", verdictWords["not-identifiable"], 3, 4]);
    expect(rows[1]?.slice(-2)).toEqual(["0123456789abcdef", "fedcba9876543210"]);
  });
});
