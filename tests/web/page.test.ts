import { beforeEach, describe, expect, it, vi } from "vitest";
import { findView, type OfferedView, viewsFor } from "../../web/page/choose-view";
import type { WrittenDocument } from "../../web/page/state";

const overview: OfferedView = { id: "overview", label: () => "Overview" };
const heads: OfferedView = { id: "heads", label: () => "Heads", shows: (task) => task !== "softmax" };
const views: [OfferedView, ...OfferedView[]] = [overview, heads];

describe("The views of a task", () => {
  it("are those that mean something for it", () => {
    expect(viewsFor(views, "random")).toEqual([overview, heads]);
    expect(viewsFor(views, "softmax")).toEqual([overview]);
  });

  it("open by the name in the address, and the first one without a name", () => {
    expect(findView(views, "heads", "random")).toEqual({ view: heads, missing: null });
    expect(findView(views, null, "random")).toEqual({ view: overview, missing: null });
  });

  it("give way to the first one when there is none of that name, and the reason is known", () => {
    const missing = { name: "tails", because: "unknown" };
    expect(findView(views, "tails", "random")).toEqual({ view: overview, missing });
  });

  it("give way to the first one when the view means nothing for the task", () => {
    const missing = { name: "Heads", because: "task" };
    expect(findView(views, "heads", "softmax")).toEqual({ view: overview, missing });
  });
});

describe("The steps of undo and redo", () => {
  const seeded = (seed: number): WrittenDocument => ({ v: 1, task: "random", params: {}, learner: {}, seed });

  let edits: typeof import("../../web/page/edits");

  beforeEach(async () => {
    // A page starts with no steps.
    vi.resetModules();
    edits = await import("../../web/page/edits");
  });

  it("go back through the changes in reverse, and forward again", () => {
    edits.remember(seeded(1));
    edits.remember(seeded(2));
    expect(edits.stepBack(seeded(3))).toEqual(seeded(2));
    expect(edits.stepBack(seeded(2))).toEqual(seeded(1));
    expect(edits.stepBack(seeded(1))).toBeNull();
    expect(edits.stepForward(seeded(1))).toEqual(seeded(2));
    expect(edits.stepForward(seeded(2))).toEqual(seeded(3));
    expect(edits.stepForward(seeded(3))).toBeNull();
  });

  it("lead nowhere forward once something else is changed", () => {
    edits.remember(seeded(1));
    edits.stepBack(seeded(2));
    expect(edits.canRedo.value).toBe(true);
    edits.remember(seeded(1));
    expect(edits.canRedo.value).toBe(false);
    expect(edits.stepForward(seeded(5))).toBeNull();
  });

  it("count a drag as one, and the next drag of the same slider as another", () => {
    edits.remember(seeded(1), "seed");
    edits.remember(seeded(2), "seed");
    edits.remember(seeded(3), "seed");
    edits.endGesture();
    edits.remember(seeded(4), "seed");
    expect(edits.stepBack(seeded(5))).toEqual(seeded(4));
    expect(edits.stepBack(seeded(4))).toEqual(seeded(1));
    expect(edits.canUndo.value).toBe(false);
  });

  it("are at most a hundred", () => {
    for (let seed = 0; seed < 250; seed += 1) edits.remember(seeded(seed));
    let steps = 0;
    while (edits.stepBack(seeded(0))) steps += 1;
    expect(steps).toBe(100);
  });
});
