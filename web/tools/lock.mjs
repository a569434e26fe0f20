// One build at a time: a batch of `polyhead` commands started together on a fresh clone must not build into each other.
import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { BUILD } from "./paths.mjs";
import { say } from "./step.mjs";

const BUILDING = join(BUILD, "building.pid");

function tryToTake(path) {
  mkdirSync(dirname(path), { recursive: true });
  try {
    // "wx" creates the file or fails, in one step: two processes can never both succeed.
    writeFileSync(path, String(process.pid), { flag: "wx" });
    return true;
  } catch (error) {
    if (error.code !== "EEXIST") throw error;
    return false;
  }
}

function holder(path) {
  try {
    return Number(readFileSync(path, "utf8"));
  } catch {
    return 0;
  }
}

function isAlive(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === "EPERM";
  }
}

/** Waits until no other build runs, does the work and lets the next one in, also after a failure. */
export async function whileBuilding(work, path = BUILDING) {
  let announced = false;
  while (!tryToTake(path)) {
    const pid = holder(path);
    // A build that was killed leaves its file behind. 0: the holder has not yet written its number, or has just left.
    if (pid !== 0 && !isAlive(pid)) rmSync(path, { force: true });
    else if (!announced) {
      say(`Another build is running (process ${pid}); waiting for it. If it is none, delete ${path}.`);
      announced = true;
    }
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  try {
    return await work();
  } finally {
    rmSync(path, { force: true });
  }
}
