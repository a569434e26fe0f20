import { beforeEach, describe, expect, it, vi } from "vitest";
import type { FigureRun } from "../../web/panels/paper/paper-state";
import type { RaceRun } from "../../web/panels/race/race-state";
import { raceWords } from "../../web/words/index";

vi.stubGlobal("location", { hash: "", search: "" });
vi.stubGlobal("matchMedia", () => ({ matches: false, addEventListener: () => {} }));
const { pageKeys } = await import("../../web/page/address");
const { setParts } = await import("../../web/page/views");
setParts((await import("../../web/app/views")).pageParts);
const { otherJob, settings } = await import("../../web/page/state");
const { runs } = await import("../../web/panels/paper/paper-state");
const { raceRun, raceSettings } = await import("../../web/panels/race/race-state");

const race: RaceRun = {
  ...{ document: settings.value, settings: raceSettings.value, race: null, state: "running" },
  ...{ error: null, since: 0, seconds: 0, fraction: 0 },
};
const figure: FigureRun = {
  ...{ id: "2a", size: "quick", state: "running", done: 3, total: 20 },
  ...{ since: 0, seconds: 0, result: null, error: null },
};

function inView(view: string): string {
  pageKeys.value = { view };
  return otherJob.value;
}

describe("The status line while a race and a figure run", () => {
  beforeEach(() => {
    raceRun.value = race;
    runs.value = { "2a": figure };
  });

  it("has the line of the open view, and none elsewhere", () => {
    expect(inView("race")).toBe(raceWords.underWayLong(0, 12));
    expect(inView("paper")).toMatch(/3 of 20/);
    expect(inView("heads")).toBe("");
  });

  it("keeps it when the other gets on, begins or ends", () => {
    inView("paper");
    for (const other of [{ ...race, fraction: 0.5 }, { ...race, state: "cancelled" as const }, race]) {
      raceRun.value = other;
      expect(otherJob.value).toMatch(/3 of 20/);
    }
    inView("race");
    for (const state of ["running", "done"] as const) {
      runs.value = { "2a": { ...figure, state, done: 7 } };
      expect(otherJob.value).toBe(raceWords.underWayLong(0, 12));
    }
    expect(inView("paper")).toBe("");
  });
});
