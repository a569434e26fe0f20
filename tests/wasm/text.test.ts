// Texts with the real learner: the numbers of the prototype, the same letters everywhere, and a rival that is beaten by nobody.
import { expect, it } from "vitest";
import type { TextHandle } from "../../web/engine/engine";
import { letters } from "../../web/report/text";
import { importBuiltEngine, runCommandLine } from "./built";
import { engine } from "./one-engine";

const small = { v: 1, task: "text", samples: 400, test: 100 } as const;
const words = "so she sat on with closed eyes and half believed herself in wonderland and the white rabbit ";

async function write(fit: TextHandle, count: number, temperature: number, seed = 42): Promise<string> {
  let written = "";
  for (let place = 0; place < count; place += 1) {
    const { letter } = await fit.next(words + written, { temperature, seed, place });
    written += letters.charAt(letter);
  }
  return written;
}

it("The default text is told as well as the prototype tells it, and so do the tables", async () => {
  const fit = await engine.fit({ v: 1, task: "text" });
  const { text, data, fit: solved } = fit.report;
  const shares = [0.421, 0.21, 0.288, 0.398, 0.439, 0.439];
  const bits = [3.09, 4.02, 3.36, 3.06, 3.08, 3.18];
  [text.layer, ...text.tables].forEach((score, place) => {
    expect(Math.abs((score.share ?? 0) - (shares[place] ?? 0)), `share of ${place}`).toBeLessThan(0.03);
    expect(Math.abs((score.bits ?? 0) - (bits[place] ?? 0)), `bits of ${place}`).toBeLessThan(0.1);
  });
  expect(data).toMatchObject({ rows: 2000, testRows: 3000, d: 54, features: 80_190, outputs: 27 });
  // The ridge that was chosen is the best of those tried, and no end of them.
  const { ridges = [], errors = [] } = solved.leaveOneOut ?? {};
  const best = errors.indexOf(Math.min(...errors));
  expect(solved.ridge).toBe(ridges[best]);
  expect(best).toBeGreaterThan(0);
  expect(best).toBeLessThan(errors.length - 1);
  fit.dispose();
}, 60_000);

it("With the same seed the same letters are written, in another engine and from the command line", async () => {
  const fit = await engine.fit(small);
  const written = await write(fit, 30, 0.5);
  expect(written).toMatchInlineSnapshot(`"ou mou mo sher and and appin t"`);
  expect(await write(fit, 30, 0.5, 43)).not.toBe(written);
  const other = await (await importBuiltEngine()).createEngine();
  try {
    expect(await write(await other.fit(small), 30, 0.5)).toBe(written);
  } finally {
    other.close();
  }
  const said = await runCommandLine(["predict", "-", words], JSON.stringify(small));
  expect(JSON.parse(said.stdout)).toEqual(await fit.next(words));
  const fitted = await runCommandLine(["fit", "-"], JSON.stringify(small));
  expect(JSON.parse(fitted.stdout).fit).toEqual(fit.report.fit);
  fit.dispose();
}, 60_000);

it("At temperature 0 the likeliest letter is written, whatever the seed", async () => {
  const fit = await engine.fit(small);
  for (const seed of [1, 2, 3]) {
    const { letter, probabilities } = await fit.next(words, { temperature: 0, seed });
    expect(probabilities[letter]).toBe(Math.max(...probabilities));
  }
  fit.dispose();
});

it("A text that was lost with its worker is fitted again, without a word", async () => {
  const fit = await engine.fit(small);
  const before = await fit.next(words);
  const cancelled = new AbortController();
  const running = engine.fit(
    { ...small, samples: 2000 },
    { signal: cancelled.signal, onProgress: () => cancelled.abort() },
  );
  await expect(running).rejects.toMatchObject({ code: "cancelled" });
  expect(await fit.next(words)).toEqual(before);
  fit.dispose();
  await expect(fit.next(words)).rejects.toMatchObject({ code: "disposed" });
}, 60_000);

it("A text of one's own is learned from; what is no letter is a blank", async () => {
  const text = "Der Hahn kräht, und die Henne lacht: 1, 2, 3! ".repeat(40);
  const params = { source: "own" } as const;
  const fit = await engine.fit({ v: 1, task: "text", params, data: { text }, samples: 300, test: 50 });
  expect(fit.report.text.layer.share).toBe(1);
  const { letter } = await fit.next("der hahn kr", { temperature: 0 });
  expect(letters.charAt(letter)).toBe(" ");
  fit.dispose();
});
