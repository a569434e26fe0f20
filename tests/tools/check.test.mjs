import { expect, test } from "vitest";
import { forbiddenWordsIn, upwardIncludes } from "../../web/tools/check.mjs";

test("unfinished thoughts, registry addresses and machine paths are found with their line", () => {
  const unfinished = ["TO", "DO"].join("");
  const registry = ["https://registry", ".npmjs", ".org/x"].join("");
  const found = forbiddenWordsIn(`fine\n// ${unfinished}: later\nresolved ${registry}\n`);
  expect(found.map(({ line }) => line)).toEqual([2, 3]);
  expect(found[1].reason).toContain("registry");
});

test("ordinary prose and code are left alone", () => {
  expect(forbiddenWordsIn("All that is to do: run npm start.\nconst root = join(here, '..');\n")).toEqual([]);
});

test("an include of a room behind a file's own is found, others are not", () => {
  const text = '#include "base/error.hpp"\n#include "fit/solve.hpp"\n#include "report/report.hpp"\n';
  expect(upwardIncludes("fit", text)).toEqual(["report"]);
  expect(upwardIncludes("report", text)).toEqual([]);
});
