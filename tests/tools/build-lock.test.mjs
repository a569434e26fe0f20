import { spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { whileBuilding } from "../../web/tools/lock.mjs";

let folder;
let path;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "polyhead-lock-"));
  path = join(folder, "building.pid");
  vi.spyOn(process.stderr, "write").mockReturnValue(true);
});

afterEach(() => {
  vi.restoreAllMocks();
  rmSync(folder, { recursive: true });
});

test("two builds started together run one after the other, also when the first fails", async () => {
  const events = [];
  const work = (name, fails) => async () => {
    events.push(`${name} begins`);
    await new Promise((resolve) => setTimeout(resolve, 50));
    events.push(`${name} ends`);
    if (fails) throw new Error("no luck");
  };
  const outcomes = await Promise.allSettled([
    whileBuilding(work("first", true), path),
    whileBuilding(work("second", false), path),
  ]);
  expect(outcomes.map(({ status }) => status)).toEqual(["rejected", "fulfilled"]);
  expect(events).toEqual(["first begins", "first ends", "second begins", "second ends"]);
  expect(existsSync(path)).toBe(false);
});

test("a build that was killed does not block the next one", async () => {
  const dead = spawnSync(process.execPath, ["--version"]).pid;
  writeFileSync(path, String(dead));
  expect(await whileBuilding(async () => "built", path)).toBe("built");
});
