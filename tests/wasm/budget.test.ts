import { describe, expect, it } from "vitest";
import { commandLineBudget, pageBudget, patientBudget, refusalOf } from "../../web/task/budget";
import { tasks } from "../../web/task/registry";
import { parseDocument } from "../../web/task/schema";
import { errorText } from "../../web/words/errors-words";
import { planOf, refusedBy } from "./planned";

const associative = (rest: object) => parseDocument({ v: 1, task: "associative", ...rest });
const random = (params: object, rest: object = {}) =>
  parseDocument({ v: 1, task: "random", params, ...rest });
const plain = (sentence: string | undefined) => sentence?.replaceAll("\u00a0", " ");

describe("The budget", () => {
  it("lets every task's defaults run in the page", async () => {
    for (const task of tasks.filter((each) => !each.data)) {
      expect(await refusedBy(pageBudget, parseDocument({ v: 1, task: task.id }))).toBeNull();
    }
  });

  it("counts the steps of four million associative inputs as picture 16 does", async () => {
    const { flops } = await planOf(associative({ samples: 4_194_304 }));
    expect(flops).toBeGreaterThan(3.4e11);
    expect(flops).toBeLessThan(4.4e11);
  });

  it("says how much memory would be needed and what to lower to which value", async () => {
    const error = await refusedBy(pageBudget, associative({ samples: 2_097_152 }));
    expect(error?.code).toBe("too-much-work");
    expect(plain(error?.message)).toBe(
      "This would need about 832 MB of memory; the page stops at 300 MB. Lower the training inputs to 524,288, or the pairs per input to 2, or use the command line.",
    );
    expect(error?.repair).toEqual({ field: "samples", value: 524_288 });
  });

  it("says how many steps would be needed when they are the tighter limit", async () => {
    const error = await refusedBy(pageBudget, random({ d: 12 }, { samples: 8192 }));
    expect(plain(error?.message)).toMatch(
      /^This would need about [\d.]+ × 10\S+ steps of arithmetic; the page stops at 2 × 10¹¹\. Lower the training inputs to [\d,]+, or the dimension of a token to \d+, or use the command line\.$/,
    );
  });

  it("names the held-out inputs when they are too many", async () => {
    const error = await refusedBy(pageBudget, random({ causal: false }, { test: 1_000_000 }));
    expect(error?.repair?.field).toBe("test");
  });

  it("does not send anyone to the command line with what it refuses too", async () => {
    const error = await refusedBy(pageBudget, random({ d: 16, tokens: 256 }, { samples: 4_194_304 }));
    expect(error?.message).not.toContain("command line");
    expect(
      (await refusedBy(commandLineBudget, random({ d: 16, tokens: 256 }, { samples: 4_194_304 })))?.message,
    ).toContain("the command line stops at");
  });

  it("plans dense rows of 24 coordinates within two gigabytes and four minutes", async () => {
    const document = random({ d: 24, tokens: 32, causal: false }, { samples: 10_000 });
    const plan = await planOf(document);
    expect(await refusedBy(commandLineBudget, document)).toBeNull();
    expect(plan.features).toBe(7200);
    expect(plan.bytes).toBeLessThan(2e9);
    expect(plan.seconds).toBeGreaterThan(30);
    expect(plan.seconds).toBeLessThan(240);
  });

  it("says how long it takes where the page fits it only when asked, and refuses what its memory cannot hold", async () => {
    const document = random({ d: 24, tokens: 32, causal: false }, { samples: 10_000 });
    const plan = await planOf(document, pageBudget);
    const patient = refusalOf(document, plan, pageBudget, patientBudget(8));
    expect(patient?.patience).toEqual({ seconds: plan.seconds, bytes: plan.bytes });
    expect(plain(patient?.message)).toMatch(
      /^This takes about \d minutes and 1\.8 GB of memory, so it is not begun by itself\. Lower /,
    );
    expect(patient?.message).not.toContain("command line");
    const refused = refusalOf(document, plan, pageBudget, patientBudget(4));
    expect(refused?.patience).toBeUndefined();
    expect(refused?.message).toContain("or use the command line");
    expect(refusalOf(document, await planOf(document, patientBudget(8)), patientBudget(8))).toBeNull();
  });

  it("offers a repair that is accepted, as large a power of two as possible", async () => {
    const tooMuch = [
      associative({ samples: 4_194_304 }),
      associative({ samples: 3_000_000, params: { k: 6 } }),
      random({ d: 16 }),
      random({ d: 8, outputs: 8, tokens: 256 }, { samples: 100_000 }),
    ];
    for (const document of tooMuch) {
      const repair = (await refusedBy(pageBudget, document))?.repair;
      expect(repair?.field).toBe("samples");
      const samples = repair?.value ?? 0;
      expect(Math.log2(samples) % 1).toBe(0);
      expect(await refusedBy(pageBudget, parseDocument({ ...document, samples }))).toBeNull();
      expect(
        await refusedBy(pageBudget, parseDocument({ ...document, samples: 2 * samples })),
      ).not.toBeNull();
    }
  });

  it("refuses no stop of a slider of machines, sizes at their defaults, and never lowers to more", async () => {
    for (const task of tasks.filter(({ id }) => id === "dfa" || id === "turing")) {
      const field = task.fields.find(({ key }) => key === "machines");
      if (field?.kind !== "integer" || !Array.isArray(field.steps)) throw new Error("There are no stops.");
      const stops = field.steps;
      for (const machines of stops as number[]) {
        const document = parseDocument({ v: 1, task: task.id, params: { machines } });
        expect(await refusedBy(pageBudget, document), `${task.id} ${machines}`).toBeNull();
      }
    }
    const large = { states: 3, symbols: 3, cells: 5, machines: 100 };
    const document = parseDocument({ v: 1, task: "turing", params: large });
    const { field = "", value = 0 } = (await refusedBy(pageBudget, document))?.repair ?? {};
    const before = { ...document.params } as Record<string, unknown>;
    expect(value).toBeLessThan(Number(before[field.replace("params.", "")]));
  });

  it("lets suggested machines be added to any number that is not enough", async () => {
    for (const machines of [10, 50, 60, 70, 80]) {
      for (const added of [1, 20, 40]) {
        const document = parseDocument({ v: 1, task: "turing", params: { machines }, added });
        expect(await refusedBy(pageBudget, document), `${machines} + ${added}`).toBeNull();
      }
    }
  });

  it("counts machines that are added like those that are drawn", async () => {
    const large = { states: 3, cells: 5 };
    const drawn = parseDocument({ v: 1, task: "turing", params: { ...large, machines: 266 } });
    const added = parseDocument({ v: 1, task: "turing", params: { ...large, machines: 10 }, added: 256 });
    expect((await planOf(added)).bytes).toBeGreaterThan(0.98 * (await planOf(drawn)).bytes);
    expect((await refusedBy(pageBudget, added))?.code).toBe("too-much-work");
  });

  it("tells the owner of too much data how many inputs fit", async () => {
    const inputs = Array.from({ length: 600 }, () => Array.from({ length: 16 }, () => Array(16).fill(0.5)));
    const document = parseDocument({
      v: 1,
      task: "custom",
      data: { inputs, targets: inputs.map(() => [1]) },
    });
    const error = await refusedBy({ ...pageBudget, bytes: 180e6 }, document);
    expect(error?.field).toBe("data");
    expect(plain(error?.message)).toMatch(/Give at most about \d+ inputs or use the command line\.$/);
  });
});

describe("Sizes beyond 32 bits", () => {
  it("are planned like others, of rows times features and of one's own inputs", async () => {
    const rows = random({ d: 16 }, { samples: 4_194_304 });
    expect((await refusedBy(commandLineBudget, rows))?.repair?.field).toBe("samples");
    const inputs = Array.from({ length: 60_000 }, (_, i) => [[1, i % 7]]);
    const data = { inputs, targets: inputs.map(() => [1]) };
    const own = parseDocument({ v: 1, task: "custom", data });
    const { lower } = await planOf(own, { ...pageBudget, flops: (await planOf(own)).flops / 2 });
    expect(lower[0]?.field).toBe("data");
    expect(lower[0]?.value).toBeGreaterThan(20_000);
    expect(lower[0]?.value).toBeLessThan(40_000);
  });
});

/** Inputs of `length` one-hot tokens over d coordinates, by a fixed rule. */
function oneHot(d: number, count: number, length: number): number[][][] {
  return Array.from({ length: count }, (_, i) =>
    Array.from({ length }, (_, t) => {
      const token = new Array<number>(d).fill(0);
      token[(7 * i + 5 * t + i * t) % d] = 1;
      return token;
    }),
  );
}

const customDocument = (inputs: number[][][], learner: object = {}) =>
  parseDocument({ v: 1, task: "custom", data: { inputs, targets: inputs.map(() => [1]) }, learner });

describe("The estimate", () => {
  it("lets one-hot data run in the page that would be too large as a full matrix", async () => {
    const inputs = oneHot(24, 3000, 8);
    const document = customDocument(inputs, { route: "primal" });
    expect(await refusedBy(pageBudget, document)).toBeNull();
    const full = customDocument(
      inputs.map((input) => input.map((token) => token.map((x, j) => x + 0.01 * j + 0.1))),
      { route: "primal" },
    );
    expect((await refusedBy(pageBudget, full))?.code).toBe("too-much-work");
  });

  it("is smaller with fewer rows than features, which are never summed then", async () => {
    const few = (route: string) => planOf(associative({ samples: 100, learner: { route } }));
    expect(await few("auto")).toEqual(await few("dual"));
    expect((await few("auto")).flops).toBeLessThan((await few("primal")).flops);
    const many = (route: string) => planOf(associative({ learner: { route } }));
    expect(await many("auto")).toEqual(await many("primal"));
  });

  it("of one-hot rows grows with their number, so that less of anything is less work", async () => {
    for (const added of [0, 20]) {
      let before = 0;
      for (const machines of [1, 30, 60, 70, 79, 80, 84, 85, 100, 200]) {
        const { flops } = await planOf(parseDocument({ v: 1, task: "turing", params: { machines }, added }));
        expect(flops).toBeGreaterThan(before);
        before = flops;
      }
    }
  });

  it("refuses the dual route above 6,000 rows, whatever the budget", async () => {
    const dual = { learner: { route: "dual" } };
    expect(await refusedBy(commandLineBudget, associative({ samples: 6000, ...dual }))).toBeNull();
    const error = await refusedBy(commandLineBudget, associative({ samples: 6001, ...dual }));
    expect(error?.message).toBe(
      'learner.route is "dual" for 6,001 rows; it has to be "auto" or "primal" above 6,000.',
    );
    expect(error?.field).toBe("learner.route");
    expect(error && errorText(error)).toMatch(/^Route is "dual"/);
  });

  it("grows with leave-one-out and with suggested inputs", async () => {
    const plain = await planOf(associative({}));
    expect((await planOf(associative({ learner: { ridge: "loo" } }))).flops).toBeGreaterThan(2 * plain.flops);
    const added = await planOf(associative({ added: 50 }));
    expect(added.flops).toBeGreaterThan(1.5 * plain.flops);
    expect(added.bytes).toBeGreaterThan(plain.bytes);
  });
});

describe("The plan of softmax heads", () => {
  const document = parseDocument({ v: 1, task: "softmax" });
  const largest = { v: 1, task: "softmax", params: { heads: 3, d: 8, k: 6, scale: 2 } };

  it("has work of its own and no shards", async () => {
    const { flops, shards } = await planOf(document);
    expect(flops).toBeLessThan(pageBudget.flops / 10);
    expect(shards).toBe(0);
  });

  it("fits the page at its largest sizes, but not with millions of examples", async () => {
    expect(await refusedBy(pageBudget, parseDocument(largest))).toBeNull();
    const many = parseDocument({ ...largest, samples: 4_000_000 });
    expect((await refusedBy(pageBudget, many))?.message).toMatch(/training inputs to/);
  });
});

describe("The plan of automata", () => {
  const pairs = [2, 3, 4, 5, 6].flatMap((states) => [2, 3, 4].map((letters) => ({ states, letters })));
  const documentOf = (params: object) => parseDocument({ v: 1, task: "dfa", params });

  it.each(["stream", "prompt"])("lets all states and letters be had, word as %s", async (format) => {
    for (const own of pairs) {
      expect(await refusedBy(pageBudget, documentOf({ ...own, format })), JSON.stringify(own)).toBeNull();
    }
  });

  it.each(["stream", "prompt"])(
    "refuses too much work with a number that is not, word as %s",
    async (format) => {
      const document = documentOf({ states: 6, letters: 4, format, machines: 2000 });
      const repair = (await refusedBy(pageBudget, document))?.repair;
      if (!repair) throw new Error("Nothing repairs it.");
      const params = { ...document.params, [repair.field.replace("params.", "")]: repair.value };
      expect(await refusedBy(pageBudget, documentOf(params))).toBeNull();
    },
  );
});
