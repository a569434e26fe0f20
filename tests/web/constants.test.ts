// Numbers that both TypeScript and the learner in C++ have to know.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { longestRun } from "../../web/engine/machine";
import { raceRanges } from "../../web/engine/race";
import { ANGLES, RADII } from "../../web/panels/softmax/growth";
import { adamSteps } from "../../web/report/softmax";
import { addedField } from "../../web/task/common-fields";
import { SAME_HEADS } from "../../web/words/softmax-sentences";

const root = join(import.meta.dirname, "../..");

/** The value of `name` where the C++ file says `constexpr … name = value;`. */
function constantIn(file: string, name: string): number {
  const text = readFileSync(join(root, file), "utf8");
  const value = new RegExp(`constexpr [\\w:]+ ${name} = ([^;]+);`).exec(text)?.[1];
  if (value === undefined) throw new Error(`${file} does not define ${name}.`);
  return Number(value.replaceAll("'", ""));
}

/** The value of a member of an options struct, `type name = value;`. */
function optionIn(file: string, name: string): number {
  const text = readFileSync(join(root, file), "utf8");
  const value = new RegExp(`\\b(?:int|Index|double) ${name} = ([\\d.e+-]+);`).exec(text)?.[1];
  if (value === undefined) throw new Error(`${file} has no option ${name}.`);
  return Number(value);
}

describe("The limits know the learner's own numbers", () => {
  it.each([
    ["suggested inputs", addedField.max, constantIn("core/certify/repair.hpp", "kMostSuggested")],
    ["radii of its net", RADII, optionIn("core/softmax/net.hpp", "radii")],
    ["angles of its net", ANGLES, optionIn("core/softmax/net.hpp", "angles")],
    ["the true heads, exactly", SAME_HEADS.exact, constantIn("core/softmax/diagnose.cpp", "kSameExact")],
    ["… with noise", SAME_HEADS["noise-level"], constantIn("core/softmax/diagnose.cpp", "kSameNoisy")],
    ["steps of Adam", adamSteps.all, optionIn("core/softmax/baselines.hpp", "steps")],
    ["steps between two of its points", adamSteps.every, optionIn("core/softmax/baselines.hpp", "every")],
    ["steps of a run", longestRun, constantIn("wasm/adapters.cpp", "kLongestRun")],
  ])("%s", (_, inTypeScript, inCpp) => {
    expect(inTypeScript).toBe(inCpp);
  });
});

describe("What the page allows in a race, the learner allows, too", () => {
  const text = readFileSync(join(root, "core/train/race.cpp"), "utf8");
  it.each(["runners", "heads", "passes", "starts", "batch", "deepRows", "learningRate"] as const)(
    "%s",
    (field) => {
      const most = new RegExp(`require_\\w+\\("${field}", [^;]*?([\\d']+|Index\\{1\\} << \\d+)\\);`).exec(
        text,
      )?.[1];
      if (most === undefined) throw new Error(`core/train/race.cpp does not check ${field}.`);
      const [, shift] = most.split("<<");
      const limit = shift === undefined ? Number(most.replaceAll("'", "")) : 2 ** Number(shift);
      expect(limit).toBeGreaterThan(0);
      expect(raceRanges[field].most).toBeLessThanOrEqual(limit);
    },
  );
});
