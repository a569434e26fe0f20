// Heads of a text with the real learner: the coefficients give its answers, the first heads tell letters as well as they are said to, and
// the command line writes the same.
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { TextHandle } from "../../web/engine/engine";
import { safetensorsOf } from "../../web/export/safetensors";
import { textArrays, textMetaOf } from "../../web/export/text-arrays";
import { letters, type TextHeads } from "../../web/report/text";
import { pageBudget } from "../../web/task/budget";
import { readHeads } from "../../web/task/import/heads";
import { alice } from "../../web/tasks/text/data/alice";
import { foldText } from "../../web/tasks/text/data/text-data";
import { importBuiltEngine, runCommandLine } from "./built";
import { engine } from "./one-engine";

const small = { v: 1, task: "text", samples: 400, test: 200 } as const;
const COUNT = 6;
const text = foldText(alice);

let fit: TextHandle;
let found: TextHeads;
let coefficients: Float64Array;

beforeAll(async () => {
  fit = await engine.fit(small);
  found = await fit.heads({ count: COUNT });
  coefficients = await fit.coefficients();
});
afterAll(() => fit.dispose());

/** Z Zᵀ and the last token of what stands before a place, from the definition. */
function momentsBefore(words: string): { gram: number[][]; last: number[] } {
  const { lags, window, decay } = fit.report.task.params;
  const d = lags * letters.length;
  const tokens = Array.from({ length: window }, (_, age) => {
    const token = new Array<number>(d).fill(0);
    for (let lag = 0; lag < lags; lag += 1) {
      const letter = words.at(-1 - age - lag);
      if (letter !== undefined) token[lag * letters.length + letters.indexOf(letter)] = decay ** (age / 2);
    }
    return token;
  });
  const gram = Array.from({ length: d }, (_, j) =>
    Array.from({ length: d }, (__, k) =>
      tokens.reduce((sum, token) => sum + (token[j] ?? 0) * (token[k] ?? 0), 0),
    ),
  );
  return { gram, last: tokens[0] ?? [] };
}

function probabilities(outputs: readonly number[]): number[] {
  const clipped = outputs.map((output) => Math.max(output, 0.005));
  const sum = clipped.reduce((all, each) => all + each, 0);
  return clipped.map((each) => each / sum);
}

const times = (matrix: readonly (readonly number[])[], vector: readonly number[]): number[] =>
  matrix.map((row) => row.reduce((sum, value, place) => sum + value * (vector[place] ?? 0), 0));

it("The coefficients, times features made from the definition, are what the layer answers", async () => {
  const { d, features, outputs } = fit.report.data;
  expect(coefficients).toHaveLength(outputs * features);
  for (const words of ["so she sat on with closed eyes and half ", "th", "the white rab"]) {
    const { gram, last } = momentsBefore(words);
    const sums = new Array<number>(outputs).fill(0);
    let at = 0;
    for (let j = 0; j < d; j += 1) {
      for (let k = j; k < d; k += 1) {
        for (let l = 0; l < d; l += 1, at += 1) {
          const feature = (gram[j]?.[k] ?? 0) * (last[l] ?? 0);
          if (feature === 0) continue;
          for (let a = 0; a < outputs; a += 1)
            sums[a] = (sums[a] ?? 0) + feature * (coefficients[a * features + at] ?? 0);
        }
      }
    }
    const told = await fit.next(words);
    probabilities(sums).forEach((expected, letter) => {
      expect(told.probabilities[letter]).toBeCloseTo(expected, 11);
    });
  }
});

it("The first heads tell the unseen letters as well as they are said to", () => {
  const { split, testRows } = fit.report.data;
  const places = Array.from(
    { length: testRows },
    (_, i) => split + Math.floor((i * (text.length - split)) / testRows),
  );
  for (const { heads, share, bits } of found.first.filter((each) => each.heads <= COUNT)) {
    let right = 0;
    let needed = 0;
    for (const place of places) {
      const { gram, last } = momentsBefore(text.slice(Math.max(0, place - 40), place));
      const sums = new Array<number>(letters.length).fill(0);
      for (const { V, Q } of found.heads.slice(0, heads))
        times(V, times(gram, times(Q, last))).forEach((value, a) => {
          sums[a] = (sums[a] ?? 0) + value;
        });
      const chances = probabilities(sums);
      const letter = letters.indexOf(text.charAt(place));
      right += chances.indexOf(Math.max(...chances)) === letter ? 1 : 0;
      needed -= Math.log2(chances[letter] ?? 0);
    }
    expect(Math.abs((share ?? 0) - right / testRows)).toBeLessThan(1.5 / testRows);
    expect(bits).toBeCloseTo(needed / testRows, 9);
  }
});

it("Strengths fall, heads are of one length, and more of them carry more", () => {
  const { heads, strengths, first } = found;
  expect(first.map((each) => each.heads)).toEqual([1, 2, 4, 8, 16, 32, 64, 128, 256]);
  heads.forEach(({ weight, V, Q }, place) => {
    const [v, q] = [Math.hypot(...V.flat()), Math.hypot(...Q.flat())];
    expect(weight).toBeCloseTo(strengths[place] ?? 0, 9);
    expect(v * q).toBeCloseTo(weight, 9);
    expect(v).toBeCloseTo(q, 9);
    expect(Math.max(...Q.flat())).toBe(Math.max(...Q.flat().map(Math.abs)));
  });
  for (let place = 1; place < strengths.length; place += 1)
    expect(strengths[place]).toBeLessThanOrEqual(strengths[place - 1] ?? 0);
  const powers = first.map(({ power }) => power);
  expect(powers).toEqual([...powers].sort((a, b) => a - b));
  expect(powers.at(-1)).toBeLessThan(1);
});

describe("Questions about heads", () => {
  it("are refused where they make no sense", async () => {
    for (const count of [0, 65, 1.5])
      await expect(fit.heads({ count })).rejects.toMatchObject({ code: "invalid-document", field: "count" });
  });

  it("are refused with a sentence where they would take more memory than there is", async () => {
    const { createEngine } = await importBuiltEngine();
    const tight = await createEngine({ budget: { ...pageBudget, bytes: 90e6 } });
    try {
      const text = await tight.fit(small);
      const asked = text.heads();
      await expect(asked).rejects.toMatchObject({ code: "too-much-work" });
      await expect(asked).rejects.toThrow(/about 93.MB of memory; the page stops at 90.MB/);
      expect((await text.next("the ")).probabilities).toHaveLength(27);
    } finally {
      tight.close();
    }
  });

  it("are cancelled, and answered the same when they are asked again of a fit made again", async () => {
    const cancelled = new AbortController();
    const asked = fit.heads({ count: COUNT, signal: cancelled.signal, onProgress: () => cancelled.abort() });
    await expect(asked).rejects.toMatchObject({ code: "cancelled" });
    const fractions: number[] = [];
    const again = await fit.heads({
      count: COUNT,
      onProgress: ({ phase, fraction }) => {
        expect(phase).toBe("heads");
        fractions.push(fraction);
      },
    });
    expect({ ...again, seconds: 0 }).toEqual({ ...found, seconds: 0 });
    expect(fractions[0]).toBe(0);
    expect(fractions).toEqual([...fractions].sort((a, b) => a - b));
  });
});

it("The default text needs more than 16 of its thousand heads and no more than 256", async () => {
  const whole = await engine.fit({ v: 1, task: "text" });
  const { first, heads } = await whole.heads();
  expect(heads).toHaveLength(16);
  const bits = first.map((each) => each.bits ?? Number.NaN);
  const layer = whole.report.text.layer.bits ?? Number.NaN;
  expect(first.map((each) => each.heads)).toEqual([1, 2, 4, 8, 16, 32, 64, 128, 256]);
  expect(bits[0]).toBeGreaterThan(layer + 1);
  expect(bits[4]).toBeGreaterThan(layer + 0.3);
  expect(Math.abs((bits[8] ?? 0) - layer)).toBeLessThan(0.02);
  whole.dispose();
}, 120_000);

it("The command line prints the same facts and writes the same heads, and the arrays hold them", async () => {
  const folder = mkdtempSync(join(tmpdir(), "polyhead-heads-"));
  try {
    const out = join(folder, "heads.safetensors");
    const asked = ["heads", "-", "--count", String(COUNT), "--out", out];
    const { code, stdout, stderr } = await runCommandLine(asked, JSON.stringify(small));
    expect(code, stderr).toBe(0);
    const facts = JSON.parse(stdout);
    expect(facts).toMatchObject({ strengths: found.strengths, first: found.first, ...fit.report.text });
    expect(facts.weights).toEqual(found.heads.map(({ weight }) => weight));
    const heads = found.heads.map(({ V, Q }) => ({ V, Q }));
    expect((await readHeads(new Uint8Array(readFileSync(out)))).heads).toEqual(heads);

    const arrays = textArrays(fit.report, found, coefficients);
    const file = safetensorsOf(arrays, textMetaOf(fit.report));
    expect((await readHeads(new Uint8Array(await file.arrayBuffer()))).heads).toEqual(heads);
    const shapes = Object.fromEntries(arrays.map(({ name, shape }) => [name, shape]));
    expect(shapes).toMatchObject({ coefficients: [27, 80_190], features: [80_190, 3], V: [6, 27, 54] });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}, 60_000);

it("The command line says what does not fit together", async () => {
  const asText = await runCommandLine(["heads", "-", "--tolerance", "0.1"], JSON.stringify(small));
  expect(asText).toMatchObject({ code: 2 });
  expect(asText.stderr).toContain("--tolerance is given");
  const linear = await runCommandLine(["heads", "-", "--count", "3"], '{"v":1,"task":"associative"}');
  expect(linear).toMatchObject({ code: 2 });
  expect(linear.stderr).toContain("--count is given");
}, 60_000);
