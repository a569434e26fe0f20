import { describe, expect, it } from "vitest";
import { findView, type OfferedView, viewsFor } from "../../web/page/choose-view";

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
