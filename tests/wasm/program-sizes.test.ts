// What the page believes about the size of machines' data before it fits any (web/task/programs.ts), against the learner.
import { describe, expect, it } from "vitest";
import { checkBudget, commandLineBudget, pageBudget } from "../../web/task/budget";
import { taskOf } from "../../web/task/registry";
import { parseDocument } from "../../web/task/schema";
import { estimateWork } from "../../web/task/work";
import { instantiateLearner } from "./built";

/** Each with enough machines to show nearly all that its class can show. */
const classes = [
  { task: "dfa", params: { states: 3, machines: 64 } },
  { task: "dfa", params: { states: 5, machines: 200 } },
  { task: "dfa", params: { states: 4, letters: 4, machines: 100 } },
  { task: "dfa", params: { states: 2, format: "prompt", length: 4, machines: 200 } },
  { task: "dfa", params: { states: 4, format: "prompt", length: 3, machines: 300 } },
  { task: "turing", params: {} },
  { task: "turing", params: { symbols: 3, cells: 3 } },
];

async function measure(document: ReturnType<typeof parseDocument>) {
  const module = await instantiateLearner();
  const fit = module.fit(await taskOf(document).toRaw(document), () => true, null);
  if ("error" in fit) throw new Error(fit.error.message);
  const { data, certificate, execution } = fit.report();
  fit.delete();
  return { active: data.active, rank: certificate.rank, execution, heap: module.HEAPU8.length };
}

describe("Machines", () => {
  it.each(classes)("of $task $params are no larger than the page says before it fits them", async (given) => {
    const document = parseDocument({ v: 1, test: 20, ...given });
    checkBudget(document, pageBudget);
    const { active, rank, heap } = await measure(document);
    const { sparsity } = taskOf(document).size(document);
    expect(active).toBeLessThanOrEqual(sparsity?.active ?? 0);
    expect(rank).toBeLessThanOrEqual(sparsity?.rank ?? 0);
    const { bytes } = estimateWork(document);
    expect(heap).toBeLessThanOrEqual(bytes);
    // … and not much smaller: who could have fitted them would be refused.
    expect(bytes).toBeLessThan(3 * heap);
    expect(bytes).toBeLessThan(300e6);
  });

  it("of three states on five cells are too large for the page, and the command line fits them", async () => {
    const params = { states: 3, cells: 5, machines: 200 };
    const document = parseDocument({ v: 1, task: "turing", params, test: 40 });
    expect(() => checkBudget(document, pageBudget)).toThrow(/the page stops at 300\sMB/);
    checkBudget(document, commandLineBudget);
    const { active, rank, execution } = await measure(document);
    // Spec 2.4: active 4774, rank 2004, and 800 machines until every run is exact.
    expect(active).toBeGreaterThan(4700);
    expect(rank).toBeGreaterThan(1900);
    expect(execution?.exactRuns).toBeGreaterThan(0.8 * 40);
    expect(execution?.certifiedWrongSteps).toBe(0);
  });
});
